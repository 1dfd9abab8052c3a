import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { readDigitalSeal } from '#shared/domain/document/seal/digital-seal.ts';
import { readBarcodes } from '../../../electron/workers/barcodes/read-barcodes.ts';
import { decodePicture, type Picture } from '../../../electron/workers/picture.ts';
import type { TextLine } from '../../../electron/workers/protocol.ts';
import { demoDocument } from '../../support/documents/demo-document.ts';
import { encodeC40, encodeVds } from '../../support/documents/vds-encoder.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { someOrAll } from '../../support/property-runs.ts';

beforeAll(async () => {
  const packages = createRequire(import.meta.url);
  const program = await readFile(packages.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });
});

/** A grey sheet of 1000 × 700 with the symbol lying on it, turned about its middle. */
async function sheetWith(format: WriterOptions['format'], text: string | Uint8Array, degrees = 0): Promise<Picture> {
  const { symbol } = await writeBarcode(text, { ...(format && { format }), scale: 1, addQuietZones: false });
  const across = format === 'Code128' || format === 'Code39';
  const module = Math.max(2, Math.floor(320 / symbol.width));
  const [width, height] = [symbol.width * module, across ? 80 : symbol.height * module];
  const sheet: Canvas = createCanvas(1000, 700);
  const context = sheet.getContext('2d');
  context.fillStyle = '#e8e8e4';
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.translate(500, 350);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  context.fillStyle = '#fff';
  context.fillRect(-30, -30, width + 60, height + 60);
  context.fillStyle = '#111';
  for (let row = 0; row < (across ? 1 : symbol.height); row++)
    for (let column = 0; column < symbol.width; column++)
      if (symbol.data[row * symbol.width + column] === 0)
        context.fillRect(column * module, row * module, module, across ? height : module);
  return { width: sheet.width, height: sheet.height, source: sheet };
}

/** An ordinary run turns each format by one of these. */
const TURNS = [0, 90, 180];

describe.each([
  ['PDF417', 'PDF417', 90],
  ['QRCode', 'QR_CODE', 180],
  ['DataMatrix', 'DATA_MATRIX', 0],
  ['AztecCode', 'AZTEC', 180],
  ['Code128', 'CODE_128', 90],
  ['Code39', 'CODE_39', 0],
] as const)('%s', (format, name, turn) => {
  test.each(someOrAll([turn], TURNS))('is read when turned by %i degrees, with its position', async (degrees) => {
    const [found, ...others] = await readBarcodes(await sheetWith(format, 'SPECIMEN 4711', degrees));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ format: name, text: 'SPECIMEN 4711' });
    const middle = (axis: 'x' | 'y') =>
      (found?.corners ?? []).reduce((sum, corner) => sum + corner[axis], 0) / (found?.corners.length ?? 1);
    expect(Math.abs(middle('x') - 500)).toBeLessThan(40);
    expect(Math.abs(middle('y') - 350)).toBeLessThan(40);
  });
});

test('bytes that are not text are returned unchanged', async () => {
  const text = 'DC03\u0000\u00ff\u0080';
  const [found] = await readBarcodes(await sheetWith('QRCode', text));
  expect(Buffer.from(found?.bytes ?? []).includes(Buffer.from('DC03'))).toBe(true);
});

test.each([['DataMatrix'], ['QRCode'], ['AztecCode']] as const)('an ICAO seal is read from a %s', async (format) => {
  const bytes = encodeVds({
    version: 4,
    issuingCountry: 'UTO',
    signer: 'UTTS',
    certificateReference: '1A',
    documentIssueDate: '2026-01-31',
    signatureDate: '2026-02-01',
    documentType: 'fb06',
    features: [{ tag: 3, value: encodeC40('L898902C3') }],
  });
  const [found] = await readBarcodes(await sheetWith(format, bytes, 3));
  expect(readDigitalSeal(found?.text ?? '', found?.bytes ?? new Uint8Array())).toMatchObject({
    standard: 'ICAO_VDS',
    seal: { documentIssueDate: '2026-01-31', features: [{ name: 'passport_number', value: 'L898902C3' }] },
  });
});

test('a 2D-Doc is read with its separators', async () => {
  const text = 'DC04FR0000011E58FFFF0101FR10MME/SPECIMEN/NATACHA\u001d25PARIS\u001d2475000\u001fSIGNATURE';
  const [found] = await readBarcodes(await sheetWith('DataMatrix', text));
  expect(readDigitalSeal(found?.text ?? '', found?.bytes ?? new Uint8Array())).toMatchObject({
    standard: 'FR_2D_DOC',
    seal: { fields: [{ value: 'MME/SPECIMEN/NATACHA' }, { value: 'PARIS' }, { value: '75000' }] },
  });
});

test('a blank page has none', async () => {
  expect(await readBarcodes({ width: 900, height: 600, source: createCanvas(900, 600) })).toEqual([]);
});

const DOCUMENTS = { td1: 'identity-card-genuine', td3: 'passport-genuine' } as const;
test.each(someOrAll<keyof typeof DOCUMENTS>(['td3'], ['td3', 'td1']))(
  'guilloche, portrait and print of a %s are not mistaken for one',
  async (kind) => {
    const { front, back } = demoDocument(DOCUMENTS[kind]);
    expect(await readBarcodes(await decodePicture(front))).toEqual([]);
    expect(await readBarcodes(await decodePicture(back))).toEqual([]);
  },
);

const TILTED: readonly (readonly [perspectiveDegrees: number, rotationDegrees: number])[] = [
  [12, 5],
  [13, 0],
  [4, -4],
  [0, -5],
];

function licenceTilted(perspectiveDegrees: number, rotationDegrees: number) {
  const capture = { table: true, noise: 3, perspectiveDegrees, rotationDegrees };
  return drawnSpecimen({ kind: 'aamva', seed: 55, today: '2026-06-01', selfie: null, captureSide: 'back', capture });
}

describe("a licence's barcode in a hand-held picture", () => {
  test.each(someOrAll(TILTED.slice(0, 1), TILTED))(
    'is read at its true position when tilted by %i degrees and turned by %i',
    async (perspectiveDegrees, rotationDegrees) => {
      const { back, truth } = await licenceTilted(perspectiveDegrees, rotationDegrees);
      const found = await readBarcodes(await decodePicture(back));
      expect(found.map(({ text }) => text)).toEqual([truth.barcode]);
      const box = truth.back.fields.barcode as Box;
      const tolerance = box.width * 0.06;
      for (const { x, y } of found[0]?.corners ?? []) {
        expect(x).toBeGreaterThan(box.left - tolerance);
        expect(x).toBeLessThan(box.left + box.width + tolerance);
        expect(y).toBeGreaterThan(box.top - tolerance);
        expect(y).toBeLessThan(box.top + box.height + tolerance);
      }
    },
  );
});

test('an area read as print is not searched closely, and print beside a barcode does not prevent reading it', async () => {
  const { back, truth } = await licenceTilted(12, 5);
  const sheet = await decodePicture(back);
  const { left, top, width, height } = truth.back.fields.barcode as Box;
  const line = (at: number): TextLine => ({
    text: 'PRINTED LINE',
    confidence: 0.99,
    corners: [
      { x: left, y: at },
      { x: left + width, y: at },
      { x: left + width, y: at + height / 10 },
      { x: left, y: at + height / 10 },
    ],
  });
  const over = Array.from({ length: 8 }, (_, row) => line(top + (row * height) / 8));
  expect(await readBarcodes(sheet, Promise.resolve([line(top - height / 5)]))).toHaveLength(1);
  expect(await readBarcodes(sheet, Promise.resolve(over))).toEqual([]);
});
