import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LegalHold, PersonCase, RetentionOverview } from '#shared/contract/retention/retention.ts';
import { DEFAULT_RETENTION_POLICY } from '#shared/contract/retention/retention-policy.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { RetentionScreen } from '../../../renderer/screens/retention/retention-screen.tsx';
import { answerWith, json, renderPage, signIn, status, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

const CASE = '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10';
const hold: LegalHold = {
  batch_id: CASE,
  reason: 'litigation',
  placed_at: '2026-11-22T12:00:00.000Z',
  placed_by: 'Ada Obi',
  lift: { asked_at: '2026-11-23T12:00:00.000Z', asked_by: 'Ada Obi', is_me: false },
  erasure_waits: true,
};
const overview: RetentionOverview = {
  policy: DEFAULT_RETENTION_POLICY,
  rules_rest_until: null,
  next: [
    {
      batch_id: CASE,
      verification_type: 'BIOMETRIC',
      result: 'APPROVED',
      what: 'biometrics',
      created_at: '2023-11-25T12:00:00.000Z',
      due_at: '2026-11-25T12:00:00.000Z',
    },
  ],
  due_cases: 0,
  due_biometrics: 1_000,
  held: 1,
  announced: null,
  last_pass: null,
};

const FOUND = {
  ...{ ...verification('APPROVED', []).summary, batch_id: CASE, applicant_name: 'Amara Okello' },
  thumbnail: null,
};

function show(answers: Parameters<typeof answerWith>[0] = {}) {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/retention/': () => json(overview),
    'GET /api/v1/desk/holds/': () => json({ holds: [hold], total: 1 }),
    'GET /api/v1/desk/person_erasures/': () => json({ erasures: [] }),
    ...answers,
  });
  signIn();
  renderPage(<RetentionScreen />);
  return (address: string) => requests.filter(({ method, path }) => `${method} ${path}` === address);
}

it('says what is erased next, and lets a second person lift a hold after asking', async () => {
  const address = `POST /api/v1/desk/verifications/${CASE}/hold/lift/`;
  const sent = show({ [address]: () => json({ hold: null }) });
  expect(await screen.findByText(/1,000\+ cases/)).toBeTruthy();
  expect(screen.getByText('Face and selfie')).toBeTruthy();
  await userEvent.click(
    await screen.findByRole('button', { name: `Confirm lifting the hold of case ${referenceOf(CASE)}` }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Somebody asked to erase the case meanwhile. It is erased at once.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Lift hold' }));
  expect(await screen.findByText('The hold is lifted.')).toBeTruthy();
  expect(sent(address).map(({ body }) => body)).toEqual([{ act: 'confirm' }]);
});

it('chooses the certain cases of a person and erases them after asking', async () => {
  const certain: PersonCase = {
    batch_id: CASE,
    name: 'Amara Okello',
    created_at: '2026-11-22T12:00:00.000Z',
    verification_type: 'BIOMETRIC',
    result: 'APPROVED',
    why: ['chosen'],
    is_certain: true,
    kept_by: null,
  };
  const doubtful: PersonCase = { ...certain, batch_id: crypto.randomUUID(), why: ['same_contact'], is_certain: false };
  const sent = show({
    'POST /api/v1/desk/verifications/search/': () => json({ items: [FOUND], next_cursor: null }),
    'POST /api/v1/desk/person_erasures/find/': () =>
      json({ cases: [certain, doubtful], is_complete: true, second_person: true }),
    'POST /api/v1/desk/person_erasures/': () =>
      json({
        id: crypto.randomUUID(),
        state: 'proposed',
        reason: 'person_asked',
        cases: 1,
        erased: 0,
        kept: 0,
        asked_at: '2026-11-23T12:00:00.000Z',
        asked_by: 'Mara Lind',
        asked_by_me: true,
        settled_at: null,
        settled_by: null,
        certificate: null,
      }),
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'okello 0772123456');
  await userEvent.click(await screen.findByRole('button', { name: /^Amara Okello/ }));
  expect(sent('POST /api/v1/desk/verifications/search/').at(-1)?.body).toEqual({ query: 'okello 0772123456' });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase 1 case…' }));
  expect(sent('POST /api/v1/desk/person_erasures/find/').map(({ body }) => body)).toEqual([{ batch_id: CASE }]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase 1 case of Amara Okello?' }));
  expect(dialog.getByRole('listitem').textContent).toContain(referenceOf(CASE));
  expect(dialog.getByText(/The details, documents, pictures, faces/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a second person' }));
  expect(await screen.findByText('A second person must confirm now.')).toBeTruthy();
  expect(sent('POST /api/v1/desk/person_erasures/').map(({ body }) => body)).toEqual([
    { batch_ids: [CASE], reason: 'person_asked' },
  ]);
});

it('puts a case on hold that was found by its person', async () => {
  const address = `POST /api/v1/desk/verifications/${CASE}/hold/`;
  const sent = show({
    'POST /api/v1/desk/verifications/search/': () => json({ items: [FOUND], next_cursor: null }),
    [address]: () => json({ hold: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Place hold…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Note'), 'The court asks for it');
  await userEvent.click(dialog.getByRole('button', { name: 'Place hold' }));
  expect(await dialog.findByText('Choose a case.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('searchbox'), '7 Feb 1990');
  await userEvent.click(await dialog.findByRole('button', { name: /^Amara Okello/ }));
  expect(dialog.getByText('Amara Okello')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Place hold' }));
  expect(await screen.findByText('The case is on hold.')).toBeTruthy();
  expect(sent(address).map(({ body }) => body)).toEqual([{ reason: 'litigation', note: 'The court asks for it' }]);
});

it('shows what changed rules would erase before they come into force, and keeps the rest of the policy', async () => {
  const policy = {
    policy: DEFAULT_POLICY,
    hash: 'a'.repeat(64),
    since: '2026-11-22T12:00:00.000Z',
    changed_by: 'Mara',
  };
  const would = { ...overview, due_cases: 7, due_biometrics: 2, rules_rest_until: '2026-12-02T12:00:00.000Z' };
  const sent = show({
    'GET /api/v1/desk/policy/': () => json({ ...policy, from_centre: null }),
    'POST /api/v1/desk/policy/': ({ body }) => json({ ...policy, ...(body as object), from_centre: null }),
    'POST /api/v1/desk/retention/preview/': () => json(would),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change rules' }));
  expect(screen.getByRole('button', { name: 'Review change…' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Document, Approved'), '400');
  expect(screen.getByText(/for five years/)).toBeTruthy();
  const faces = screen.getByLabelText('Days until the face and the selfie are erased');
  await userEvent.clear(faces);
  expect(screen.getByRole('button', { name: 'Review change…' })).toHaveProperty('disabled', true);
  await userEvent.type(faces, '700');
  await userEvent.click(screen.getByRole('button', { name: 'Review change…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/erase 7 cases and the faces of 2 cases/)).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'Document, Approved Kept 400 days' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Put in force' }));
  expect(await screen.findByText('The new rules are in force.')).toBeTruthy();
  const [{ body } = { body: null }] = sent('POST /api/v1/desk/policy/');
  const { retention } = DEFAULT_POLICY;
  expect(body).toMatchObject({
    expected_hash: policy.hash,
    policy: {
      ...DEFAULT_POLICY,
      version: expect.stringMatching(/ · retention \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      retention: {
        ...retention,
        biometrics_days_max: 700,
        days: { ...retention.days, DOC: { ...retention.days.DOC, approved: 400 } },
      },
    },
  });
});
