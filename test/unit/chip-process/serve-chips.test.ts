import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { PCSC, PcscError, PcscMissingError } from '../../../electron/chip-process/pcsc.ts';
import type { FromChipProcess, ToChipProcess } from '../../../electron/chip-process/protocol.ts';
import { LOSSES_MAX, type ReadChip } from '../../../electron/chip-process/read-document.ts';
import { serveChips } from '../../../electron/chip-process/serve-chips.ts';
import { fakePcsc } from '../../fakes/fake-pcsc.ts';

const READER = 'Contactless 00 00';
const PASSWORD = { can: '123456' };
const OK = Uint8Array.of(0x90, 0x00);
const STEP_MS = 20;
/** No wait of the product is longer, so whatever has not happened by then never does. */
const CLOCK_MS_MAX = 60_000;
const READING: ChipReading = {
  version: 1,
  readAt: '2026-01-01T00:00:00.000Z',
  access: { procedure: 'BAC', password: 'MRZ', cipher: '3DES', insteadOfPace: false },
  files: {},
  unread: {},
};

let fake: ReturnType<typeof fakePcsc>;
let told: FromChipProcess[];
let stop: AbortController;
let send: (message: ToChipProcess) => void;
/** The reading's effect on the card; it sends one command unless a test says otherwise. */
let readChip: ReadChip;
let openPcsc = () => fake.pcsc;

function serve() {
  send = serveChips(
    {
      openPcsc: () => openPcsc(),
      readChip: (...given) => readChip(...given),
      problemOf: () => 'wrong_password',
      post: (message) => told.push(message),
      now: () => new Date(),
    },
    stop.signal,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ fakeNodeBuiltins: true });
  fake = fakePcsc();
  told = [];
  stop = new AbortController();
  openPcsc = () => fake.pcsc;
  readChip = async (card) => {
    await card.transmit(Uint8Array.of(0x00, 0xb0, 0x00, 0x00, 0x04));
    return READING;
  };
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

const lastReaders = () => told.findLast((message) => message.kind === 'readers');
const resultOf = (id: string) => told.find((message) => message.kind === 'result' && message.id === id);
const steps = (id: string) =>
  told.flatMap((message) => (message.kind === 'progress' && message.id === id ? [message.progress] : []));
/** Moves the clock until `look` throws no more; the product waits for nothing but the clock and the fake. */
async function inTime(look: () => void): Promise<void> {
  for (let passedMs = 0; passedMs < CLOCK_MS_MAX; passedMs += STEP_MS) {
    try {
      return look();
    } catch {
      await vi.advanceTimersByTimeAsync(STEP_MS);
    }
  }
  look();
}
const readersAre = (expected: object) => inTime(() => expect(lastReaders()).toMatchObject(expected));
const resultIs = (id: string, result: object) => inTime(() => expect(resultOf(id)).toMatchObject({ result }));
const attach = async () => {
  fake.connectReader(READER);
  serve();
  await readersAre({ readers: [{ name: READER, cardPresent: false }] });
};

test('a reader, a document that comes, one in its place, and the end of both are told', async () => {
  serve();
  await readersAre({ problem: null, readers: [] });
  fake.connectReader(READER);
  fake.put(READER, () => OK);
  await readersAre({ readers: [{ cardPresent: true, insertion: 1 }] });
  fake.remove(READER);
  fake.put(READER, () => OK);
  await readersAre({ readers: [{ cardPresent: true, insertion: 2 }] });
  fake.remove(READER);
  await readersAre({ readers: [{ cardPresent: false, insertion: 2 }] });
  fake.unplug(READER);
  await readersAre({ problem: null, readers: [] });
});

test.each([
  [new PcscMissingError(), 'not_installed'],
  [new PcscError(PCSC.noService), 'not_running'],
  [new PcscError(PCSC.accessDenied), 'no_access'],
  [new PcscError(0x8010001f), 'failed'],
])('%s means %s', async (error, problem) => {
  openPcsc = () => {
    throw error;
  };
  serve();
  await readersAre({ problem, readers: [] });
});

test('a service that starts later is found', async () => {
  fake.fail(PCSC.noService);
  serve();
  await readersAre({ problem: 'not_running' });
  fake.fail(null);
  await readersAre({ problem: null });
});

test('a document on the reader is read, and everything is given back', async () => {
  await attach();
  fake.put(READER, () => OK);
  await readersAre({ readers: [{ cardPresent: true }] });
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await resultIs('one', { reading: READING });
  expect(steps('one')).toEqual([{ step: 'opening' }]);
  await inTime(() => expect(fake.openContexts()).toBe(1));
});

test('a reading waits for a document', async () => {
  await attach();
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await inTime(() => expect(steps('one')).toEqual([{ step: 'waiting_for_document', lost: false }]));
  fake.put(READER, () => OK);
  await resultIs('one', { reading: READING });
});

test.each([
  ['a success of no bytes', new Uint8Array()],
  ['a success of one byte', Uint8Array.of(0x90)],
  ['removal', new PcscError(PCSC.removed)],
  ['a reset', new PcscError(PCSC.reset)],
])('after %s in mid-read the document is read anew when it is back', async (_, loss) => {
  await attach();
  fake.put(READER, (command) => (command[1] === 0xa4 ? OK : loss));
  await readersAre({ readers: [{ cardPresent: true }] });
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await inTime(() => expect(steps('one')).toContainEqual({ step: 'waiting_for_document', lost: true }));
  fake.remove(READER);
  fake.put(READER, () => OK);
  await resultIs('one', { reading: READING });
  expect(steps('one').at(-1)).toEqual({ step: 'opening' });
});

const SELECT = Uint8Array.of(0x00, 0xa4, 0x00, 0x00);
const READ = Uint8Array.of(0x00, 0xb0, 0x00, 0x00, 0x04);

test('a document that answers and is lost again and again is given up', async () => {
  await attach();
  let losses = 0;
  fake.put(READER, (command) => {
    if (command[1] === SELECT[1]) return OK;
    losses++;
    return new Uint8Array();
  });
  readChip = async (card) => {
    for (const command of [SELECT, READ]) await card.transmit(command);
    return READING;
  };
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await resultIs('one', { problem: 'document_lost' });
  expect(losses).toBe(LOSSES_MAX + 1);
});

test('a document is read when it is back, however often the reader was tried before it noticed the loss', async () => {
  await attach();
  let tries = 0;
  fake.put(READER, (command) => {
    if (command[1] === SELECT[1]) return OK;
    tries++;
    return tries > LOSSES_MAX + 2 ? OK : new Uint8Array();
  });
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await resultIs('one', { reading: READING });
  expect(tries).toBe(LOSSES_MAX + 3);
});

test.each([
  ['answers', OK, true],
  ['says that it found no file', Uint8Array.of(0x6a, 0x82), true],
  ['refuses the length', Uint8Array.of(0x67, 0x00), false],
  ['breaks the connection', new PcscError(0x80100016), false],
])('a chip that %s to an extended length is read accordingly', async (_, answer, extended) => {
  await attach();
  fake.put(READER, (command) => (command[1] === 0xa4 ? answer : OK));
  let found: boolean | null = null;
  readChip = async (card) => {
    found = card.extendedLength;
    return READING;
  };
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await resultIs('one', { reading: READING });
  expect(found).toBe(extended);
});

test.each([0x80100016, 0x80100008])(
  'a reader that refuses long commands after the trial (%i) is asked with short ones',
  async (code) => {
    await attach();
    const isLong = (command: Uint8Array) => command.length > 9;
    fake.put(READER, (command) => (isLong(command) ? new PcscError(code) : OK));
    readChip = async (card) => {
      await card.transmit(new Uint8Array(card.extendedLength ? 300 : 5));
      return READING;
    };
    send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
    await resultIs('one', { reading: READING });
  },
);

test('a second reading on the same reader is refused, one on another reader is not', async () => {
  await attach();
  fake.connectReader('Other');
  await readersAre({ readers: [{}, {}] });
  fake.put('Other', () => OK);
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  send({ kind: 'read', id: 'two', reader: READER, password: PASSWORD });
  send({ kind: 'read', id: 'three', reader: 'Other', password: PASSWORD });
  await resultIs('two', { problem: 'busy' });
  await resultIs('three', { reading: READING });
  expect(resultOf('one')).toBeUndefined();
});

test('a reading that is cancelled ends at the next command, and frees the reader', async () => {
  await attach();
  const { promise: inCommand, resolve: entered } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<Uint8Array>();
  fake.put(READER, (command) => {
    if (command[1] === 0xa4) return OK;
    entered();
    return answered;
  });
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await inCommand;
  send({ kind: 'cancel', id: 'one' });
  answer(OK);
  await resultIs('one', { problem: 'cancelled' });
  fake.put(READER, () => OK);
  send({ kind: 'read', id: 'two', reader: READER, password: PASSWORD });
  await resultIs('two', { reading: READING });
});

test('a reader that is unplugged ends the reading', async () => {
  await attach();
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await inTime(() => expect(steps('one')).toHaveLength(1));
  fake.unplug(READER);
  await resultIs('one', { problem: 'reader_removed' });
});

test('a reader that another program uses is busy', async () => {
  await attach();
  fake.put(READER, () => OK);
  fake.take(READER, true);
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await resultIs('one', { problem: 'busy' });
});

test('what the reading itself finds is told as its problem', async () => {
  await attach();
  fake.put(READER, () => OK);
  readChip = async () => {
    throw new Error('refused');
  };
  send({ kind: 'read', id: 'one', reader: READER, password: PASSWORD });
  await resultIs('one', { problem: 'wrong_password' });
});
