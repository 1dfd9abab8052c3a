import { describe, expect, test } from 'vitest';
import type { Classification } from '#shared/domain/document/classify-document.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { documentValidity, judgeValidity } from '../../../../../electron/service/checks/document/validity.ts';
import { DEFAULT_POLICY } from '../../../../../electron/service/policy/default-policy.ts';
import { aClassification, aMrz, ask, someClasses, someEvidence } from '../../../../support/builders.ts';

const TODAY = '2026-06-01';
const codes = (document: DocumentFields, ageYearsMin = 18) =>
  judgeValidity(
    { birthDate: '1974-08-12', issueDate: '2022-04-16', expiryDate: '2032-04-15', ...document },
    TODAY,
    ageYearsMin,
  ).map(({ code, field }) => `${code} ${field}`);

describe('dates', () => {
  test.each<[string, DocumentFields, string[]]>([
    ['of an ordinary document', {}, []],
    ['issued today', { issueDate: TODAY, expiryDate: '2036-05-31' }, []],
    [
      'issued tomorrow',
      { issueDate: '2026-06-02', expiryDate: '2036-05-31' },
      ['DOCUMENT_NOT_YET_VALID id_issue_date'],
    ],
    ['valid for 15 years', { expiryDate: '2037-04-16' }, []],
    ['valid for longer than any document', { expiryDate: '2037-04-17' }, ['DOCUMENT_DATES_IMPLAUSIBLE id_expiry_date']],
    ['expiring before its issue', { expiryDate: '2022-04-15' }, ['DOCUMENT_DATES_IMPLAUSIBLE id_expiry_date']],
    [
      'issued before the holder was born',
      { birthDate: '2005-01-01', issueDate: '2004-12-31', expiryDate: '2014-12-31' },
      ['DOCUMENT_DATES_IMPLAUSIBLE id_issue_date'],
    ],
    [
      'of a holder not yet born',
      { birthDate: '2026-06-02', issueDate: '2026-06-01' },
      ['DOCUMENT_DATES_IMPLAUSIBLE birth_date', 'DOCUMENT_DATES_IMPLAUSIBLE id_issue_date'],
    ],
    ['of a child whose day of birth is unknown', { birthDate: '2010-06' }, ['AGE_UNDER_18 birth_date']],
    ['with an unknown day of birth', { birthDate: '2008' }, []],
  ])('%s', (_, document, expected) => {
    expect(codes(document)).toEqual(expected);
  });
});

describe('age', () => {
  test.each([
    ['2008-06-01', 18, []],
    ['2008-06-02', 18, ['AGE_UNDER_18 birth_date']],
    ['2005-06-01', 21, []],
    ['2005-06-02', 21, ['AGE_UNDER_LIMIT birth_date']],
    ['2010-01-01', 21, ['AGE_UNDER_18 birth_date']],
    ['2025-01-01', 0, []],
  ] as const)('born %s with a minimum age of %i', (birthDate, years, expected) => {
    expect(codes({ birthDate, issueDate: '2025-04-16' }, years)).toEqual(expected);
  });
});

test('a person older than a hundred does not count as a child if the print has the full year', async () => {
  const evidence = someEvidence({
    mrz: async () => ({ side: 'id_document_back', parsed: aMrz({ birthDate: '2024-05-01' }) }),
    visualZone: async () => ({ birthDate: '1924-05-01' }),
  });
  expect(await ask(documentValidity, { evidence })).toMatchObject({ outcome: 'pass', reasons: [] });
});

test('an issue date with only the month in the MRZ is judged by the printed day', async () => {
  const evidence = someEvidence({
    mrz: async () => ({ side: 'id_document_back', parsed: aMrz({ issueDate: '2026-06' }) }),
    visualZone: async () => ({ issueDate: '2026-06-02' }),
  });
  expect(await ask(documentValidity, { evidence })).toMatchObject({ reasons: [{ code: 'DOCUMENT_NOT_YET_VALID' }] });
});

test('goes to review if no date was read', async () => {
  const evidence = someEvidence({ mrz: async () => null, visualZone: async () => ({ sex: 'F' }) });
  expect(await ask(documentValidity, { evidence })).toMatchObject({
    outcome: 'review',
    reasons: [{ code: 'UNREADABLE_DOCUMENT' }],
  });
});

describe('states in the MRZ', () => {
  test.each([
    ['UTO', 'pass'],
    ['D', 'pass'],
    ['XXA', 'pass'],
    ['GBN', 'pass'],
    ['QQQ', 'review'],
    ['EU', 'review'],
  ] as const)('%s: %s', async (nationality, outcome) => {
    const evidence = someEvidence({ mrz: async () => ({ side: 'id_document_back', parsed: aMrz({ nationality }) }) });
    expect((await ask(documentValidity, { evidence })).outcome).toBe(outcome);
  });

  test('are not judged if the MRZ was not read cleanly', async () => {
    const parsed = aMrz({ nationality: 'QQQ' }, { allCheckDigitsValid: false });
    const evidence = someEvidence({ mrz: async () => ({ side: 'id_document_back', parsed }) });
    expect((await ask(documentValidity, { evidence })).outcome).toBe('pass');
  });
});

test('a stricter policy requires older holders', async () => {
  const parsed = aMrz({ birthDate: '2006-01-01' });
  const evidence = someEvidence({ mrz: async () => ({ side: 'id_document_back', parsed }) });
  const policy = { ...DEFAULT_POLICY, document: { ...DEFAULT_POLICY.document, holder_age_years_min: 21 } };
  expect((await ask(documentValidity, { evidence })).outcome).toBe('pass');
  expect((await ask(documentValidity, { evidence, policy })).outcome).toBe('review');
});

describe('the kind of document', () => {
  const validFor = (years: number, documentClass: Classification['documentClass'], birthDate = '1974-08-12') =>
    ask(documentValidity, {
      evidence: someEvidence({
        mrz: async () => null,
        visualZone: async () => ({ birthDate, issueDate: '2022-04-16', expiryDate: `${2022 + years}-04-15` }),
        documentClass: async () => someClasses({}, aClassification({ documentClass })),
      }),
    });

  test.each([
    ['passport', 11, 'pass'],
    ['passport', 12, 'review'],
    ['identity_card', 15, 'pass'],
    ['identity_card', 16, 'review'],
    ['visa', 11, 'review'],
    ['driving_licence', 40, 'pass'],
  ] as const)('a %s valid for %i years: %s', async (documentClass, years, outcome) => {
    expect((await validFor(years, documentClass)).outcome).toBe(outcome);
  });

  test('allows longer validity for holders of 70 years and older', async () => {
    expect((await validFor(30, 'identity_card', '1950-01-01')).outcome).toBe('pass');
  });

  test('sends a number that its issuer does not use to review', async () => {
    const numbered = (documentNumber: string) =>
      ask(documentValidity, {
        evidence: someEvidence({
          mrz: async () => ({
            side: 'id_document_front',
            parsed: aMrz({ issuingState: 'GBR', nationality: 'GBR', documentNumber }),
          }),
        }),
      });
    expect((await numbered('925665416')).outcome).toBe('pass');
    expect(await numbered('9256654I6')).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'DOCUMENT_NUMBER_FORMAT', field: 'id_number' }],
    });
  });
});
