import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DocumentPrefill, PrefilledValue } from '#shared/contract/documents/document-prefill.ts';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { DocumentStep } from '../../../renderer/applicant/steps/document-step.tsx';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { aHeif, aTiff } from '../../support/documents/more-formats.ts';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, json } from '../support.tsx';

beforeAll(() => startApplicantI18n(['en']));
afterEach(() => {
  cleanup();
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  vi.unstubAllGlobals();
});

const t = en.applicant.document;
const name: PrefilledValue = {
  value: 'Amara',
  source: 'MRZ',
  check_digit_valid: null,
  confirmed_by: [],
  contradicted_by: [],
};
const read = (fields: Partial<DocumentPrefill>['fields'] = {}): DocumentPrefill => ({
  document_class: null,
  has_back: true,
  rules: { strictness: 'normal', tries_max: 2 },
  fields,
  chip_password: null,
  flaws: [{ code: 'IMAGE_TOO_BLURRY', capture: 'id_document_front' }],
});

/** Sends pictures of the front, or of the back, that the service reads like this. */
async function sendPictures(...readings: readonly DocumentPrefill[]) {
  await sendTo('document', ...readings);
}

async function sendTo(place: 'document' | 'back', ...readings: readonly DocumentPrefill[]) {
  const view = { ...VIEW, consent_version: 'v1', place };
  useLinkVisit.setState({ session: 's', view });
  const left = [...readings];
  // The best picture is sent again.
  answerWith({ 'POST /api/v1/applicant/files/*': () => json({ view, reading: left.shift() ?? readings.at(-1) }) });
  const { container } = render(
    <InTheme>
      <DocumentStep view={view} onNext={() => {}} onOpen={() => {}} />
    </InTheme>,
  );
  for (const [at] of readings.entries()) {
    if (at > 0) fireEvent.click(screen.getByRole('button', { name: t.again }));
    const files = [new File([aTiff([{}])], `${at}.tif`, { type: 'image/tiff' })];
    fireEvent.change(container.querySelector('input[type="file"]') as HTMLElement, { target: { files } });
    await screen.findByRole('button', { name: t.again });
  }
}

test('a picture that nobody can read is never called good, and there are three ways on', async () => {
  await sendPictures(read(), read());
  expect(screen.getByRole('status').textContent).toBe(`${t.unread}${t.flaw.blurry}`);
  const ways = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(ways).toEqual(expect.arrayContaining([t.again, t.type_myself, en.applicant.elsewhere]));
});

test('a HEIC that the phone did not convert is sent, and named where the browser cannot show it', async () => {
  const view = { ...VIEW, consent_version: 'v1', place: 'document' } as const;
  useLinkVisit.setState({ session: 's', view });
  const sent = answerWith({
    'POST /api/v1/applicant/files/*': () => json({ view, reading: { ...read(), flaws: [] } }),
  });
  const { container } = render(
    <InTheme>
      <DocumentStep view={view} onNext={() => {}} onOpen={() => {}} />
    </InTheme>,
  );
  const files = [new File([aHeif({ width: 64, height: 48 })], 'photo.heic')];
  fireEvent.change(container.querySelector('input[type="file"]') as HTMLElement, { target: { files } });
  await screen.findByRole('button', { name: t.use });
  expect(await screen.findByText('HEIC')).toBeTruthy();
  expect(sent.find(({ path }) => path.includes('/files/'))?.headers.get('content-type')).toBe('image/heic');
});

test('the best of several pictures goes on if something was read', async () => {
  await sendPictures(read(), read({ first_name: name }));
  expect(screen.getByRole('status').textContent).toBe(t.best);
  expect(screen.getByRole('button', { name: t.use })).toBeTruthy();
});

test('tries of the back are counted although the front has a flaw too', async () => {
  const glare = { code: 'GLARE_DETECTED', capture: 'id_document_back' } as const;
  const both: DocumentPrefill = { ...read(), flaws: [...read().flaws, glare] };
  await sendTo('back', both, both);
  expect(screen.getByRole('status').textContent).toBe(`${t.unread}${t.flaw.glare}`);
});

test('one more picture after the last try takes the place of the best only if it is better', async () => {
  const best = read({ first_name: name });
  await sendTo('document', best, read());
  const view = { ...VIEW, consent_version: 'v1' };
  const left = [read(), best];
  const requests = answerWith({ 'POST /api/v1/applicant/files/*': () => json({ view, reading: left.shift() }) });
  fireEvent.click(screen.getByRole('button', { name: t.again }));
  const files = [new File([aTiff([{}])], '2.tif', { type: 'image/tiff' })];
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLElement, { target: { files } });
  await screen.findByRole('button', { name: t.again });
  expect(requests.filter(({ path }) => path.includes('/files/'))).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe(t.best);
});
