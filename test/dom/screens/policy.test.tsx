import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { discardPolicyDraft } from '../../../renderer/screens/policy/policy-draft.ts';
import { PolicyScreen } from '../../../renderer/screens/policy/policy-screen.tsx';
import { answerWith, enter, json, refusal, renderPage, signIn, withPage } from '../support.tsx';

withPage();
afterEach(discardPolicyDraft);

const PATH = '/api/v1/desk/policy/';
const since = '2026-11-22T05:00:00.000Z';
const described = (policy: Policy, hash: string, changed_by = 'Mara Lind') => ({
  policy,
  hash,
  since,
  changed_by,
  from_centre: null,
});
const versions = [{ hash: 'a'.repeat(64), version: 'default', added_at: since, added_by: 'System', is_in_force: true }];
const OTHERS = { ...DEFAULT_POLICY, version: 'theirs', aml: { ...DEFAULT_POLICY.aml, hit_score_min: 80 } };
const ROW = 'Expiry';
const batch_id = '7b0c1a52-6f0e-4a3a-9d3c-1f2e3d4c5b6a';

function open(answers = {}) {
  const requests = answerWith({
    [`GET ${PATH}`]: () => json(described(DEFAULT_POLICY, 'a'.repeat(64), 'System')),
    [`GET ${PATH}versions/`]: () => json({ versions }),
    ...answers,
  });
  signIn();
  renderPage(<PolicyScreen />);
  return { requests, user: userEvent.setup() };
}

async function declineLess(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Change policy' }));
  await user.selectOptions(screen.getByRole('combobox', { name: `${ROW}: fails` }), 'Review');
}

it('shows the policy in force in words, and its versions', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: new RegExp(ROW) }));
  expect(row.getByText('Decline')).toBeTruthy();
  expect(screen.getByText('System put it in force on', { exact: false })).toBeTruthy();
  expect(screen.getByText('Watchlists are outdated after').nextElementSibling?.textContent).toBe('7 days');
  expect(screen.getByText('Faces match at a false match rate of').nextElementSibling?.textContent).toBe('1 in 10,000');
  expect(await screen.findByRole('row', { name: /default In force .+ System/ })).toBeTruthy();
});

it('changes how documents are photographed, and says what was', async () => {
  const { requests, user } = open({
    [`POST ${PATH}`]: ({ body }: { body: unknown }) =>
      json(described((body as { policy: Policy }).policy, 'b'.repeat(64))),
  });
  await user.click(await screen.findByRole('button', { name: 'Change policy' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Passport: strictness' }), 'Strict');
  const tries = screen.getByRole('textbox', { name: 'Passport: rejected tries' });
  await user.clear(tries);
  expect(screen.getByText('Enter a number from 1 to 5.')).toBeTruthy();
  await user.type(tries, '3');
  await user.click(screen.getByRole('checkbox', { name: 'Document and face' }));
  const row = within(screen.getByRole('row', { name: /^Passport/ }));
  expect(row.getByText('was Normal')).toBeTruthy();
  expect(row.getByText('was 2')).toBeTruthy();
  expect(screen.getByText('was None')).toBeTruthy();
  await user.clear(screen.getByLabelText('Name of this version'));
  await enter(screen.getByLabelText('Name of this version'), 'Sharp');
  await user.click(screen.getByRole('button', { name: 'Put in force…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put in force' }));
  await waitFor(() => expect(requests.at(-1)?.method).toBe('GET'));
  const sent = requests.find(({ method }) => method === 'POST')?.body as { policy: Policy };
  expect(sent.policy.capture.documents.passport).toEqual({ strictness: 'strict', tries_max: 3 });
  expect(sent.policy.capture.phone_required).toEqual(['BIOMETRIC']);
});

it('tries a draft, says what it changes, and puts it in force under a name of its own', async () => {
  const { requests, user } = open({
    [`POST ${PATH}replay/`]: ({ body }: { body: unknown }) =>
      (body as { after?: string }).after === undefined
        ? json({
            decisions: 10,
            different: [{ batch_id, from: 'DECLINED', to: 'APPROVED', checks: ['document.expiry'] }],
            next: 'older',
          })
        : json({
            decisions: 2,
            different: [
              { batch_id: batch_id.replace('7', '8'), from: 'REVIEW', to: 'CANNOT_TELL', checks: ['fraud.phone'] },
            ],
            next: null,
          }),
    [`POST ${PATH}`]: ({ body }: { body: unknown }) =>
      json(described((body as { policy: Policy }).policy, 'b'.repeat(64))),
  });
  await declineLess(user);
  expect(screen.getByText('was Decline')).toBeTruthy();
  const put = screen.getByRole('button', { name: 'Put in force…' });
  expect(put.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Try on the last 500 decisions' }));
  expect(await screen.findByText('1 of 12 decisions would change')).toBeTruthy();
  expect(screen.getByText(/^1 case that is not approved today would be approved/)).toBeTruthy();
  expect(screen.getByText(/^1 decision cannot be replayed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: referenceOf('7b0c1a52-6f0e-4a3a-9d3c-1f2e3d4c5b6a') })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Declined Approved 1' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Review needed Cannot tell 1' })).toBeTruthy();
  const asked = requests.filter(({ path }) => path === `${PATH}replay/`).map(({ body }) => body);
  expect(asked).toMatchObject([{ last: 50 }, { last: 50, after: 'older' }]);

  const name = screen.getByRole('textbox', { name: 'Name of this version' });
  await user.clear(name);
  await enter(name, 'milder');
  // A name decides nothing.
  expect(screen.getByText('1 of 12 decisions would change')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Picture quality: fails' }), 'No effect');
  expect(screen.getByText('You changed the draft since. Try again.')).toBeTruthy();
  await user.click(put);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put in force' }));
  expect(await screen.findByText('“milder” is in force.')).toBeTruthy();
  const sent = requests.find(({ method, path }) => method === 'POST' && path === PATH)?.body;
  expect(sent).toMatchObject({ expected_hash: 'a'.repeat(64), policy: { version: 'milder' } });
  expect((sent as { policy: Policy }).policy.checks['document.expiry'].fail).toBe('REVIEW');
});

it('keeps the draft when someone else was faster, and compares it with theirs', async () => {
  let isTheirs = false;
  const { requests, user } = open({
    [`GET ${PATH}`]: () =>
      json(isTheirs ? described(OTHERS, 'c'.repeat(64)) : described(DEFAULT_POLICY, 'a'.repeat(64))),
    [`POST ${PATH}`]: () => {
      isTheirs = true;
      return refusal(409, 'Another policy is in force by now.', { code: 'CONFLICT' });
    },
  });
  await declineLess(user);
  const name = screen.getByRole('textbox', { name: 'Name of this version' });
  await user.clear(name);
  await enter(name, 'mine');
  await user.click(screen.getByRole('button', { name: 'Put in force…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put in force' }));
  await user.click(await screen.findByRole('button', { name: 'Compare with the policy in force' }));
  expect(await screen.findByText('was 80')).toBeTruthy();
  expect(screen.getByText('was Decline')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Put in force…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put in force' }));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ expected_hash: 'c'.repeat(64) }),
  );
});

it('takes no number out of range and no JSON that is no policy', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change policy' }));
  const age = screen.getByRole('textbox', { name: 'Watchlists are outdated after' });
  await user.clear(age);
  expect(await screen.findByText('Enter a number from 1 to 3650.')).toBeTruthy();
  const text = screen.getByRole('textbox', { name: 'The whole policy as JSON', hidden: true });
  await user.clear(text);
  await user.click(text);
  await user.paste('{"version":"x"}');
  await user.click(screen.getByRole('button', { name: 'Use this JSON', hidden: true }));
  expect(await screen.findByText(/^checks: /)).toBeTruthy();
  await user.clear(text);
  await user.paste(JSON.stringify({ ...OTHERS, version: 'pasted' }));
  await user.click(screen.getByRole('button', { name: 'Use this JSON', hidden: true }));
  expect(await screen.findByText('was 65')).toBeTruthy();
});

it('of the centre is shown as such and cannot be changed', async () => {
  const ofCentre = { ...described(OTHERS, 'c'.repeat(64), 'System'), from_centre: { since } };
  open({ [`GET ${PATH}`]: () => json(ofCentre) });
  expect(await screen.findByText(/Only the centre can change it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change policy' })).toBeNull();
});

it('keeps a draft while another screen is shown', async () => {
  const { user } = open();
  await declineLess(user);
  cleanup();
  open();
  expect(await screen.findByText('was Decline')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('button', { name: 'Change policy' })).toBeTruthy();
});

it('changes the purposes of the desk: names, checks, order and default', async () => {
  const { requests, user } = open({
    [`POST ${PATH}`]: ({ body }: { body: unknown }) =>
      json(described((body as { policy: Policy }).policy, 'b'.repeat(64))),
  });
  await screen.findByRole('row', { name: /^Identify a customer Default Document, chip, and face$/ });
  await user.click(screen.getByRole('button', { name: 'Change policy' }));
  await user.click(screen.getByRole('button', { name: 'Move up: Open an account' }));
  await user.click(screen.getByRole('button', { name: 'Remove: Withdraw over the limit' }));
  const account = within(screen.getByRole('group', { name: 'Open an account: what to check' }));
  await user.click(account.getByRole('checkbox', { name: 'ID number' }));
  await user.click(account.getByRole('checkbox', { name: 'Chip' }));
  await user.click(screen.getByRole('button', { name: 'Add a purpose' }));
  expect(screen.getByText('Enter a purpose.')).toBeTruthy();
  const put = screen.getByRole('button', { name: 'Put in force…' });
  await user.clear(screen.getByLabelText('Name of this version'));
  await enter(screen.getByLabelText('Name of this version'), 'Purposes');
  expect(put.hasAttribute('disabled')).toBe(true);
  await enter(screen.getByLabelText('Purpose 6'), 'Safe deposit');
  await user.click(put);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put in force' }));
  await waitFor(() => expect(requests.at(-1)?.method).toBe('GET'));
  const sent = requests.find(({ method }) => method === 'POST')?.body as { policy: Policy };
  expect(sent.policy.visits.presets.map(({ purpose, checks }) => [purpose, checks.join(' ')])).toEqual([
    ['account', 'document face address number'],
    ['identity', 'document chip face'],
    ['address', 'document chip address'],
    ['number', 'number'],
    ['company', 'company'],
    ['Safe deposit', 'document'],
  ]);
});
