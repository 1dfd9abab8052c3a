import { expect, test } from 'vitest';
import { detPlot } from '../../../../electron/cli/report/plots.ts';

/** Where the line of a plot with one point of this false rate starts. */
function startOf(falseRate: number): number {
  const points = [{ threshold: 0, falseRate, missRate: 0.1 }];
  const { markup } = detPlot('plot', 'false', 'missed', [{ name: 'all', points }], 'logarithmic');
  return Number(/d="M([\d.]+) /.exec(markup)?.[1]);
}

test('the logarithmic axis names every decade down to one in a million', () => {
  const { markup } = detPlot('plot', 'false', 'missed', [], 'logarithmic');
  for (const text of ['1e-6', '1e-5', '1e-4', '1e-3', '1 %', '10 %', '100 %'])
    expect(markup).toContain(`>${text}</text>`);
});

test('decades lie evenly on it, and what is rarer than one in a million stays at its end', () => {
  const [million, hundredThousand, tenThousand] = [startOf(1e-6), startOf(1e-5), startOf(1e-4)] as const;
  expect(hundredThousand).toBeGreaterThan(million);
  expect(tenThousand - hundredThousand).toBeCloseTo(hundredThousand - million, 0);
  expect(startOf(1e-8)).toBe(million);
});
