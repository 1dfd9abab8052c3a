import type { Face, SeenDocument } from '../../workers/protocol.ts';
import { holds, middleOf } from '../checks/document/seen-documents.ts';

/**
 * Orders faces so that those on the document come first: the face of whoever holds up the document is not its
 * portrait. Without an outline, or without a face inside it, the largest face comes first.
 */
export function facesOnDocumentFirst(faces: readonly Face[], document: SeenDocument | undefined): readonly Face[] {
  if (document === undefined) return faces;
  const isOn = (face: Face) => holds(document, middleOf(face.box));
  return [...faces.filter(isOn), ...faces.filter((face) => !isOn(face))];
}
