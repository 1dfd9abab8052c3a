import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type {
  ChipCertificatesOverview,
  ChipImport,
  ChipSourceOverview,
} from '#shared/contract/chips/chip-certificates.ts';
import { adoptSession } from '../../../renderer/access/access.ts';
import { ChipCertificatesScreen } from '../../../renderer/screens/chip-certificates/chip-certificates-screen.tsx';
import { type Answers, answerWith, json, renderPage, session, signIn, withPage } from '../support.tsx';

withPage();
afterEach(() => vi.unstubAllEnvs());

const PATH = '/api/v1/desk/chip_certificates/';
const FINGERPRINT = `${'0123456789abcdef'.repeat(4)}`;
const ID = '3d3c5b7a-1111-4222-8333-444455556666';
const FACTS: Omit<NonNullable<ChipSourceOverview['waiting']>, 'waits_for'> = {
  list_id: ID,
  version: 1,
  signed: 'passed',
  fingerprint: FINGERPRINT,
  signed_at: '2026-05-28T10:00:00.000Z',
  imported_at: '2026-11-20T10:00:00.000Z',
  imported_by: 'Mara Lind',
  certificates: 588,
  crls: 2,
  states: 96,
};
const IN_FORCE = { ...FACTS, age_days: 176, is_outdated: true, expires_first: '2027-01-15T00:00:00.000Z' };
const source = (changes: Partial<ChipSourceOverview> = {}): ChipSourceOverview => ({
  source: 'German master list',
  from_centre: false,
  in_force: IN_FORCE,
  waiting: null,
  ...changes,
});
const EMPTY: ChipCertificatesOverview = { sources: [], states: [], import: null, age_days_max: 90 };
const STATES: ChipCertificatesOverview['states'] = [
  { state: 'DE', certificates: 14, crls: 1, expires_last: '2039-01-01T00:00:00.000Z' },
  { state: 'NL', certificates: 9, crls: 0, expires_last: '2020-01-01T00:00:00.000Z' },
];

function show(overview: ChipCertificatesOverview, more: Answers = {}) {
  const requests = answerWith({ [`GET ${PATH}`]: () => json(overview), ...more });
  signIn();
  renderPage(<ChipCertificatesScreen />);
  return requests;
}

test('without lists the page says where to get them and what chips prove without them', async () => {
  show(EMPTY);
  await screen.findByText('No certificates yet');
  expect(screen.getByText(/They do not come with the product/)).toBeTruthy();
  expect(screen.getByText(/German master list of the BSI/)).toBeTruthy();
  expect(screen.getByText(/reported as “cannot tell”/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a source shows its date, number, states and next expiry, and that it is outdated', async () => {
  show({ ...EMPTY, sources: [source()], states: STATES });
  const row = await screen.findByRole('row', { name: /German master list/ });
  expect(row.textContent).toContain('588');
  expect(row.textContent).toContain('2 revocation lists');
  expect(row.textContent).toContain('176 days old');
  expect(row.textContent).toContain('Jan 15, 2027');
  expect(within(row).getByText('Outdated')).toBeTruthy();
  expect(screen.getByText('1 list of certificates is outdated')).toBeTruthy();
  expect(screen.getByText(/Older than 90 days/)).toBeTruthy();
});

test.each(['America/St_Johns', 'Pacific/Kiritimati'])(
  'dates of lists and certificates are the same in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const signed_at = '2026-05-28T23:30:00.000Z';
    const waiting = { ...FACTS, signed_at, waits_for: 'NEW_SIGNER' } as const;
    show({ ...EMPTY, sources: [source({ in_force: { ...IN_FORCE, signed_at }, waiting })], states: STATES });
    const row = await screen.findByRole('row', { name: /German master list/ });
    expect(row.textContent).toContain('May 28, 2026');
    expect(row.textContent).toContain('Jan 15, 2027');
    expect(screen.getByText(/Signed May 28, 2026\./)).toBeTruthy();
    expect(screen.getByText('Jan 1, 2039')).toBeTruthy();
  },
);

test('the states are filtered by name or code, and an expired state is marked', async () => {
  show({ ...EMPTY, sources: [source()], states: STATES });
  expect(
    within(await screen.findByRole('row', { name: /Netherlands/ })).getByText(/^Expired Jan 1, 2020$/),
  ).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a state' }), 'germ');
  expect(screen.queryByRole('row', { name: /Netherlands/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Germany/ })).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a state' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a state' }), 'atlantis');
  expect(screen.getByText(/No certificates of such a state/)).toBeTruthy();
});

test('a waiting list is used only after its fingerprint was compared', async () => {
  const waiting = { ...FACTS, waits_for: 'NEW_SIGNER' } as const;
  const requests = show(
    { ...EMPTY, sources: [source({ in_force: null, waiting })] },
    { [`POST ${PATH}confirm/`]: () => json({ ...EMPTY, sources: [source()], states: STATES }) },
  );
  await screen.findByText('Not in use yet: German master list');
  expect(screen.getByText(/^0123 4567 89AB CDEF/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Compare fingerprint…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this fingerprint right?' }));
  const use = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm and use' });
  expect(use.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(use);
  await screen.findByRole('row', { name: /German master list/ });
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { list_id: ID, fingerprint: FINGERPRINT },
  ]);
});

test('a file is imported with its source, in pieces, and a problem is said in words', async () => {
  const running: ChipImport = {
    id: ID,
    source: 'German master list',
    phase: 'receiving',
    bytes: 0,
    of_bytes: 4,
    outcome: null,
    problem: null,
  };
  let state: ChipImport | null = null;
  const requests = answerWith({
    [`GET ${PATH}`]: () => json({ ...EMPTY, import: state }),
    [`POST ${PATH}import/`]: () => {
      state = running;
      return json({ ...EMPTY, import: state });
    },
    [`POST ${PATH}import/${ID}/pieces/`]: () => {
      state = { ...running, phase: 'failed', bytes: 4, problem: 'SIGNATURE_WRONG' };
      return json({ bytes: 4 });
    },
  });
  signIn();
  renderPage(<ChipCertificatesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Import file…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import certificates from a file' }));
  const begin = dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' });
  await userEvent.upload(dialog.getByLabelText('Choose file'), new File(['list'], 'list.ml'));
  expect(begin.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Source' }), ' German master list ');
  await userEvent.click(begin);
  await screen.findByText('Not imported: German master list');
  expect(screen.getByText(/The signature of the list is wrong/)).toBeTruthy();
  const [asked, piece] = requests.filter(({ method }) => method === 'POST');
  expect(asked?.body).toEqual({ source: 'German master list', file: { name: 'list.ml', bytes: 4 } });
  expect(piece?.path).toBe(`${PATH}import/${ID}/pieces/`);
});

test('an administrator removes a list, but not one of the centre', async () => {
  const requests = show(
    { ...EMPTY, sources: [source(), source({ source: 'Centre list', from_centre: true })], states: STATES },
    { [`POST ${PATH}remove/`]: () => json(EMPTY) },
  );
  await screen.findByRole('row', { name: /Centre list/ });
  expect(screen.queryByRole('button', { name: 'Remove Centre list' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove German master list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this list?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove list' }));
  await screen.findByText('No certificates yet');
  expect(requests.find(({ path }) => path.endsWith('/remove/'))?.body).toEqual({
    source: 'German master list',
    waiting_only: false,
  });
});

test('compliance sees the lists and cannot change them', async () => {
  answerWith({ [`GET ${PATH}`]: () => json({ ...EMPTY, sources: [source()], states: STATES }) });
  adoptSession({ ...session, operator: { ...session.operator, role: 'compliance' } });
  renderPage(<ChipCertificatesScreen />);
  await screen.findByRole('row', { name: /German master list/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import file…' })).toBeNull());
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
