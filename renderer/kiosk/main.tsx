import '@fontsource-variable/inter';
import '../ui/mantine.css';
import '../page.css';
import './kiosk.css';
import { DirectionProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { startKioskI18n } from '../i18n/kiosk/i18n.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { noteFault, watchHealth } from './health.ts';
import { startKiosk } from './kiosk.ts';
import { KioskPage } from './kiosk-page.tsx';
import { KioskTheme } from './kiosk-theme.tsx';
import { lockPage } from './locks.ts';

// By default zod builds functions from text for speed, which the content security policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root) {
  lockPage();
  watchHealth();
  await startKioskI18n();
  void startKiosk();
  createRoot(root, { onCaughtError: () => noteFault('page') }).render(
    <StrictMode>
      <DirectionProvider>
        <KioskTheme>
          <ErrorBoundary>
            <KioskPage />
          </ErrorBoundary>
        </KioskTheme>
      </DirectionProvider>
    </StrictMode>,
  );
}
