import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { BrandedTheme } from '../ui/brand/branded-theme.tsx';
import { useVisitOptions } from './kiosk-visit.ts';

/** The theme of the organisation, or the highest contrast there is. */
export function KioskTheme({ children }: { children: ReactNode }) {
  const hasContrast = useVisitOptions((options) => options.hasContrast);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-contrast', hasContrast);
  }, [hasContrast]);
  return <BrandedTheme {...(hasContrast && { always: 'dark' })}>{children}</BrandedTheme>;
}
