import { resolve } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkDigit } from '#shared/domain/document/mrz/check-digit.ts';
import { readMrzOnly } from '../../../electron/workers/documents/read-mrz.ts';
import type { Networks } from '../../../electron/workers/networks.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import { DESIGNS } from '../../specimens/designs.ts';
import { printMrz } from '../../specimens/mrz.ts';
import { createSheet } from '../../specimens/sheet.ts';
import { fontOf, registerTypefaces } from '../../specimens/typefaces.ts';
import { sharedNetworks } from '../../support/inference/shared-networks.ts';

const _root = resolve(import.meta.dirname, '../../..');

const withDigit = (start: string) => start + checkDigit(start);
const FRENCH = withDigit(`${withDigit('D1FRA17BC48105')}320308ORVAL<<<`);
const DUTCH = withDigit('D1NLD140718392657KX2M90QW4TZ8');
const SWISS = ['QRT481F<<', 'FACHE204981557041<<791104<<<<<', 'ZURBRIGG<<LENI<<<<<<<<<<<<<<<<'];

/** A card of 85.6 mm with some print and its zone, lying slightly askew on a table. */
function photograph(lines: readonly string[]): Buffer {
  const sheet = createSheet(DESIGNS.alpine, { width: 85.6, height: 54 }, 1200);
  const { context, px, canvas } = sheet;
  context.fillStyle = '#e4eaf0';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#223';
  context.font = fontOf('sans', 400, px(3));
  ['1. ORVAL', '2. Suzon Amel', '3. 30.09.1988', '4a. 08.03.2017  4b. 08.03.2032'].forEach((text, row) => {
    context.fillText(text, px(30), px(8 + row * 4));
  });
  // A shorter first line begins below the others' beginning.
  printMrz(
    sheet,
    lines.map((line) => line.padEnd(30, ' ')),
  );
  const page = createCanvas(canvas.width + 300, canvas.height + 260);
  const table = page.getContext('2d');
  table.fillStyle = '#887766';
  table.fillRect(0, 0, page.width, page.height);
  table.translate(150, 130);
  table.rotate(0.02);
  table.drawImage(canvas, 0, 0);
  return page.toBuffer('image/jpeg', 85);
}

describe('driving licence MRZs in pictures', () => {
  let networks: Networks;
  beforeAll(async () => {
    registerTypefaces();
    networks = await sharedNetworks();
  });

  it.each([
    ['FRENCH_DRIVING_LICENCE', [FRENCH], true],
    ['DUTCH_DRIVING_LICENCE', [DUTCH], true],
    // No check digit is printed, so none is right.
    ['SWISS_DRIVING_LICENCE', SWISS, false],
  ] as const)('%s', async (format, lines, valid) => {
    const { mrz } = await readMrzOnly(await decodePicture(photograph(lines)), networks);
    expect(mrz?.lines).toEqual(lines);
    expect(mrz).toMatchObject({ format, allCheckDigitsValid: valid });
  });
});
