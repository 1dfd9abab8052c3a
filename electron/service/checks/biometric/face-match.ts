import type { CaptureKind, Reason } from '#shared/contract/runs/check-result.ts';
import type { Face } from '../../../workers/protocol.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';
import type { FaceEvidence } from '../face-evidence.ts';
import { descriptorDistance } from './face-comparison.ts';
import { faceFlaw, liveFaceFlaw } from './face-quality.ts';

/** In portrait widths; then another face may be meant, such as a second document's. */
const EQUAL_FACE_WIDTH_RATIO = 0.8;

/** The live face is compared with it. `printed`: if no other face can be meant. */
type ReferencePortrait = { readonly capture: CaptureKind; readonly face: Face; readonly printed: Face | null };

/** The signed one of a trusted chip, else the printed one. Null if no face was found. */
async function referencePortrait(evidence: DocumentEvidence): Promise<ReferencePortrait | null> {
  const [signed, printed] = await Promise.all([signedPortrait(evidence), evidence.documentPortrait()]);
  const sure = printed && isSurelyThePortrait(printed) ? printed.face : null;
  if (signed !== null) return { capture: 'chip_portrait', face: signed, printed: sure };
  return printed && { capture: printed.side, face: printed.face, printed: sure };
}

/** Null as well if the chip could not be examined, which its own check reports. */
async function signedPortrait(evidence: DocumentEvidence): Promise<Face | null> {
  const chip = await evidence.chip().catch(() => null);
  if (!chip?.isTrusted) return null;
  const face = (await evidence.chipPortrait().catch(() => null))?.face ?? null;
  return face && faceFlaw(face) === null ? face : null;
}

/**
 * A back's face may be anybody's. Beside one of similar size it may be a second print, or a second
 * document's portrait.
 */
function isSurelyThePortrait({
  side,
  face,
  reading,
}: NonNullable<Awaited<ReturnType<DocumentEvidence['documentPortrait']>>>): boolean {
  const [, ...others] = reading.faces;
  return side === 'id_document_front' && others.every(({ box }) => box.width < face.box.width * EQUAL_FACE_WIDTH_RATIO);
}

/** In widths of the main face, which leaves out people far behind. */
const SECOND_FACE_WIDTH_RATIO = 0.5;

/** The document's portrait, on its chip or printed, at a stated false match rate. */
export const faceMatch: Check<'biometric.face_match', DocumentEvidence & FaceEvidence> = {
  id: 'biometric.face_match',
  area: 'biometric',
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC',
  async run({ evidence, policy, faceMetric }) {
    const [portrait, live] = await Promise.all([referencePortrait(evidence), evidence.liveFaces()]);
    const liveFace = live?.faces[0];
    const reasons: Reason[] = [];
    if (portrait === null) reasons.push({ code: 'DOCUMENT_FACE_NOT_FOUND' });
    if (!liveFace) reasons.push({ code: 'FACE_NOT_FOUND' });
    if (portrait === null || !liveFace) return { outcome: 'review', reasons };

    const passDistance = faceMetric.thresholdDistance(policy.face.pass_false_match_rate);
    const failDistance = faceMetric.thresholdDistance(policy.face.fail_false_match_rate);
    const distance = descriptorDistance(portrait.face.descriptor, liveFace.descriptor);
    const measured = {
      score: faceMetric.scoreOf(distance),
      threshold: faceMetric.scoreOf(passDistance),
      fmrAtThreshold: policy.face.pass_false_match_rate,
      findings: {
        documentFace: { capture: portrait.capture, box: portrait.face.box },
        liveFace: { capture: 'selfie' as const, box: liveFace.box },
        failThreshold: faceMetric.scoreOf(failDistance),
        fmrAtFailThreshold: policy.face.fail_false_match_rate,
      },
    };

    // Quality comes first: the score of faces that cannot be compared proves nothing.
    const rival = live.faces[1];
    if (rival && isRival(rival, liveFace))
      reasons.push({ code: 'MULTIPLE_FACES', region: { capture: 'selfie', box: rival.box } });
    for (const { face, capture, flaw } of [
      { face: liveFace, capture: 'selfie' as const, flaw: liveFaceFlaw(liveFace) },
      { face: portrait.face, capture: portrait.capture, flaw: faceFlaw(portrait.face) },
    ])
      if (flaw !== null) reasons.push({ code: flaw, region: { capture, box: face.box } });
    if (evidence.selfieIsDocument() || distance < faceMetric.identicalDistance)
      reasons.push({ code: 'FACE_IDENTICAL' });
    if (reasons.length > 0) return { outcome: 'review', reasons, ...measured };

    if (distance <= passDistance) return { outcome: 'pass', reasons: [], ...measured };
    if (distance <= failDistance) return { outcome: 'review', reasons: [{ code: 'LOW_FACE_SIMILARITY' }], ...measured };
    // No real chip was compared yet, so nobody is declined unless the printed portrait differs too.
    const { printed } = portrait;
    const isSurelyOther =
      printed !== null && descriptorDistance(printed.descriptor, liveFace.descriptor) > failDistance;
    return { outcome: isSurelyOther ? 'fail' : 'review', reasons: [{ code: 'FACE_MISMATCH' }], ...measured };
  },
};

function isRival(face: Face, main: Face): boolean {
  return face.box.width >= main.box.width * SECOND_FACE_WIDTH_RATIO;
}
