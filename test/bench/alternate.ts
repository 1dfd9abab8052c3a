export type Contender = { readonly name: string; readonly run: () => Promise<unknown> };

export type Timing = {
  readonly name: string;
  readonly medianMs: number;
  readonly fastestMs: number;
  readonly slowestMs: number;
};

/**
 * Runs the contenders in turn in one process, so that other load affects all of them alike; returns each one's median. The first round
 * warms up and does not count.
 */
export async function alternate(contenders: readonly Contender[], rounds: number): Promise<Timing[]> {
  const durations = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++)
    for (const { name, run } of contenders) {
      const startedAtMs = performance.now();
      await run();
      if (round > 0) durations.get(name)?.push(performance.now() - startedAtMs);
    }
  return contenders.map(({ name }) => {
    const sorted = (durations.get(name) ?? []).sort((left, right) => left - right);
    return {
      name,
      medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
      fastestMs: sorted[0] ?? Number.NaN,
      slowestMs: sorted.at(-1) ?? Number.NaN,
    };
  });
}

/** Prints a table to stdout; the ratio compares each contender with the first. */
export function printTimings(title: string, timings: readonly Timing[]): void {
  const first = timings[0]?.medianMs ?? Number.NaN;
  console.log(`\n${title}`);
  for (const { name, medianMs, fastestMs, slowestMs } of timings)
    console.log(
      `  ${name.padEnd(52)} ${medianMs.toFixed(0).padStart(6)} ms   (${fastestMs.toFixed(0)}–${slowestMs.toFixed(0)})   ×${(medianMs / first).toFixed(2)}`,
    );
}
