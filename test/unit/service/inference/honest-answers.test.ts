import { duplexPair } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { beforeAll, expect, test } from 'vitest';
import { checkedAnswer } from '../../../../electron/service/inference/answers.ts';
import { readAddressDocument } from '../../../../electron/workers/address-documents/read-address-document.ts';
import * as limits from '../../../../electron/workers/answer-limits.ts';
import { readBarcodes } from '../../../../electron/workers/barcodes/read-barcodes.ts';
import { openChannel } from '../../../../electron/workers/channel.ts';
import { examineSelfie } from '../../../../electron/workers/faces/examine-selfie.ts';
import { loadNetworks, type Networks } from '../../../../electron/workers/networks.ts';
import { findOutlines } from '../../../../electron/workers/outline/find-outlines.ts';
import { decodePicture } from '../../../../electron/workers/picture.ts';
import type {
  AddressDocumentReading,
  AddressPage,
  InferenceAnswer,
  InferenceRequest,
  InferenceResult,
} from '../../../../electron/workers/protocol.ts';
import { measureQuality } from '../../../../electron/workers/quality/measure-quality.ts';
import { examineSide } from '../../../../electron/workers/tampering/examine-side.ts';
import { MODELS_FOLDER } from '../../../support/inference/models-folder.ts';

/** The service ends a process whose answer has another form, so no honest file may lead to one. */
async function arrived<Kind extends InferenceRequest['kind']>(
  kind: Kind,
  answer: InferenceAnswer,
): Promise<InferenceResult[Kind] | null> {
  const [one, two] = duplexPair();
  const events = { bytesMax: limits.PAGE_LINES_MAX * 10_000, onMalformed: expect.unreachable };
  const message = new Promise<unknown>((resolve) => openChannel(two, { ...events, onMessage: resolve }));
  await openChannel(one, { ...events, onMessage: () => expect.unreachable() }).post(answer);
  return checkedAnswer(kind, await message);
}

let faces: Networks;
beforeAll(async () => {
  faces = await loadNetworks(MODELS_FOLDER, ['face-boxes']);
});

const PICTURES: readonly (readonly [name: string, width: number, height: number, colour: string])[] = [
  ['tiny and black', 32, 32, '#000'],
  ['tiny and white', 32, 32, '#fff'],
  ['a strip', 700, 32, '#888'],
  ['all of one colour', 400, 400, '#c03050'],
];

test.each(PICTURES)('measures of a picture, %s, are an answer', async (_name, width, height, colour) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  const bytes = new Uint8Array(canvas.toBuffer('image/jpeg', 90));
  const picture = await decodePicture(bytes);
  const size = { imageWidth: width, imageHeight: height };
  const reading = { ...size, rotationDegrees: 0, lines: [], mrz: null, durationMs: 1 } as const;
  const quality = measureQuality(picture, [], findOutlines(picture, [])[0] ?? null);
  const barcodes = await readBarcodes(picture);
  expect(await arrived('read-document', { ...reading, quality, barcodes })).not.toBeNull();
  const whole = { left: 0, top: 0, width, height };
  expect(await arrived('examine-selfie', examineSelfie(picture, bytes, whole))).not.toBeNull();
  const portrait = { left: width / 10, top: height / 10, width: width / 4, height: height / 2 };
  const subject = { corners: null, portrait, isCard: true, mrzBoxes: [], barcodes: [] };
  const examined = await examineSide(picture, bytes, subject, faces.session('face-boxes'));
  expect(await arrived('examine-document', examined)).not.toBeNull();
});

const COVERS = 60;
const PIECES = { across: 62, down: 50 };

/** Covered and stamped, and full of text that stands in thousands of places. */
async function crowdedPdf(): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [300, 300], margin: 0, info: { Producer: 'p'.repeat(5_000) } });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let at = 0; at < COVERS; at++) {
    const [x, y] = [(at % 10) * 29 + 5, Math.floor(at / 10) * 11 + 5];
    document.fillColor('black').fontSize(7).text('1999', x, y, { lineBreak: false });
    document.rect(x - 1, y - 1, 20, 9).fill('white');
    document.fillColor('black').text('2026', x, y, { lineBreak: false });
    document.rectAnnotation(x, y, 20, 8);
  }
  document.fontSize(1);
  for (let at = 0; at < PIECES.across * PIECES.down; at++)
    document.text('a', (at % PIECES.across) * 4.7 + 5, Math.floor(at / PIECES.across) * 4 + 80, { lineBreak: false });
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

test('a PDF with more than an answer holds is read in part', async () => {
  const networks = await loadNetworks(MODELS_FOLDER, []);
  const reading = await arrived('read-address-document', await readAddressDocument(await crowdedPdf(), networks));
  const { lines, isTruncated, overlays } = (reading as AddressDocumentReading).pages[0] as AddressPage;
  expect([lines.length, isTruncated]).toEqual([limits.PAGE_LINES_MAX, true]);
  // The lowest lines are left out.
  expect(lines.filter(({ text }) => text === '2026')).toHaveLength(COVERS);
  expect(overlays.filter(({ kind }) => kind === 'hidden-text')).toHaveLength(limits.OVERLAYS_MAX);
  expect(overlays.filter(({ kind }) => kind === 'annotation')).toHaveLength(limits.MARKS_MAX);
});
