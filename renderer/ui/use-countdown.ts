import { useEffect, useState } from 'react';

/** Seconds left, or null. A new `start`, compared by identity, restarts the countdown. */
export function useCountdown(seconds: number | null, start: unknown): number | null {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` restarts the wait.
  useEffect(() => {
    setLeft(seconds);
    if (seconds === null) return;
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [seconds, start]);
  return left;
}
