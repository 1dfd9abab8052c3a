import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLIER_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import type { DocumentPrefill, PrefilledValue } from '#shared/contract/documents/document-prefill.ts';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import { App } from '../../../renderer/app.tsx';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { type Answers, answerWith, enter, json, refusal, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();

const READ = 'POST /api/v1/desk/visits/{id}/reading/';
const value = (text: string, changes: Partial<PrefilledValue> = {}): PrefilledValue => ({
  value: text,
  source: 'MRZ',
  check_digit_valid: null,
  confirmed_by: ['OCR'],
  contradicted_by: [],
  ...changes,
});
const passport: DocumentPrefill = {
  document_class: 'passport',
  has_back: false,
  rules: { strictness: 'normal', tries_max: 2 },
  fields: {
    first_name: value('ANNA'),
    last_name: value('MUSTER', { confirmed_by: [] }),
    date_of_birth: value('1990-04-07', { confirmed_by: [], contradicted_by: ['OCR'] }),
    country_code: value('PL', { confirmed_by: [] }),
  },
  chip_password: null,
  flaws: [],
};

function begin(answers: Answers = {}) {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'GET /api/v1/desk/capture_rules/': () => json({ ...DEFAULT_DESK_RULES, ...EARLIER_CAPTURE_RULES }),
    [READ]: () => json(passport),
    ...answers,
  });
  signIn();
  window.location.hash = '#/scan';
  renderPage(<App />);
  return requests;
}

const picture = (name = 'front') => new Blob([name], { type: 'image/jpeg' });
const take = (kind: 'id_document_front' | 'id_document_back', source: 'file' | 'camera' = 'file') =>
  dispatchVisit({ type: 'captured', kind, capture: { picture: picture(kind), source } });
const agree = async () => userEvent.click(await screen.findByRole('button', { name: 'Customer agrees' }));

describe('scanning a document', () => {
  beforeEach(() => {
    dispatchVisit({ type: 'ended' });
  });

  it('takes consent only on its button, not on the focused heading', async () => {
    begin();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Does the customer agree?' });
    fireEvent.keyDown(heading, { key: 'Enter' });
    expect(useVisit.getState()).toMatchObject({ step: 'consent', draft: { hasConsent: false } });
    await agree();
    expect(useVisit.getState()).toMatchObject({ step: 'document', draft: { hasConsent: true } });
  });

  it('sends the pictures without any detail of the person, and fills the form with what was read', async () => {
    const requests = begin();
    await agree();
    take('id_document_front');
    expect(await screen.findByText('Passport read: 4 of 5 fields found')).toBeTruthy();
    expect(requests.filter(({ path }) => path.endsWith('/reading/'))).toHaveLength(1);
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'Enter' });
    expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('MUSTER');
    // A tick for each place that has the value.
    const [ticks] = document.querySelectorAll('[data-ticks]');
    expect(ticks?.textContent).toBe('MRZPrint');
    expect(screen.getByText('Only found in MRZ: check it.')).toBeTruthy();
    expect(screen.getByText('Matches MRZ, but differs from printed text: check it.')).toBeTruthy();
    expect(screen.getByText('Not found: please enter it')).toBeTruthy();
    // The focus goes to the first field that the document does not fill.
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  it('marks a value the operator changed, and can undo the change', async () => {
    begin();
    await agree();
    take('id_document_front');
    await screen.findByText('Passport read: 4 of 5 fields found');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const name = await screen.findByLabelText<HTMLInputElement>('First name');
    await userEvent.type(name, 'B');
    expect(screen.getByText(/Changed from ANNA/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(name.value).toBe('ANNA');
  });

  it('asks for the back of a card, and continues without it only on request', async () => {
    begin({ [READ]: () => json({ ...passport, document_class: 'identity_card', has_back: true }) });
    await agree();
    take('id_document_front');
    expect(await screen.findByText(/Turn the document over/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Document back' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue without the back' })).toBeTruthy();
    take('id_document_back');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('has the camera on from the start', async () => {
    const opened = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('navigator', {
      ...navigator,
      mediaDevices: Object.assign(new EventTarget(), { getUserMedia: opened, enumerateDevices: async () => [] }),
    });
    begin();
    await agree();
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Open camera' })).toBeNull();
  });

  it('goes on to the details without a press if the camera took a good picture', async () => {
    begin();
    await agree();
    take('id_document_front', 'camera');
    expect(await screen.findByRole('heading', { level: 1, name: 'Do these details match the document?' })).toBeTruthy();
    expect(screen.getByText('Passport read: 4 of 5 fields found')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  it('asks for the address with the details, before the picture of its proof', async () => {
    begin();
    await userEvent.click(await screen.findByRole('radio', { name: /^Open an account/ }));
    await agree();
    take('id_document_front', 'camera');
    await enter(await screen.findByLabelText('Phone number'), '+48221234567');
    const address = screen.getByRole('textbox', { name: /^Address/ });
    expect(screen.getByText(/^If left blank/)).toBeTruthy();
    // Its lines stay, and Enter goes on as in the other fields.
    await userEvent.type(address, '1 Quay Street{Shift>}{Enter}{/Shift}Galway{Enter}');
    await waitFor(() => expect(useVisit.getState()).toMatchObject({ step: 'address' }));
    expect(useVisit.getState()).toMatchObject({ draft: { person: { address: '1 Quay Street\nGalway' } } });
    expect(await screen.findByText(/If left blank/)).toBeTruthy();
  });

  it('lets a person type before and while the document is scanned, and leaves what they typed', async () => {
    begin();
    await agree();
    await userEvent.click(screen.getByRole('button', { name: 'Type the details' }));
    await enter(await screen.findByLabelText('Last name'), 'Muster-Kowalska');
    take('id_document_front', 'camera');
    expect(await screen.findByText('Passport read: 4 of 5 fields found')).toBeTruthy();
    // The form stays where it is while somebody writes in it.
    expect(useVisit.getState()).toMatchObject({ step: 'document' });
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Muster-Kowalska');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('ANNA');
  });

  it('offers another try or typing if the document could not be read', async () => {
    let tries = 0;
    begin({
      [READ]: () => {
        tries += 1;
        return tries === 1 ? refusal(503, 'Recognition is not available at the moment.') : json(passport);
      },
    });
    await agree();
    take('id_document_front');
    expect(await screen.findByText(/continue and enter the details yourself/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Passport read: 4 of 5 fields found')).toBeTruthy();
  });

  it('gives advice on a bad picture, and discards it only on request', async () => {
    const flaws = [{ code: 'GLARE_DETECTED', capture: 'id_document_front' }];
    begin({ [READ]: () => json({ ...passport, document_class: null, has_back: true, fields: {}, flaws }) });
    await agree();
    take('id_document_front');
    expect(await screen.findByText(/Tilt the document or move it away from the lamp/)).toBeTruthy();
    // Whether it has a back is not known before the front can be read.
    expect(screen.queryByRole('region', { name: 'Document back' })).toBeNull();
    const again = screen.getByRole('button', { name: 'Retake: Document front' });
    expect(document.activeElement).toBe(again);
    await userEvent.click(again);
    expect(useVisit.getState()).toMatchObject({ draft: { captures: {}, reading: { state: 'none' } } });
  });

  it('advances one step for a held key', async () => {
    begin();
    const button = await screen.findByRole('button', { name: 'Customer agrees' });
    const repeated = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    button.dispatchEvent(repeated);
    expect(repeated.defaultPrevented).toBe(true);
  });
});
