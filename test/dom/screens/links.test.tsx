import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Link, LinkResponse } from '#shared/contract/links/links.ts';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import { LinksScreen } from '../../../renderer/screens/links/links-screen.tsx';
import { answerWith, enter, json, refusal, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();

const link: Link = {
  batch_id: crypto.randomUUID(),
  subject: 'person',
  verification_type: 'BIOMETRIC',
  checks: ['document', 'chip', 'face'],
  name: 'Anna Maria Eriksson',
  status: 'waiting',
  created_at: '2026-11-22T05:00:00.000Z',
  expires_at: '2099-11-25T05:00:00.000Z',
  opened_at: null,
  used_at: null,
  is_decided: false,
  is_returned: false,
  is_at_desk: false,
};
const made: LinkResponse = {
  data: {
    batch_id: link.batch_id,
    reference: 'K7QF-3MXD',
    verification_url: 'https://verify.example/verify#AAAAAAAAAAAAAAAAAAAAAA',
    expires_at: link.expires_at,
    email: 'not_configured',
  },
  status: 200,
};
const MAKE = 'POST /api/v1/verify/get_user_verification_url/';
const RULES = 'GET /api/v1/desk/capture_rules/';
const list = (...links: Link[]) => ({ 'GET /api/v1/desk/links/': () => json({ links }) });

it('makes a link, shows it as a code, and follows how far the person is', async () => {
  let links: Link[] = [];
  const requests = answerWith({
    'GET /api/v1/desk/links/': () => json({ links }),
    [MAKE]: () => {
      links = [link];
      return json(made);
    },
  });
  signIn();
  renderPage(<LinksScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a link…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByLabelText(/First name/), 'Anna Maria');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Proof of address' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  const sent = requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).not.toHaveProperty('also_check');
  expect(sent).toMatchObject({ verification_type: 'BIOMETRIC', checks: ['document', 'chip', 'face', 'address'] });
  expect((await dialog.findByLabelText('Link')).textContent).toBe(made.data.verification_url);
  expect(dialog.getByRole('img', { name: /Code that opens the link/ }).getAttribute('src')).toContain('svg');
  expect(dialog.getByText(/no mail server/)).toBeTruthy();
  expect(await dialog.findByText('Not opened yet')).toBeTruthy();
  links = [{ ...link, status: 'used', is_decided: true }];
  expect(await dialog.findByRole('button', { name: 'Open case' })).toBeTruthy();
});

it('offers no new address for a visit that goes on at the desk', async () => {
  answerWith(list({ ...link, is_at_desk: true }));
  signIn();
  renderPage(<LinksScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Anna Maria Eriksson' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Revoke…']);
});

it('says that a visit which went to a phone is back at the desk, and waits for no case of the link', async () => {
  answerWith(list({ ...link, name: null, status: 'used', is_returned: true }));
  signIn();
  renderPage(<LinksScreen />);
  expect(await screen.findByText('Back at the desk')).toBeTruthy();
  expect(screen.queryByText('Checking')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open case' })).toBeNull();
});

it('asks for what a purpose of the policy checks, and names it to the person', async () => {
  const { presets } = DEFAULT_DESK_RULES;
  const rules = { ...DEFAULT_DESK_RULES, presets: [...presets, { purpose: 'Close an account', checks: ['document'] }] };
  const requests = answerWith({ ...list(), [MAKE]: () => json(made), [RULES]: () => json(rules) });
  signIn();
  renderPage(<LinksScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a link…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Close an account' });
  expect(dialog.queryByRole('option', { name: 'Verify a company' })).toBeNull();
  expect(dialog.queryByRole('checkbox', { name: 'Chip' })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Purpose'), 'Close an account');
  expect(dialog.getByRole('checkbox', { name: 'Face' })).toHaveProperty('checked', false);
  await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    verification_type: 'DOC',
    checks: ['document'],
    purpose: 'Close an account',
  });
});

it('sends a purpose of the product by its key, however the page words it', async () => {
  const requests = answerWith({ ...list(), [MAKE]: () => json(made), [RULES]: () => json(DEFAULT_DESK_RULES) });
  signIn();
  renderPage(<LinksScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a link…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Open an account' });
  await userEvent.selectOptions(dialog.getByLabelText('Purpose'), 'Open an account');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Open an account');
  await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ purpose: 'account' });
});

it('says beside the field why a link is refused', async () => {
  answerWith({
    ...list(),
    [MAKE]: () => refusal(400, 'Refused.', { fields: { email_address: 'E-mail address is malformed.' } }),
  });
  signIn();
  renderPage(<LinksScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a link…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByLabelText(/E-mail/), 'anna');
  await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(await dialog.findByText('E-mail address is malformed.')).toBeTruthy();
});

it('revokes a link after asking', async () => {
  const path = `/api/v1/verify/revoke_verification_url/${link.batch_id}/`;
  const requests = answerWith({
    ...list(link, { ...link, batch_id: crypto.randomUUID(), name: null, status: 'expired' }),
    [`POST ${path}`]: () => json({ data: { batch_id: link.batch_id }, status: 200 }),
  });
  signIn();
  renderPage(<LinksScreen />);
  expect(await screen.findByText('Details deleted')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Anna Maria Eriksson' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(requests.some((request) => request.path === path)).toBe(true));
  expect(await screen.findByText('The link is revoked.')).toBeTruthy();
});

it('says what is missing where phones cannot reach the service', async () => {
  answerWith({
    ...list(),
    'GET /api/v1/desk/status/': () => json({ ...status, links: { has_public_address: false, sends_email: false } }),
  });
  signIn();
  renderPage(<LinksScreen />);
  expect(await screen.findByText('Phones cannot reach this service yet')).toBeTruthy();
  expect(screen.getByText(/--public-url/)).toBeTruthy();
});

it('opens the case of a company as soon as it is decided', async () => {
  const company: Link = {
    ...link,
    subject: 'business',
    verification_type: null,
    name: 'Harbour Trading Ltd',
    status: 'used',
  };
  answerWith(list({ ...company, is_decided: true }, { ...company, batch_id: crypto.randomUUID() }));
  signIn();
  renderPage(<LinksScreen />);
  const [decided, undecided] = await screen.findAllByRole('button', { name: 'Open case' });
  expect(undecided?.hasAttribute('disabled')).toBe(true);
  await userEvent.click(decided as HTMLElement);
  await waitFor(() => expect(window.location.hash).toBe(`#/verifications/${link.batch_id}`));
});
