import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLinkVisit } from '../applicant/visit.ts';
import { BrandedTheme } from '../ui/brand/branded-theme.tsx';
import { useBranding } from '../ui/brand/branding.ts';
import { Logo } from '../ui/brand/logo.tsx';
import classes from './kiosk.module.css';
import { useVisitOptions } from './kiosk-visit.ts';
import { isExitChord } from './locks.ts';

/** The name and logo of the organisation. Staff press and hold it to close the kiosk. */
export function KioskBrand() {
  const name = useBranding((branding) => branding.name);
  const sender = useLinkVisit((visit) => visit.view?.sender);
  return (
    <div className={classes.brand} {...HOLD_TO_EXIT}>
      <Logo />
      <strong>{name ?? sender ?? 'Countersign'}</strong>
    </div>
  );
}

/** The keys or the place that members of staff press and hold to leave the kiosk. */
const HOLD_TO_EXIT = { 'data-exit': '' } as const;
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

/** The theme of the organisation, or the highest contrast there is. */
export function KioskTheme({ children }: { children: ReactNode }) {
  const hasContrast = useVisitOptions((options) => options.hasContrast);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-contrast', hasContrast);
  }, [hasContrast]);
  return <BrandedTheme {...(hasContrast && { always: 'dark' })}>{children}</BrandedTheme>;
}
