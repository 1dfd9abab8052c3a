import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adoptSession } from '../../../renderer/access/access.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { aResult } from '../../support/builders.ts';
import { answerWith, enter, json, refusal, renderPage, session, signIn, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

const detail = verification('REVIEW', []);
const { batch_id } = detail.summary;
const PATH = `/api/v1/desk/verifications/${batch_id}/`;
const decided = { status: 'Completed', result: 'REVIEW', at: '2026-11-21T05:00:00.000Z', by: 'Mara Lind' } as const;
const FIRST = { ...decided, revision: 1, kind: 'decided', reason: null };
const AGAIN = { ...decided, revision: 2, kind: 're-run', by: 'Jo Weber', reason: 'The registry was down' };

async function askAgain() {
  const user = userEvent.setup();
  renderPage(<ResultScreen batchId={batch_id} />);
  await user.click(await screen.findByRole('button', { name: 'Run again…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run this case again?' }));
  const confirm = dialog.getByRole('button', { name: 'Run again' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  await enter(dialog.getByRole('textbox', { name: 'Reason' }), 'The registry was down');
  await user.click(confirm);
  return { user, dialog };
}

it('runs a case again with a reason, and shows who did what, when and why', async () => {
  let isAgain = false;
  const requests = answerWith({
    [`GET ${PATH}`]: () => json({ ...detail, revision: isAgain ? 2 : 1 }),
    [`GET ${PATH}revisions/`]: () => json({ revisions: isAgain ? [FIRST, AGAIN] : [FIRST] }),
    [`POST ${PATH}rerun/`]: () => {
      isAgain = true;
      return json({ revisions: [FIRST, AGAIN] });
    },
  });
  signIn();
  const { user } = await askAgain();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ path }) => path.endsWith('/rerun/'))?.body).toEqual({
    expected_revision: 1,
    reason: 'The registry was down',
  });
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('The registry was down')).toBeTruthy();
  expect(screen.getByText(/^Jo Weber, /)).toBeTruthy();
  expect(screen.getByText('Checked')).toBeTruthy();
});

it('says why a case cannot run again', async () => {
  const summary = 'This verification has changed since you opened it. Load it again.';
  answerWith({
    [`GET ${PATH}`]: () => json(detail),
    [`POST ${PATH}rerun/`]: () => refusal(409, summary, { code: 'CONFLICT' }),
  });
  signIn();
  const { dialog } = await askAgain();
  expect(await dialog.findByText(summary)).toBeTruthy();
});

it('runs one check again, and says which in the history', async () => {
  const user = userEvent.setup();
  const registry = aResult('government.registry', 'unavailable', { reasons: [{ code: 'LOOKUP_SOURCE_DOWN' }] });
  const requests = answerWith({
    [`GET ${PATH}`]: () => json({ ...detail, checks: [registry] }),
    [`GET ${PATH}revisions/`]: () => json({ revisions: [FIRST, { ...AGAIN, check: 'government.registry' }] }),
    [`POST ${PATH}rerun_check/`]: () => json({ revisions: [FIRST] }),
  });
  signIn();
  renderPage(<ResultScreen batchId={batch_id} />);
  await user.click(await screen.findByRole('button', { name: 'Run this check again…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run this check again?' }));
  await enter(dialog.getByRole('textbox', { name: 'Reason' }), 'The register is back');
  await user.click(dialog.getByRole('button', { name: 'Run check again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ path }) => path.endsWith('/rerun_check/'))?.body).toEqual({
    expected_revision: 1,
    reason: 'The register is back',
    check: 'government.registry',
  });
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText(/^Only “.+”$/)).toBeTruthy();
});

it('offers nobody to run again who may not', async () => {
  answerWith({ [`GET ${PATH}`]: () => json(detail) });
  adoptSession({ ...session, operator: { ...session.operator, role: 'compliance' } });
  renderPage(<ResultScreen batchId={batch_id} />);
  expect(await screen.findByRole('tab', { name: 'History' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Run again…' })).toBeNull();
});
