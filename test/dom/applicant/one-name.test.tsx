import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { PersonStep } from '../../../renderer/applicant/steps/person-step.tsx';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, json } from '../support.tsx';

beforeAll(() => startApplicantI18n(['en']));
afterEach(() => {
  cleanup();
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  vi.unstubAllGlobals();
});

/** The step of a phone and of a kiosk. */
function showDetails(view: Partial<ApplicantView> = {}) {
  const shown = { ...VIEW, ...view };
  useLinkVisit.setState({ session: 's', view: shown, end: null, failure: null });
  const requests = answerWith({
    'PATCH /api/v1/applicant/details/': () => json(shown),
    'POST /api/v1/applicant/details/': () => json(shown),
  });
  render(
    <InTheme>
      <PersonStep view={shown} onNext={() => {}} onOpen={() => {}} />
    </InTheme>,
  );
  return requests;
}

const checkbox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have one name only' });
const sentNames = (requests: ReturnType<typeof answerWith>) =>
  requests.map(({ body }) => (body as { fields?: Record<string, unknown> } | undefined)?.fields).at(-1);

describe('the details of somebody with one name', () => {
  test('are taken with the keyboard alone and sent as both', async () => {
    const requests = showDetails();
    screen.getByLabelText('Last name').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(checkbox());
    await userEvent.keyboard(' ');
    expect(screen.getByText('The form needs two parts: your name is sent as both.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name'), 'Suharto');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(sentNames(requests)).toMatchObject({ first_name: 'Suharto', middle_name: null, last_name: 'Suharto' });
  });

  test('show one name if the document has one', () => {
    showDetails({
      fields: { first_name: 'Sunita', last_name: 'Sunita', prefilled_fields: ['first_name', 'last_name'] },
    });
    expect(checkbox().checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sunita');
    expect(screen.queryByLabelText('Last name')).toBeNull();
  });

  test('show two names if the document has the same name twice', () => {
    const reading = DocumentPrefill.parse({
      document_class: 'passport',
      has_back: false,
      fields: {},
      has_name_twice: true,
      chip_password: null,
      rules: { strictness: 'normal', tries_max: 2 },
      flaws: [],
    });
    showDetails({ fields: { first_name: 'Ali', last_name: 'Ali' }, reading });
    expect(checkbox().checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Ali');
  });

  test('stay marked as read when they are sent', async () => {
    const read = { first_name: 'Sunita', last_name: 'Sunita' };
    const requests = showDetails({ fields: { ...read, prefilled_fields: ['first_name', 'last_name'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(sentNames(requests)).toMatchObject({ ...read, prefilled_fields: 'first_name,last_name' });
  });

  test('with one letter say what is sent', async () => {
    const requests = showDetails();
    await userEvent.type(screen.getByLabelText('First name'), 'Min');
    await userEvent.type(screen.getByLabelText('Last name'), 'O');
    expect(screen.queryByText(/^Sent as/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(/O\..”, because the form takes 2 to 50 characters/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(sentNames(requests)).toMatchObject({ first_name: 'Min', last_name: 'O.' });
  });

  test('stay under the mouse until its button is released', async () => {
    showDetails();
    await userEvent.type(screen.getByLabelText('Last name'), 'O');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: checkbox() });
    expect(screen.queryByText(/^Sent as/)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: checkbox() });
    expect(checkbox().checked).toBe(true);
    expect(screen.getByText(/^Sent as/)).toBeTruthy();
  });

  test('are not asked for if the sender gave a part of the name', () => {
    showDetails({ known_fields: ['first_name'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByLabelText('Last name')).toBeTruthy();
  });
});
