/**
 * How many letters have to be changed, added or left out to turn one word into the other (Levenshtein); `max` + 1 where it is
 * more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1;
      const value = Math.min((row[j - 1] as number) + same, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      next.push(value);
      if (value < least) least = value;
    }
    if (least > max) return max + 1;
    row = next;
  }
  return Math.min(row[other.length] as number, max + 1);
}
