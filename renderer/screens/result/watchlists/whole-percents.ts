/**
 * Shares as whole percents that add up to what the shares add up to. The largest remainders are rounded up, since rounding each
 * share on its own can make 101 %.
 */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => share * 100);
  const percents = exact.map(Math.floor);
  const total = Math.round(exact.reduce((sum, percent) => sum + percent, 0));
  const missing = total - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((percent, index) => ({ index, remainder: percent - Math.floor(percent) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
