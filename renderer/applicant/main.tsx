import '@fontsource-variable/inter';
import '../ui/mantine.css';
import '../page.css';
import { DirectionProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startApplicantI18n } from '../i18n/applicant-i18n.ts';
import { BrandedTheme } from '../ui/brand/branded-theme.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ApplicantPage } from './applicant-page.tsx';
import { openVisit } from './visit.ts';

const root = document.getElementById('root');
if (root) {
  await startApplicantI18n(navigator.languages);
  void openVisit();
  // Behind the page's styles, which come after the first words.
  const place = document.getElementById('page') ?? root;
  if (place !== root) root.remove();
  createRoot(place).render(
    <StrictMode>
      <DirectionProvider>
        <BrandedTheme>
          {/* The service has everything that was given, and this tab the session. */}
          <ErrorBoundary onRecover={() => window.location.reload()}>
            <ApplicantPage />
          </ErrorBoundary>
        </BrandedTheme>
      </DirectionProvider>
    </StrictMode>,
  );
}
