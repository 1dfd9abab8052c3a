import type { Face, SeenDocument } from '../../workers/protocol.ts';
import { holds, middleOf } from '../checks/document/seen-documents.ts';

/**
 * The faces of a picture, those on the document before all others: whoever holds a document up beside his own face is not its
 * portrait. Where no outline was seen, or no face lies within it, the largest face counts as before.
 */
export function facesOnDocumentFirst(faces: readonly Face[], document: SeenDocument | undefined): readonly Face[] {
  if (document === undefined) return faces;
  const isOn = (face: Face) => holds(document, middleOf(face.box));
  return [...faces.filter(isOn), ...faces.filter((face) => !isOn(face))];
}
