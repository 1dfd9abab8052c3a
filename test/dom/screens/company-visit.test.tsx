import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import fr from '#shared/texts/fr/applicant.json' with { type: 'json' };
import { CompanyPage } from '../../../renderer/company-page.tsx';
import { chooseLanguage } from '../../../renderer/i18n/i18n.ts';
import { followAddress, useRoute } from '../../../renderer/route.ts';
import { hasOpenWork, hasUnkeptWork } from '../../../renderer/session/open-work.ts';
import { NOTICE, VIEW } from '../kiosk/support.tsx';
import { answerWith, enter, json, refusal, renderPage, signIn, withPage } from '../support.tsx';

withPage();

const visit_id = '7b0c1a52-6f0e-4a3a-9d3c-1f2e3d4c5b6a';
const COMPANY: ApplicantView = {
  ...{ ...VIEW, subject: 'business', verification_type: null, checks: ['company'] },
  known_fields: ['people'],
};
const visitWith = (view: ApplicantView) => ({ visit_id, session_token: 's'.repeat(43), view });
const opened = (view: ApplicantView) => json(visitWith(view));

it('begins the visit of a company, goes through its steps and ends at its case', async () => {
  const agreed: ApplicantView = { ...COMPANY, consent_version: 'v1' };
  const named: ApplicantView = { ...agreed, business: { business_name: 'Harbour Trading Ltd' } };
  useRoute.setState({ route: { at: 'company' } });
  answerWith({
    'POST /api/v1/desk/company_visits/': () => opened(COMPANY),
    'POST /api/v1/applicant/consent/': () => json(agreed),
    'POST /api/v1/applicant/place/': () => json(agreed),
    'POST /api/v1/applicant/details/': () => json(named),
    'POST /api/v1/applicant/submit/': () => json({ ...named, phase: 'checking' }),
  });
  signIn();
  const user = userEvent.setup();
  renderPage(<CompanyPage visitId={undefined} />);
  await user.click(await screen.findByRole('button', { name: 'I agree' }));
  // A reload finds it.
  expect(useRoute.getState().route).toEqual({ at: 'company', visitId: visit_id });
  await enter(await screen.findByLabelText('Company name'), 'Harbour Trading Ltd');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: /without/i }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(window.location.hash).toBe(`#/verifications/${visit_id}`));
});

it('continues one here that another window has taken over', async () => {
  const requests = answerWith({
    [`POST /api/v1/desk/company_visits/${visit_id}/open/`]: () => opened(COMPANY),
    'POST /api/v1/applicant/decline/': () => json({ ...COMPANY, phase: 'ended' }),
    'POST /api/v1/applicant/consent/': () => refusal(401, 'Elsewhere.', { code: 'UNAUTHENTICATED' }),
  });
  signIn();
  const user = userEvent.setup();
  renderPage(<CompanyPage visitId={visit_id} />);
  await user.click(await screen.findByRole('button', { name: 'I agree' }));
  await user.click(await screen.findByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('button', { name: 'I agree' })).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith('/open/'))).toHaveLength(2);
});

it('asks before it leaves details that were typed and not sent', async () => {
  const agreed: ApplicantView = { ...COMPANY, consent_version: 'v1' };
  useRoute.setState({ route: { at: 'company', visitId: visit_id }, requested: null });
  window.location.hash = `#/company/${visit_id}`;
  answerWith({ [`POST /api/v1/desk/company_visits/${visit_id}/open/`]: () => opened(agreed) });
  signIn();
  const user = userEvent.setup();
  const stop = followAddress(
    () => !hasOpenWork(),
    () => !hasUnkeptWork(),
  );
  renderPage(<CompanyPage visitId={visit_id} />);
  const name = await screen.findByLabelText('Company name');
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isWarned()).toBe(false);
  await enter(name, 'Harbour Trading Ltd');
  expect(isWarned()).toBe(true);
  const leave = screen.getByRole('button', { name: 'End verification' });
  await user.click(leave);
  await user.click(await screen.findByRole('button', { name: 'Keep working' }));
  expect(screen.getByDisplayValue('Harbour Trading Ltd')).toBeTruthy();
  await user.click(leave);
  await user.click(await screen.findByRole('button', { name: 'Discard and exit' }));
  await waitFor(() => expect(useRoute.getState().route.at).toBe('list'));
  expect(isWarned()).toBe(false);
  stop();
});

it('turns to another language, begins again at another address, and shows the notice as a code', async () => {
  const address = 'https://bank.example/privacy';
  const notice = { ...NOTICE, texts: { en: { responsible: '', contact: '', address } } };
  const other = '5a1c0b52-6f0e-4a3a-9d3c-1f2e3d4c5b6a';
  const agreed: ApplicantView = { ...COMPANY, consent_version: 'v1' };
  const requests = answerWith({
    'POST /api/v1/desk/company_visits/': () => opened({ ...COMPANY, notice }),
    [`POST /api/v1/desk/company_visits/${other}/open/`]: () => json({ ...visitWith(agreed), visit_id: other }),
    'POST /api/v1/applicant/decline/': () => json({ ...COMPANY, phase: 'ended' }),
  });
  signIn();
  useRoute.setState({ route: { at: 'company' } });
  renderPage(<Routed />);
  // The window of a desk opens no other page.
  expect(await screen.findByRole('img', { name: 'Code that opens the privacy notice' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await act(() => chooseLanguage('fr'));
  expect(await screen.findByRole('button', { name: fr.applicant.consent.agree })).toBeTruthy();
  await act(() => chooseLanguage('en'));
  expect(await screen.findByRole('button', { name: 'I agree' })).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith('/company_visits/'))).toHaveLength(1);
  act(() => useRoute.setState({ route: { at: 'company', visitId: other } }));
  expect(await screen.findByLabelText('Company name')).toBeTruthy();
});

it('loads texts that failed again without ending the visit, and keeps the page if another language fails', async () => {
  let fails = true;
  const add = i18next.addResourceBundle.bind(i18next);
  vi.spyOn(i18next, 'addResourceBundle').mockImplementation((language, namespace, ...rest) => {
    if (fails && namespace === 'applicant') throw new TypeError('Failed to fetch dynamically imported module');
    return add(language, namespace, ...rest);
  });
  const requests = answerWith({
    'POST /api/v1/desk/company_visits/': () => opened({ ...COMPANY, consent_version: 'v1' }),
  });
  signIn();
  useRoute.setState({ route: { at: 'company' } });
  renderPage(<Routed />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(useRoute.getState().route).toEqual({ at: 'company', visitId: visit_id }));
  fails = false;
  await userEvent.click(retry);
  await enter(await screen.findByLabelText('Company name'), 'Quay Ltd');
  fails = true;
  await act(() => chooseLanguage('fr'));
  await act(() => chooseLanguage('en'));
  expect(screen.getByDisplayValue('Quay Ltd')).toBeTruthy();
  const asked = (end: string) => requests.filter(({ path }) => path.endsWith(end));
  expect([asked('/company_visits/'), asked('/open/'), asked('/decline/')].map(({ length }) => length)).toEqual([
    1, 0, 0,
  ]);
  vi.restoreAllMocks();
});

/** As the page of somebody who is signed in shows it. */
function Routed() {
  const { route } = useRoute();
  return route.at === 'company' ? <CompanyPage visitId={route.visitId} /> : null;
}
