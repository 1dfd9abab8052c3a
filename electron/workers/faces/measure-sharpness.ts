/**
 * Energy of second differences relative to contrast, 0 for an even blur, independent of brightness.
 * `input` is a square of three channels, 0 to 255, without border.
 */
export function measureSharpness(input: Float32Array, size: number): number {
  const margin = Math.floor(size * 0.15);
  const at = (row: number, column: number) => {
    const index = (row * size + column) * 3;
    return 0.299 * (input[index] ?? 0) + 0.587 * (input[index + 1] ?? 0) + 0.114 * (input[index + 2] ?? 0);
  };
  let detail = 0;
  let sum = 0;
  let sumOfSquares = 0;
  let count = 0;
  for (let row = margin; row < size - margin; row++) {
    for (let column = margin; column < size - margin; column++) {
      const value = at(row, column);
      const second = at(row - 1, column) + at(row + 1, column) + at(row, column - 1) + at(row, column + 1) - 4 * value;
      detail += second * second;
      sum += value;
      sumOfSquares += value * value;
      count++;
    }
  }
  const contrast = sumOfSquares - (sum * sum) / count;
  return contrast <= 0 ? 0 : detail / contrast;
}
