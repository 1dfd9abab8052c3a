import '@fontsource-variable/inter';
import '../ui/mantine.css';
import '../page.css';
import './kiosk.css';
import { DirectionProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LATER_STEPS, loadSteps } from '../applicant/steps/later-steps.tsx';
import { noteFault, watchHealth } from './health.ts';
import { KioskBoundary, recoverFromCrash } from './kiosk-boundary.tsx';
import { KioskTheme } from './kiosk-brand.tsx';
import { startKioskI18n } from './kiosk-i18n.ts';
import { KioskPage } from './kiosk-page.tsx';
import { lockPage } from './locks.ts';
import { startKiosk } from './registration.ts';

const root = document.getElementById('root');
if (root) {
  lockPage();
  watchHealth();
  await startKioskI18n();
  void startKiosk();
  // Before somebody comes: a part that is missing later loads the page anew, and the visit is gone.
  await Promise.allSettled([
    loadSteps(LATER_STEPS),
    import('../applicant/language-select.tsx'),
    import('../ui/qr-code.tsx'),
  ]);
  createRoot(root, {
    onCaughtError: () => noteFault('page'),
    onUncaughtError: () => {
      noteFault('page');
      recoverFromCrash();
    },
  }).render(
    <StrictMode>
      <DirectionProvider>
        <KioskTheme>
          <KioskBoundary>
            <KioskPage />
          </KioskBoundary>
        </KioskTheme>
      </DirectionProvider>
    </StrictMode>,
  );
}
