import '@fontsource-variable/inter';
import '../ui/mantine.css';
import '../page.css';
import './kiosk.css';
import { DirectionProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { startKioskI18n } from '../i18n/kiosk-i18n.ts';
import { KioskBoundary, recoverFromCrash } from './kiosk-boundary.tsx';
import { KioskPage } from './kiosk-page.tsx';
import { KioskTheme } from './kiosk-theme.tsx';
import { noteFault, watchHealth } from './locks/health.ts';
import { lockPage } from './locks/locks.ts';
import { startKiosk } from './locks/registration.ts';

// By default zod builds functions from text for speed, which the content security policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root) {
  lockPage();
  watchHealth();
  await startKioskI18n();
  void startKiosk();
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
