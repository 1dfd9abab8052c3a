/** One number per pixel, row by row. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array };

export function emptyPlane(width: number, height: number): Plane {
  return { width, height, values: new Float32Array(width * height) };
}

/** Red, green and blue of RGBA pixels, each 0 to 255. */
export function channelsOf(rgba: Uint8ClampedArray, width: number, height: number): readonly [Plane, Plane, Plane] {
  const [red, green, blue] = [emptyPlane(width, height), emptyPlane(width, height), emptyPlane(width, height)];
  for (let at = 0, from = 0; at < width * height; at++, from += 4) {
    red.values[at] = rgba[from] as number;
    green.values[at] = rgba[from + 1] as number;
    blue.values[at] = rgba[from + 2] as number;
  }
  return [red, green, blue];
}

/** Luminance (BT.601) of RGBA pixels, and the minimum of their three channels; each 0 to 255. */
export function brightnessOf(rgba: Uint8ClampedArray, width: number, height: number) {
  const grey = emptyPlane(width, height);
  const darkest = emptyPlane(width, height);
  for (let at = 0, from = 0; at < width * height; at++, from += 4) {
    const [r, g, b] = [rgba[from] as number, rgba[from + 1] as number, rgba[from + 2] as number];
    grey.values[at] = 0.299 * r + 0.587 * g + 0.114 * b;
    darkest.values[at] = Math.min(r, g, b);
  }
  return { grey, darkest };
}

/** The mean of (2 · radius + 1)² pixels; beyond the border the border pixel counts. */
export function boxBlurred(plane: Plane, radius: number): Plane {
  const { width, height, values } = plane;
  const across = new Float32Array(width * height);
  const result = emptyPlane(width, height);
  const share = 1 / (2 * radius + 1);
  for (let row = 0; row < height; row++) {
    const start = row * width;
    const last = start + width - 1;
    let sum = (values[start] as number) * (radius + 1);
    for (let step = 1; step <= radius; step++) sum += values[Math.min(last, start + step)] as number;
    for (let at = start; at <= last; at++) {
      across[at] = sum * share;
      sum += (values[Math.min(last, at + radius + 1)] as number) - (values[Math.max(start, at - radius)] as number);
    }
  }
  // The vertical pass handles all columns together, row by row as they lie in memory.
  const sums = new Float64Array(width);
  const rowStart = (row: number) => Math.max(0, Math.min(height - 1, row)) * width;
  for (let step = -radius; step <= radius; step++)
    for (let column = 0, from = rowStart(step); column < width; column++)
      sums[column] = (sums[column] as number) + (across[from + column] as number);
  for (let row = 0; row < height; row++) {
    const [to, next, gone] = [row * width, rowStart(row + radius + 1), rowStart(row - radius)];
    for (let column = 0; column < width; column++) {
      const sum = sums[column] as number;
      result.values[to + column] = sum * share;
      sums[column] = sum + (across[next + column] as number) - (across[gone + column] as number);
    }
  }
  return result;
}

/** 1 inside clockwise, convex corners, 0 elsewhere. */
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

/** `part` (0 to 1) lies below it; null without values. Reorders (quickselect). */
export function quantile(values: Float32Array, part: number): number | null {
  if (values.length === 0) return null;
  const wanted = Math.min(values.length - 1, Math.floor(values.length * part));
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const swapped = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = swapped;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted] as number;
}
