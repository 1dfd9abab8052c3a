import { type Canvas, createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { type BillPage, inPoints, type Mark, putMark } from '../../../electron/demo/bill-page.ts';
import { photograph } from '../camera.ts';
import { DESIGNS } from '../designs.ts';
import { inventPerson } from '../people.ts';
import { seededRandom } from '../random.ts';
import { createSheet } from '../sheet.ts';
import type { CaptureConditions } from '../specimen.ts';
import { registerTypefaces, TEXT_TYPEFACE } from '../typefaces.ts';
import type { Bill, BillRequest, BillTruth } from './bill.ts';
import { dayBefore, layOutBill } from './lay-out-bill.ts';
import { withSeal } from './seal.ts';

const MILLIMETRES_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
const PICTURE_DOTS_PER_INCH = 200;
const SCAN_QUALITY = 82;
/** Mixed into the seed to draw the person the bill was first addressed to. */
const OTHER_PERSON = 0x07e2;
const REGULAR = 420;
const BOLD = 700;

/** A photograph or flatbed picture (JPEG) of a drawn bill. The same request gives the same picture. */
export async function drawBillPicture(
  request: BillRequest,
  conditions: CaptureConditions = {},
): Promise<{ bytes: Uint8Array; truth: BillTruth }> {
  const bill = await laidOut(request);
  const canvas = drawPage(bill.page);
  const { widthMillimetres: width, heightMillimetres: height } = bill.page;
  const sheet = { ...createSheet(DESIGNS.alpine, { width, height }, 8), canvas };
  const { bytes } = await photograph(sheet, conditions, seededRandom(request.seed ^ 0xca3e));
  return { bytes, truth: bill.truth };
}

/** The same bill as PDF: text as text, or, if it was changed as a scan, a picture with text over it. */
export async function drawBillPdf(request: BillRequest): Promise<{ bytes: Uint8Array; truth: BillTruth }> {
  const bill = await laidOut(request);
  const { page, truth } = bill;
  const size: [number, number] = [inPoints(page.widthMillimetres), inPoints(page.heightMillimetres)];
  const made = new Date(`${truth.issueDate}T08:00:00Z`);
  const info =
    request.change === 'editing-program'
      ? { Producer: 'Sejda 3.2', Creator: 'Sejda', CreationDate: made, ModDate: new Date(`${request.today}T08:00:00Z`) }
      : { Producer: 'Apache FOP Version 2.8', Creator: 'Utopia Billing 7', CreationDate: made };
  const document = new PDFDocument({ size, margin: 0, info });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const put = (mark: Mark) => putMark(document, inStandardFont(mark));
  if (request.change === 'text-over-scan') {
    const scan = drawPage(page).toBuffer('image/jpeg', SCAN_QUALITY);
    document.image(scan, 0, 0, { width: size[0], height: size[1] });
  } else page.marks.forEach(put);
  if (request.change === 'patched-date' || request.change === 'text-over-scan') changeDate(bill, request.today, put);
  if (request.change === 'added-text')
    document.textAnnotation(inPoints(30), inPoints(60), inPoints(60), inPoints(8), 'moved here');
  document.end();
  await done;
  return { bytes: new Uint8Array(Buffer.concat(chunks)), truth };
}

/** With `renamed-beside-seal`, the bill is set again for another person; the forger cannot sign a seal and keeps the old one. */
async function laidOut(request: BillRequest): Promise<Bill> {
  const bill = layOutBill(request);
  const isRenamed = request.change === 'renamed-beside-seal';
  if (!request.sealed && !isRenamed) return bill;
  const shown = isRenamed
    ? layOutBill({ ...request, person: inventPerson(request.seed ^ OTHER_PERSON, request.today) })
    : bill;
  return withSeal(shown, bill.truth, seededRandom(request.seed ^ 0x5ea1));
}

/** Paints over the date and prints another one on top. */
function changeDate({ dateMark }: Bill, today: string, put: (mark: Mark) => void): void {
  const height = (dateMark.points / POINTS_PER_INCH) * MILLIMETRES_PER_INCH;
  put({
    kind: 'area',
    x: dateMark.x - 1,
    y: dateMark.y - height * 1.1,
    width: 55,
    height: height * 1.6,
    colour: '#ffffff',
  });
  put({ ...dateMark, text: dayBefore(today, 3).split('-').toReversed().join('.') });
}

function drawPage(page: BillPage): Canvas {
  registerTypefaces();
  const px = (millimetres: number) => (millimetres / MILLIMETRES_PER_INCH) * PICTURE_DOTS_PER_INCH;
  const canvas = createCanvas(Math.round(px(page.widthMillimetres)), Math.round(px(page.heightMillimetres)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fefefd';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const mark of page.marks) {
    if (mark.kind === 'area') {
      context.fillStyle = mark.colour;
      context.fillRect(px(mark.x), px(mark.y), px(mark.width), px(mark.height));
      continue;
    }
    context.fillStyle = mark.colour ?? '#111111';
    context.font = `${(mark.points / POINTS_PER_INCH) * PICTURE_DOTS_PER_INCH}px ${TEXT_TYPEFACE}`;
    context.fontVariationSettings = `"wght" ${mark.bold ? BOLD : REGULAR}`;
    context.textAlign = mark.align ?? 'left';
    context.fillText(mark.text, px(mark.x), px(mark.y));
  }
  return canvas;
}

/** Letters of the PDF standard fonts beyond Latin-1 (ISO 32000-1, annex D.2, WinAnsi). */
const WIN_ANSI_EXTRA = new Set('ŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™');

/** Many billing systems print only what their font has, so other letters lose their diacritics. */
export function inStandardFont(mark: Mark): Mark {
  if (mark.kind === 'area') return mark;
  const letters = [...mark.text].map((letter) => {
    if (letter <= 'ÿ' || WIN_ANSI_EXTRA.has(letter)) return letter;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return PLAIN[plain] ?? plain;
  });
  return { ...mark, text: letters.join('') };
}
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', ı: 'i', Đ: 'D', đ: 'd' };
