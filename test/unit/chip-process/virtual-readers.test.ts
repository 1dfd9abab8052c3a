import { afterEach, expect, test } from 'vitest';
import { type Pcsc, PcscMissingError } from '../../../electron/chip-process/pcsc.ts';
import type { FromChipProcess } from '../../../electron/chip-process/protocol.ts';
import type { RecordedReading } from '../../../electron/chip-process/recorded-chips.ts';
import { serveChips } from '../../../electron/chip-process/serve-chips.ts';
import { type RecordedReadings, VIRTUAL_READERS } from '../../../electron/chip-process/virtual-readers.ts';
import { readChip } from '../../../electron/workers/chip/read-chip.ts';
import { fakePcsc } from '../../fakes/fake-pcsc.ts';
import { MRZ } from '../../support/chips/chip-specimens.ts';
import { eventually } from '../../support/eventually.ts';

const [GENUINE, COPIED] = VIRTUAL_READERS.map(({ name }) => name) as [string, string];
const NOW = new Date('2026-11-20T10:00:00Z');
const RECORDED: RecordedReading = {
  reading: {
    version: 1,
    access: { procedure: 'BAC', password: 'MRZ', cipher: '3DES', insteadOfPace: false },
    files: { DG1: 'AAAA' },
    unread: {},
  },
  steps: [
    { commands: 1, progress: { step: 'reading', file: 'DG1', bytes: 3, total: 3 } },
    { commands: 2, progress: { step: 'proving' } },
  ],
  commands: 3,
};
let stop = new AbortController();
afterEach(() => {
  stop.abort();
  stop = new AbortController();
});

function serve(recordings: RecordedReadings | null, openPcsc: () => Pcsc = missing) {
  const told: FromChipProcess[] = [];
  const onTold = new Set<(message: FromChipProcess) => void>();
  const send = serveChips(
    {
      openPcsc,
      readChip,
      problemOf: () => 'failed' as const,
      now: () => NOW,
      recordings,
      post: (message) => {
        told.push(message);
        for (const listener of onTold) listener(message);
      },
    },
    stop.signal,
  );
  const readersAre = (expected: object) =>
    eventually(() => expect(told.findLast(({ kind }) => kind === 'readers')).toMatchObject(expected));
  const resultIs = (id: string, result: object) =>
    eventually(() => expect(told).toContainEqual({ kind: 'result', id, result }));
  return { told, onTold, send, readersAre, resultIs };
}
const missing = (): never => {
  throw new PcscMissingError();
};

test('they are there without PC/SC, and beside its readers', async () => {
  await serve(() => null).readersAre({ problem: null, readers: [{ name: GENUINE }, { name: COPIED }] });
  const fake = fakePcsc();
  fake.connectReader('Contactless 00');
  const both = serve(
    () => null,
    () => fake.pcsc,
  );
  await both.readersAre({
    readers: [
      { name: 'Contactless 00', virtual: null },
      { name: GENUINE, virtual: 'genuine' },
      { name: COPIED, virtual: 'copied' },
    ],
  });
});

test('a host without them has no such reader', async () => {
  const { send, readersAre, resultIs } = serve(null);
  await readersAre({ problem: 'not_installed', readers: [] });
  send({ kind: 'read', id: 'one', reader: GENUINE, password: MRZ });
  await resultIs('one', { problem: 'failed' });
});

test('plays the reading of the password through every step, and knows nobody else', async () => {
  const asked: string[] = [];
  const { told, send, resultIs } = serve((password, make) => {
    asked.push(make);
    return 'mrz' in password ? RECORDED : null;
  });
  send({ kind: 'read', id: 'one', reader: COPIED, password: MRZ });
  await resultIs('one', { reading: { ...RECORDED.reading, readAt: NOW.toISOString() } });
  const steps = told.flatMap((message) => (message.kind === 'progress' ? [message.progress] : []));
  expect(steps).toEqual([{ step: 'opening' }, ...RECORDED.steps.map(({ progress }) => progress)]);
  send({ kind: 'read', id: 'two', reader: GENUINE, password: { can: '123456' } });
  await resultIs('two', { problem: 'no_document' });
  expect(asked).toEqual(['copied', 'genuine']);
});

test('a reading is cancelled between two commands', async () => {
  const { send, onTold, resultIs } = serve(() => RECORDED);
  onTold.add((message) => {
    if (message.kind === 'progress' && message.progress.step === 'reading') send({ kind: 'cancel', id: 'one' });
  });
  send({ kind: 'read', id: 'one', reader: GENUINE, password: MRZ });
  await resultIs('one', { problem: 'cancelled' });
});
