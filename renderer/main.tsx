import './ui/mantine.css';
import './page.css';
import { DirectionProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/queries.ts';
import { App } from './app.tsx';
import { afterFirstPaint } from './first-paint.ts';
import { preferredLanguages, startI18n } from './i18n/i18n.ts';
import { BrandedTheme } from './ui/brand/branded-theme.tsx';

const root = document.getElementById('root');
if (root) {
  await startI18n(preferredLanguages());
  // The first paint needs nothing more; tests count the bytes until here.
  performance.mark('rendering');
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider>
        <BrandedTheme>
          <QueryClientProvider client={createQueryClient()}>
            <App />
          </QueryClientProvider>
        </BrandedTheme>
      </DirectionProvider>
    </StrictMode>,
  );
  // The first paint uses the system's typeface; ours follows: 48 kB that nobody waits for.
  afterFirstPaint(() => void import('./ui/brand/typeface.ts'));
}
