/** A line that takes longer for a frame, twice in a row, is slow; slower still for the second. */
const SLOW_MS = [300, 900] as const;
/** JPEG quality: half the bytes, then a third. The size stays, because a camera keeps its size. */
const QUALITIES = [0.8, 0.45, 0.3] as const;
/** Several on their way at once use the time that each waits for its answer. */
const AT_ONCE = 3;
const IN_A_ROW = 2;
/** A line that recovered carries so many in a row in half the time that is slow. */
const QUICK_IN_A_ROW = 20;

/** How the line carries frames, measured from their answers, without the service's own time. */
export function createLine() {
  let level = 0;
  let inARow = 0;
  let quickInARow = 0;
  let carriedMs = 0;
  return {
    answered(ms: number): void {
      carriedMs = ms;
      inARow = ms > (SLOW_MS[level] ?? Number.POSITIVE_INFINITY) ? inARow + 1 : 0;
      quickInARow = ms < (SLOW_MS[level - 1] ?? 0) / 2 ? quickInARow + 1 : 0;
      if (inARow >= IN_A_ROW) level++;
      else if (quickInARow >= QUICK_IN_A_ROW) level--;
      else return;
      [inARow, quickInARow] = [0, 0];
    },
    isSlow: () => level > 0,
    quality: () => QUALITIES[level] ?? 0.3,
    /** How many frames may be on their way, and the least time between two. */
    pace: () => (level === 0 ? { atOnce: 1, apartMs: 0 } : { atOnce: AT_ONCE, apartMs: carriedMs / AT_ONCE }),
  };
}
export type Line = ReturnType<typeof createLine>;
