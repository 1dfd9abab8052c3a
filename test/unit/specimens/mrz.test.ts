import { describe, expect, it } from 'vitest';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { specimenMrz } from '../../specimens/mrz.ts';
import { type InventedPerson, inventPerson } from '../../specimens/people.ts';
import { seededRandom } from '../../specimens/random.ts';
import { CHECK_DIGITS, type SpecimenKind } from '../../specimens/specimen.ts';
import { documentFields } from '../../specimens/specimen-fields.ts';

const TODAY = '2026-05-04';
const fieldsOf = (kind: SpecimenKind, person: InventedPerson) =>
  documentFields(kind, person, 'UTO', TODAY, {}, seededRandom(1));

describe.each(['td3', 'td1'] as const)('the MRZ of a %s', (kind) => {
  it("has the document's data, for three hundred invented people", () => {
    for (let seed = 0; seed < 300; seed++) {
      const person = inventPerson(seed, TODAY);
      const parsed = parseMrz(specimenMrz(kind, fieldsOf(kind, person)), TODAY);
      expect(parsed?.allCheckDigitsValid, `seed ${seed}`).toBe(true);
      expect(parsed?.values.documentNumber).toBe(person.documentNumber);
      expect(parsed?.values.birthDate).toBe(person.birthDate);
      expect(parsed?.values.sex).toBe(person.sex);
    }
  });

  it.each(CHECK_DIGITS)('can have the check digit of %s wrong and every other one right', (name) => {
    const fields = fieldsOf(kind, inventPerson(3, TODAY));
    const parsed = parseMrz(specimenMrz(kind, fields, name), TODAY);
    const wrong = Object.entries(parsed?.fields ?? {})
      .filter(([, field]) => field.checkDigit?.valid === false)
      .map(([field]) => field);
    if (parsed?.compositeCheckDigit?.valid === false) wrong.push('composite');
    expect(wrong).toEqual([name]);
  });
});
