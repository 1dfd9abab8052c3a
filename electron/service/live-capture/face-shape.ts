import type { TrackedFace } from '../../workers/protocol.ts';

type Points = TrackedFace['points'];

/** Points of MediaPipe's mesh: corners of an eye, then pairs of upper and lower lid. */
const EYES = [
  {
    corners: [33, 133],
    lids: [
      [160, 144],
      [159, 145],
      [158, 153],
    ],
  },
  {
    corners: [263, 362],
    lids: [
      [387, 373],
      [386, 374],
      [385, 380],
    ],
  },
] as const;
const INNER_LIPS = [13, 14] as const;
const OUTER_EYE_CORNERS = [33, 263] as const;

/** How wide the eyes are open: distance of the lids over the length of the eye, mean of both; about 0.3 at rest. */
export function eyeOpenness(points: Points): number {
  const openness = EYES.map(({ corners, lids }) => {
    const gap = lids.reduce((sum, pair) => sum + distance(points, pair), 0) / lids.length;
    return gap / Math.max(1e-6, distance(points, corners));
  });
  return openness.reduce((sum, value) => sum + value, 0) / openness.length;
}

/**
 * How far the eyes are open, on a scale of the person's own: by the shape of the mesh, which follows lids half-heartedly,
 * and by what is seen between them.
 */
export function eyesOpen({ points, eyeDetail }: Pick<TrackedFace, 'points' | 'eyeDetail'>): number {
  return eyeOpenness(points) * eyeDetail;
}

/** How wide the mouth is open: distance of the lips over that of the outer corners of the eyes; about 0 at rest. */
export function mouthOpenness(points: Points): number {
  return distance(points, INNER_LIPS) / Math.max(1e-6, distance(points, OUTER_EYE_CORNERS));
}

/**
 * What is dark between the lips counts two thirds of its height, so that an opening by 0.15 is as much as one of the mesh by 0.1: drawn
 * mouths that the mesh follows by 0.06 to 0.1 only are dark by 0.17 to 0.24, the holes of masks by 0.11 at most.
 */
const MOUTH_DARK_SHARE = 2 / 3;

/**
 * How much wider the mouth is open than at rest, of the distance of the outer corners of the eyes: by the shape of the mesh or by what is
 * dark between the lips, whichever is more. The mesh loses lips below a moustache and of those who smile at rest.
 */
export function mouthOpened(
  { points, mouthDark }: Pick<TrackedFace, 'points' | 'mouthDark'>,
  rest: { readonly mouth: number; readonly mouthDark: number },
): number {
  return Math.max(mouthOpenness(points) - rest.mouth, MOUTH_DARK_SHARE * (mouthDark - rest.mouthDark));
}

/** In the picture, without depth. */
function distance(points: Points, [one, other]: readonly [number, number]): number {
  const at = (index: number) => points[index] ?? 0;
  return Math.hypot(at(one * 3) - at(other * 3), at(one * 3 + 1) - at(other * 3 + 1));
}
