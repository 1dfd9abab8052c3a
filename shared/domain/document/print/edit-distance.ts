/** Levenshtein; `max` + 1 if it is more than `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  if (one === other) return 0;
  return max === 0 ? 1 : (prefixDistances(one, other, max)[one.length] as number);
}

/** To every prefix of `text`: entry n is for n letters, `max` + 1 if exceeded. */
export function prefixDistances(text: string, word: string, max: number): Uint8Array {
  const rows = Math.min(text.length, word.length + max);
  const distances = new Uint8Array(rows + 1).fill(max + 1);
  let row = new Uint8Array(word.length + 1);
  // `Uint8Array.from` would take longer than all the rest.
  for (let index = 0; index < row.length; index++) row[index] = Math.min(index, max + 1);
  let next = new Uint8Array(word.length + 1);
  distances[0] = row[word.length] as number;
  for (let i = 1; i <= rows; i++) {
    // Farther than `max` from the diagonal, every distance exceeds `max`.
    const [first, last] = [Math.max(1, i - max), Math.min(word.length, i + max)];
    next.fill(max + 1);
    next[first - 1] = first === 1 ? Math.min(i, max + 1) : max + 1;
    let least = next[first - 1] as number;
    for (let j = first; j <= last; j++) {
      const same = text.charCodeAt(i - 1) === word.charCodeAt(j - 1) ? 0 : 1;
      const value = Math.min(
        (row[j - 1] as number) + same,
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        max + 1,
      );
      next[j] = value;
      if (value < least) least = value;
    }
    distances[i] = next[word.length] as number;
    if (least > max) break;
    [row, next] = [next, row];
  }
  return distances;
}
