/** `stop` also works before a start, because requests start some parts. */
export type Part = { start?(): unknown; stop?(): unknown };

/** Stops in reverse, also when a start fails, which then rejects. */
export function inOrder(parts: readonly Part[]): { start(): Promise<void>; stop(): Promise<void> } {
  let stopped: Promise<void> | null = null;

  async function stopAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const part of parts.toReversed())
      try {
        await part.stop?.();
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  }

  function stop(): Promise<void> {
    stopped ??= stopAll();
    return stopped;
  }

  return {
    async start() {
      try {
        // A stop may come while a part starts; the rest then stays as it is.
        for (const part of parts) if (stopped === null) await part.start?.();
      } catch (error) {
        // The first failure is the one to report.
        await stop().catch(() => undefined);
        throw error;
      }
    },
    stop,
  };
}

type End = () => unknown;

/** A part whose start returns the function that ends it. */
export function endedBy(begin: () => End | Promise<End>): Part {
  let end: End = () => undefined;
  return {
    async start() {
      end = await begin();
    },
    stop: () => end(),
  };
}
