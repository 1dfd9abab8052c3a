import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { ApplicantPage } from '../../../renderer/applicant/applicant-page.tsx';
import { LATER_STEPS, loadSteps } from '../../../renderer/applicant/steps/later-steps.tsx';
import { openVisit, useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { eventually } from '../../support/eventually.ts';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, json } from '../support.tsx';

beforeAll(async () => {
  await startApplicantI18n(['en']);
  await loadSteps(LATER_STEPS);
});
beforeEach(() => {
  window.sessionStorage.setItem('countersign-link-session', 's'.repeat(22));
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

const STATE = '/api/v1/applicant/state/';
const reading: DocumentPrefill = {
  document_class: 'identity_card',
  has_back: true,
  rules: { strictness: 'normal', tries_max: 3 },
  fields: {},
  chip_password: null,
  flaws: [],
};
const front = { kind: 'id_document_front', taken_at: '2026-11-23T10:00:00.000Z' } as const;
const agreed = { ...VIEW, consent_version: 'link-2026-11', language: 'en' } as const satisfies ApplicantView;
const read = {
  ...agreed,
  files: [front],
  reading,
  fields: {
    first_name: 'Amara',
    last_name: 'Okello',
    date_of_birth: '1990-04-12',
    country_code: 'KE',
    prefilled_fields: ['first_name' as const],
  },
};

/** Opens the page of a person whose link stands like this. */
async function reloadAt(view: ApplicantView) {
  const requests = answerWith({ [`GET ${STATE}`]: () => json(view), 'POST /api/v1/applicant/*': () => json(view) });
  await openVisit();
  render(
    <InTheme>
      <ApplicantPage />
    </InTheme>,
  );
  return requests;
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

describe('a reload behind a link', () => {
  it.each([
    ['document', { ...agreed, place: 'document' }, 'Photograph your document'],
    ['back', { ...read, place: 'back' }, 'Now the back'],
    ['details', { ...read, place: 'person' }, 'Check your details'],
    ['face', { ...read, place: 'face' }, 'Now your face'],
    ['send', { ...read, has_live_capture: true, place: 'review' }, 'Ready to send'],
  ] as const)('goes on at %s', async (_, view, title) => {
    await reloadAt(view as ApplicantView);
    expect(await heading()).toBe(title);
  });

  it('keeps what was typed and not sent, whether it is valid or not', async () => {
    const typed = { first_name: 'Amari', phone_number: '+25' };
    const requests = await reloadAt({ ...read, typed, place: 'person' } as ApplicantView);
    const changed = await screen.findByRole('button', { name: /First name/ });
    expect(changed.textContent).toContain('Amari');
    fireEvent.click(screen.getByRole('button', { name: /Phone number/ }));
    fireEvent.change(screen.getByLabelText(/Phone number/), { target: { value: '+254' } });
    await eventually(() =>
      expect(requests.at(-1)).toMatchObject({
        path: '/api/v1/applicant/details/',
        body: { typed: { first_name: 'Amari', phone_number: '+254' } },
      }),
    );
  });

  it('sends no typing after the details themselves, and keeps what was typed for who goes back and forth', async () => {
    const details: string[][] = [];
    const requests = await reloadAt({ ...read, typed: { phone_number: '+25' }, place: 'person' } as ApplicantView);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const opened = await screen.findByRole('button', { name: /Phone number/ });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const type = (value: string) => fireEvent.change(screen.getByLabelText(/Phone number/), { target: { value } });
    fireEvent.click(opened);
    type('+2547');
    await pass(1_000);
    expect(useLinkVisit.getState().view?.typed).toEqual({ phone_number: '+2547' });
    type('');
    await pass(1_000);
    type('+254722222222');
    await pass(300);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await pass(3_000);
    for (const { path, body } of requests) if (path.endsWith('/details/')) details.push(Object.keys(body as object));
    expect(details).toEqual([['typed'], ['typed'], ['fields']]);
  });

  it('keeps a picture that was sent and not yet confirmed, with its advice', async () => {
    const flaws = [{ code: 'GLARE_DETECTED', capture: 'id_document_front' }] as const;
    await reloadAt({ ...agreed, files: [front], reading: { ...reading, flaws: [...flaws] }, place: 'document' });
    expect(await screen.findByRole('button', { name: 'Use it anyway' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/light|glare|lamp/i);
  });
});
