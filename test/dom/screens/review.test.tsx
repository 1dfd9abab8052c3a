import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReviewOverview } from '#shared/contract/review.ts';
import { ReviewPanel } from '../../../renderer/screens/result/review/review-panel.tsx';
import { answerWith, json, refusal, renderPage, signIn, withPage } from '../support.tsx';
import { anOverview } from './review.ts';
import { verification } from './verification.ts';

withPage();
const detail = verification('REVIEW', []);
const path = `/api/v1/desk/verifications/${detail.summary.batch_id}/review/`;

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
    [`GET ${path}`]: () => json(overview()),
    [`POST ${path}work/`]: () => json(answered),
    [`POST ${path}ruling/`]: () => json(overview({ state: 'closed', acts: 2 })),
  });
  signIn();
  renderPage(<ReviewPanel detail={detail} />);
  expect(await screen.findByText('0 of 1 resolved')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Approve' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('Resolve every reason before you approve.')).toBeTruthy();

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
  expect(confirm.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Same mole on the cheek');
  await userEvent.click(confirm);
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    expected_revision: detail.revision,
    expected_acts: 1,
    ruling: { act: 'decide', decision: 'APPROVED', reason: 'false_alarm', note: 'Same mole on the cheek' },
  });
});

it('keeps the dialog with the reason when the case has changed meanwhile', async () => {
  answerWith({
    [`GET ${path}`]: () => json(overview()),
    [`POST ${path}ruling/`]: () => refusal(409, 'This case has changed since you opened it. Look at it again.'),
  });
  signIn();
  renderPage(<ReviewPanel detail={detail} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Suspected fraud' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Another person');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText(/This case has changed/)).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Another person');
});

it('shows the final decision beside the system’s, and an overruled refusal as such', async () => {
  const final = {
    ...({ decision: 'APPROVED', reason: 'person_known', at: '2026-06-01T14:02:00.000Z' } as const),
    ...{ by: 'M. Okafor', confirmed_by: 'Ada', is_override: true },
  };
  answerWith({ [`GET ${path}`]: () => json(overview({ state: 'closed', system: 'DECLINED', final })) });
  signIn();
  renderPage(<ReviewPanel detail={detail} />);
  expect(await screen.findByText('System: Declined')).toBeTruthy();
  expect(screen.getByText(/^Final: Approved by M. Okafor/)).toBeTruthy();
  expect(screen.getByText('This overrules the system.')).toBeTruthy();
});
