import { type Picture, pixels, type Transform } from '../picture.ts';
import type { FaceCovering, Point } from '../protocol.ts';
import type { FaceMesh } from './face-mesh.ts';
import { measureEyeDetail } from './measure-eyes.ts';

/** Upright picture, distance of the outer eye corners, and their middle. */
const UPRIGHT = { width: 160, height: 180, corners: 64, x: 80, y: 55 } as const;
const EYE_CORNERS = [33, 263] as const;
/** MediaPipe's forehead, cheeks; below nose and lips, chin, lower cheeks; lids. */
const UPPER = [151, 9, 50, 280, 117, 346] as const;
const LOWER = [164, 18, 200, 205, 425] as const;
const LIDS = [159, 145, 386, 374] as const;
/** Covered by glasses but not by shadows of hollow cheeks; and skin to compare. */
const UNDER_EYES = [229, 230, 449, 450] as const;
const BESIDE_EYES = [50, 280, 5, 4] as const;
const LIPS = 13;
const NOSE_TIP = 4;
/** Half the side of a patch whose colour is measured, in pixels of the upright face. */
const PATCH_PX = 3;
/** Margins around the point between the lips, and around the tip of the nose. */
const MOUTH = { left: 18, right: 18, above: 12, below: 14 } as const;
const NOSE = { left: 18, right: 18, above: 6, below: 14 } as const;
/** Distance of the pixels whose brightness is compared. */
const STEP = 2;

type Upright = { readonly rgba: Uint8ClampedArray; readonly at: (index: number) => Point };
type Colour = readonly [number, number, number];

/** Tells bare skin from cloth, a hand or dark glasses. The check sets limits. */
export function measureCovering(picture: Picture, mesh: FaceMesh): FaceCovering {
  const upright = putUpright(picture, mesh);
  const colours = [UPPER, LOWER, LIDS, UNDER_EYES, BESIDE_EYES].map((indices) => colourAt(upright, indices));
  const [upper, lower, lids, under, beside] = colours as [Colour, Colour, Colour, Colour, Colour];
  const [own, skin] = [chromaOf(lower), chromaOf(upper)];
  return {
    mouthDetail: detailAround(upright, LIPS, MOUTH, false),
    noseDetail: detailAround(upright, NOSE_TIP, NOSE, true),
    lowerColour: Math.hypot(own[0] - skin[0], own[1] - skin[1]),
    lowerBrightness: Math.log(luminance(lower) / luminance(upper)),
    eyeBrightness: Math.log(luminance(lids) / luminance(upper)),
    underEyeBrightness: Math.log(luminance(under) / luminance(beside)),
    eyeDetail: measureEyeDetail(picture, mesh),
  };
}

function putUpright(picture: Picture, { points }: FaceMesh): Upright {
  const place = (index: number): Point => points[index] ?? { x: 0, y: 0 };
  const [right, left] = EYE_CORNERS.map(place) as [Point, Point];
  const [across, down] = [left.x - right.x, left.y - right.y];
  const squared = Math.max(1, across ** 2 + down ** 2);
  const [cos, sin] = [(across * UPRIGHT.corners) / squared, (down * UPRIGHT.corners) / squared];
  const [x, y] = [(right.x + left.x) / 2, (right.y + left.y) / 2];
  const [shiftX, shiftY] = [UPRIGHT.x - cos * x - sin * y, UPRIGHT.y + sin * x - cos * y];
  const transform: Transform = [cos, -sin, sin, cos, shiftX, shiftY];
  return {
    rgba: pixels(picture, UPRIGHT.width, UPRIGHT.height, transform),
    at: (index) => {
      const point = place(index);
      return { x: cos * point.x + sin * point.y + shiftX, y: cos * point.y - sin * point.x + shiftY };
    },
  };
}

/** Mean over the patches; parts outside the picture count as black. */
function colourAt({ rgba, at }: Upright, indices: readonly number[]): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const index of indices) {
    const { x, y } = at(index);
    for (let row = Math.round(y) - PATCH_PX; row <= Math.round(y) + PATCH_PX; row++)
      for (let column = Math.round(x) - PATCH_PX; column <= Math.round(x) + PATCH_PX; column++) {
        if (column < 0 || row < 0 || column >= UPRIGHT.width || row >= UPRIGHT.height) continue;
        const from = (row * UPRIGHT.width + column) * 4;
        for (const channel of [0, 1, 2] as const) sum[channel] += rgba[from + channel] as number;
        count++;
      }
  }
  return sum.map((value) => value / Math.max(1, count)) as unknown as Colour;
}

const luminance = ([red, green, blue]: Colour) => 1 + 0.299 * red + 0.587 * green + 0.114 * blue;

/** Shares of red and green in the total, which do not depend on brightness. */
function chromaOf([red, green, blue]: Colour): readonly [number, number] {
  const sum = red + green + blue + 1;
  return [red / sum, green / sum];
}

/** Change of brightness downwards, and across if requested, relative to the brightness. */
function detailAround(
  { rgba, at }: Upright,
  index: number,
  around: typeof MOUTH | typeof NOSE,
  isBoth: boolean,
): number {
  const { x, y } = at(index);
  const brightness = (column: number, row: number) => {
    const inside = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
    const from = (inside(row, UPRIGHT.height) * UPRIGHT.width + inside(column, UPRIGHT.width)) * 4;
    return 0.299 * (rgba[from] as number) + 0.587 * (rgba[from + 1] as number) + 0.114 * (rgba[from + 2] as number);
  };
  let [changes, sum] = [0, 0];
  for (let row = Math.round(y) - around.above; row < y + around.below; row++)
    for (let column = Math.round(x) - around.left; column < x + around.right; column++) {
      changes += Math.abs(brightness(column, row + STEP) - brightness(column, row - STEP));
      if (isBoth) changes += Math.abs(brightness(column + STEP, row) - brightness(column - STEP, row));
      sum += brightness(column, row);
    }
  return changes / Math.max(1, sum);
}
