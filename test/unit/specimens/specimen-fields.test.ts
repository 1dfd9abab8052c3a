import { describe, expect, it } from 'vitest';
import { inventPerson } from '../../specimens/people.ts';
import { seededRandom } from '../../specimens/random.ts';
import { CONTRADICTING_FIELDS } from '../../specimens/specimen.ts';
import { contradict, documentFields } from '../../specimens/specimen-fields.ts';

const TODAY = '2026-05-04';
const person = inventPerson(1, TODAY, 'F');

describe("a specimen's fields", () => {
  it.each([1, 2, 3, 4, 5])('are valid today, or expired if requested (seed %i)', (seed) => {
    const valid = documentFields('td3', person, 'UTO', TODAY, {}, seededRandom(seed));
    const expired = documentFields('td3', person, 'UTO', TODAY, { expired: true }, seededRandom(seed));
    expect((valid.expiryDate as string) > TODAY).toBe(true);
    expect((valid.issueDate as string) < TODAY).toBe(true);
    expect((expired.expiryDate as string) < TODAY).toBe(true);
    expect((expired.issueDate as string) > person.birthDate).toBe(true);
  });

  it.each(CONTRADICTING_FIELDS)('differ in print in %s and nothing else', (field) => {
    const fields = documentFields('td3', person, 'UTO', TODAY, {}, seededRandom(1));
    const printed = contradict(fields, field);
    const changed = Object.keys(fields).filter(
      (name) => printed[name as keyof typeof fields] !== fields[name as keyof typeof fields],
    );
    expect(changed).toEqual([field]);
  });
});

describe('an invented person', () => {
  it('is the same for the same seed and different for another', () => {
    expect(inventPerson(7, TODAY)).toEqual(inventPerson(7, TODAY));
    expect(inventPerson(7, TODAY)).not.toEqual(inventPerson(8, TODAY));
  });

  it('is an adult, and names with diacritics, hyphens, apostrophes and particles all occur', () => {
    const people = Array.from({ length: 400 }, (_, seed) => inventPerson(seed, TODAY));
    const names = people.map((one) => `${one.secondaryIdentifier} ${one.primaryIdentifier}`).join('\n');
    for (const pattern of [/[^\u0020-\u007e\n]/, /-/, /'/, / de la | van den | von der /, /.{40}/])
      expect(names).toMatch(pattern);
    for (const one of people) expect(one.birthDate < '2006-01-01' && one.birthDate > '1985-12-31').toBe(true);
  });
});
