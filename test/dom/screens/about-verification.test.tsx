import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AboutVerification } from '../../../renderer/screens/result/about-verification.tsx';
import { NOTICE } from '../kiosk/support.tsx';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

const SHOWN = `GET /api/v1/desk/consent_notices/${NOTICE.wording}/`;

it('shows the notice that a consent names, as the customer read it', async () => {
  const requests = answerWith({ [SHOWN]: () => json(NOTICE) });
  signIn();
  const consent_version = `2026-11-5-fr+${NOTICE.wording}`;
  renderPage(<AboutVerification detail={verification('APPROVED', [], { entered: { consent_version } })} />);
  expect(screen.getByText(consent_version)).toBeTruthy();
  expect(requests.filter(({ path }) => SHOWN.endsWith(path))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show what the customer read' }));
  expect(await screen.findByText(/Harbour Bank erases what you send and the result after 30 days/)).toBeTruthy();
});

it('offers no notice for a consent from before there was one', () => {
  answerWith({});
  signIn();
  const entered = { consent_version: '2026-11-4' };
  renderPage(<AboutVerification detail={verification('APPROVED', [], { entered })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
