import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { aResult } from '../../support/builders.ts';
import { answerWith, enter, json, refusal, renderPage, signIn, withPage } from '../support.tsx';
import { anEntry, anOverview } from './review.ts';
import { verification } from './verification.ts';

withPage();
const detail = verification('REVIEW', []);
const CASE = `/api/v1/desk/verifications/${detail.summary.batch_id}/`;
const path = `${CASE}review/`;

const overview = (changes: Partial<ReviewOverview> = {}) => anOverview({ revision: detail.revision, ...changes });

const [reason] = overview().reasons;
const answered = overview({
  acts: 1,
  reasons: reason
    ? [{ ...reason, answer: 'no_concern', answered_by_name: 'Ada', answered_at: '2026-06-01T09:01:00.000Z' }]
    : [],
  can: { ...overview().can, approve: null },
});

it('opens the approval once every reason is resolved, and sends what the reviewer saw', async () => {
  const requests = answerWith({
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${path}`]: () => json(overview()),
    [`POST ${path}work/`]: () => json(answered),
    [`POST ${path}ruling/`]: () => json(overview({ state: 'closed', acts: 2 })),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  expect(await screen.findByText('0 of 1 resolved')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Approve' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('1 reason left to resolve.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'No concern' }));
  expect(await screen.findByText('1 of 1 resolved')).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({
    expected_revision: detail.revision,
    expected_acts: 0,
    work: { act: 'answer', check: 'biometric.face_match', answer: 'no_concern' },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Approve' }) as HTMLButtonElement;
  await userEvent.click(dialog.getByRole('radio', { name: 'The doubts are unfounded' }));
  // The answers say why; the note may add something.
  expect(confirm.disabled).toBe(false);
  await enter(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Same mole on the cheek');
  await userEvent.click(confirm);
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    expected_revision: detail.revision,
    expected_acts: 1,
    ruling: { act: 'decide', decision: 'APPROVED', reason: 'false_alarm', note: 'Same mole on the cheek' },
  });
});

it('says that a person decides a case that they took up, although the system approves it', async () => {
  const held = overview({ system: 'APPROVED', reasons: [], can: { ...overview().can, approve: null } });
  answerWith({ [`GET ${CASE}`]: () => json(detail), [`GET ${path}`]: () => json(held) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'System: Approved. A person decides' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false);
});

it('says where to ask for more before anybody writes a question that cannot be sent', async () => {
  const can = { ...overview().can, ask: [], is_asked_at_centre: true };
  answerWith({ [`GET ${CASE}`]: () => json(detail), [`GET ${path}`]: () => json(overview({ can })) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  expect(await screen.findByText('The pictures of this case are at the centre. Ask for more there.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for more' })).toBeNull();
});

it('counts what is shown, folds what the policy ignores, and keeps an answered reason as one line', async () => {
  const checks = [
    aResult('biometric.face_match', 'review', { reasons: [{ code: 'LOW_FACE_SIMILARITY' }] }),
    aResult('biometric.known_face', 'review', { reasons: [{ code: 'FACE_PREVIOUSLY_ONBOARDED' }] }),
    aResult('document.expiry', 'pass'),
  ];
  answerWith({ [`GET ${CASE}`]: () => json({ ...detail, checks }), [`GET ${path}`]: () => json(answered) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(await attention.findByText('1 of 1 resolved')).toBeTruthy();
  const line = attention.getByText('Face match not confirmed').closest('details');
  expect([line?.open, line?.querySelector('summary')?.textContent]).toEqual([
    false,
    expect.stringMatching(/^Face match not confirmedNo concern: Ada, /),
  ]);
  expect(attention.getByRole('button', { name: 'Change: Face match not confirmed' })).toBeTruthy();
  const fold = attention.getByText('For information, no effect under this policy: 1').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain('Face known under another name or blockedNo effect');
  expect(attention.queryByText('Needs review')).toBeNull();
  const covered = within(screen.getByRole('list', { name: 'What was checked' }));
  expect(covered.getByText('Face: cleared by Ada')).toBeTruthy();
});

it('keeps the dialog with the reason when the case has changed meanwhile', async () => {
  let revision = detail.revision;
  answerWith({
    [`GET ${CASE}`]: () => json({ ...detail, revision: revision++ }),
    [`GET ${path}`]: () => json(overview()),
    [`POST ${path}ruling/`]: () => refusal(409, 'This case has changed.', { code: 'CASE_CHANGED' }),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Suspected fraud' }));
  await enter(dialog.getByRole('textbox', { name: 'Note' }), 'Another person');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('This case changed while you had it open')).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Another person');
});

it('shows a change made elsewhere, and keeps a decision that somebody is writing', async () => {
  const by = { by: 'S. Porter', is_own: false };
  const other = {
    ...anOverview({ acts: 2, revision: detail.revision + 1 }),
    trail: [anEntry('note', by), anEntry('answer', { ...by, check: 'biometric.face_match', answer: 'concern' })],
  };
  let hasChanged = false;
  const requests = answerWith({
    [`GET ${CASE}`]: () => json(hasChanged ? { ...detail, revision: detail.revision + 1 } : detail),
    [`GET ${path}`]: () => json(hasChanged ? other : overview()),
    [`GET ${CASE}state/`]: () =>
      json(hasChanged ? { revision: detail.revision + 1, acts: 2 } : { revision: detail.revision, acts: 0 }),
    [`POST ${path}ruling/`]: () => json({ ...other, state: 'closed', acts: 3 }),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Suspected fraud' }));
  const dialog = within(screen.getByRole('dialog'));
  const note = dialog.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement;
  await enter(note, 'Another person');
  expect(screen.queryByText('This case changed while you had it open')).toBeNull();

  hasChanged = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await dialog.findByText('This case changed while you had it open')).toBeTruthy();
  const news = dialog.getAllByText('S. Porter').map(({ parentElement }) => parentElement?.textContent);
  expect(news).toEqual([
    expect.stringMatching(/^S. Porter wrote a note, /),
    expect.stringMatching(/^S. Porter Face match: Concern, /),
  ]);
  await waitFor(() => expect(requests.filter((one) => one.path === CASE)).toHaveLength(2));
  expect([note.value, document.activeElement]).toEqual(['Another person', note]);

  // The draft is there again after a look at the changes.
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show what changed' }));
  expect(screen.queryByText('This case changed while you had it open')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      expected_revision: detail.revision + 1,
      expected_acts: 2,
      ruling: { act: 'decide', decision: 'DECLINED', reason: 'suspected_fraud', note: 'Another person' },
    }),
  );
});

it('a proposal stands above the reasons, and its confirmation asks once', async () => {
  const proposal = {
    ...({ decision: 'APPROVED', reason: 'false_alarm', note: 'Same mole', is_own: false } as const),
    ...{ at: '2026-06-01T09:02:00.000Z', by: 'S. Porter' },
  };
  const waits = overview({ state: 'proposed', acts: 2, proposal, can: { ...overview().can, confirm: null } });
  const requests = answerWith({
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${path}`]: () => json(waits),
    [`POST ${path}ruling/`]: () => json(overview({ state: 'closed', acts: 3 })),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(await attention.findByText('S. Porter proposes to approve')).toBeTruthy();
  expect(attention.getByText('Same mole')).toBeTruthy();
  expect(attention.queryByRole('button', { name: 'No concern' })).toBeNull();
  expect(attention.getByRole('button', { name: 'Send back' })).toBeTruthy();
  await userEvent.click(attention.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this decision?' }));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ ruling: { act: 'confirm' } }),
  );
});

it('says at once that another person decides the reader’s own visit, and offers to hand it over', async () => {
  const can = { ...overview().can, approve: 'own_visit', decline: 'own_visit' } as const;
  answerWith({ [`GET ${CASE}`]: () => json(detail), [`GET ${path}`]: () => json(overview({ can })) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(await attention.findByText('Another person has to decide this')).toBeTruthy();
  expect(attention.queryByText('0 of 1 resolved')).toBeNull();
  for (const name of ['No concern', 'Approve', 'Decline']) expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(attention.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByRole('dialog', { name: 'Hand this case over' })).toBeTruthy();
});

it('a closed case has no questions and no grey buttons', async () => {
  const can = { ...overview().can, approve: 'reasons_open', decline: 'already', reopen: null } as const;
  answerWith({ [`GET ${CASE}`]: () => json(detail), [`GET ${path}`]: () => json(overview({ state: 'closed', can })) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  expect(await screen.findByText('Nobody has to decide this case.')).toBeTruthy();
  for (const name of ['No concern', 'Approve', 'Decline']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('0 of 1 resolved')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy();
});

it('says nothing of the reader’s own acts, and sends again what only they had outdated', async () => {
  const own = { kind: 'hit_decision', at: '2026-06-01T09:05:00.000Z', by: 'Ada', is_own: true } as const;
  let revision = detail.revision;
  const requests = answerWith({
    [`GET ${CASE}`]: () => json({ ...detail, revision: detail.revision }),
    [`GET ${path}`]: () =>
      json(revision === detail.revision ? overview() : { ...overview({ revised: own }), revision }),
    [`POST ${path}work/`]: ({ body }) =>
      (body as { expected_revision: number }).expected_revision === revision
        ? json({ ...answered, revision, revised: own })
        : refusal(409, 'This case has changed.', { code: 'CASE_CHANGED' }),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  await screen.findByText('0 of 1 resolved');
  revision += 1;
  await userEvent.click(screen.getByRole('button', { name: 'No concern' }));
  expect(await screen.findByText('1 of 1 resolved')).toBeTruthy();
  expect(screen.queryByText('This case changed while you had it open')).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('does not decide on evidence that the reader has not seen, even if they added it themselves', async () => {
  const own = { kind: 'arrival', at: '2026-06-01T09:05:00.000Z', by: 'Ada', is_own: true } as const;
  let hasArrived = false;
  const arrived = { ...overview({ revised: own }), revision: detail.revision + 1 };
  const requests = answerWith({
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${path}`]: () => json(hasArrived ? arrived : overview()),
    [`POST ${path}work/`]: () => refusal(409, 'This case has changed.', { code: 'CASE_CHANGED' }),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  await screen.findByText('0 of 1 resolved');
  hasArrived = true;
  await userEvent.click(screen.getByRole('button', { name: 'No concern' }));
  expect(await screen.findByText('This case changed while you had it open')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('shows the final decision beside the system’s, and an overruled refusal as such', async () => {
  const final = {
    ...({ decision: 'APPROVED', reason: 'person_known', at: '2026-06-01T14:02:00.000Z' } as const),
    by: 'M. Okafor',
    confirmed_by: 'Ada',
    is_override: true,
  };
  answerWith({
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${path}`]: () => json(overview({ state: 'closed', system: 'DECLINED', final })),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  expect(await screen.findByText('System: Declined')).toBeTruthy();
  const headline = screen.getByRole('heading', { level: 1 }).textContent;
  expect(headline).toMatch(/^System: Declined. Final: Approved by M. Okafor, confirmed by Ada, /);
  expect(screen.getByText(/^Final: Approved by M. Okafor/)).toBeTruthy();
  expect(screen.getByText('This overrules the system.')).toBeTruthy();
});

it('a hit that was confirmed changes the headline before anybody decides', async () => {
  const hit = { ...overview().reasons[0], check: 'aml.screening', answered_by: 'hits', answer: 'concern' } as const;
  answerWith({
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${path}`]: () => json(overview({ reasons: [hit as ReviewOverview['reasons'][number]] })),
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  const title = 'System: Review needed. A watchlist hit is confirmed';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
