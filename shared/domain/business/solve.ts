import { assert } from '../../assert.ts';

/** x with `matrix` · x = `right`, by Gaussian elimination with partial pivoting. Changes both; the matrix must be regular. */
export function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = [...matrix];
  const size = rows.length;
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    assert(at(pivot, column) !== 0, 'the system of equations has one solution');
    swap(rows, column, pivot);
    swap(right, column, pivot);
    const head = rows[column] as Float64Array;
    for (let row = column + 1; row < size; row++) {
      const factor = at(row, column) / (head[column] as number);
      if (factor === 0) continue;
      const own = rows[row] as Float64Array;
      for (let place = column; place < size; place++)
        own[place] = (own[place] as number) - factor * (head[place] as number);
      right[row] = (right[row] as number) - factor * (right[column] as number);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = right[row] as number;
    for (let column = row + 1; column < size; column++) rest -= at(row, column) * (right[column] as number);
    right[row] = rest / at(row, row);
  }
  return right;
}

function swap<Value>(list: { [place: number]: Value }, one: number, other: number): void {
  const kept = list[one] as Value;
  list[one] = list[other] as Value;
  list[other] = kept;
}
