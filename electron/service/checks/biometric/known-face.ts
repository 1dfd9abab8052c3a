import type { Reason } from '#shared/contract/runs/check-result.ts';
import { isSamePerson } from '#shared/domain/person/same-person.ts';
import type { Check } from '../check.ts';
import type { FaceEvidence } from '../face-evidence.ts';
import { liveFaceFlaw } from './face-quality.ts';

/**
 * Whether the same face was verified earlier under another identity, or is on the block list. A
 * returning customer is no finding. Another name or birth date goes to review and never fails,
 * because some strangers look alike at any threshold, and twins do too.
 */
export const knownFace: Check<'biometric.known_face', FaceEvidence> = {
  id: 'biometric.known_face',
  area: 'biometric',
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC',
  async run({ evidence, fields, faceMetric }) {
    const face = (await evidence.liveFaces())?.faces[0];
    if (!face) return { outcome: 'unavailable', reasons: [{ code: 'FACE_NOT_FOUND' }] };
    const flaw = liveFaceFlaw(face);
    if (flaw !== null) return { outcome: 'unavailable', reasons: [{ code: flaw }] };
    const known = await evidence.knownFaces(face.descriptor);
    const isOther = known.some(({ person }) => !isSamePerson(person, fields));
    // A blocked face counts under any name, because someone asked us to watch for it.
    const isBlocked = known.some(({ blocked }) => blocked !== null);
    const findings = {
      earlier: known.map(({ batchId, createdAt, distance, person, blocked }) => ({
        batchId,
        createdAt,
        score: faceMetric.scoreOf(distance),
        samePerson: isSamePerson(person, fields),
        blocked,
      })),
    };
    const reasons: Reason[] = [
      ...(isBlocked ? [{ code: 'FACE_ON_BLOCK_LIST' as const }] : []),
      ...(isOther ? [{ code: 'FACE_PREVIOUSLY_ONBOARDED' as const }] : []),
    ];
    return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, findings };
  },
};
