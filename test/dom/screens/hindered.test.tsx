import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();

function show(detail: PersonDetail) {
  answerWith({ 'GET /api/v1/desk/verifications/*': () => json(detail) });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
}

it('says that a run cannot go on, why, and whom to ask; one that is under way says nothing of it', async () => {
  show(verification('UNKNOWN', [], { status: 'In-progress', hindrance: 'does_not_open' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'This verification cannot go on' })).toBeTruthy();
  expect(screen.getByText(/does not open: it was altered or damaged\. Ask an administrator/)).toBeTruthy();
  cleanup();
  show(verification('UNKNOWN', [], { status: 'In-progress' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Verification in progress' })).toBeTruthy();
  expect(screen.queryByText(/Ask an administrator/)).toBeNull();
  cleanup();
  show(verification('UNKNOWN', [], { status: 'Failed', hindrance: 'attempted_too_often' }));
  expect(await screen.findByText(/ended five times .* Run it again once the cause is mended/)).toBeTruthy();
});
