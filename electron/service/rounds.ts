/** Work that is done again and again, one round at a time. */
export type Rounds = {
  /** Begins a round now, or another one after that under way. */
  wake(): void;
  /** Begins no more, and resolves when the round under way has ended. */
  stop(): Promise<void>;
};

/** Begins a round after `firstMs`, and another one `everyMs` after each has ended. A round that fails is told to `failed`, and others follow. */
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
