import { expect, test } from 'vitest';
import { OWN_FACES } from '../../../../../electron/service/checks/biometric/face-comparison.ts';
import { knownFace } from '../../../../../electron/service/checks/biometric/known-face.ts';
import type { KnownFace } from '../../../../../electron/service/checks/check.ts';
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

test('a face that was never here passes', async () => {
  expect(await asked()).toMatchObject({ outcome: 'pass', reasons: [], details: { earlier: [] } });
});

test('the same customer who comes again passes, and the evidence says when they were here', async () => {
  const [known] = [earlier({ last_name: last_name.toUpperCase() })];
  const verdict = await asked(known);
  expect(verdict.outcome).toBe('pass');
  expect(verdict.details?.earlier).toEqual([
    {
      batchId: 'b-1',
      createdAt: known.createdAt,
      score: OWN_FACES.scoreOf(known.distance),
      samePerson: true,
      blocked: null,
    },
  ]);
  // Whose they were is said by the verification itself, to whoever may open it.
  expect(JSON.stringify(verdict)).not.toContain(date_of_birth);
});

test.each([
  ['another name', { last_name: 'Quite-Different' }],
  ['another birth date', { date_of_birth: '1959-02-03' }],
])('the same face under %s goes to review and never further', async (_, person) => {
  const verdict = await asked(earlier(), earlier(person));
  expect(verdict).toMatchObject({ outcome: 'review', reasons: [{ code: 'FACE_PREVIOUSLY_ONBOARDED' }] });
});

test('a face on the block list goes to review under whatever name, and the evidence says why', async () => {
  expect(await asked(earlier({}, 'forged_document'))).toMatchObject({
    outcome: 'review',
    reasons: [{ code: 'FACE_ON_BLOCK_LIST' }],
    details: { earlier: [{ samePerson: true, blocked: 'forged_document' }] },
  });
  const verdict = await asked(earlier({ last_name: 'Quite-Different' }, 'fraud'));
  expect(verdict.reasons.map(({ code }) => code)).toEqual(['FACE_ON_BLOCK_LIST', 'FACE_PREVIOUSLY_ONBOARDED']);
});

test('without a face that can be searched nothing is said', async () => {
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

test('the rarer a false match may be, the nearer a face has to lie, also beyond what was measured', () => {
  const rates = [1e-4, 3e-5, 1e-5, 1e-6, 1e-7, 1e-8];
  const distances = rates.map(OWN_FACES.searchDistance);
  expect(distances[0]).toBeCloseTo(OWN_FACES.thresholdDistance(1e-4), 2);
  for (const [index, distance] of distances.entries()) {
    expect(distance).toBeLessThan(distances[index - 1] ?? 2);
    expect(distance).toBeGreaterThan(0.2);
  }
});
