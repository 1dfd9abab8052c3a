import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChipReaderList, ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import desk from '#shared/texts/en/chip.json' with { type: 'json' };
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { Gathering } from '../../../renderer/applicant/gathering.tsx';
import { PhoneFrame } from '../../../renderer/applicant/phone-frame.tsx';
import { type Surroundings, SurroundingsContext } from '../../../renderer/applicant/surroundings.ts';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { noteMrz, useVisitChip } from '../../../renderer/applicant/visit-chip.ts';
import { IdleGuard } from '../../../renderer/kiosk/idle-guard.tsx';
import { forgetVisit, kioskChipService } from '../../../renderer/kiosk/kiosk-visit.ts';
import { eventually } from '../../support/eventually.ts';
import { type Answers, answerWith, json } from '../support.tsx';
import { at, inTheme, renderKiosk, SETTINGS, standInVisit, VIEW, withKiosk } from './support.tsx';

withKiosk();

const ID = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';
const TEXT = { ...desk.chip, ...KIOSK_TEXTS.page.chip };
const MRZ = { documentNumber: 'L898902C3', birthDate: '740812', expiryDate: '320415' };
const ready: ChipReaderList = {
  state: 'ready',
  readers: [{ id: 'a'.repeat(16), name: 'Reader', card_present: true, virtual: null, busy: false }],
};
const reading: ChipReadingState = {
  id: ID,
  state: 'reading',
  progress: { step: 'reading', file: 'DG1', bytes: 0, total: 90 },
};
const done: ChipReadingState = { id: ID, state: 'done', files: ['SOD', 'DG1', 'DG2'] };
const AT_DETAILS = {
  ...VIEW,
  consent_version: 'v1',
  files: [{ kind: 'id_document_front' as const, taken_at: '2026-11-27T10:00:00Z' }],
};

const around: Surroundings = {
  Frame: PhoneFrame,
  isOwnDevice: false,
  opensPages: false,
  languages: ['en'],
  chooseLanguage: async () => {},
  consentVersion: 'v1',
  cameraFoot: null,
  chipService: kioskChipService,
};
/** Somebody whose document was read stands at the step before the chip. */
function standAtDocument(answers: Answers) {
  const requests = answerWith({ [at.listKioskChipReaders]: () => json(ready), ...answers });
  standInVisit('first', AT_DETAILS);
  noteMrz({ ...MRZ, check_digits_valid: true });
  renderKiosk(
    <SurroundingsContext value={around}>
      <Gathering first="consent" />
    </SurroundingsContext>,
  );
  return requests;
}
const toTheChip = async () => {
  await screen.findByRole('heading', { level: 1, name: /your details/i });
  await eventually(() => expect(useVisitChip.getState().list).toEqual(ready));
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
};

beforeEach(() => window.localStorage.clear());

test('a visitor reads the chip as a step of its own, in the session of the visit', async () => {
  let asked = 0;
  const requests = standAtDocument({
    'POST /api/v1/kiosk/chip_readers/*': () => json(reading),
    'GET /api/v1/applicant/chip_readings/*': () => json(asked++ === 0 ? reading : done),
  });
  await toTheChip();
  await screen.findByRole('heading', { level: 1, name: TEXT.title });
  expect(await screen.findByText(TEXT.read)).toBeTruthy();
  const start = requests.find(({ path }) => path.startsWith('/api/v1/kiosk/chip_readers/') && path.endsWith('/read/'));
  expect(start?.body).toEqual({ session_token: 'first', password: { mrz: MRZ } });
  expect(start?.headers.get('authorization')).toBe('Bearer key');
  const asking = requests.find(({ path }) => path.startsWith('/api/v1/applicant/chip_readings/'));
  expect(asking?.headers.get('authorization')).toBe('Bearer first');
  expect(useVisitChip.getState().read?.id).toBe(ID);
});

test('a visitor goes on without the chip, and the reader is free for the next', async () => {
  const requests = standAtDocument({
    'POST /api/v1/kiosk/chip_readers/*': () => json(reading),
    'POST /api/v1/applicant/chip_readings/*': () => json(reading),
    'GET /api/v1/applicant/chip_readings/*': () => json(reading),
  });
  await toTheChip();
  await screen.findByRole('progressbar', { name: TEXT.progress });
  await userEvent.click(screen.getByRole('button', { name: TEXT.skip }));
  await screen.findByRole('heading', { level: 1, name: /your details/i });
  await eventually(() => expect(requests.some(({ path }) => path.endsWith(`${ID}/cancel/`))).toBe(true));
});

test('nothing of the chip is left on the page after a visit', () => {
  standInVisit();
  useVisitChip.setState({ list: ready, mrz: { ...MRZ, check_digits_valid: true }, read: { id: ID, files: ['DG1'] } });
  forgetVisit();
  expect(useVisitChip.getState()).toEqual({ list: ready, isRequested: false, mrz: null, read: null });
});

test('a document of another person drops the reading of the first', () => {
  noteMrz({ ...MRZ, check_digits_valid: true });
  useVisitChip.setState({ read: { id: ID, files: [] } });
  noteMrz({ ...MRZ, check_digits_valid: true });
  expect(useVisitChip.getState().read?.id).toBe(ID);
  noteMrz({ ...MRZ, documentNumber: 'ZS1234567', check_digits_valid: true });
  expect(useVisitChip.getState().read).toBeNull();
});

test('after a reload, another document drops the reading that the service kept', () => {
  const chip_password = { ...MRZ, check_digits_valid: true };
  const reading = {
    ...{ document_class: 'passport' as const, has_back: false, fields: {}, flaws: [], chip_password },
    rules: { strictness: 'normal' as const, tries_max: 3 },
  };
  const kept = { ...AT_DETAILS, reading, chip: { reading_id: ID, files: [] } };
  useLinkVisit.setState({ session: 'first', view: null });
  useLinkVisit.setState({ view: kept });
  expect(useVisitChip.getState()).toMatchObject({ read: { id: ID }, mrz: MRZ });
  noteMrz({ ...chip_password, documentNumber: 'ZS1234567' });
  expect(useVisitChip.getState().read).toBeNull();
  useVisitChip.setState({ read: { id: ID, files: [] } });
  useLinkVisit.setState({ view: { ...kept, chip: null } });
  expect(useVisitChip.getState().read).toBeNull();
});

test('nobody is asked whether they are there while their document is read', async () => {
  vi.useFakeTimers();
  standInVisit('first', AT_DETAILS);
  const page = (show: string) => (
    <>
      <div data-chip={show} />
      <IdleGuard settings={SETTINGS} isHeld={false} />
    </>
  );
  const { rerender } = renderKiosk(page('reading'));
  const question = () => screen.queryByRole('dialog', { name: KIOSK_TEXTS.kiosk.idle.title });
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(question()).toBeNull();
  rerender(inTheme(page('place')));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(question()).not.toBeNull();
  expect(useLinkVisit.getState().session).toBe('first');
});
