import { prominentFacesFirst } from '../checks/biometric/prominent-faces.ts';
import { SIDES } from '../checks/document-evidence.ts';
import type { FaceEvidence, KnownFace } from '../checks/face-evidence.ts';
import type { Inference } from '../inference/inference.ts';
import { once, orNullIfUndecodable } from './answer-once.ts';
import type { CapturedBytes } from './document-evidence.ts';

/** Earlier people whose faces are so similar that few searches would find a stranger that close. */
export type SimilarFaces = (descriptor: Float32Array) => Promise<readonly KnownFace[]>;

/** The facts about the live face, from the selfie and the faces of earlier runs. */
export function collectFaceEvidence(
  captures: readonly CapturedBytes[],
  inference: Inference,
  similar: SimilarFaces,
): FaceEvidence {
  const bytesOf = (kind: CapturedBytes['kind']) => captures.find((capture) => capture.kind === kind)?.bytes;
  const selfie = bytesOf('selfie');
  return {
    liveFaces: once(async () => {
      const found = selfie ? await orNullIfUndecodable(inference.findFaces(selfie)) : null;
      return found && { ...found, faces: prominentFacesFirst(found) };
    }),
    knownFaces: similar,
    selfieIsDocument: () => SIDES.some((side) => sameBytes(selfie, bytesOf(side))),
  };
}

function sameBytes(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left !== undefined && right !== undefined && Buffer.compare(left, right) === 0;
}
