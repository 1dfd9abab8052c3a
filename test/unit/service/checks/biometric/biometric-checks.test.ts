import { describe, expect, test } from 'vitest';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import { descriptorDistance, OWN_FACES } from '../../../../../electron/service/checks/biometric/face-comparison.ts';
import { faceMatch } from '../../../../../electron/service/checks/biometric/face-match.ts';
import { liveness } from '../../../../../electron/service/checks/biometric/liveness.ts';
import type { CheckInput } from '../../../../../electron/service/checks/check.ts';
import { DEFAULT_POLICY } from '../../../../../electron/service/policy/default-policy.ts';
import { aCheckInput, aFace, aFaceReading, aPerson, ask, someEvidence } from '../../../../support/builders.ts';

const { scoreOf: scoreOfDistance, thresholdDistance } = OWN_FACES;
const passDistance = thresholdDistance(DEFAULT_POLICY.face.pass_false_match_rate);
const failDistance = thresholdDistance(DEFAULT_POLICY.face.fail_false_match_rate);
const live = (...faces: ReturnType<typeof aFace>[]) => someEvidence({ liveFaces: async () => aFaceReading(...faces) });

const ahead = { yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 };

describe('face match', () => {
  test.each([
    ['well below the pass threshold', passDistance - 0.05, 'pass', []],
    ['just below the pass threshold', passDistance - 1e-4, 'pass', []],
    ['just beyond the pass threshold', passDistance + 1e-4, 'review', ['LOW_FACE_SIMILARITY']],
    ['just below the fail threshold', failDistance - 1e-4, 'review', ['LOW_FACE_SIMILARITY']],
    ['just beyond the fail threshold', failDistance + 1e-4, 'fail', ['FACE_MISMATCH']],
    ['the same picture', 0.02, 'review', ['FACE_IDENTICAL']],
  ] as const)('%s', async (_, distance, outcome, codes) => {
    const verdict = await ask(faceMatch, { evidence: live(aFace(distance)) });
    expect(verdict.outcome).toBe(outcome);
    expect(verdict.reasons.map(({ code }) => code)).toEqual(codes);
  });

  test("reports the score with its threshold and the threshold's false match rate", async () => {
    const verdict = await ask(faceMatch, { evidence: live(aFace(0.3)) });
    expect(verdict).toMatchObject({
      score: scoreOfDistance(0.3),
      threshold: scoreOfDistance(passDistance),
      fmrAtThreshold: DEFAULT_POLICY.face.pass_false_match_rate,
      findings: { failThreshold: scoreOfDistance(failDistance) },
    });
  });

  test.each([
    ['no live face', live(), 'FACE_NOT_FOUND'],
    ['no portrait', someEvidence({ documentPortrait: async () => null }), 'DOCUMENT_FACE_NOT_FOUND'],
    ['two people', live(aFace(0.3), aFace(0.9, 150)), 'MULTIPLE_FACES'],
    ['a tiny face', live(aFace(0.3, 39)), 'FACE_TOO_SMALL'],
    ['a face that looks away', live(aFace(0.3, 200, { pose: { ...ahead, yawDegrees: -60 } })), 'FACE_TURNED_AWAY'],
    [
      'a mouth covered by cloth',
      live(aFace(0.3, 200, { covering: { ...aFace().covering, mouthDetail: 0.03 } })),
      'FACE_COVERED',
    ],
    [
      'a dark scarf',
      live(aFace(0.3, 200, { covering: { ...aFace().covering, lowerBrightness: -1.5 } })),
      'FACE_COVERED',
    ],
    [
      'dark glasses',
      live(aFace(0.3, 200, { covering: { ...aFace().covering, eyeBrightness: -1.9, eyeDetail: 0.07 } })),
      'FACE_COVERED',
    ],
    [
      'glasses that reflect',
      live(aFace(0.3, 200, { covering: { ...aFace().covering, underEyeBrightness: -1.1 } })),
      'FACE_COVERED',
    ],
    ['a face that looks up', live(aFace(0.3, 200, { pose: { ...ahead, pitchDegrees: 60 } })), 'FACE_TURNED_AWAY'],
    ['a cropped face', live(aFace(0.3, 200, { visibleShare: 0.7 })), 'FACE_CROPPED'],
    ['a face in the dark', live(aFace(0.3, 200, { brightness: 12 })), 'FACE_TOO_DARK'],
    ['an overexposed face', live(aFace(0.3, 200, { brightness: 251 })), 'FACE_TOO_BRIGHT'],
    ['a stranger in a blurred picture', live(aFace(0.9, 200, { sharpness: 0.004 })), 'FACE_BLUR'],
    [
      'the document photographed instead of the person',
      someEvidence({ selfieIsDocument: () => true }),
      'FACE_IDENTICAL',
    ],
  ] as const)('sends %s to review and never passes it', async (_, evidence, code) => {
    const verdict = await ask(faceMatch, { evidence });
    expect(verdict.outcome).toBe('review');
    expect(verdict.reasons[0]?.code).toBe(code);
  });

  const small = aFace();
  test.each([
    ['a face found only on the back', { side: 'id_document_back', face: small, reading: aFaceReading(small) }],
    [
      'a face beside a larger one',
      { side: 'id_document_front', face: small, reading: aFaceReading(small, aFace(0.3, 300)) },
    ],
    [
      'a face beside one of similar size',
      { side: 'id_document_front', face: small, reading: aFaceReading(small, aFace(0.3, 0.9 * small.box.width)) },
    ],
  ] as const)('sends a stranger to %s to review', async (_, portrait) => {
    const evidence = someEvidence({
      documentPortrait: async () => portrait,
      liveFaces: async () => aFaceReading(aFace(failDistance + 0.1)),
    });
    expect(await ask(faceMatch, { evidence })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'FACE_MISMATCH' }],
    });
  });

  test('ignores a person far behind', async () => {
    expect((await ask(faceMatch, { evidence: live(aFace(0.3), aFace(0.9, 60)) })).outcome).toBe('pass');
  });

  test('uses a lower threshold under a laxer policy', async () => {
    const distance = (thresholdDistance(1e-4) + thresholdDistance(1e-3)) / 2;
    const evidence = live(aFace(distance));
    const policy = { ...DEFAULT_POLICY, face: { ...DEFAULT_POLICY.face, pass_false_match_rate: 1e-3 } as const };
    expect((await ask(faceMatch, { evidence })).outcome).toBe('review');
    expect((await ask(faceMatch, { evidence, policy })).outcome).toBe('pass');
  });
});

describe('liveness', () => {
  test('cannot be established by a still picture', async () => {
    expect(await ask(liveness)).toMatchObject({ outcome: 'unavailable', reasons: [{ code: 'LIVE_CAPTURE_MISSING' }] });
  });

  test('is attested by the operator, with name and time', async () => {
    const attestation = { operatorId: 'o-1', operatorName: 'Op', at: '2026-06-01T10:00:00.000Z' };
    expect(await ask(liveness, { attestation })).toMatchObject({
      outcome: 'pass',
      reasons: [{ code: 'FACE_ATTESTED_BY_OPERATOR' }],
      findings: { operatorId: 'o-1', attestedAt: attestation.at },
    });
  });
});

describe('liveness of a live capture', () => {
  const attestation = { operatorId: 'o-1', operatorName: 'Op', at: '2026-06-01T10:00:00.000Z' };
  const judged = (outcome: 'pass' | 'review' | 'fail', code?: ReasonCode): Partial<CheckInput> => ({
    liveness: {
      outcome,
      score: 60,
      threshold: 50,
      reasons: code ? [{ code }] : [],
      variant: 'standard',
      tasks: ['turn_left'],
      signals: [{ name: 'rigidity', value: 0.1, threshold: 0.05, isMet: true }],
      framesCounted: 90,
      durationMs: 9_000,
    },
  });

  test.each(['pass', 'review', 'fail'] as const)(
    'has the outcome %s of the capture, with its score and measures',
    async (outcome) => {
      expect(await ask(liveness, judged(outcome))).toMatchObject({
        outcome,
        score: 60,
        threshold: 50,
        findings: { source: 'LIVE_CAPTURE', judgement: { framesCounted: 90 } },
      });
    },
  );

  test("the operator's attestation outweighs doubt, but never a sign of injection", async () => {
    const doubt = judged('review', 'FACE_LIVENESS_REVIEW_REQUIRED');
    expect(await ask(liveness, { ...doubt, attestation })).toMatchObject({
      outcome: 'pass',
      reasons: [{ code: 'FACE_LIVENESS_REVIEW_REQUIRED' }, { code: 'FACE_ATTESTED_BY_OPERATOR' }],
      findings: { attestedBy: 'Op', operatorId: 'o-1', attestedAt: attestation.at },
    });
    const injected = judged('review', 'VIRTUAL_CAMERA_DETECTED');
    expect((await ask(liveness, { ...injected, attestation })).outcome).toBe('review');
  });

  test('a suspected attack goes to review with an attestation, and fails without one', async () => {
    const attack = judged('fail', 'FACE_PHOTO_OF_PHOTO');
    expect((await ask(liveness, { ...attack, attestation })).outcome).toBe('review');
    expect((await ask(liveness, attack)).outcome).toBe('fail');
  });
});

test.each([faceMatch, liveness])('$id applies to biometric runs only', (check) => {
  expect(check.appliesTo(aCheckInput())).toBe(true);
  expect(check.appliesTo(aCheckInput({ fields: aPerson({ verification_type: 'DOC' }) }))).toBe(false);
});

test('the distance is Euclidean, and the score falls as it grows', () => {
  expect(descriptorDistance(new Float32Array([3, 0]), new Float32Array([0, 4]))).toBe(5);
  const scores = [0, 0.5, 1, 1.4, 2].map(scoreOfDistance);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect([scores[0], scores.at(-1)]).toEqual([100, 0]);
});

test('thresholds grow with their false match rate', () => {
  expect(thresholdDistance(1e-4)).toBeLessThan(thresholdDistance(1e-3));
  expect(thresholdDistance(1e-3)).toBeLessThan(thresholdDistance(1e-2));
});
