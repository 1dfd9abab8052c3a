import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adoptSession } from '../../../renderer/access/access.ts';
import { formatInstant } from '../../../renderer/i18n/format.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { answerWith, json, refusal, renderPage, session, signIn, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

const detail = verification('REVIEW', []);
const { batch_id } = detail.summary;
const PATH = `/api/v1/desk/verifications/${batch_id}/`;
const ERASED = 'This verification was erased on 2026-11-22 at 03:01 UTC.';
/** The page shows local time; the service writes UTC. */
const ERASED_HERE = `Erased ${formatInstant('2026-11-22T03:01:00Z', 'en')}`;
const gone = () => refusal(410, ERASED, { code: 'ERASED' });

/** A service with one case, until it is erased. */
function serveCase(shown = detail, isCleared = true) {
  let isErased = false;
  return answerWith({
    [`GET ${PATH}`]: () => (isErased ? gone() : json(shown)),
    [`POST ${PATH}erase/`]: ({ body }) => {
      if (isErased) return gone();
      isErased = true;
      const { reason } = body as { reason: string };
      return json({ batch_id, reason, erased_at: '2026-11-22T03:01:00.000Z', is_cleared: isCleared });
    },
  });
}

async function open() {
  const user = userEvent.setup();
  renderPage(<ResultScreen batchId={batch_id} />);
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Erase case…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Erase this case?' })) };
}

it('an administrator erases a case with a reason, and nothing of it stays on the page', async () => {
  const requests = serveCase();
  signIn();
  const { user, dialog } = await open();
  const confirm = dialog.getByRole('button', { name: 'Erase permanently' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'the person requested it' }));
  await user.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Case erased' })).toBeTruthy();
  expect(await screen.findByText(ERASED_HERE)).toBeTruthy();
  expect(screen.queryByText(/still in a database file/)).toBeNull();
  expect(screen.queryByText('Anna Muster')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ path }) => path.endsWith('/erase/'))?.body).toEqual({ reason: 'person_asked' });
});

it('says when unreadable remains are still in a file', async () => {
  serveCase(detail, false);
  signIn();
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'another reason' }));
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  expect(await screen.findByText(/remains are still in a database file/)).toBeTruthy();
});

it('cancelling erases nothing', async () => {
  const requests = serveCase();
  signIn();
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'another reason' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  expect(screen.getByText('Anna Muster')).toBeTruthy();
});

it('shows a case as erased if another administrator erased it meanwhile', async () => {
  answerWith({ [`GET ${PATH}`]: gone });
  signIn();
  renderPage(<ResultScreen batchId={batch_id} />);
  expect(await screen.findByText(ERASED_HERE)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All cases' })).toBeTruthy();
});

it('a face must leave the block list before its case can be erased', async () => {
  const face_block = {
    state: 'blocked',
    reason: 'fraud',
    blocked_at: '2026-05-03T10:00:00.000Z',
    blocked_by: 'Op',
  } as const;
  serveCase({ ...detail, face_block });
  signIn();
  const { dialog } = await open();
  expect(dialog.getByText(/Remove it from the block list before/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Erase permanently' })).toBeNull();
});

it('operators cannot erase cases', async () => {
  serveCase();
  adoptSession({ ...session, operator: { ...session.operator, role: 'operator' } });
  renderPage(<ResultScreen batchId={batch_id} />);
  expect(await screen.findByText('Anna Muster')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'New verification' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Erase case…' })).toBeNull();
});
