/** The most that one piece of work may take: of a process's processor time, and on the clock. */
export type WorkLimit = { readonly processorMs: number; readonly clockMs: number };

/**
 * The limits of all work in processes of our own. Processor time bounds the work, so a busy machine makes it late and never
 * `unavailable`. The clock bounds a process that hangs without working, and stands alone where the system gives no processor time
 * (Windows and macOS). Processor time counts all threads, so two cores can use up a limit in half of it.
 */
export const WORK_LIMITS = {
  /** Starting a process and loading its networks: 3 to 5 s of the processor. */
  start: { processorMs: 60_000, clockMs: 300_000 },
  /** One request about a picture, a PDF or a chip. The slowest page measured takes 12 s; a slow machine may take four times as long. */
  recognition: { processorMs: 60_000, clockMs: 600_000 },
  /** Drawing one page of a PDF, within a request of recognition. */
  pdfPage: { processorMs: 8_000, clockMs: 240_000 },
  /** The next entries of a list that is read: a message has about 200,000 characters. */
  list: { processorMs: 60_000, clockMs: 300_000 },
  /** One request about watchlists. A search takes milliseconds; indexing a million names takes half a minute. */
  screening: { processorMs: 180_000, clockMs: 900_000 },
} as const satisfies Record<string, WorkLimit>;

/** How often work is measured. */
const LOOK_EVERY_MS = 250;

/**
 * Calls `expire` once, as soon as a piece of work has reached its limit. `usedMs` gives the processor time that the process has used
 * since it started, or null where the system does not say. A process that works on several requests at once charges each of them an
 * equal share: `sharers` says how many there are.
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
