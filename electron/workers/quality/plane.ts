/** One number a pixel, row by row. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array };

export function emptyPlane(width: number, height: number): Plane {
  return { width, height, values: new Float32Array(width * height) };
}

/** Red, green, blue and their luminance (BT.601) of RGBA pixels, each 0 to 255. */
export function planesOf(rgba: Uint8ClampedArray, width: number, height: number) {
  const [red, green, blue, grey] = [0, 1, 2, 3].map(() => emptyPlane(width, height)) as [Plane, Plane, Plane, Plane];
  for (let at = 0, from = 0; at < width * height; at++, from += 4) {
    const r = rgba[from] as number;
    const g = rgba[from + 1] as number;
    const b = rgba[from + 2] as number;
    red.values[at] = r;
    green.values[at] = g;
    blue.values[at] = b;
    grey.values[at] = 0.299 * r + 0.587 * g + 0.114 * b;
  }
  return { red, green, blue, grey };
}

/** The mean of (2 · radius + 1)² pixels; beyond the border the border's own pixel counts. */
export function boxBlurred(plane: Plane, radius: number): Plane {
  const { width, height, values } = plane;
  const between = new Float32Array(width * height);
  const result = emptyPlane(width, height);
  for (let row = 0; row < height; row++) slide(values, between, row * width, 1, width, radius);
  for (let column = 0; column < width; column++) slide(between, result.values, column, width, height, radius);
  return result;
}

function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  const last = start + (length - 1) * step;
  const first = from[start] as number;
  const end = from[last] as number;
  const share = 1 / (2 * radius + 1);
  let sum = first * (radius + 1);
  for (let index = 1; index <= radius; index++) sum += index < length ? (from[start + index * step] as number) : end;
  for (let index = 0, at = start; index < length; index++, at += step) {
    to[at] = sum * share;
    sum += index + radius + 1 < length ? (from[at + (radius + 1) * step] as number) : end;
    sum -= index - radius >= 0 ? (from[at - radius * step] as number) : first;
  }
}

/** The means of squares of `side` × `side` pixels; a rest narrower than that is left out. */
export function blockMeans({ width, height, values }: Plane, side: number): Plane {
  const means = emptyPlane(Math.floor(width / side), Math.floor(height / side));
  for (let row = 0; row < means.height * side; row++) {
    const to = Math.floor(row / side) * means.width;
    for (let column = 0; column < means.width; column++) {
      let sum = 0;
      for (let at = row * width + column * side, end = at + side; at < end; at++) sum += values[at] as number;
      means.values[to + column] = (means.values[to + column] as number) + sum / (side * side);
    }
  }
  return means;
}

/** For each row the columns within clockwise, convex corners: 1 there, 0 elsewhere. */
export function maskOf(corners: readonly { x: number; y: number }[], width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [index, one] of corners.entries()) {
      const other = corners[(index + 1) % corners.length] as { x: number; y: number };
      if (one.y > row === other.y > row) continue;
      const x = one.x + ((row - one.y) / (other.y - one.y)) * (other.x - one.x);
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
    if (from <= to)
      mask.fill(1, row * width + Math.max(0, Math.ceil(from)), row * width + Math.min(width, Math.ceil(to)));
  }
  return mask;
}

/** The value that `part` (0 to 1) of the values lie below; null without values. Sorts its argument. */
export function quantile(values: Float32Array, part: number): number | null {
  if (values.length === 0) return null;
  values.sort();
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] as number;
}
