/** The most that one piece of work may take: of a process's processor time, and on the clock. */
export type WorkLimit = { readonly processorMs: number; readonly clockMs: number };

/**
 * Limits of all work in our processes. Processor time bounds it, so that a busy machine is late and
 * never `unavailable`; all threads count. The clock bounds a process that hangs, and stands alone
 * on Windows and macOS, which give no processor time.
 */
export const WORK_LIMITS = {
  /** Starting a process and loading its networks: 3 to 5 s of the processor. */
  start: { processorMs: 60_000, clockMs: 300_000 },
  /** A picture, a PDF or a chip. The slowest page takes 12 s; a slow machine four times that. */
  recognition: { processorMs: 60_000, clockMs: 600_000 },
  /** Drawing one page of a PDF, within a request of recognition. */
  pdfPage: { processorMs: 8_000, clockMs: 240_000 },
  /** The next entries of a list that is read: a message has about 200,000 characters. */
  list: { processorMs: 60_000, clockMs: 300_000 },
  /** A search takes milliseconds; indexing a million names takes half a minute. */
  screening: { processorMs: 180_000, clockMs: 900_000 },
} as const satisfies Record<string, WorkLimit>;

/** How often work is measured. */
const LOOK_EVERY_MS = 250;

/**
 * Calls `expire` once, when a piece of work reaches its limit. `usedMs` is the process's processor
 * time, or null. Each of `sharers` requests is charged an equal share.
 */
export function watchWork(
  limit: WorkLimit,
  usedMs: () => number | null,
  expire: () => void,
  sharers: () => number = () => 1,
): { stop(): void } {
  const startedAtMs = performance.now();
  let seenMs = usedMs();
  let chargedMs = 0;
  const timer = setInterval(() => {
    const nowMs = usedMs();
    if (nowMs !== null) chargedMs += Math.max(0, nowMs - (seenMs ?? nowMs)) / Math.max(1, sharers());
    seenMs = nowMs;
    if (chargedMs < limit.processorMs && performance.now() - startedAtMs < limit.clockMs) return;
    clearInterval(timer);
    expire();
  }, LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
