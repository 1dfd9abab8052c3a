/** Twiddle factors and bit reversal of one length. */
type Plan = { readonly cosines: Float64Array; readonly sines: Float64Array; readonly reversed: Uint32Array };

const plans = new Map<number, Plan>();

function planOf(length: number): Plan {
  const known = plans.get(length);
  if (known) return known;
  const bits = Math.log2(length);
  if (!Number.isInteger(bits)) throw new RangeError('The length of a transform is a power of two.');
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

/** In place, after Cooley and Tukey (1965). Written without arrays in its loops: it is most of an examination's time. */
function transformLine(real: Float64Array, imaginary: Float64Array, plan: Plan): void {
  const { cosines, sines, reversed } = plan;
  const length = reversed.length;
  for (let index = 0; index < length; index++) {
    const other = reversed[index] as number;
    if (other <= index) continue;
    const r = real[index] as number;
    const i = imaginary[index] as number;
    real[index] = real[other] as number;
    imaginary[index] = imaginary[other] as number;
    real[other] = r;
    imaginary[other] = i;
  }
  for (let half = 1; half < length; half *= 2) {
    const stride = length / (2 * half);
    for (let start = 0; start < length; start += 2 * half)
      for (let k = 0; k < half; k++) {
        const cosine = cosines[k * stride] as number;
        const sine = sines[k * stride] as number;
        const from = start + k;
        const to = from + half;
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

/**
 * Power of each frequency of two real, square planes of `size` × `size` values, `size` a power of two, in one transform:
 * the second is the first's imaginary part. Frequency (u, v) in cycles a plane stands at `v * size + u` for v from 0 to
 * `size / 2`; negative u wrap, as usual, and the other half of v is the same mirrored.
 */
export function powerSpectra(
  one: Float32Array,
  other: Float32Array,
  size: number,
): readonly [Float32Array, Float32Array] {
  const plan = planOf(size);
  const real = Float64Array.from(one);
  const imaginary = Float64Array.from(other);
  for (let row = 0; row < size; row++)
    transformLine(real.subarray(row * size, (row + 1) * size), imaginary.subarray(row * size, (row + 1) * size), plan);
  const lineReal = new Float64Array(size);
  const lineImaginary = new Float64Array(size);
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) {
      lineReal[row] = real[row * size + column] as number;
      lineImaginary[row] = imaginary[row * size + column] as number;
    }
    transformLine(lineReal, lineImaginary, plan);
    for (let row = 0; row < size; row++) {
      real[row * size + column] = lineReal[row] as number;
      imaginary[row * size + column] = lineImaginary[row] as number;
    }
  }
  const powers = [0, 1].map(() => new Float32Array(size * (size / 2 + 1))) as [Float32Array, Float32Array];
  for (let v = 0; v <= size / 2; v++)
    for (let u = 0; u < size; u++) {
      const at = v * size + u;
      const opposite = ((size - v) % size) * size + ((size - u) % size);
      const r = real[at] as number;
      const i = imaginary[at] as number;
      const oppositeReal = real[opposite] as number;
      const oppositeImaginary = imaginary[opposite] as number;
      powers[0][at] = ((r + oppositeReal) ** 2 + (i - oppositeImaginary) ** 2) / 4;
      powers[1][at] = ((i + oppositeImaginary) ** 2 + (oppositeReal - r) ** 2) / 4;
    }
  return powers;
}
