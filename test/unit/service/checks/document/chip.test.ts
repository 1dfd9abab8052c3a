import { describe, expect, test } from 'vitest';
import type { ChipProofs, ChipReason, ChipStatus } from '#shared/contract/findings/chip.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { faceMatch } from '../../../../../electron/service/checks/biometric/face-match.ts';
import { documentChip } from '../../../../../electron/service/checks/document/chip.ts';
import { documentData } from '../../../../../electron/service/checks/document/data.ts';
import { documentOriginality } from '../../../../../electron/service/checks/document/originality.ts';
import { DEFAULT_POLICY } from '../../../../../electron/service/policy/default-policy.ts';
import { CheckUnavailableError } from '../../../../../electron/service/service-error.ts';
import {
  aCheckInput,
  aFace,
  aFaceReading,
  aMrz,
  anExamination,
  ask,
  type EvidenceChanges,
  someEvidence,
} from '../../../../support/builders.ts';
import { aChip } from '../../../../support/chips/chip-evidence.ts';

const ORIGIN = aFace();
/** Farther than any threshold. */
const STRANGER = aFace(1.6);

const asked = (
  chip: ReturnType<typeof aChip> | null,
  changes: EvidenceChanges = {},
  policy: Policy = DEFAULT_POLICY,
) => ({
  policy,
  evidence: someEvidence({
    chip: async () => chip,
    chipPortrait: async () => (chip?.content.portrait ? { jpeg: new Uint8Array(), face: ORIGIN } : null),
    ...changes,
  }),
});
const judged = (proofs: Partial<ChipProofs>, changes: EvidenceChanges = {}) =>
  ask(documentChip, asked(aChip(proofs), changes));
const codes = ({ reasons }: { readonly reasons: readonly { readonly code: string }[] }) =>
  reasons.map(({ code }) => code);

describe('a chip', () => {
  test('on which everything is proven passes without a remark, and says what was compared', async () => {
    const verdict = await judged({});
    expect(verdict).toMatchObject({ outcome: 'pass', reasons: [], findings: { isTrusted: true } });
    expect(verdict.findings?.portrait).toMatchObject({
      printed: { capture: 'id_document_front' },
      chip: { capture: 'chip_portrait' },
    });
  });

  test.each<[keyof ChipProofs, ChipStatus, ChipReason | undefined, string, string[]]>([
    ['hashes', 'failed', 'SOD_HASH_MISMATCH', 'fail', ['CHIP_SOD_HASH_MISMATCH']],
    ['hashes', 'failed', 'DATA_GROUP_UNSIGNED', 'fail', ['CHIP_DATA_GROUP_UNSIGNED']],
    ['hashes', 'failed', 'SOD_MALFORMED', 'review', ['CHIP_SOD_MALFORMED']],
    ['hashes', 'failed', 'SOD_MISSING', 'review', ['CHIP_SOD_MISSING']],
    ['hashes', 'not_done', 'SOD_MISSING', 'unavailable', ['CHIP_SOD_MISSING']],
    ['hashes', 'passed', 'DATA_GROUP_MALFORMED', 'review', ['CHIP_DATA_GROUP_MALFORMED']],
    ['hashes', 'passed', 'DATA_GROUP_UNREAD', 'pass', []],
    ['access', 'passed', 'BAC_INSTEAD_OF_PACE', 'pass', []],
    ['signature', 'failed', 'SIGNATURE_INVALID', 'fail', ['CHIP_SIGNATURE_INVALID']],
    ['signature', 'failed', 'CURVE_UNKNOWN', 'fail', ['CHIP_CURVE_UNKNOWN']],
    ['signature', 'failed', 'SIGNER_MISSING', 'review', ['CHIP_SIGNER_MISSING']],
    ['signature', 'cannot_tell', 'ALGORITHM_UNSUPPORTED', 'unavailable', ['CHIP_ALGORITHM_UNSUPPORTED']],
    ['signature', 'not_done', undefined, 'unavailable', []],
    ['chain', 'cannot_tell', 'CSCA_UNKNOWN', 'unavailable', ['CHIP_CSCA_UNKNOWN']],
    ['chain', 'failed', 'SIGNER_EXPIRED', 'review', ['CHIP_SIGNER_EXPIRED']],
    ['chain', 'failed', 'SPECIMEN_ISSUER', 'fail', ['CHIP_SPECIMEN_ISSUER']],
    ['revocation', 'failed', 'SIGNER_REVOKED', 'fail', ['CHIP_SIGNER_REVOKED']],
    ['revocation', 'cannot_tell', 'CRL_MISSING', 'pass', ['CHIP_CRL_MISSING']],
    ['clone', 'failed', 'CLONE_SUSPECTED', 'fail', ['CHIP_CLONE_SUSPECTED']],
    ['clone', 'not_supported', 'CLONING_NOT_DETECTABLE', 'pass', ['CHIP_CLONING_NOT_DETECTABLE']],
    ['clone', 'not_done', undefined, 'unavailable', ['CHIP_CLONE_NOT_CHECKED']],
    ['mrzMatch', 'failed', 'MRZ_DIFFERS', 'fail', ['CHIP_MRZ_DIFFERS']],
    ['mrzMatch', 'not_done', 'MRZ_UNREAD', 'unavailable', ['CHIP_MRZ_UNREAD']],
    ['countryMatch', 'failed', 'COUNTRY_DIFFERS', 'fail', ['CHIP_COUNTRY_DIFFERS']],
  ])('whose %s is %s (%s): %s', async (proof, status, reason, outcome, expected) => {
    const verdict = await judged({ [proof]: { status, ...(reason && { reason }) } });
    expect(verdict.outcome).toBe(outcome);
    expect(codes(verdict)).toEqual(expected);
  });

  test('that is forged fails, whatever could not be found out beside that', async () => {
    const verdict = await judged({
      signature: { status: 'failed', reason: 'SIGNATURE_INVALID' },
      chain: { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' },
      countryMatch: { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' },
    });
    expect(verdict.outcome).toBe('fail');
    expect(codes(verdict)).toEqual(['CHIP_SIGNATURE_INVALID', 'CHIP_CSCA_UNKNOWN']);
  });

  test('with a portrait in the new format is not called malformed', async () => {
    const chip = aChip(
      { hashes: { status: 'passed', reason: 'DATA_GROUP_MALFORMED' } },
      { portrait: null, portraitProblem: 'ISO_39794' },
    );
    expect(await ask(documentChip, asked(chip))).toMatchObject({ outcome: 'pass', reasons: [] });
  });

  test('whose portrait shows another face than the print goes to review', async () => {
    const verdict = await judged({}, { chipPortrait: async () => ({ jpeg: new Uint8Array(), face: STRANGER }) });
    expect(verdict).toMatchObject({ outcome: 'review', reasons: [{ code: 'CHIP_PORTRAIT_DIFFERS' }] });
    expect(verdict.findings?.portrait?.score).toBeLessThan(verdict.findings?.portrait?.threshold ?? 0);
  });

  test('whose portrait is no picture goes to review', async () => {
    expect(await judged({}, { chipPortrait: async () => null })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'CHIP_DATA_GROUP_MALFORMED' }],
    });
  });
});

describe('a chip that nobody read', () => {
  const reviewing: Policy = { ...DEFAULT_POLICY, document: { ...DEFAULT_POLICY.document, unread_chip: 'review' } };
  const has = (capture: string) => capture !== 'chip_reading';

  test('is ignored by default', () => {
    expect(documentChip.appliesTo(aCheckInput(asked(null, { has })))).toBe(false);
  });

  test('goes to review if the policy says so and the document must have one', async () => {
    const expected = asked(null, { has, isChipExpected: async () => true }, reviewing);
    expect(documentChip.appliesTo(aCheckInput(expected))).toBe(true);
    expect(await ask(documentChip, expected)).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'CHIP_NOT_READ' }],
    });
    expect(await ask(documentChip, asked(null, { has }, reviewing))).toMatchObject({ outcome: 'not_applicable' });
  });
});

describe('the other checks', () => {
  const box = { left: 1, top: 1, width: 9, height: 9 };
  const copied = anExamination({
    signals: [
      { name: 'display_grid', score: 2.6, box },
      { name: 'portrait_grain', score: 0, box },
    ],
  });
  const withTraces = { examination: async () => copied };

  test('hold a proven chip against traces of a copy, and tell what it outweighed', async () => {
    const without = await ask(documentOriginality, asked(null, withTraces));
    expect(without.outcome).toBe('review');
    const proven = await ask(documentOriginality, asked(aChip(), withTraces));
    expect(proven).toMatchObject({ outcome: 'pass', reasons: [], findings: { outweighedByChip: without.reasons } });
  });

  test.each<[string, Partial<ChipProofs>]>([
    ['cannot prove that it is no copy', { clone: { status: 'not_supported', reason: 'CLONING_NOT_DETECTABLE' } }],
    ['was not compared with the document', { mrzMatch: { status: 'not_done', reason: 'MRZ_UNREAD' } }],
    ['nobody vouches for', { chain: { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' } }],
  ])('do not outweigh them with a chip that %s', async (_, proofs) => {
    expect((await ask(documentOriginality, asked(aChip(proofs), withTraces))).outcome).toBe('review');
  });

  const faces = {
    liveFaces: async () => aFaceReading(aFace(0.3)),
    chipPortrait: async () => ({ jpeg: new Uint8Array(), face: ORIGIN }),
  };
  const printedStranger = {
    ...faces,
    documentPortrait: async () => ({
      side: 'id_document_front' as const,
      face: STRANGER,
      reading: aFaceReading(STRANGER),
    }),
  };

  test('compare the live face with the portrait that the state signed', async () => {
    expect(await ask(faceMatch, asked(aChip(), printedStranger))).toMatchObject({
      outcome: 'pass',
      findings: { documentFace: { capture: 'chip_portrait' } },
    });
  });

  test('compare it with the print if the chip is not trusted, shows no good face, or cannot be examined', async () => {
    const untrusted = aChip({ chain: { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' } });
    const tiny = { ...printedStranger, chipPortrait: async () => ({ jpeg: new Uint8Array(), face: aFace(0, 20) }) };
    const broken = {
      ...printedStranger,
      chip: () => Promise.reject(new CheckUnavailableError('INFERENCE_UNAVAILABLE')),
    };
    for (const input of [asked(untrusted, printedStranger), asked(aChip(), tiny), asked(null, broken)])
      expect(await ask(faceMatch, input)).toMatchObject({
        outcome: 'fail',
        findings: { documentFace: { capture: 'id_document_front' } },
      });
  });

  test('decline somebody whom the chip does not show only if the print does not show them either', async () => {
    const strangerComes = { ...faces, liveFaces: async () => aFaceReading(STRANGER) };
    expect(await ask(faceMatch, asked(aChip(), strangerComes))).toMatchObject({
      outcome: 'fail',
      reasons: [{ code: 'FACE_MISMATCH' }],
    });
    for (const changes of [
      { ...printedStranger, liveFaces: async () => aFaceReading(aFace(1.4)) },
      { ...strangerComes, documentPortrait: async () => null },
    ])
      expect(await ask(faceMatch, asked(aChip(), changes))).toMatchObject({
        outcome: 'review',
        reasons: [{ code: 'FACE_MISMATCH' }],
        findings: { documentFace: { capture: 'chip_portrait' } },
      });
  });

  const otherName = { mrz: aMrz({ primaryIdentifier: 'SVENSSON' }) };

  test('report a chip that says something else than the document', async () => {
    const verdict = await ask(documentData, asked(aChip({}, otherName)));
    expect(verdict.outcome).toBe('review');
    expect(verdict.reasons).toContainEqual({ code: 'CHIP_DATA_MISMATCH', field: 'last_name' });
    // The trusted chip counts, so the typed name is another one.
    expect(verdict.reasons).toContainEqual({ code: 'NAME_MISMATCH', field: 'last_name' });
  });

  test('take nothing typed for confirmed by a chip that nobody vouches for', async () => {
    const untrusted = aChip({ chain: { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' } });
    const nothingRead = { mrz: async () => null, visualZone: async () => ({}) };
    const verdict = await ask(documentData, asked(untrusted, nothingRead));
    expect(codes(verdict)).toContain('DOCUMENT_DATA_NOT_FOUND');
    expect((await ask(documentData, asked(aChip(), nothingRead))).outcome).toBe('pass');
  });
});
