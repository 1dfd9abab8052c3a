import { expect, test } from 'vitest';
import { OWN_FACES } from '../../../../../electron/service/checks/biometric/face-comparison.ts';
import { knownFace } from '../../../../../electron/service/checks/biometric/known-face.ts';
import type { KnownFace } from '../../../../../electron/service/checks/face-evidence.ts';
import { aFace, aFaceReading, aPerson, ask, someEvidence } from '../../../../support/builders.ts';

const fields = aPerson();
const { first_name, last_name, date_of_birth } = fields;

function earlier(person: Partial<KnownFace['person']> = {}, blocked: KnownFace['blocked'] = null): KnownFace {
  return {
    batchId: 'b-1',
    createdAt: '2026-05-01T10:00:00.000Z',
    distance: 0.25,
    person: { first_name, last_name, date_of_birth, ...person },
    blocked,
  };
}

const asked = (...known: KnownFace[]) =>
  ask(knownFace, { fields, evidence: someEvidence({ knownFaces: async () => known }) });

test('a face without an earlier run passes', async () => {
  expect(await asked()).toMatchObject({ outcome: 'pass', reasons: [], findings: { earlier: [] } });
});

test('a returning customer passes, and the evidence lists the earlier runs', async () => {
  const [known] = [earlier({ last_name: last_name.toUpperCase() })];
  const verdict = await asked(known);
  expect(verdict.outcome).toBe('pass');
  expect(verdict.findings?.earlier).toEqual([
    {
      batchId: 'b-1',
      createdAt: known.createdAt,
      score: OWN_FACES.scoreOf(known.distance),
      samePerson: true,
      blocked: null,
    },
  ]);
  // Only the verification itself says whose they were.
  expect(JSON.stringify(verdict)).not.toContain(date_of_birth);
});

test.each([
  ['another name', { last_name: 'Quite-Different' }],
  ['another birth date', { date_of_birth: '1959-02-03' }],
])('the same face under %s goes to review and never fails', async (_, person) => {
  const verdict = await asked(earlier(), earlier(person));
  expect(verdict).toMatchObject({ outcome: 'review', reasons: [{ code: 'FACE_PREVIOUSLY_ONBOARDED' }] });
});

test('a blocked face goes to review under any name, and the evidence gives the reason', async () => {
  expect(await asked(earlier({}, 'forged_document'))).toMatchObject({
    outcome: 'review',
    reasons: [{ code: 'FACE_ON_BLOCK_LIST' }],
    findings: { earlier: [{ samePerson: true, blocked: 'forged_document' }] },
  });
  const verdict = await asked(earlier({ last_name: 'Quite-Different' }, 'fraud'));
  expect(verdict.reasons.map(({ code }) => code)).toEqual(['FACE_ON_BLOCK_LIST', 'FACE_PREVIOUSLY_ONBOARDED']);
});

test('passes if the face is not good enough for a search', async () => {
  const nobody = someEvidence({ liveFaces: async () => aFaceReading() });
  expect(await ask(knownFace, { evidence: nobody })).toMatchObject({
    outcome: 'unavailable',
    reasons: [{ code: 'FACE_NOT_FOUND' }],
  });
  const blurred = someEvidence({ liveFaces: async () => aFaceReading(aFace(0.3, 200, { sharpness: 0.001 })) });
  expect(await ask(knownFace, { evidence: blurred })).toMatchObject({
    outcome: 'unavailable',
    reasons: [{ code: 'FACE_BLUR' }],
  });
});

test('a lower false match rate needs a closer face, also beyond the measured rates', () => {
  const rates = [1e-4, 3e-5, 1e-5, 1e-6, 1e-7, 1e-8];
  const distances = rates.map(OWN_FACES.searchDistance);
  expect(distances[0]).toBeCloseTo(OWN_FACES.thresholdDistance(1e-4), 2);
  for (const [index, distance] of distances.entries()) {
    expect(distance).toBeLessThan(distances[index - 1] ?? 2);
    expect(distance).toBeGreaterThan(0.2);
  }
});
