import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type ParsedAamva, parseAamva } from '#shared/domain/document/barcode/aamva.ts';
import { readBarcodes } from '../../electron/workers/barcodes/read-barcodes.ts';
import type { Picture } from '../../electron/workers/picture.ts';

// Reads public barcode pictures and licence payloads; prints each result, then the totals.
// node test/bench/barcodes.ts [--expected FILE.json] [folder with barcodes/…], or COUNTERSIGN_DATA
// FILE holds what a person read in each payload: { "name.txt": { "documentNumber": "…", "middleNames": null, … } }, with null for a field
// that the payload lacks. Only the fields in FILE are compared.

const { values: options, positionals } = parseArgs({
  options: { expected: { type: 'string' } },
  allowPositionals: true,
});
const root = resolve(import.meta.dirname, '../..');
const data = join(resolve(positionals[0] ?? process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data')), 'barcodes');
if (!existsSync(data)) {
  console.log(`There is no folder ${data}, so nothing was measured.`);
  process.exit(0);
}
type Expected = Readonly<Record<string, string | number | null>>;
const expected: Readonly<Record<string, Expected>> | null = options.expected
  ? JSON.parse(readFileSync(options.expected, 'utf8'))
  : null;

/** Skips the minimum size of captures, because some of these pictures are 36 pixels high. */
async function open(file: string): Promise<Picture> {
  const image = await loadImage(readFileSync(file));
  const source = createCanvas(image.width, image.height);
  const context = source.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, source };
}

function expectedBytes(base: string): Buffer {
  return existsSync(`${base}.txt`) ? Buffer.from(readFileSync(`${base}.txt`, 'utf8')) : readFileSync(`${base}.bin`);
}

for (const folder of ['pdf417-1', 'pdf417-3']) {
  const durations: number[] = [];
  let [right, wrong] = [0, 0];
  const pictures = readdirSync(join(data, folder)).filter((name) => name.endsWith('.png'));
  for (const name of pictures.sort()) {
    const picture = await open(join(data, folder, name));
    const started = performance.now();
    const found = await readBarcodes(picture);
    durations.push(performance.now() - started);
    const expected = expectedBytes(join(data, folder, name.replace(/\.png$/, '')));
    const isRight = found.some(({ text, bytes }) => Buffer.from(text).equals(expected) || expected.equals(bytes));
    if (isRight) right++;
    else if (found.length > 0) wrong++;
    if (!isRight)
      console.log(`${found.length > 0 ? 'wrong' : 'none '} ${folder}/${name} ${picture.width}×${picture.height}`);
  }
  durations.sort((a, b) => a - b);
  const ms = (share: number) => Math.round(durations[Math.ceil(durations.length * share) - 1] ?? 0);
  console.log(
    `${folder}: ${right} of ${pictures.length} read, ${wrong} wrong; median ${ms(0.5)} ms, longest ${ms(1)} ms`,
  );
}

/** The fields that every licence has, in any version of the standard. */
const REQUIRED = [
  'documentNumber',
  'primaryIdentifier',
  'firstName',
  'birthDate',
  'expiryDate',
  'issueDate',
  'sex',
  'issuingState',
  'jurisdiction',
  'street',
  'city',
  'region',
  'postalCode',
] as const;

let [payloads, complete, compared, right] = [0, 0, 0, 0];
for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.txt') || entry.parentPath.includes('pdf417')) continue;
  payloads++;
  const parsed = parseAamva(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const missing = REQUIRED.filter((field) => parsed?.values[field] === undefined);
  if (parsed && missing.length === 0) complete++;
  const truth = expected?.[entry.name];
  const wrong = truth ? differences(parsed, truth) : [];
  compared += Object.keys(truth ?? {}).length;
  right += Object.keys(truth ?? {}).length - wrong.length;
  const version = `v${parsed?.version ?? '?'}`.padEnd(4);
  console.log(
    [entry.name.padEnd(28), version, ...wrong, missing.length > 0 ? `absent: ${missing.join(' ')}` : ''].join(' '),
  );
}
console.log(`Licence payloads: ${complete} of ${payloads} with every required field`);
if (expected) console.log(`Values as a person read them: ${right} of ${compared}`);

function differences(parsed: ParsedAamva | null, truth: Expected): string[] {
  return Object.entries(truth).flatMap(([field, value]) => {
    const header: Record<string, unknown> = { documentType: parsed?.documentType, version: parsed?.version };
    const values: Record<string, unknown> = { ...parsed?.values, ...header };
    const found = values[field] ?? null;
    return found === value ? [] : [`WRONG ${field}: ${JSON.stringify(found)} for ${JSON.stringify(value)}`];
  });
}
