export type CircuitLimits = {
  /** Consecutive failures that open the circuit. */
  readonly failuresMax: number;
  /** How long the circuit stays open before one caller may try again. */
  readonly pauseMs: number;
};

/** For a source that is down. Milliseconds of any monotonic clock. */
export function createCircuitBreaker({ failuresMax, pauseMs }: CircuitLimits, nowMs: () => number) {
  let failures = 0;
  let openedAtMs: number | null = null;
  let isTrialUnderWay = false;
  return {
    /** After a pause, only one caller gets true until it has reported. */
    admits(): boolean {
      if (openedAtMs === null) return true;
      if (isTrialUnderWay || nowMs() - openedAtMs < pauseMs) return false;
      isTrialUnderWay = true;
      return true;
    },
    succeeded(): void {
      failures = 0;
      openedAtMs = null;
      isTrialUnderWay = false;
    },
    /** True if this failure opened the circuit. */
    failed(): boolean {
      failures += 1;
      isTrialUnderWay = false;
      if (failures < failuresMax) return false;
      openedAtMs = nowMs();
      return true;
    },
  };
}
