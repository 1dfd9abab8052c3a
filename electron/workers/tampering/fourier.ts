/** Twiddle factors and bit reversal for one length. */
type Plan = { readonly cosines: Float64Array; readonly sines: Float64Array; readonly reversed: Uint32Array };

const plans = new Map<number, Plan>();

function planOf(length: number): Plan {
  const known = plans.get(length);
  if (known) return known;
  const bits = Math.log2(length);
  if (!Number.isInteger(bits) || bits < 2) throw new RangeError('A transform needs a power of two, four or more.');
  const plan: Plan = {
    cosines: Float64Array.from({ length: length / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / length)),
    sines: Float64Array.from({ length: length / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / length)),
    reversed: Uint32Array.from({ length }, (_, index) => {
      let reversed = 0;
      for (let bit = 0; bit < bits; bit++) reversed |= ((index >> bit) & 1) << (bits - 1 - bit);
      return reversed;
    }),
  };
  plans.set(length, plan);
  return plan;
}

/**
 * Fourier transform in place (Cooley and Tukey, 1965) of a complex plane whose sides are powers of
 * two. Swapping the two arrays gives the inverse, times the number of values.
 */
export function transformPlane(real: Float64Array, imaginary: Float64Array, width: number, height: number): void {
  const along = planOf(width);
  for (let start = 0; start < width * height; start += width) transformRow(real, imaginary, start, along);
  transformColumns(real, imaginary, width, planOf(height));
}

function transformRow(real: Float64Array, imaginary: Float64Array, start: number, plan: Plan): void {
  const { cosines, sines, reversed } = plan;
  const length = reversed.length;
  for (let index = 0; index < length; index++) {
    const other = reversed[index] as number;
    if (other > index) swap(real, imaginary, start + index, start + other);
  }
  const end = start + length;
  // The first two rounds need no multiplication, so they run as one.
  for (let at = start; at < end; at += 4) {
    const [r0, r1] = [real[at] as number, real[at + 1] as number];
    const [r2, r3] = [real[at + 2] as number, real[at + 3] as number];
    const [i0, i1] = [imaginary[at] as number, imaginary[at + 1] as number];
    const [i2, i3] = [imaginary[at + 2] as number, imaginary[at + 3] as number];
    real[at] = r0 + r1 + (r2 + r3);
    imaginary[at] = i0 + i1 + (i2 + i3);
    real[at + 2] = r0 + r1 - (r2 + r3);
    imaginary[at + 2] = i0 + i1 - (i2 + i3);
    real[at + 1] = r0 - r1 + (i2 - i3);
    imaginary[at + 1] = i0 - i1 - (r2 - r3);
    real[at + 3] = r0 - r1 - (i2 - i3);
    imaginary[at + 3] = i0 - i1 + (r2 - r3);
  }
  for (let half = 4; half < length; half *= 2) {
    const stride = length / (2 * half);
    for (let group = start; group < end; group += 2 * half)
      for (let k = 0, from = group, to = group + half; k < half; k++, from++, to++) {
        const cosine = cosines[k * stride] as number;
        const sine = sines[k * stride] as number;
        const r = real[to] as number;
        const i = imaginary[to] as number;
        const turnedReal = r * cosine - i * sine;
        const turnedImaginary = r * sine + i * cosine;
        const ownReal = real[from] as number;
        const ownImaginary = imaginary[from] as number;
        real[to] = ownReal - turnedReal;
        imaginary[to] = ownImaginary - turnedImaginary;
        real[from] = ownReal + turnedReal;
        imaginary[from] = ownImaginary + turnedImaginary;
      }
  }
}

/** Transforms all columns together, row by row as they lie in memory. */
function transformColumns(real: Float64Array, imaginary: Float64Array, width: number, plan: Plan): void {
  const { cosines, sines, reversed } = plan;
  const length = reversed.length;
  for (let row = 0; row < length; row++) {
    const other = reversed[row] as number;
    if (other <= row) continue;
    for (let column = 0; column < width; column++) swap(real, imaginary, row * width + column, other * width + column);
  }
  for (let half = 1; half < length; half *= 2) {
    const stride = length / (2 * half);
    for (let group = 0; group < length; group += 2 * half)
      for (let k = 0; k < half; k++) {
        const cosine = cosines[k * stride] as number;
        const sine = sines[k * stride] as number;
        const end = (group + k + 1) * width;
        for (let from = end - width, to = from + half * width; from < end; from++, to++) {
          const r = real[to] as number;
          const i = imaginary[to] as number;
          const turnedReal = r * cosine - i * sine;
          const turnedImaginary = r * sine + i * cosine;
          const ownReal = real[from] as number;
          const ownImaginary = imaginary[from] as number;
          real[to] = ownReal - turnedReal;
          imaginary[to] = ownImaginary - turnedImaginary;
          real[from] = ownReal + turnedReal;
          imaginary[from] = ownImaginary + turnedImaginary;
        }
      }
  }
}

function swap(real: Float64Array, imaginary: Float64Array, one: number, other: number): void {
  const r = real[one] as number;
  const i = imaginary[one] as number;
  real[one] = real[other] as number;
  imaginary[one] = imaginary[other] as number;
  real[other] = r;
  imaginary[other] = i;
}

/**
 * Two real planes share one transform. Frequency (u, v) is at `v * size + u` for v from 0 to `size
 * / 2`; negative u wrap. Overwrites both planes.
 */
export function powerSpectra(
  one: Float64Array,
  other: Float64Array,
  size: number,
): readonly [Float32Array, Float32Array] {
  transformPlane(one, other, size, size);
  const first = new Float32Array(size * (size / 2 + 1));
  const second = new Float32Array(first.length);
  for (let v = 0; v <= size / 2; v++)
    for (let u = 0; u < size; u++) {
      const at = v * size + u;
      const opposite = ((size - v) % size) * size + ((size - u) % size);
      const r = one[at] as number;
      const i = other[at] as number;
      const oppositeReal = one[opposite] as number;
      const oppositeImaginary = other[opposite] as number;
      first[at] = ((r + oppositeReal) ** 2 + (i - oppositeImaginary) ** 2) / 4;
      second[at] = ((i + oppositeImaginary) ** 2 + (oppositeReal - r) ** 2) / 4;
    }
  return [first, second];
}
