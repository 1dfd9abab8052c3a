import type { Face, FaceReading } from '../../../workers/protocol.ts';

/**
 * The faces of a picture of a person, the one it was taken of first: large and near the middle. By size alone somebody beside the
 * person is compared in about one of a hundred pairs of press photographs.
 */
export function prominentFacesFirst({ faces, imageWidth, imageHeight }: FaceReading): readonly Face[] {
  const prominence = ({ box }: Face) => {
    const [x, y] = [(box.left + box.width / 2) / imageWidth, (box.top + box.height / 2) / imageHeight];
    return Math.max(box.width, box.height) * (1 - Math.hypot(x - 0.5, y - 0.5));
  };
  return faces.toSorted((one, other) => prominence(other) - prominence(one));
}
