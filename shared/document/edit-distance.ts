/**
 * How many letters have to be changed, added or left out to turn one word into the other (Levenshtein); `max` + 1 where it is
 * more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  if (one === other) return 0;
  return max === 0 ? 1 : (prefixDistances(one, other, max)[one.length] as number);
}

/**
 * The distance (Levenshtein) from `word` to every beginning of `text`: entry n is that of its first n letters, `max` + 1 where it is more
 * than `max` or n is so far from the word's length that it must be.
 */
export function prefixDistances(text: string, word: string, max: number): Uint8Array {
  const rows = Math.min(text.length, word.length + max);
  const distances = new Uint8Array(rows + 1).fill(max + 1);
  let row = Uint8Array.from({ length: word.length + 1 }, (_, index) => Math.min(index, max + 1));
  let next = new Uint8Array(word.length + 1);
  distances[0] = row[word.length] as number;
  for (let i = 1; i <= rows; i++) {
    // Farther from the diagonal than `max` no distance is within it.
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
