import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { KioskBoundary } from '../../../renderer/kiosk/kiosk-boundary.tsx';
import { lazyPart } from '../../../renderer/ui/lazy-part.ts';
import { answerWith, json } from '../support.tsx';
import { at, renderKiosk, standInVisit, withKiosk } from './support.tsx';

withKiosk();

test('a part that cannot be fetched ends the visit, as any crash does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const sent = answerWith({ [at.endKioskVisit]: () => json({}) });
  standInVisit();
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  renderKiosk(
    <KioskBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </KioskBoundary>,
  );
  await screen.findByRole('heading', { level: 1, name: KIOSK_TEXTS.kiosk.broken.title });
  expect(sent.filter(({ path }) => at.endKioskVisit.endsWith(path)).map(({ body }) => body)).toEqual([
    { session_token: 'first', reason: 'stopped' },
  ]);
  expect(useLinkVisit.getState().session).toBeNull();
  expect(window.location.reload).not.toHaveBeenCalled();
});
