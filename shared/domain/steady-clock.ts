/**
 * Never runs backwards, for sessions and locks: elapsed time, so setting the clock back gains
 * nothing. Jumps ahead with the wall clock, because some systems stop counting in sleep.
 * Milliseconds since 1970.
 */
export function createSteadyClock(
  wallMs: () => number,
  elapsedMs: () => number,
  startMs: number = wallMs(),
): () => number {
  let offset = startMs - elapsedMs();
  return () => {
    const elapsed = elapsedMs();
    offset = Math.max(offset, wallMs() - elapsed);
    return offset + elapsed;
  };
}
