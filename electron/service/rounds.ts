/** Work that is done again and again, one round at a time. */
export type Rounds = {
  wake(): void;
  /** Begins no more, and resolves when the round under way has ended. */
  stop(): Promise<void>;
};

/** After `firstMs`, then `everyMs` after each end. A failure is reported to `failed`. */
export function startRounds(
  round: () => Promise<unknown>,
  everyMs: number,
  failed: (error: unknown) => void,
  firstMs = 0,
): Rounds {
  let isStopped = false;
  let isWoken = false;
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    clearTimeout(timer);
    if (isStopped) return;
    isWoken = working !== null;
    working ??= work();
  }

  async function work(): Promise<void> {
    await round().catch(failed);
    working = null;
    if (isWoken) begin();
    else if (!isStopped) timer = setTimeout(begin, everyMs).unref();
  }

  if (firstMs === 0) begin();
  else timer = setTimeout(begin, firstMs).unref();
  return {
    wake: begin,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
