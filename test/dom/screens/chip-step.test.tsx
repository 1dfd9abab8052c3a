import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ChipReader,
  type ChipReaderList,
  ChipReadingProblem,
  type ChipReadingState,
  NoChipReaders,
} from '#shared/contract/chips/chip-readers.ts';
import { EARLIER_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import english from '#shared/texts/en/chip.json' with { type: 'json' };
import { App } from '../../../renderer/app.tsx';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { answerWith, json, refusal, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();

const ID = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';
const DESK = '/api/v1/desk';
const reader = (changes: Partial<ChipReader> = {}): ChipReader => ({
  id: 'a'.repeat(16),
  name: 'Reader at the counter',
  card_present: true,
  virtual: null,
  busy: false,
  ...changes,
});
const READER_B = { id: 'b'.repeat(16), name: 'Reader in the drawer' };
const ready = (...readers: ChipReader[]): ChipReaderList => ({ state: 'ready', readers });
const MRZ = { documentNumber: 'L898902C3', birthDate: '740812', expiryDate: '320415' };
const passport: DocumentPrefill = {
  document_class: 'passport',
  has_back: false,
  fields: {},
  chip_password: { ...MRZ, check_digits_valid: true },
  rules: { strictness: 'normal', tries_max: 2 },
  flaws: [],
};
const waiting: ChipReadingState = { id: ID, state: 'reading', progress: { step: 'waiting_for_document', lost: false } };
const portrait: ChipReadingState = {
  id: ID,
  state: 'reading',
  progress: { step: 'reading', file: 'DG2', bytes: 5_000, total: 20_000 },
};
const done: ChipReadingState = { id: ID, state: 'done', files: ['COM', 'SOD', 'DG1', 'DG2', 'DG14'] };
const failed = (problem: ChipReadingProblem): ChipReadingState => ({ id: ID, state: 'failed', problem });

type Service = { list: () => ChipReaderList; states: readonly ChipReadingState[]; prefill?: DocumentPrefill };

/** A desk where the document was read and the visit stands at its chip. */
async function atTheChip({ list, states, prefill = passport }: Service) {
  let asked = 0;
  const next = () => json(states[Math.min(asked++, states.length - 1)]);
  const requests = answerWith({
    [`GET ${DESK}/status/`]: () => json(status),
    [`GET ${DESK}/verifications/`]: () => json({ items: [], next_cursor: null }),
    [`GET ${DESK}/capture_rules/`]: () => json({ ...DEFAULT_DESK_RULES, ...EARLIER_CAPTURE_RULES }),
    [`POST ${DESK}/visits/{id}/reading/`]: () => json(prefill),
    [`GET ${DESK}/chip_readers/`]: () => json(list()),
    [`POST ${DESK}/chip_readers/*`]: next,
    [`POST ${DESK}/chip_readings/${ID}/cancel/`]: () => json(failed('cancelled')),
    [`GET ${DESK}/chip_readings/*`]: next,
  });
  signIn();
  window.location.hash = '#/scan';
  renderPage(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Customer agrees' }));
  const picture = new Blob(['x'], { type: 'image/jpeg' });
  dispatchVisit({ type: 'captured', kind: 'id_document_front', capture: { picture, source: 'file' } });
  await screen.findByText(/Passport read/);
  return requests;
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const heading = () => screen.findByRole('heading', { level: 1, name: 'Read the chip' });
const started = (requests: Awaited<ReturnType<typeof atTheChip>>) =>
  requests.filter(({ method, path }) => method === 'POST' && path.startsWith(`${DESK}/chip_readers/`));

describe('the chip at the desk', () => {
  beforeEach(() => {
    dispatchVisit({ type: 'ended' });
    window.localStorage.clear();
  });

  it('is read by itself when the document lies on the reader, and says how far it is and what was read', async () => {
    const states: ChipReadingState[] = [waiting, portrait];
    const requests = await atTheChip({ list: () => ready(reader()), states });
    await goOn();
    await heading();
    const bar = await screen.findByRole('progressbar', { name: 'Progress of the reading' });
    await waitFor(() => expect(screen.getByText('Reading: Portrait').getAttribute('role')).toBe('status'));
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(30);
    states.push(done);
    expect(await screen.findByText('Chip read')).toBeTruthy();
    expect(started(requests).map(({ body }) => body)).toEqual([{ password: { mrz: MRZ } }]);
    for (const part of ['Security data', 'Personal details', 'Portrait']) expect(screen.getByText(part)).toBeTruthy();
    expect(screen.queryByText('Further details')).toBeNull();
    const next = screen.getByRole('button', { name: 'Continue' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /Do these details match/ })).toBeTruthy();
    expect(screen.getByText('Chip read')).toBeTruthy();
    expect(useVisit.getState()).toMatchObject({ draft: { chip: { readingId: ID } } });
  });

  it('waits for a document, and begins when it comes', async () => {
    let isThere = false;
    const requests = await atTheChip({ list: () => ready(reader({ card_present: isThere })), states: [waiting, done] });
    await goOn();
    expect((await screen.findByText('Waiting for the document')).closest('[role="status"]')).toBeTruthy();
    expect(started(requests)).toHaveLength(0);
    isThere = true;
    expect(await screen.findByText('Chip read')).toBeTruthy();
    expect(started(requests)).toHaveLength(1);
  });

  const expectAdviceOn = async (problem: ChipReadingProblem) => {
    const advice = await screen.findByText(english.chip.problem[problem]);
    expect(advice.closest('[role="alert"]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue without the chip' })).toBeTruthy();
  };
  const aboutPassword = ChipReadingProblem.extract(['wrong_password', 'too_many_passwords']);

  it('says what to do after each problem, and offers to try again and to go on without', async () => {
    const problems = ChipReadingProblem.exclude(aboutPassword.options).options;
    const requests = await atTheChip({ list: () => ready(reader()), states: problems.map(failed) });
    await goOn();
    for (const [index, problem] of problems.entries()) {
      await expectAdviceOn(problem);
      expect(started(requests)).toHaveLength(index + 1);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    }
  });

  it.each(aboutPassword.options)('says what to do after “%s”, and offers to go on without', async (problem) => {
    const requests = await atTheChip({ list: () => ready(reader()), states: [failed(problem)] });
    await goOn();
    await expectAdviceOn(problem);
    expect(started(requests)).toHaveLength(1);
  });

  it('tries again on request, and tells when the service cannot be reached', async () => {
    const requests = await atTheChip({ list: () => ready(reader()), states: [failed('document_lost'), waiting, done] });
    await goOn();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chip read')).toBeTruthy();
    expect(started(requests)).toHaveLength(2);
  });

  it('stops on request, and frees the reader when the visit goes on without the chip', async () => {
    const requests = await atTheChip({ list: () => ready(reader()), states: [waiting] });
    const cancels = () => requests.filter(({ path }) => path.endsWith('/cancel/'));
    await goOn();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop reading' }));
    expect(await screen.findByText('The reading was stopped.')).toBeTruthy();
    await waitFor(() => expect(cancels()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' })));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('progressbar', { name: 'Progress of the reading' });
    await userEvent.click(screen.getByRole('button', { name: 'Continue without the chip' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Do these details match/ })).toBeTruthy();
    await waitFor(() => expect(cancels()).toHaveLength(2));
    expect(useVisit.getState()).toMatchObject({ draft: { chip: null } });
    expect(screen.getByRole('button', { name: /Chip not read/ })).toBeTruthy();
  });

  it('drops what was read when the visit ends', async () => {
    const requests = await atTheChip({ list: () => ready(reader()), states: [done] });
    await goOn();
    await screen.findByText('Chip read');
    dispatchVisit({ type: 'ended' });
    await waitFor(() => expect(requests.some(({ path }) => path === `${DESK}/chip_readings/${ID}/cancel/`)).toBe(true));
  });

  it('asks for the values when the MRZ was misread, filled with what was read', async () => {
    const prefill = { ...passport, chip_password: { ...MRZ, check_digits_valid: false } };
    const requests = await atTheChip({ list: () => ready(reader()), states: [waiting, done], prefill });
    await goOn();
    expect(await screen.findByText(/A check digit of the MRZ is wrong/)).toBeTruthy();
    expect(started(requests)).toHaveLength(0);
    const number = screen.getByLabelText<HTMLInputElement>('Document number');
    expect(number.value).toBe('L898902C3');
    expect(screen.getByLabelText<HTMLInputElement>('Date of birth: Year').value).toBe('1974');
    await userEvent.clear(number);
    await userEvent.click(screen.getByRole('button', { name: 'Read with these values' }));
    expect(screen.getByText('Enter the document number in letters and digits.')).toBeTruthy();
    expect(document.activeElement).toBe(number);
    await userEvent.type(number, 'l898902c4{Enter}');
    expect(await screen.findByText('Chip read')).toBeTruthy();
    expect(started(requests)[0]?.body).toEqual({ password: { mrz: { ...MRZ, documentNumber: 'L898902C4' } } });
  });

  it('opens with the card access number of a card', async () => {
    const requests = await atTheChip({
      list: () => ready(reader()),
      states: [waiting, done],
      prefill: { ...passport, chip_password: null },
    });
    await goOn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use the card access number' }));
    await userEvent.type(screen.getByLabelText('Card access number'), '12 34 56');
    await userEvent.click(screen.getByRole('button', { name: 'Read with these values' }));
    expect(await screen.findByText('Chip read')).toBeTruthy();
    expect(started(requests)[0]?.body).toEqual({ password: { can: '123456' } });
  });

  it('asks which of several readers, and remembers it', async () => {
    const list = () => ready(reader({ card_present: false }), reader({ ...READER_B, card_present: false }));
    await atTheChip({ list, states: [waiting] });
    await goOn();
    await userEvent.click(await screen.findByRole('radio', { name: /Reader in the drawer/ }));
    expect(window.localStorage.getItem('countersign.chip-reader')).toBe(READER_B.id);
  });

  it('offers virtual readers as such, and only on request', async () => {
    const list = () => ready(reader({ virtual: 'genuine' }), reader({ ...READER_B, virtual: 'copied' }));
    const requests = await atTheChip({ list, states: [waiting, done] });
    await goOn();
    await screen.findByRole('heading', { level: 1, name: /Do these details match/ });
    await userEvent.click(screen.getByRole('button', { name: 'Read the chip' }));
    const section = await screen.findByRole('region', { name: 'Virtual readers' });
    expect(started(requests)).toHaveLength(0);
    await userEvent.click(within(section).getByRole('button', { name: 'Tap the genuine chip' }));
    expect(await screen.findByText('Chip read')).toBeTruthy();
  });

  it('says nothing where there is no reader', async () => {
    await atTheChip({ list: () => ({ state: 'no_readers' }), states: [waiting] });
    expect(screen.queryByText(/[Cc]hip/)).toBeNull();
    await goOn();
    expect(await screen.findByRole('heading', { level: 1, name: /Do these details match/ })).toBeTruthy();
  });

  it.each(NoChipReaders.options)('says in a line why chips cannot be read: %s', async (reason) => {
    await atTheChip({ list: () => ({ state: 'unavailable', reason }), states: [waiting] });
    expect(await screen.findByText(english.chip.unavailable[reason])).toBeTruthy();
    expect(useVisit.getState()).toMatchObject({ draft: { chipOffer: 'none' } });
  });

  it('keeps the step when the reader is unplugged, and says so', async () => {
    let list = ready(reader({ card_present: false }));
    await atTheChip({ list: () => list, states: [waiting] });
    await goOn();
    await screen.findByText('Waiting for the document');
    list = { state: 'no_readers' };
    expect(await screen.findByText(/No reader is connected/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue without the chip' })).toBeTruthy();
  });

  it('reports a reader that is gone when the reading should begin', async () => {
    const requests = await atTheChip({ list: () => ready(reader({ card_present: false })), states: [waiting] });
    await goOn();
    const start = await screen.findByRole('button', { name: 'Read the chip' });
    answerWith({
      [`GET ${DESK}/chip_readers/`]: () => json(ready(reader({ card_present: false }))),
      [`POST ${DESK}/chip_readers/*`]: () => refusal(404, 'This reader is not connected.'),
    });
    await userEvent.click(start);
    expect(await screen.findByText(english.chip.problem.reader_removed)).toBeTruthy();
    expect(started(requests)).toHaveLength(0);
  });
});
