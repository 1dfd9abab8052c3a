import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { RecordedChip } from '../../../electron/chip-process/recorded-chips.ts';
import { DEMO_FOLDER } from '../../../electron/demo/demo-folder.ts';
import { chipPortrait } from '../../specimens/chip/chip-portrait.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { demoChips, demoPictures, demoTexts } from '../../specimens/make-demo.ts';
import { writeSpecimen } from '../../specimens/write-specimen.ts';
import { someOrAll } from '../../support/property-runs.ts';

/** resources/demo is what `test/specimens/make-demo.ts` makes. If this fails after a change that shows, run it again. */
const BYTES_MAX = 6_000_000;
/** In grey levels of 255. Another processor may round differently. */
const DIFFERENCE_MAX = 1;
const prepared = (name: string) => readFileSync(join(DEMO_FOLDER, name));

/** How much two pictures differ on average. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  if (Buffer.compare(one, other) === 0) return 0;
  const [left, right] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (left.length !== right.length) return Number.POSITIVE_INFINITY;
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
}

async function pixelsOf(jpeg: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(jpeg);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

test('the prepared files are those of the cases, and small', () => {
  const pictures = ['id_document_back', 'id_document_front', 'selfie'];
  const named = DEMO_CASES.flatMap(({ id }) => pictures.map((kind) => `${id}-${kind}.jpg`));
  const names = readdirSync(DEMO_FOLDER);
  expect(names.sort()).toEqual([...named, 'cases.json', 'chips.json', 'specimen-state.pem'].sort());
  expect(names.reduce((sum, name) => sum + statSync(join(DEMO_FOLDER, name)).size, 0)).toBeLessThanOrEqual(BYTES_MAX);
});

test('their texts and bills are those that are made today', () => {
  for (const [name, content] of demoTexts()) expect(prepared(name).toString('utf8'), name).toBe(content);
});

test('their readings are those that the reader gives today, with the portraits as they are', async () => {
  const chips = JSON.parse(prepared('chips.json').toString('utf8')) as readonly RecordedChip[];
  const portraits = new Map(
    DEMO_CASES.filter(({ request }) => request.kind !== 'aamva').map(({ request }, index) => {
      const bytes = Buffer.from(chips[index]?.files.DG2 ?? '', 'base64');
      return [writeSpecimen(request).portrait, bytes.subarray(bytes.indexOf('ffd8ff', 0, 'hex'))];
    }),
  );
  const [name, content] = await demoChips(async (portrait) => portraits.get(portrait) as Uint8Array);
  expect(prepared(name).toString('utf8')).toBe(content);
  for (const [portrait, bytes] of portraits)
    expect(await difference(await chipPortrait(portrait), bytes)).toBeLessThan(DIFFERENCE_MAX);
});

const CHEAPEST = DEMO_CASES.filter(({ id }) => id === 'identity-card-genuine');
test.each(someOrAll(CHEAPEST, DEMO_CASES))('the pictures of $id are those that are drawn today', async (demoCase) => {
  for (const [name, content] of await demoPictures(demoCase))
    expect(await difference(prepared(name), Buffer.from(content)), name).toBeLessThan(DIFFERENCE_MAX);
});
