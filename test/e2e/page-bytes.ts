import { expect, type Page } from '@playwright/test';

export type PageBytes = {
  /** When the first text was painted. */
  readonly paintedMs: number;
  /** The bytes over the line that the first paint waits for, with headers. */
  readonly beforePaint: number;
  /** Scripts and styles until now, compressed. */
  readonly code: number;
  /** Everything until now: also the typeface, headers and answers. */
  readonly all: number;
};

/** Counts the bytes that a page loads over the line, from when it is opened. */
export const bytesOf = (page: Page): Promise<PageBytes> =>
  page.evaluate(() => {
    const paintedMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const renderedMs = performance.getEntriesByName('rendering')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const parts = ['navigation', 'resource'].flatMap(
      (kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[],
    );
    const sum = (wanted: PerformanceResourceTiming[], of: 'transferSize' | 'encodedBodySize') =>
      wanted.reduce((total, part) => total + part[of], 0);
    return {
      paintedMs,
      // More may arrive before a paint that comes late, on a busy machine.
      beforePaint: sum(
        parts.filter(({ startTime }) => startTime < renderedMs),
        'transferSize',
      ),
      code: sum(
        parts.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname)),
        'encodedBodySize',
      ),
      all: sum(parts, 'transferSize'),
    };
  });

const BYTES_MAX = 400_000;

/** Until its first paint a page needs fewer than 400 kB, compressed. The page must have been opened without a cache. */
export async function expectLight(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { beforePaint } = await bytesOf(page);
  console.log(`${name}: ${beforePaint} bytes before the first paint.`);
  expect(beforePaint).toBeLessThan(BYTES_MAX);
}
