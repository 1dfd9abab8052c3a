import type { Face, FaceReading } from '../../../workers/protocol.ts';

/** The subject first: large and near the middle. Faces half a picture away come last. */
export function prominentFacesFirst({ faces, imageWidth, imageHeight }: FaceReading): readonly Face[] {
  const prominence = ({ box }: Face) => {
    const [x, y] = [(box.left + box.width / 2) / imageWidth, (box.top + box.height / 2) / imageHeight];
    return Math.max(box.width, box.height) * Math.max(0, 1 - 2 * Math.hypot(x - 0.5, y - 0.5));
  };
  return faces.toSorted((one, other) => prominence(other) - prominence(one));
}
