import { useEffect, useState } from 'react';

/** Seconds left of a wait; a new `start` (compared by identity) restarts it. Null without a wait. */
export function useCountdown(seconds: number | null, start: unknown): number | null {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is what begins the wait anew.
  useEffect(() => {
    setLeft(seconds);
    if (seconds === null) return;
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [seconds, start]);
  return left;
}
