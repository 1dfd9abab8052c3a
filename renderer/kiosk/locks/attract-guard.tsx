import { useEffect } from 'react';
import type { KioskSettings } from '#shared/contract/kiosks/kiosk.ts';
import { usePatience } from '../access/scan-pace.ts';
import { CALL_SECONDS } from '../call-staff.ts';
import { restoreKiosk } from '../kiosk-visit.ts';
import { onSignOfLife } from './signs-of-life.ts';

const LOOK_EVERY_MS = 500;

/** Between two visits: somebody chose how they want the kiosk, or a language, and left. The next person finds it as it was. */
export function AttractGuard({ settings, isHeld }: { settings: KioskSettings; isHeld: boolean }) {
  const idle = usePatience(settings.idle_seconds);
  const idleMs = (isHeld ? CALL_SECONDS : idle) * 1000;
  useEffect(() => {
    let idleFrom = Date.now();
    const live = () => {
      idleFrom = Date.now();
    };
    const unsubscribe = onSignOfLife(live);
    const timer = setInterval(() => {
      if (Date.now() - idleFrom < idleMs) return;
      live();
      restoreKiosk();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [idleMs]);
  return null;
}
