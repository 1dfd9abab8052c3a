import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { KioskOffer } from '#shared/contract/kiosks/kiosk.ts';
import { useKiosk } from '../../../renderer/kiosk/kiosk.ts';
import { chooseKioskLanguage } from '../../../renderer/kiosk/kiosk-i18n.ts';
import { KioskPage } from '../../../renderer/kiosk/kiosk-page.tsx';
import { restoreKiosk } from '../../../renderer/kiosk/kiosk-visit.ts';
import { answerWith, json, refusal } from '../support.tsx';
import { at, renderKiosk, STATE, visitOf, withKiosk } from './support.tsx';

withKiosk();

const OFFERS: KioskOffer[] = [
  { purpose: 'account', checks: ['document', 'chip', 'face', 'address'] },
  { purpose: 'Carte perdue', checks: ['number'] },
];

test('with several purposes the visitor chooses one in their language, and the visit is for it', async () => {
  let isRefused = true;
  const requests = answerWith({
    [at.startKioskVisit]: () => (isRefused ? refusal(400, 'Refused.') : json(visitOf('first'))),
  });
  useKiosk.setState({ key: 'key', state: { ...STATE, offers: OFFERS }, isAway: false });
  renderKiosk(<KioskPage />);
  await userEvent.click(screen.getByRole('button', { name: /Français/ }));
  await screen.findByRole('heading', { name: 'Quel est le motif de votre visite ?' });
  expect(requests).toEqual([]);
  // It says what the visitor needs.
  const account = /^Ouvrir un compte ?Passeport ou carte d’identité, votre visage et justificatif de domicile/;
  await userEvent.click(screen.getByRole('button', { name: account }));
  await screen.findByText(/Veuillez réessayer|Réessayez/);
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: /^Carte perdue/ }));
  await screen.findByRole('button', { name: /Arrêter/ });
  expect(requests.filter(({ path }) => path.endsWith('/visits/')).map(({ body }) => body)).toEqual([
    { language: 'fr', purpose: 'account' },
    { language: 'fr', purpose: 'Carte perdue' },
  ]);
});

test('somebody who leaves before they choose leaves the first screen to the next person', async () => {
  answerWith({});
  useKiosk.setState({ key: 'key', state: { ...STATE, offers: OFFERS }, isAway: false });
  await chooseKioskLanguage('en');
  renderKiosk(<KioskPage />);
  await userEvent.click(screen.getByRole('button', { name: /Kiswahili/ }));
  await screen.findByRole('heading', { name: 'Umekuja kwa sababu gani?' });
  restoreKiosk();
  await screen.findByRole('heading', { name: 'Confirm it’s you' });
});

test('a kiosk whose purposes are taken away meanwhile shows its first screen, and no empty one', async () => {
  answerWith({});
  useKiosk.setState({ key: 'key', state: { ...STATE, offers: OFFERS }, isAway: false });
  await chooseKioskLanguage('en');
  renderKiosk(<KioskPage />);
  await userEvent.click(screen.getByRole('button', { name: /English/ }));
  await screen.findByRole('heading', { name: 'What are you here for?' });
  act(() => useKiosk.setState({ state: STATE }));
  expect(screen.getByRole('heading', { name: 'Confirm it’s you' })).toBeTruthy();
});
