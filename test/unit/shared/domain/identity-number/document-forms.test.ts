import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNumber, NATIONAL_ID } from '#shared/domain/identity-number/check-number.ts';
import { AFRICA_DOCUMENTS, AMERICA_DOCUMENTS } from '#shared/domain/identity-number/kinds/documents-africa-america.ts';
import { ASIA_DOCUMENTS } from '#shared/domain/identity-number/kinds/documents-asia.ts';
import { EUROPE_DOCUMENTS } from '#shared/domain/identity-number/kinds/documents-europe.ts';
import { NUMBER_KINDS, numberKindsOf } from '#shared/domain/identity-number/number-kinds.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

const TODAY = '2026-11-29';
const forms = [EUROPE_DOCUMENTS, ASIA_DOCUMENTS, AFRICA_DOCUMENTS, AMERICA_DOCUMENTS]
  .flatMap((table) => table.trim().split('\n'))
  .map((line) => {
    const [head = '', pattern = ''] = line.split(' = ');
    const [country = '', key = ''] = (head.split(' ')[0] ?? '').split('.');
    return { country, key, pattern };
  });

test('every line of the tables is a kind', () => {
  for (const { country, key } of forms) expect(numberKindsOf(country).map((kind) => kind.key)).toContain(key);
  expect(new Set(NUMBER_KINDS.map(({ country, key }) => `${country}.${key}`)).size).toBe(NUMBER_KINDS.length);
});

test('a number in the form of a document is never refused', () => {
  // Look-aheads cannot be drawn from.
  const drawable = forms.filter(({ pattern }) => !pattern.includes('(?'));
  fc.assert(
    fc.property(
      fc
        .constantFrom(...drawable)
        .chain((form) =>
          fc.stringMatching(new RegExp(`^(?:${form.pattern})$`, 'u')).map((number) => ({ ...form, number })),
        ),
      ({ country, key, number }) => {
        expect([country, number, checkNumber(country, NATIONAL_ID, number, TODAY).status]).not.toContain('invalid');
        expect(checkNumber(country, key, number, TODAY)).toMatchObject({ status: 'valid', kind: { key } });
      },
    ),
    propertyRuns(600),
  );
});
