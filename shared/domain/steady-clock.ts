/**
 * A clock that never runs backwards, for sessions and locks. It follows the elapsed time of the process, so setting
 * the wall clock back gains nothing. It jumps ahead with the wall clock, because some systems stop counting elapsed
 * time while the machine sleeps. In milliseconds since 1970.
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
