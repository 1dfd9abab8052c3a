import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { useKiosk } from '../../../renderer/kiosk/kiosk.ts';
import { KioskBoundary } from '../../../renderer/kiosk/kiosk-boundary.tsx';
import { KioskPage } from '../../../renderer/kiosk/kiosk-page.tsx';
import { answerWith, json } from '../support.tsx';
import { at, renderKiosk, STATE, visitOf, withKiosk } from './support.tsx';

vi.mock('../../../renderer/applicant/language-select.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

withKiosk();

test('a part that cannot be fetched ends the visit, as any crash does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const sent = answerWith({ [at.startKioskVisit]: () => json(visitOf('first')), [at.endKioskVisit]: () => json({}) });
  useKiosk.setState({ key: 'key', state: STATE, isAway: false });
  renderKiosk(
    <KioskBoundary>
      <KioskPage />
    </KioskBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: /English/ }));
  await screen.findByRole('heading', { level: 1, name: KIOSK_TEXTS.kiosk.broken.title });
  expect(sent.filter(({ path }) => at.endKioskVisit.endsWith(path)).map(({ body }) => body)).toEqual([
    { session_token: 'first', reason: 'stopped' },
  ]);
  expect(useLinkVisit.getState().session).toBeNull();
  expect(window.location.reload).not.toHaveBeenCalled();
});
