/**
 * Reads lists that were written to exhaust their reader, each in a process of its own:
 *
 *   node test/soak/hostile-lists.ts [--mb 400]
 *
 * Prints how each ended, the longest time that this process worked without a pause, the longest time that it answered nothing, and the most
 * memory of the other. Exits with 1 if this process worked for 200 ms without a pause, the other took more than 1 GB, or the list ended
 * otherwise than it should. On a busy machine it answers nothing for longer, while others run.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { nodeChildPort } from '../../electron/inference-process/node-child-port.ts';
import { PROCESS_BYTES_MAX } from '../../electron/service/inference/inference.ts';
import { readListInProcess } from '../../electron/service/screening/watchlists/list-process.ts';
import { WatchlistError } from '../../electron/workers/lists/watchlist-error.ts';
import { HOSTILE_LISTS, type HostileList } from '../support/screening/hostile-lists.ts';

const HELD_UP_MS_MAX = 200;
const MEMORY_EVERY_MS = 20;
const TURN_MS = 10;

const { values } = parseArgs({ options: { mb: { type: 'string', default: '400' } } });
const bytes = Number(values.mb) * 1_000_000;
let failed = 0;
for (const list of HOSTILE_LISTS) {
  const { outcome, seconds, heldUpMs, silentMs, mostBytes } = await measure(list);
  const isRight = outcome === (list.refused ?? 'read') || (list.refused === null && outcome === 'FILE_TOO_LARGE');
  if (!isRight || heldUpMs > HELD_UP_MS_MAX || mostBytes > PROCESS_BYTES_MAX.lists) failed++;
  console.log(
    JSON.stringify({ list: list.title, outcome, seconds, heldUpMs, silentMs, memoryMb: Math.round(mostBytes / 1e6) }),
  );
}
console.log(`${HOSTILE_LISTS.length} lists of ${values.mb} MB, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function measure({ format, columns, files }: HostileList) {
  const port = nodeChildPort('lists');
  let mostBytes = 0;
  const memory = setInterval(() => {
    mostBytes = Math.max(mostBytes, port.memoryBytes() ?? 0);
  }, MEMORY_EVERY_MS);
  const held = watchHeldUp();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const startedAtMs = performance.now();
  let outcome = 'read';
  try {
    const list = { format, columns, files: files(bytes) };
    for await (const _line of readListInProcess(() => port, list, { onFacts: () => undefined }));
  } catch (error) {
    if (!(error instanceof WatchlistError)) throw error;
    outcome = error.code;
  }
  delay.disable();
  clearInterval(memory);
  const seconds = Math.round((performance.now() - startedAtMs) / 100) / 10;
  return { outcome, seconds, heldUpMs: held.end(), silentMs: Math.round(delay.max / 1e6), mostBytes };
}

/** Counts processor time between two turns of the event loop: on a busy machine, other programs hold this one up for longer. */
function watchHeldUp() {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [atMs, mostMs] = [usedMs(), 0];
  const turn = () => {
    mostMs = Math.max(mostMs, usedMs() - atMs);
    atMs = usedMs();
  };
  const turns = setInterval(turn, TURN_MS);
  return {
    end(): number {
      turn();
      clearInterval(turns);
      return Math.round(mostMs);
    },
  };
}
