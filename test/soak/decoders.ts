/**
 * Sends damaged and odd files through the real inference process and the real import of lists:
 *
 *   node test/soak/decoders.ts [--pictures 5000] [--pdfs 2000] [--lists 1000] [--seed N] [--from N] [--only pictures:17]
 *
 * Every picture and PDF must get a reading or a reason. Files that the process could not answer, perhaps because the machine was busy or another
 * file ended it, is sent once more at the end, alone. No number in a reading is NaN, the process never exits on its own, its memory stays
 * below the supervisor's limit, and does not grow after the first quarter. Every list must be imported, and its entries read back, or be
 * refused with a `WatchlistError`. The same seed gives the same files; `--from` skips the first ones of each kind, so that a long
 * run can be split. SIGTERM ends a run early: what was sent until then is reported. Exits with 1 if anything failed or the run was stopped.
 */
import { parseArgs } from 'node:util';
import { nodeChildPort } from '../../electron/inference-process/node-child-port.ts';
import { createInference } from '../../electron/service/inference/client.ts';
import {
  type ChildPort,
  ImageUndecodableError,
  INFERENCE_BYTES_MAX,
} from '../../electron/service/inference/inference.ts';
import { entitiesOf } from '../../electron/service/screening/watchlists/rows.ts';
import { CheckUnavailableError } from '../../electron/service/service-error.ts';
import { WatchlistError } from '../../electron/workers/lists/watchlist-error.ts';
import { allEntities } from '../support/screening/list-files.ts';
import { importHere } from '../support/screening/lists-here.ts';
import { storeFolder } from '../support/store/store-fixtures.ts';
import { oneOf, seededRandom } from './mutate.ts';
import { oddFiles, oddList } from './odd-files.ts';

const KINDS = ['pictures', 'pdfs', 'lists'] as const;
type Kind = (typeof KINDS)[number];
/** The number of a file of one kind. */
type Turn = { readonly kind: Kind; readonly index: number };

/** Allocators keep memory they once had; a leak of 50 kB per file would exceed this in a full run. */
const GROWTH_BYTES_MAX = 150_000_000;
const MEMORY_EVERY_MS = 250;
/** A minute for each quarter: before that a process still warms up. */
const QUARTER_SAMPLES_MIN = 240;
const REPORT_EVERY_MS = 60_000;
/** Seeds of different kinds must not give the same numbers. */
const KIND_STEP = 1_000_003;

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '0' },
    pdfs: { type: 'string', default: '0' },
    lists: { type: 'string', default: '0' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1e9)}` },
    only: { type: 'string' },
  },
});
const [seed, from] = [wholeNumber(values.seed), wholeNumber(values.from)];

const turns = turnsOf();
const counts = { answered: 0, refused: 0, later: 0 };
const reasons = new Map<string, number>();
const broken: string[] = [];
let isStopped = false;
const events = new Map<string, number>();
/** Memory of the process that answers now. */
const memory: number[] = [];
let peakBytes = 0;
let slowest = { ms: 0, turn: '' };

const ports: ChildPort[] = [];
const inference = createInference(
  () => {
    const port = nodeChildPort();
    ports.push(port);
    // A fresh process is small; only one process's own growth is a leak.
    memory.length = 0;
    return port;
  },
  (level, event) => {
    events.set(event, (events.get(event) ?? 0) + 1);
    if (level === 'error' || event === 'inference.exited') console.log(`${event} after ${answered()} files`);
    // A process that exceeded its time or memory is replaced; its file is sent again, and fails if that repeats.
    if (event === 'inference.exited') fail(`the process ended after ${answered()} files`);
  },
);
process.on('SIGTERM', () => {
  isStopped = true;
});
process.on('unhandledRejection', (error) => fail(`unhandled: ${describe(error)}`));

type Question = (bytes: Uint8Array) => Promise<object>;
/** Mostly decoding alone: the networks take most of the time, and see only what was decoded. */
const QUESTIONS: readonly Question[] = [
  ...Array.from({ length: 6 }, (): Question => (bytes) => inference.convertPicture(bytes)),
  (bytes) => inference.drawPage(bytes, 1),
  (bytes) => inference.readAddressDocument(bytes),
  (bytes) => inference.readDocument(bytes),
  (bytes) => inference.findFaces(bytes),
  (bytes) => inference.readMrz(bytes),
];

const draw = await oddFiles();
const store = storeFolder();
const opened = await store.open();

let lists: Promise<void> = Promise.resolve();

/** Throws what the product answers with, or whatever went wrong. */
async function send({ kind, index }: Turn): Promise<void> {
  const random = seededRandom(seed + index + KIND_STEP * KINDS.indexOf(kind));
  if (kind === 'lists') {
    // One at a time: later imports of a list remove the content of earlier ones.
    lists = lists.catch(() => undefined).then(async () => sendList(await oddList(random)));
    return lists;
  }
  const { bytes } = kind === 'pdfs' ? draw.pdf(random) : draw.picture(random);
  const ask = kind === 'pdfs' ? inference.readAddressDocument : oneOf(QUESTIONS, random);
  if (!isWhole(await ask?.(bytes))) throw new Error('a reading that contains NaN');
}

/** Imports a list as the command line does, and reads what is in force. */
async function sendList({ how: _how, ...list }: Awaited<ReturnType<typeof oddList>>): Promise<void> {
  const actor = { kind: 'command_line', id: 'soak' } as const;
  const { version } = await importHere(opened, { ...list, list: list.format, actor, confirm: true, again: true });
  const entries = await allEntities(entitiesOf(opened, version.id));
  if (entries.length !== version.entities)
    throw new Error(`${entries.length} of ${version.entities} entries read back`);
}

/** Whether the product answered. If not, it is asked again at the end. */
async function tryTurn(turn: Turn): Promise<boolean> {
  const startedAt = performance.now();
  try {
    await send(turn);
    counts.answered++;
  } catch (error) {
    if (error instanceof CheckUnavailableError) {
      console.log(`${nameOf(turn)}: ${error.message}`);
      return false;
    }
    if (error instanceof ImageUndecodableError || error instanceof WatchlistError) {
      counts.refused++;
      const reason = error instanceof WatchlistError ? `list ${error.code}` : error.message.replace(/\d+/g, 'N');
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    } else fail(`${nameOf(turn)}: ${describe(error)}`);
  }
  const ms = performance.now() - startedAt;
  if (ms > slowest.ms) slowest = { ms, turn: nameOf(turn) };
  return true;
}

inference.start();
while (inference.state() === 'starting') await new Promise((resolve) => setTimeout(resolve, 100));
const sampler = setInterval(() => {
  const bytes = Math.max(0, ...ports.map((port) => port.memoryBytes() ?? 0));
  memory.push(bytes);
  peakBytes = Math.max(peakBytes, bytes);
}, MEMORY_EVERY_MS);
let reportAt = performance.now() + REPORT_EVERY_MS;
const waiting = [...turns];
const later: Turn[] = [];
// Two at once, as in the service.
await Promise.all(
  [1, 2].map(async () => {
    for (let turn = waiting.shift(); turn !== undefined && !isStopped; turn = waiting.shift()) {
      if (!(await tryTurn(turn))) later.push(turn);
      if (performance.now() < reportAt) continue;
      reportAt += REPORT_EVERY_MS;
      console.log(summary());
    }
  }),
);
counts.later = later.length;
for (const turn of later) if (!(await tryTurn(turn))) fail(`${nameOf(turn)}: not answered, even alone`);
clearInterval(sampler);
await inference.stop();
await opened.close();
store.remove();

const quarter = Math.floor(memory.length / 4);
// The first quarter fills caches; from the second on, memory should be constant.
const growth =
  quarter > QUARTER_SAMPLES_MIN ? median(memory.slice(-quarter)) - median(memory.slice(quarter, 2 * quarter)) : 0;
if (growth > GROWTH_BYTES_MAX) fail(`memory grew by ${megabytes(growth)}`);
if (peakBytes > INFERENCE_BYTES_MAX) fail(`${megabytes(peakBytes)} of memory`);

console.log(summary());
for (const [reason, count] of [...reasons].sort(([, one], [, other]) => other - one))
  console.log(`  ${count} × ${reason}`);
console.log(`memory grew by ${megabytes(growth)}; events ${JSON.stringify(Object.fromEntries(events))}`);
console.log(
  `${broken.length} broken of ${answered()} files, seed ${seed}, from ${from}${isStopped ? ', stopped early' : ''}`,
);
process.exitCode = broken.length === 0 && !isStopped ? 0 : 1;

/** Kinds are mixed evenly, so that a run that is cut short has tried all of them. */
function turnsOf(): readonly Turn[] {
  const [, onlyKind, onlyIndex] = /^(pictures|pdfs|lists):(\d+)$/.exec(values.only ?? '') ?? [];
  if (values.only !== undefined) {
    if (onlyKind === undefined) throw new Error('--only takes a kind and a number, such as pictures:17.');
    return [{ kind: onlyKind as Kind, index: Number(onlyIndex) }];
  }
  return KINDS.flatMap((kind) => {
    const count = wholeNumber(values[kind]);
    return Array.from({ length: count }, (_, at) => ({ at: at / count, turn: { kind, index: from + at } }));
  })
    .sort((left, right) => left.at - right.at)
    .map(({ turn }) => turn);
}

/** Reported at once, because a long run may be stopped. */
function fail(what: string): void {
  broken.push(what);
  console.log(`BROKEN ${what}`);
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error('Counts, seed and start are whole numbers.');
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value !== 'object') return true;
  if (ArrayBuffer.isView(value)) return !(value instanceof Float32Array) || value.every(Number.isFinite);
  return Object.values(value).every(isWhole);
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message} ${error.stack?.split('\n')[1]?.trim()}` : `${error}`;
}

function nameOf({ kind, index }: Turn): string {
  return `${kind}:${index}`;
}

function answered(): number {
  return counts.answered + counts.refused;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function summary(): string {
  const { answered: read, refused, later: again } = counts;
  return `${answered()} of ${turns.length} files: ${read} answered, ${refused} refused with a reason, ${again} asked again; ${ports.length} processes; slowest ${Math.round(slowest.ms)} ms (${slowest.turn}); memory at most ${megabytes(peakBytes)} of ${megabytes(INFERENCE_BYTES_MAX)}`;
}
