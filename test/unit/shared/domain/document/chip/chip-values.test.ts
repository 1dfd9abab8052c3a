import { expect, test } from 'vitest';
import { chipValues } from '#shared/domain/document/chip/chip-values.ts';
import { resolvedValues } from '#shared/domain/document/resolved-document.ts';
import { aDocument, aMrz, aVisualZone } from '../../../../../support/builders.ts';

const mrz = aMrz({ primaryIdentifier: 'MUELLER', secondaryIdentifier: 'ANNA MARIA' });
const valuesOf = (holder: Parameters<typeof chipValues>[0]['holder'], issue = null as { issueDate: string } | null) =>
  chipValues({ mrz, holder, issue });

test('the chip spells the names of its MRZ, and adds what an MRZ lacks', () => {
  const holder = { primaryIdentifier: 'Müller', secondaryIdentifier: 'Anna Maria', birthPlace: 'Ulm' };
  expect(valuesOf(holder, { issueDate: '2022-04-16' })).toMatchObject({
    primaryIdentifier: 'Müller',
    secondaryIdentifier: 'Anna Maria',
    birthPlace: 'Ulm',
    issueDate: '2022-04-16',
    documentNumber: 'L898902C3',
  });
});

test.each([
  ['in another script', { primaryIdentifier: 'Мюллер', secondaryIdentifier: 'Анна Мария' }],
  ['of someone else', { primaryIdentifier: 'Schmidt', secondaryIdentifier: 'Berta' }],
])('names %s leave those of the MRZ', (_, holder) => {
  expect(valuesOf(holder)).toMatchObject({ primaryIdentifier: 'MUELLER', secondaryIdentifier: 'ANNA MARIA' });
});

test('a full date of birth replaces one without its century only if both say the same', () => {
  expect(valuesOf({ birthDate: '1874-08-12' }).birthDate).toBe('1874-08-12');
  expect(valuesOf({ birthDate: '1974-08-13' }).birthDate).toBe('1974-08-12');
  expect(valuesOf({ birthDate: '1974' }).birthDate).toBe('1974-08-12');
});

const printed = aVisualZone({ primaryIdentifier: 'ERIKSSON', documentNumber: 'L898902C8' });
const on = (isTrusted: boolean) =>
  aDocument({
    printed,
    mrz: aMrz({}, { allCheckDigitsValid: false }),
    chip: { values: { ...aMrz().values, birthPlace: 'Ulm' }, mrz: aMrz(), isTrusted },
  });

test('a trusted chip wins over everything and adds its own', () => {
  const { fields } = on(true);
  expect(fields.documentNumber).toMatchObject({ value: 'L898902C3', source: 'CHIP', proof: 'proven' });
  expect(fields.documentNumber?.agreement.OCR).toBe('differ');
  expect(resolvedValues(on(true)).birthPlace).toBe('Ulm');
});

test('a chip without its proofs wins over nothing, adds nothing, and is compared all the same', () => {
  const { fields } = on(false);
  expect(fields.documentNumber).toMatchObject({ value: 'L898902C8', source: 'OCR' });
  expect(fields.documentNumber?.agreement.CHIP).toBe('differ');
  expect(fields.issuingState?.source).toBe('MRZ');
  expect(fields.birthPlace).toBeUndefined();
});

test('print keeps the spelling that a chip without data group 11 lacks, and replaces none that it has', () => {
  const spelled = (primaryIdentifier: string) =>
    aDocument({
      printed: aVisualZone({ primaryIdentifier: 'MÜLLER' }),
      chip: { values: { primaryIdentifier }, mrz: null, isTrusted: true },
    }).fields.primaryIdentifier;
  expect(spelled('MUELLER')).toMatchObject({ value: 'MÜLLER', source: 'OCR' });
  expect(spelled('Müller')).toMatchObject({ value: 'Müller', source: 'CHIP' });
});
