import { expect, test } from 'vitest';
import { documentSpecimen } from '../../../../../electron/service/checks/document/specimen.ts';
import { DEFAULT_POLICY, SPECIMEN_POLICY } from '../../../../../electron/service/policy/default-policy.ts';
import { aCheckInput, aDocumentReading, aMrz, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

const corner = { x: 0, y: 0 };
const printed = (...texts: string[]) =>
  aDocumentReading({
    lines: texts.map((text) => ({ text, confidence: 0.99, corners: [corner, corner, corner, corner] })),
  });
const dutch = aMrz({
  issuingState: 'NLD',
  nationality: 'NLD',
  primaryIdentifier: 'SAMPLE',
  secondaryIdentifier: 'ROSE',
});
const outcomeFor = async (mrz: typeof dutch | null, ...texts: string[]) => {
  const evidence = someEvidence({
    mrz: async () => mrz && { side: 'id_document_front', parsed: mrz },
    reading: async (side) => (side === 'id_document_front' ? printed(...texts) : null),
    visualZone: async () => aVisualZone({ primaryIdentifier: 'Sample' }),
  });
  return (await ask(documentSpecimen, { evidence })).outcome;
};

test('a document of the state invented by ICAO identifies nobody', async () => {
  expect(await outcomeFor(aMrz())).toBe('fail');
});

test('a state in an MRZ with a wrong check digit proves nothing', async () => {
  expect(await outcomeFor(aMrz({}, { allCheckDigitsValid: false }))).toBe('pass');
});

test('a specimen mark goes to review', async () => {
  expect(await outcomeFor(dutch, 'PASSPORT', 'SPECIMEN')).toBe('review');
  expect(await outcomeFor(null, 'MUSTER / MUSTER')).toBe('review');
});

test('a holder with such a word as a name is not a specimen', async () => {
  expect(await outcomeFor(dutch, 'PASSPORT', 'SAMPLE', 'ROSE')).toBe('pass');
  expect(await outcomeFor(null, 'Sample')).toBe('pass');
});

test.each([
  ['ESPANOLA ESPANOLA', 'CARMEN'],
  ['MUSTERMANN', 'ERIKA'],
  ['TRAVELER', 'HAPPY PERSON'],
])('%s, %s occurs only on public specimens', async (primaryIdentifier, secondaryIdentifier) => {
  const mrzFields = { issuingState: 'ESP', nationality: 'ESP', primaryIdentifier, secondaryIdentifier };
  expect(await outcomeFor(aMrz(mrzFields))).toBe('fail');
});

test('the name Specimen goes to review, even without a mark', async () => {
  const mrzFields = {
    issuingState: 'UKR',
    nationality: 'UKR',
    primaryIdentifier: 'SPECIMEN',
    secondaryIdentifier: 'TARAS',
  };
  expect(await outcomeFor(aMrz(mrzFields))).toBe('review');
  expect(await outcomeFor(aMrz({ ...mrzFields, primaryIdentifier: 'TARAS', secondaryIdentifier: 'SPECIMEN' }))).toBe(
    'review',
  );
});

test('a document without any readable text does not count as real', async () => {
  expect(await outcomeFor(null)).toBe('review');
});

test('does not apply if the policy accepts specimens', () => {
  expect(documentSpecimen.appliesTo(aCheckInput({ policy: SPECIMEN_POLICY }))).toBe(false);
  expect(documentSpecimen.appliesTo(aCheckInput({ policy: DEFAULT_POLICY }))).toBe(true);
});
