import { useEffect, useEffectEvent } from 'react';
import { isExitChord } from './locks.ts';

/** The keys or the place that members of staff press and hold to leave the kiosk. */
export const HOLD_TO_EXIT = { 'data-exit': '' } as const;
const HOLD_MS = 3_000;

/** Holding the name of the organisation, or Ctrl, Alt, Shift and E, leads members of staff out. */
export function useExitGesture(onExit: () => void): void {
  const exit = useEffectEvent(onExit);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => clearTimeout(timer);
    const press = ({ target }: PointerEvent) => {
      release();
      if (target instanceof Element && target.closest('[data-exit]') !== null) timer = setTimeout(exit, HOLD_MS);
    };
    const key = (event: KeyboardEvent) => {
      if (!isExitChord(event)) return;
      event.preventDefault();
      exit();
    };
    const releases = ['pointerup', 'pointercancel', 'pointerleave', 'blur'] as const;
    window.addEventListener('pointerdown', press);
    window.addEventListener('keydown', key);
    for (const type of releases) window.addEventListener(type, release);
    return () => {
      release();
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('keydown', key);
      for (const type of releases) window.removeEventListener(type, release);
    };
  }, []);
}
