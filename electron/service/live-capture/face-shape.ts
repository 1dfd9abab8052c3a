import type { TrackedFace } from '../../workers/protocol.ts';

type Points = TrackedFace['points'];

/** Points of MediaPipe's mesh: eye corners, then pairs of upper and lower lid. */
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

/** Distance of the lids over eye length, mean of both eyes; about 0.3 at rest. */
export function eyeOpenness(points: Points): number {
  const openness = EYES.map(({ corners, lids }) => {
    const gap = lids.reduce((sum, pair) => sum + distance(points, pair), 0) / lids.length;
    return gap / Math.max(1e-6, distance(points, corners));
  });
  return openness.reduce((sum, value) => sum + value, 0) / openness.length;
}

/** Only comparable within one person: the mesh, which follows lids poorly, and the picture. */
export function eyesOpen({ points, eyeDetail }: Pick<TrackedFace, 'points' | 'eyeDetail'>): number {
  return eyeOpenness(points) * eyeDetail;
}

/** Distance of the lips over that of the outer eye corners; about 0 at rest. */
export function mouthOpenness(points: Points): number {
  return distance(points, INNER_LIPS) / Math.max(1e-6, distance(points, OUTER_EYE_CORNERS));
}

/**
 * The dark area between the lips counts with two thirds of its height, so that 0.15 there equals
 * 0.1 in the mesh. Drawn mouths that the mesh follows by only 0.06 to 0.1 have 0.17 to 0.24; the
 * holes of masks have at most 0.11.
 */
const MOUTH_DARK_SHARE = 2 / 3;

/**
 * Beyond rest, in eye distances. The larger of mesh and dark area: the mesh misses lips below a
 * moustache, and of people who smile.
 */
export function mouthOpened(
  { points, mouthDark }: Pick<TrackedFace, 'points' | 'mouthDark'>,
  restingFace: { readonly mouth: number; readonly mouthDark: number },
): number {
  return Math.max(mouthOpenness(points) - restingFace.mouth, MOUTH_DARK_SHARE * (mouthDark - restingFace.mouthDark));
}

/** In the picture plane, ignoring depth. */
function distance(points: Points, [one, other]: readonly [number, number]): number {
  const at = (index: number) => points[index] ?? 0;
  return Math.hypot(at(one * 3) - at(other * 3), at(one * 3 + 1) - at(other * 3 + 1));
}
