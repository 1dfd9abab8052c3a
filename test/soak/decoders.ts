/**
 * Sends damaged and odd files to the real inference process for a given time:
 *
 *   node test/soak/decoders.ts [--seconds 60] [--seed N] [--only INDEX]
 *
 * Every file must be answered before the request's deadline, with a reading or a reason ("unavailable" does not count, and is retried
 * once). No number in a reading is NaN. The process never exits on its own. Its memory stays below a bound and does not grow after the
 * first quarter of the run. The same seed gives the same files; `--only` sends one of them. Exits with 1 if anything failed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nodeChildPort } from '../../electron/headless/node-child-port.ts';
import { ensureModels } from '../../electron/models/ensure-models.ts';
import { createInference, REQUEST_DEADLINE_MS } from '../../electron/service/inference/client.ts';
import { ImageUndecodableError } from '../../electron/service/inference/inference.ts';
import { CheckUnavailableError } from '../../electron/service/service-error.ts';
import { drawSpecimen } from '../../electron/specimens/draw-specimen.ts';
import { moreFormats } from '../support/more-formats.ts';
import { oddDocuments } from '../support/odd-documents.ts';
import { oddPictures } from '../support/odd-pictures.ts';
import { mutate, seededRandom } from './mutate.ts';

/** Networks take 250 MB; a picture of the largest size takes 200 MB decoded and as much for its copies, twice at once. */
const MEMORY_MEGABYTES_MAX = 2_000;
/** Allocators keep memory they once had; a leak of a kilobyte per file would exceed this within an hour. */
const GROWTH_MEGABYTES_MAX = 150;
const MEMORY_EVERY_FILES = 20;
const REPORT_EVERY_MS = 60_000;
/** A late timer on a busy machine is not the decoders' fault. */
const LATENESS_MS = 5_000;

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds ?? 60);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const only = values.only === undefined ? null : Number(values.only);
if (![seconds, seed, only ?? 0].every(Number.isFinite)) throw new Error('Seconds, seed and index are numbers.');

await ensureModels((sentence) => console.log(sentence));
const passport = await drawSpecimen({ kind: 'td3', seed: 5, selfie: null, widthPixels: 800 });
const licence = await drawSpecimen({ kind: 'aamva', seed: 6, selfie: null, widthPixels: 800 });
const pictures = { ...oddPictures(), passport: passport.front, licence: licence.back };
const files = Object.entries<Uint8Array>({ ...pictures, ...(await moreFormats()), ...(await oddDocuments()) });
/** The other kinds have all occurred after a few hundred files. */
const decodable = files.filter(([name]) =>
  /^(?:jpeg|png|webp|bmp|tiff|avif|heic|jp2|j2c|pdf|passport|licence)/.test(name),
);
const DECODABLE_SHARE = 0.9;

const counts = { read: 0, refused: 0, unavailable: 0 };
const reasons = new Map<string, number>();
const broken: string[] = [];
const events = new Map<string, number>();
const memory: number[] = [];
let longest = { ms: 0, index: 0 };

const inference = createInference(nodeChildPort, (_level, event) => {
  events.set(event, (events.get(event) ?? 0) + 1);
  if (event === 'inference.exited') broken.push(`the process ended around file ${index}`);
});

type Question = (bytes: Uint8Array) => Promise<object>;
const READ_ADDRESS_DOCUMENT: Question = (bytes) => inference.readAddressDocument(bytes);
const QUESTIONS: readonly Question[] = [
  (bytes) => inference.readDocument(bytes),
  (bytes) => inference.readDocument(bytes),
  (bytes) => inference.findFaces(bytes),
  (bytes) => inference.readMrz(bytes),
  READ_ADDRESS_DOCUMENT,
];

function fileAt(at: number) {
  const random = seededRandom(seed + at);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const [name = '', bytes = new Uint8Array()] = one(random() < DECODABLE_SHARE ? decodable : files) ?? [];
  const [, other = bytes] = one(files) ?? [];
  const made = mutate(bytes, other, random);
  return {
    name: `${name}: ${made.how}`,
    bytes: made.bytes,
    ask: name.startsWith('pdf') ? READ_ADDRESS_DOCUMENT : one(QUESTIONS),
  };
}

/** `isAgain`: on the first try, a busy machine may have used up the time, or another file may have killed the process. */
async function send(at: number, isAgain = false): Promise<void> {
  const { name, bytes, ask = READ_ADDRESS_DOCUMENT } = fileAt(at);
  const startedAt = performance.now();
  try {
    const reading = await ask(bytes);
    counts.read++;
    if (!isWhole(reading)) broken.push(`file ${at} (${name}): a reading that contains NaN`);
  } catch (error) {
    if (error instanceof ImageUndecodableError) {
      counts.refused++;
      reasons.set(error.message.replace(/\d+/g, 'N'), (reasons.get(error.message.replace(/\d+/g, 'N')) ?? 0) + 1);
    } else if (error instanceof CheckUnavailableError) {
      console.log(`file ${at} (${name}): ${error.message}${isAgain ? ' again' : ''}`);
      if (!isAgain) return send(at, true);
      counts.unavailable++;
      broken.push(`file ${at} (${name}): ${error.message}`);
    } else throw error;
  }
  const ms = performance.now() - startedAt;
  if (ms > longest.ms) longest = { ms, index: at };
  if (ms > REQUEST_DEADLINE_MS + LATENESS_MS) broken.push(`file ${at} (${name}): answered after ${Math.round(ms)} ms`);
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value !== 'object') return true;
  if (ArrayBuffer.isView(value)) return !(value instanceof Float32Array) || value.every(Number.isFinite);
  return Object.values(value).every(isWhole);
}

/** Resident megabytes of this process's children; null if the system does not report them (Linux does). */
function childMegabytes(): number | null {
  try {
    const children = readdirSync('/proc').filter((entry) => {
      if (!/^\d+$/.test(entry)) return false;
      const [, parent] = /\) \S (\d+)/.exec(textOf(`/proc/${entry}/stat`)) ?? [];
      return Number(parent) === process.pid;
    });
    const kilobytes = children.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0));
    return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
  } catch {
    return null;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

let index = only ?? 0;
inference.start();
while (inference.state() === 'starting') await new Promise((resolve) => setTimeout(resolve, 100));
const startedAt = performance.now();
let reportAt = startedAt + REPORT_EVERY_MS;
do {
  // Two at once, as in the service.
  await Promise.all([send(index), ...(only === null ? [send(index + 1)] : [])]);
  index += 2;
  if (index % MEMORY_EVERY_FILES === 0) {
    const megabytes = childMegabytes();
    if (megabytes !== null) memory.push(megabytes);
  }
  if (performance.now() > reportAt) {
    reportAt += REPORT_EVERY_MS;
    console.log(summary());
  }
} while (only === null && performance.now() - startedAt < seconds * 1000);
await inference.stop();

const quarter = Math.floor(memory.length / 4);
function most(from: number, to: number): number {
  return Math.max(0, ...memory.slice(from, to));
}
if (most(0, memory.length) > MEMORY_MEGABYTES_MAX) broken.push(`${Math.round(most(0, memory.length))} MB of memory`);
// The first quarter fills caches; from the second on, memory should be constant.
const growth = quarter > 10 ? median(memory.slice(-quarter)) - median(memory.slice(quarter, 2 * quarter)) : 0;
if (growth > GROWTH_MEGABYTES_MAX) broken.push(`memory grew by ${Math.round(growth)} MB`);

console.log(summary());
for (const [reason, count] of [...reasons].sort(([, one], [, other]) => other - one))
  console.log(`  ${count} × ${reason}`);
console.log(`memory grew by ${Math.round(growth)} MB; events ${JSON.stringify(Object.fromEntries(events))}`);
for (const line of broken) console.log(`BROKEN ${line}`);
console.log(`${broken.length} broken of ${index} files, seed ${seed}`);
process.exitCode = broken.length === 0 ? 0 : 1;

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function summary(): string {
  const { read, refused, unavailable } = counts;
  const now = Math.round(memory.at(-1) ?? 0);
  return `${read + refused + unavailable} files: ${read} read, ${refused} refused with a reason, ${unavailable} unavailable; longest ${Math.round(longest.ms)} ms (file ${longest.index}); memory ${now} MB, at most ${Math.round(most(0, memory.length))} MB`;
}
