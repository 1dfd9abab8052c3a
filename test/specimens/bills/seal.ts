import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { plainCapitals } from '#shared/domain/place/plain-words.ts';
import type { BillPage, Mark } from '../../../electron/demo/bill-page.ts';
import { pick, type Random } from '../random.ts';
import type { Bill, BillTruth } from './bill.ts';

const packages = createRequire(import.meta.url);
const [GROUP_SEPARATOR, TRUNCATION, UNIT_SEPARATOR] = ['\u001d', '\u001e', '\u001f'];
/** The limit for names, address lines and towns. */
const NAME_LETTERS_MAX = 38;
const CITY_LETTERS_MAX = 32;
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2000, 0, 1);
/** Characters of a 64-byte signature in base 32. */
const SIGNATURE_LETTERS = 103;
/** Typical of office printers: modules of 0.4 mm and a white margin of four modules. */
const MODULE_MILLIMETRES = 0.4;
const QUIET_MODULES = 4;
const FROM_FOOT_MILLIMETRES = 24;
const FROM_RIGHT_MILLIMETRES = 20;

let opened: Promise<unknown> | null = null;

async function openWriter(): Promise<unknown> {
  // By default, the library would fetch its WebAssembly from a server.
  const program = await readFile(packages.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });
}

/** Adds a 2D-Doc to the bottom of the bill, as French issuers do, with the content of `truth` and an invented signature. */
export async function withSeal(bill: Bill, truth: BillTruth, random: Random): Promise<Bill> {
  opened ??= openWriter();
  await opened;
  const { symbol, error } = await writeBarcode(sealText(truth, random), { format: 'DataMatrix', addQuietZones: false });
  if (error) throw new Error(`The symbol could not be written: ${error}`);
  return { ...bill, page: { ...bill.page, marks: [...bill.page.marks, ...symbolMarks(symbol, bill.page)] } };
}

/** A supplier's bill (type 01) after the published specification: header, fields, signature. */
function sealText({ issueDate, familyName, givenNames, address }: BillTruth, random: Random): string {
  const days = Math.round((Date.parse(issueDate) - FIRST_DAY_MS) / DAY_MS)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0');
  const plain = (text: string) => plainCapitals(text).replace(/[^A-Z\d' -]/g, ' ');
  const street = address.lines.find((line) => line.includes(address.street)) ?? '';
  const fields = [
    `10${bounded(`${plain(familyName)}/${plain(givenNames)}`, NAME_LETTERS_MAX)}`,
    `22${bounded(plain(street), NAME_LETTERS_MAX)}`,
    `24${address.postcode ?? ''}`,
    `25${bounded(plain(address.city), CITY_LETTERS_MAX)}`,
    `26${address.country}`,
  ];
  const signature = Array.from({ length: SIGNATURE_LETTERS }, () =>
    pick(random, [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567']),
  );
  return `DC04FR000001${days}${days}0101FR${fields.join('')}${UNIT_SEPARATOR}${signature.join('')}`;
}

/** A value of maximum length needs no separator; a longer one is truncated and marked. */
function bounded(value: string, lettersMax: number): string {
  if (value.length < lettersMax) return `${value}${GROUP_SEPARATOR}`;
  return value.length === lettersMax ? value : `${value.slice(0, lettersMax)}${TRUNCATION}`;
}

type Symbol = { readonly data: Uint8ClampedArray | Uint8Array; readonly width: number; readonly height: number };

/** Dark runs of each row as areas, so that the picture and the PDF draw the same symbol. */
function symbolMarks({ data, width, height }: Symbol, page: BillPage): Mark[] {
  const side = width * MODULE_MILLIMETRES;
  const left = page.widthMillimetres - FROM_RIGHT_MILLIMETRES - side;
  const top = page.heightMillimetres - FROM_FOOT_MILLIMETRES - height * MODULE_MILLIMETRES;
  const area = (x: number, y: number, w: number, h: number, colour: string): Mark => ({
    kind: 'area',
    x: left + x * MODULE_MILLIMETRES,
    y: top + y * MODULE_MILLIMETRES,
    width: w * MODULE_MILLIMETRES,
    height: h * MODULE_MILLIMETRES,
    colour,
  });
  const marks = [
    area(-QUIET_MODULES, -QUIET_MODULES, width + 2 * QUIET_MODULES, height + 2 * QUIET_MODULES, '#ffffff'),
  ];
  for (let row = 0; row < height; row++) {
    for (let from = 0; from < width; from++) {
      if (data[row * width + from] !== 0) continue;
      let to = from;
      while (to < width && data[row * width + to] === 0) to++;
      marks.push(area(from, row, to - from, 1, '#111111'));
      from = to;
    }
  }
  return [
    ...marks,
    {
      kind: 'text',
      text: '2D-DOC',
      x: left,
      y: top - (QUIET_MODULES + 1) * MODULE_MILLIMETRES,
      points: 6,
      colour: '#555',
    },
  ];
}
