import { expect, test, vi } from 'vitest';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { type ChildPort, PROCESS_BYTES_MAX } from '../../../electron/service/inference/inference.ts';
import { readListInProcess } from '../../../electron/service/screening/watchlists/list-process.ts';
import { WatchlistError } from '../../../electron/workers/lists/watchlist-error.ts';
import { WORK_LIMITS } from '../../../electron/workers/work-limit.ts';
import { HOSTILE_LISTS } from '../../support/screening/hostile-lists.ts';
import { listFile } from '../../support/screening/list-files.ts';
import { listsHere } from '../../support/screening/lists-here.ts';

/** Above the limit of one entry, which holds without reading further. */
const BYTES_OF_ENDLESS = 4_500_000;
const BYTES = 200_000;

type Reading = Parameters<typeof readListInProcess>[1];

async function read(start: () => ChildPort, list: Reading, signal?: AbortSignal) {
  let entries = 0;
  try {
    for await (const line of readListInProcess(start, list, { onFacts: () => undefined, signal }))
      entries += line ? 1 : 0;
  } catch (error) {
    if (error instanceof WatchlistError) return error.code;
    throw error;
  }
  return entries;
}

/** `soak/hostile-lists.ts` reads larger ones in the real process, and measures. */
test.each(HOSTILE_LISTS)('$title', async ({ refused, format, columns, files }) => {
  const isReadWhole = refused === null || refused === 'NO_ENTRIES';
  const given = files(isReadWhole ? BYTES : BYTES_OF_ENDLESS);
  const outcome = await read(listsHere, { format, columns, files: given });
  if (refused === null) expect(outcome).toBeGreaterThan(0);
  else expect(outcome).toBe(refused);
});

test('the real process reads a list, and one that takes too much memory is refused', async () => {
  const small = {
    format: 'own' as const,
    columns: HOSTILE_LISTS.find(({ title }) => title === 'countless entries')?.columns,
  };
  const start = () => nodeChildPort('lists');
  expect(await read(start, { ...small, files: [listFile('own.csv', 'id,name\n1,Ann\n2,Ben\n')] })).toBe(2);
  const greedy = () => ({ ...start(), memoryBytes: () => PROCESS_BYTES_MAX.lists + 1 });
  const [endless] = HOSTILE_LISTS.filter(({ title }) => title === 'countless entries');
  expect(await read(greedy, { ...small, files: endless?.files(1_000_000_000) ?? [] })).toBe('FILE_TOO_LARGE');
});

test.each([
  ['an answer of another kind', { kind: 'write', path: '/etc' }],
  ['a file that was not given', { kind: 'want', file: 7, reading: 0 }],
  ['no list of lines', { kind: 'entries', lines: 'x' }],
])('a process that a file took over, which sends %s, ends the reading', async (_, message) => {
  let killed = 0;
  const port = listsHere();
  const taken = (): ChildPort => ({
    ...port,
    onMessage: (listener) => void setImmediate(() => listener(message)),
    kill: () => void killed++,
  });
  expect(await read(taken, { format: 'own', files: [listFile('own.csv', 'id,name\n')] })).toBe('BROKEN');
  expect(killed).toBe(1);
});

test('cancelling ends the process', async () => {
  const cancelled = new Error('cancelled');
  const abort = new AbortController();
  let killed = 0;
  const silent = (): ChildPort => ({ ...listsHere(), onMessage: () => undefined, kill: () => void killed++ });
  const reading = read(silent, { format: 'own', files: [] }, abort.signal);
  abort.abort(cancelled);
  await expect(reading).rejects.toBe(cancelled);
  expect(killed).toBe(1);
});

test('a process that never answers ends the reading', async () => {
  vi.useFakeTimers();
  try {
    const silent = (): ChildPort => ({ ...listsHere(), onMessage: () => undefined });
    const reading = read(silent, { format: 'own', files: [] });
    await vi.advanceTimersByTimeAsync(WORK_LIMITS.list.clockMs + 1_000);
    expect(await reading).toBe('BROKEN');
  } finally {
    vi.useRealTimers();
  }
});
