import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { Face } from '../../../workers/protocol.ts';
import type { DocumentEvidence } from '../document-evidence.ts';
import { faceFlaw } from './face-quality.ts';

/**
 * From this share of the portrait's width, another face in the picture may be the portrait instead, for example of a
 * second document.
 */
const EQUAL_FACE_WIDTH_RATIO = 0.8;

/** The portrait that the live face is compared with, and where it is. `printed`: the printed one, if no other face can be meant. */
export type ReferencePortrait = {
  readonly capture: CaptureKind;
  readonly face: Face;
  readonly printed: Face | null;
};

/** The portrait that the state signed, if a trusted chip has one; else the printed one. Null if no face was found. */
export async function referencePortrait(evidence: DocumentEvidence): Promise<ReferencePortrait | null> {
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
 * A face on the back only may be anybody's, such as a second print or an advertisement. Beside a face of similar size
 * it may be a second print on a document whose outline was only partly found, or the portrait of a second document.
 */
function isSurelyThePortrait({
  side,
  face,
  reading,
}: NonNullable<Awaited<ReturnType<DocumentEvidence['documentPortrait']>>>): boolean {
  const [, ...others] = reading.faces;
  return side === 'id_document_front' && others.every(({ box }) => box.width < face.box.width * EQUAL_FACE_WIDTH_RATIO);
}
