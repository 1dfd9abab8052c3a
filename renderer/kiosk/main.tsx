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
  // All at once: the network may be gone when somebody comes.
  void loadSteps(LATER_STEPS);
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
