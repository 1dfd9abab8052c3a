import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import './page.css';
import { DirectionProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { createQueryClient } from './api/queries.ts';
import { App } from './app.tsx';
import { preferredLanguages, startI18n } from './i18n/i18n.ts';
import { BrandedTheme } from './ui/branded-theme.tsx';

// By default zod builds functions from text for speed, which the content security policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root) {
  await startI18n(preferredLanguages());
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
}
