import { describe, expect, test } from 'vitest';
import type { Classification } from '#shared/domain/document/classify-document.ts';
import { documentType } from '../../../../../electron/service/checks/document/type.ts';
import { aClassification, ask, someClasses, someEvidence } from '../../../../support/builders.ts';

const verdictOn = (classes: ReturnType<typeof someClasses>) =>
  ask(documentType, { evidence: someEvidence({ documentClass: async () => classes }) });
const codesOf = async (classes: ReturnType<typeof someClasses>) =>
  (await verdictOn(classes)).reasons.map(({ code }) => code);

describe('the kind of document', () => {
  test.each(['passport', 'identity_card', 'residence_permit', 'driving_licence'] as const)(
    'a %s passes, and the verdict gives the evidence for its class',
    async (documentClass) => {
      expect(await verdictOn(someClasses({}, aClassification({ documentClass })))).toMatchObject({
        outcome: 'pass',
        reasons: [],
        findings: { documentClass, issuingState: 'UTO', sources: ['MRZ', 'OCR'] },
      });
    },
  );

  test.each(['visa', 'other'] as const)('a %s is not an identity document', async (documentClass) => {
    expect(await verdictOn(someClasses({}, aClassification({ documentClass })))).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'DOCUMENT_TYPE_MISMATCH', field: 'id_type' }],
    });
  });

  test.each([
    ['there is no evidence for any', { documentClass: 'other', confidence: 0, sources: [] }],
    ['it is only a guess', { confidence: 0.4 }],
  ] as const)('is unknown if %s', async (_, changes) => {
    expect(await codesOf(someClasses({}, aClassification(changes as Partial<Classification>)))).toEqual([
      'UNRECOGNIZED_DOCUMENT',
    ]);
  });
});

describe('both sides', () => {
  const front = aClassification();
  const back = (changes: Partial<Classification>) => someClasses({ id_document_back: aClassification(changes) }, front);

  test('of different kinds go to review', async () => {
    expect(await codesOf(back({ documentClass: 'driving_licence', confidence: 0.95 }))).toEqual([
      'DOCUMENT_FRONT_BACK_MISMATCH',
    ]);
  });

  test.each([
    ["the other side's class is uncertain", { documentClass: 'driving_licence', confidence: 0.6 }],
    ['the other side is a bill', { documentClass: 'other', confidence: 0.85 }],
    ['the other side is of the same kind', { documentClass: 'passport', confidence: 0.85 }],
  ] as const)('do not contradict each other if %s', async (_, changes) => {
    expect(await codesOf(back(changes))).toEqual([]);
  });

  test('of an identity card may differ: one may be titled as a residence permit', async () => {
    const card = aClassification({ documentClass: 'identity_card' });
    const classes = someClasses({ id_document_back: aClassification({ documentClass: 'residence_permit' }) }, card);
    expect(await codesOf(classes)).toEqual([]);
  });
});
