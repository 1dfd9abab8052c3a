import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChipReaderList, ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { FromChipProcess, ToChipProcess } from '../../../../electron/chip-process/protocol.ts';
import { type ChipReaders, createChipReaders } from '../../../../electron/service/chips/chip-readers.ts';
import {
  END_MS,
  KEPT_MAX,
  KEPT_MS,
  READING_MS_MAX,
  STEP_MS_MAX,
} from '../../../../electron/service/chips/chip-readings.ts';

const PASSWORD = { can: '123456' };
const CLERK = { kind: 'operator', id: 'clerk' };
const ANOTHER = { kind: 'operator', id: 'another' };
const VISITOR = { kind: 'applicant', id: 'clerk' };
const RUN = 'b9b1c9f0-3df0-4b3a-8a54-8a3c1f2e7d10';
const READING: ChipReading = {
  version: 1,
  readAt: '2026-01-01T00:00:00.000Z',
  access: { procedure: 'BAC', password: 'MRZ', cipher: '3DES', insteadOfPace: false },
  files: { DG1: 'AAAA' },
  unread: {},
};

let starts: number;
let sent: ToChipProcess[];
let answer: (message: FromChipProcess | object) => void;
let exit: () => void;
let chips: ChipReaders;
const logged: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  starts = 0;
  sent = [];
  logged.length = 0;
  chips = createChipReaders(
    () => {
      starts++;
      return {
        post: (message) => void sent.push(message as ToChipProcess),
        onMessage: (listener) => {
          answer = listener;
        },
        onExit: (listener) => {
          exit = () => listener(1);
        },
        memoryBytes: () => null,
        processorMs: () => null,
        kill: () => exit(),
      };
    },
    (_, event) => logged.push(event),
  );
});
afterEach(async () => {
  await chips.stop();
  vi.useRealTimers();
});

const tellReaders = (cardPresent = true, insertion = 1) =>
  answer({
    kind: 'readers',
    problem: null,
    readers: [{ name: 'Contactless 00', cardPresent, insertion, virtual: null }],
  });
const begin = () => {
  chips.list();
  answer({ ready: true, modelVersions: {} });
  tellReaders();
  return readerId();
};
const readerId = () => {
  const list = chips.list();
  if (list.state !== 'ready') throw new Error(list.state);
  return list.readers[0]?.id ?? '';
};
const start = (owner = CLERK) => chips.start(readerId(), PASSWORD, owner);
const lastRead = () => sent.findLast((message) => message.kind === 'read');
const finish = (result: object) => answer({ kind: 'result', id: lastRead()?.id ?? '', result });

test('a host without readers says so, and starts nothing', () => {
  const none = createChipReaders(null, () => undefined);
  expect(none.list()).toEqual({ state: 'not_offered' });
});

test('the process starts with the first question for readers', () => {
  expect(starts).toBe(0);
  expect(chips.list()).toEqual({ state: 'starting' });
  expect(starts).toBe(1);
  answer({ ready: true, modelVersions: {} });
  answer({ kind: 'readers', problem: null, readers: [] });
  expect(chips.list()).toEqual({ state: 'no_readers' });
  answer({ kind: 'readers', problem: 'not_running', readers: [] });
  expect(chips.list()).toEqual({ state: 'unavailable', reason: 'not_running' });
  tellReaders();
  const list = ChipReaderList.parse(chips.list());
  expect(list).toMatchObject({
    state: 'ready',
    readers: [{ name: 'Contactless 00', card_present: true, busy: false }],
  });
});

test('a process that does not start at all is told', async () => {
  chips.list();
  for (let round = 0; round < 5; round++) {
    exit();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(chips.list()).toEqual({ state: 'unavailable', reason: 'failed' });
});

test('a reading is followed by the one who started it', () => {
  begin();
  const { id, state } = ChipReadingState.parse(start());
  expect(state).toBe('reading');
  expect(chips.list()).toMatchObject({ readers: [{ busy: true }] });
  const progress = { step: 'reading', file: 'DG2', bytes: 512, total: 20_000 } as const;
  answer({ kind: 'progress', id, progress });
  expect(chips.state(id, CLERK)).toEqual({ id, state: 'reading', progress });
  finish({ reading: READING });
  expect(chips.state(id, CLERK)).toEqual({ id, state: 'done', files: Object.keys(READING.files) });
  for (const act of [chips.state, chips.cancel])
    for (const stranger of [ANOTHER, VISITOR])
      expect(() => act(id, stranger)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  expect(chips.list()).toMatchObject({ readers: [{ busy: false }] });
});

test('one run takes a reading, also again, until it is stored', () => {
  begin();
  const { id } = start();
  expect(chips.take(id, CLERK, RUN)).toBeNull();
  finish({ reading: READING });
  chips.release(id);
  for (const stranger of [ANOTHER, VISITOR]) expect(chips.take(id, stranger, RUN)).toBeNull();
  expect(chips.take(id, CLERK, RUN)).toEqual(READING);
  expect(chips.take(id, CLERK, RUN)).toEqual(READING);
  expect(chips.take(id, CLERK, 'another run')).toBeNull();
  chips.release(id);
  expect(chips.take(id, CLERK, RUN)).toBeNull();
});

test('somebody who left leaves no reading behind', () => {
  begin();
  const { id } = start(VISITOR);
  finish({ reading: READING });
  const { id: running } = start(VISITOR);
  chips.forget(VISITOR);
  expect(chips.take(id, VISITOR, RUN)).toBeNull();
  expect(chips.state(running, VISITOR)).toMatchObject({ problem: 'cancelled' });
  expect(sent.at(-1)).toEqual({ kind: 'cancel', id: running });
});

test('nothing that a process sends in the wrong form is handed on', () => {
  begin();
  const { id } = start();
  finish({ reading: { ...READING, files: { DG1: 'no base64!' } } });
  expect(chips.state(id, CLERK)).toEqual({ id, state: 'failed', problem: 'failed' });
});

test('what nobody takes is dropped', async () => {
  begin();
  const { id } = start();
  finish({ reading: READING });
  await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
  expect(chips.state(id, CLERK).state).toBe('done');
  await vi.advanceTimersByTimeAsync(1);
  expect(() => chips.state(id, CLERK)).toThrow(/over/);
});

test('of readings that nobody takes, the oldest goes first', () => {
  begin();
  const ids = Array.from({ length: KEPT_MAX + 1 }, () => {
    const { id } = start();
    finish({ reading: READING });
    return id;
  });
  expect(() => chips.state(ids[0] ?? '', CLERK)).toThrow(/over/);
  expect(chips.state(ids[1] ?? '', CLERK).state).toBe('done');
});

test('one document is read on a reader at a time', () => {
  begin();
  start();
  expect(start(ANOTHER)).toMatchObject({ state: 'failed', problem: 'busy' });
});

test('after two wrong passwords the document must leave the reader', () => {
  begin();
  for (let round = 0; round < 2; round++) {
    expect(start().state).toBe('reading');
    finish({ problem: 'wrong_password' });
  }
  expect(start()).toMatchObject({ state: 'failed', problem: 'too_many_passwords' });
  tellReaders(false, 1);
  tellReaders(true, 2);
  expect(start().state).toBe('reading');
});

test.each([
  [{ step: 'waiting_for_document', lost: false }, 'no_document'],
  [{ step: 'waiting_for_document', lost: true }, 'document_lost'],
  [{ step: 'opening' }, 'too_slow'],
])('at its deadline a reading at %j has the problem %s', async (progress, problem) => {
  begin();
  const { id } = start();
  answer({ kind: 'progress', id, progress });
  await vi.advanceTimersByTimeAsync(STEP_MS_MAX);
  expect(chips.state(id, CLERK)).toEqual({ id, state: 'failed', problem });
  expect(sent.at(-1)).toEqual({ kind: 'cancel', id });
  finish({ problem: 'cancelled' });
  expect(chips.state(id, CLERK)).toMatchObject({ problem });
  expect(chips.list()).toMatchObject({ readers: [{ busy: false }] });
});

test('a reading that goes on slowly has time, but not forever', async () => {
  begin();
  const { id } = start();
  const step = async () => {
    answer({ kind: 'progress', id, progress: { step: 'opening' } });
    await vi.advanceTimersByTimeAsync(STEP_MS_MAX - 1);
  };
  await step();
  await step();
  expect(chips.state(id, CLERK).state).toBe('reading');
  for (let ms = 2 * STEP_MS_MAX; ms <= READING_MS_MAX + STEP_MS_MAX; ms += STEP_MS_MAX) await step();
  expect(chips.state(id, CLERK)).toEqual({ id, state: 'failed', problem: 'too_slow' });
});

test('a process that hangs is replaced, and the reader is free again', async () => {
  begin();
  const { id } = start();
  chips.cancel(id, CLERK);
  expect(chips.state(id, CLERK)).toEqual({ id, state: 'failed', problem: 'cancelled' });
  expect(start()).toMatchObject({ problem: 'busy' });
  await vi.advanceTimersByTimeAsync(END_MS);
  expect(starts).toBe(2);
  expect(logged).toContain('chip.process_hangs');
  answer({ ready: true, modelVersions: {} });
  tellReaders();
  expect(start().state).toBe('reading');
});

test('a crash costs the reading only', async () => {
  begin();
  const { id } = start();
  exit();
  expect(chips.state(id, CLERK)).toEqual({ id, state: 'failed', problem: 'failed' });
  expect(chips.list()).toEqual({ state: 'starting' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(starts).toBe(2);
});

test('what was read is dropped on request', () => {
  begin();
  const { id } = start();
  finish({ reading: READING });
  expect(chips.cancel(id, CLERK)).toEqual({ id, state: 'failed', problem: 'cancelled' });
  expect(() => chips.state(id, CLERK)).toThrow(/over/);
});
