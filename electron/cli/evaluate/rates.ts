import { wilsonInterval } from '../report/statistics.ts';

/** With its 95 % interval: "97.3 % (93.1–99.0)"; "–" if nothing was counted. */
export function rateText(count: number, total: number): string {
  if (total === 0) return '–';
  const { low, high } = wilsonInterval(count, total);
  return `${percent(count / total)} % (${percent(low)}–${percent(high)})`;
}

export function percent(rate: number): string {
  return (rate * 100).toFixed(1);
}
