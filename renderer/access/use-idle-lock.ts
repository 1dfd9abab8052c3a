import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { createSteadyClock } from '#shared/domain/steady-clock.ts';
import { call } from '../api/client.ts';
import { useAccess } from './access.ts';
import { lockDesk } from './lock-and-unlock.ts';

const LOOK_EVERY_MS = 1_000;
/** The service sees only requests, so that minutes of typing do not end the session. */
const KEEP_ALIVE_MS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks after the session's idle time without input, and on Alt+L. */
export function useIdleLock(isOn: boolean): void {
  const token = useAccess((access) => access.token);
  const locked = useAccess((access) => access.locked);
  const idleTimeoutMs = useAccess((access) => access.idleTimeoutMs);
  const isWatching = isOn && token !== null && !locked && idleTimeoutMs > 0;

  useHotkeys([['alt+L', () => void (isOn && lockDesk())]], []);
  useEffect(() => {
    if (!isWatching) return;
    // Setting the clock back must not keep the page open.
    const nowMs = createSteadyClock(Date.now, () => performance.now());
    let inputAt = nowMs();
    let keptAt = nowMs();
    const note = () => {
      inputAt = nowMs();
    };
    for (const name of INPUTS) window.addEventListener(name, note, { passive: true, capture: true });
    const timer = setInterval(() => {
      const now = nowMs();
      if (now - inputAt >= idleTimeoutMs) return void lockDesk();
      if (inputAt > keptAt && now - keptAt >= Math.min(KEEP_ALIVE_MS, idleTimeoutMs / 2)) {
        keptAt = now;
        void call('getOperator', null).catch(() => {});
      }
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const name of INPUTS) window.removeEventListener(name, note, { capture: true });
    };
  }, [isWatching, idleTimeoutMs]);
}
