/** `runningMax` at a time, `waitingMax` in order; `refuse` makes the error for more. */
export function createBoundedQueue(limits: {
  readonly runningMax: number;
  readonly waitingMax: number;
  readonly refuse: () => Error;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running < limits.runningMax) running++;
    else if (waiting.length < limits.waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw limits.refuse();
    try {
      return await work();
    } finally {
      // The place is handed over, or given back where nobody waits.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
