import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useAccess } from '../../../renderer/access/access.ts';
import { App } from '../../../renderer/app.tsx';
import { type Answers, answerWith, json, refusal, renderPage, session, signIn, status, withPage } from '../support.tsx';
import { anOverview } from './review.ts';

withPage();

const COLLEAGUE = crypto.randomUUID();
const item = (name: string, batch_id: string) => ({
  batch_id,
  subject: 'person',
  created_at: '2026-11-22T05:00:00.000Z',
  status: 'Completed',
  verification_type: 'ID Verification',
  verification_result: 'REVIEW',
  applicant_name: name,
  country: 'UG',
  run_by: 'Mara Lind',
  outbox_state: 'settled',
  thumbnail: null,
  review: {
    state: 'open',
    opened_at: '2026-11-22T05:00:00.000Z',
    is_overdue: false,
    is_escalated: false,
    is_at_desk: false,
    proposal: null,
    request: null,
    top_check: null,
    top_code: null,
    reasons: 1,
    owner: { id: session.operator.id, name: session.operator.name, is_me: true },
  },
});
const ANN = item('Ann Lee', crypto.randomUUID());
const BEN = item('Ben Roy', crypto.randomUUID());
const review = anOverview({ revision: 3, acts: 2 });
const reviewOf = ({ batch_id }: { batch_id: string }) => `/api/v1/desk/verifications/${batch_id}/review/`;

async function endShift(items: readonly object[], answers: Answers = {}) {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'POST /api/v1/desk/inbox/': () => json({ items, next_cursor: null }),
    'GET /api/v1/desk/colleagues/': () => json({ colleagues: [{ id: COLLEAGUE, name: 'Kim Roy', role: 'operator' }] }),
    'POST /api/v1/desk/sign_out/': () => json(session.operator),
    ...answers,
  });
  signIn();
  renderPage(<App />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: session.operator.name }));
  await user.click(await screen.findByRole('menuitem', { name: 'End shift…' }));
  const dialog = await screen.findByRole('dialog', { name: 'End your shift' });
  return { user, dialog, requests };
}

describe('the end of a shift', () => {
  it('signs out at once if no case is left', async () => {
    const { user, dialog } = await endShift([]);
    expect(await within(dialog).findByText(/not working on any open case/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await expect.poll(() => useAccess.getState().token).toBeNull();
  });

  it('hands every case to a colleague and says which one stayed', async () => {
    const { user, dialog, requests } = await endShift([ANN, BEN], {
      [`GET ${reviewOf(ANN)}`]: () => json(review),
      [`GET ${reviewOf(BEN)}`]: () => json(review),
      [`POST ${reviewOf(ANN)}work/`]: () => json(review),
      [`POST ${reviewOf(BEN)}work/`]: () => refusal(409, 'Kim is working on this case.', { code: 'CONFLICT' }),
    });
    expect(await within(dialog).findByText('Ann Lee')).toBeTruthy();
    const go = within(dialog).getByRole('button', { name: 'Hand over and sign out' });
    expect(go.hasAttribute('disabled')).toBe(true);
    await user.click(await within(dialog).findByRole('combobox', { name: 'Colleague' }));
    await user.click(await screen.findByRole('option', { name: 'Kim Roy (Operator)' }));
    await user.click(go);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Not handed over: Kim is working on this case.',
    );
    expect(useAccess.getState().token).not.toBeNull();
    const sent = requests.filter(({ path }) => path.endsWith('/review/work/')).map(({ body }) => body);
    const expected = { expected_revision: 3, expected_acts: 2, work: { act: 'assign', to: COLLEAGUE } };
    expect(sent).toEqual([expected, expected]);
  });
});

describe('the list of shortcuts', () => {
  const base: Answers = { 'GET /api/v1/desk/status/': () => json(status) };

  it('opens on ? with the keys of the screen, and closes on Escape', async () => {
    answerWith(base);
    signIn();
    renderPage(<App />);
    await screen.findByRole('heading', { level: 1, name: 'Inbox' });
    const user = userEvent.setup();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Next or previous case')).toBeTruthy();
    expect(within(list).getByText('Lock')).toBeTruthy();
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  it('stays closed while somebody types', async () => {
    answerWith(base);
    signIn();
    window.location.hash = '#/new';
    renderPage(<App />);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('?');
    field.remove();
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });
});
