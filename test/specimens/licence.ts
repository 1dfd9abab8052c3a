import { drawBackground, drawMicroText, drawSignature, drawSpecimenStamp } from './background-print.ts';
import { CARD_CORNER_RADIUS, TD1_SIZE } from './card-layouts.ts';
import { drawEmblem } from './emblem.ts';
import { printPdf417 } from './licence-barcode.ts';
import { LICENCE_REGION, type LicenceDetails, monthFirst } from './licence-payload.ts';
import { printGhost, printPortrait } from './portrait-print.ts';
import { seededRandom } from './random.ts';
import { createSheet, print, printField, printValue, roundCorners, type Sheet, textWidth } from './sheet.ts';
import type { SideContent } from './side-content.ts';

const TEXT = { labelSize: 1.5, valueSize: 2.6 } as const;
const INLINE_CAPTION_SIZE = 1.7;
const INLINE_GAP = 0.9;
const BARCODE = { x: 4.9, y: 19.5, width: 75.8 } as const;

export type LicenceContent = SideContent & { readonly details: LicenceDetails; readonly payload: string };

/** The front of a driving licence: field numbers after ISO/IEC 18013-1, numeric dates with the month first. */
export async function drawLicenceFront(content: LicenceContent): Promise<Sheet> {
  const { design, printed, details } = content;
  const sheet = createSheet(design, TD1_SIZE, content.widthPixels);
  const random = seededRandom(content.seed);
  drawBackground(sheet, random, { emblemAt: { x: 56, y: 32, radius: 14 } });
  drawHeading(sheet, content);
  if (design.ghost) await printGhost(sheet, content.portrait, { x: 71.6, y: 35.4, width: 9.6 });
  await printPortrait(sheet, content.portrait, { x: 3.8, y: 13.4, width: 24 }, false);

  const row = (index: number) => 14.9 + index * 5.6;
  const capitals = (text: string | undefined) => (text ?? '').toUpperCase();
  const field = (name: string, label: string, value: string, x: number, at: number, widthMax: number) =>
    printEntry(sheet, name, label, value, { x, y: row(at), widthMax });
  field('documentNumber', '4d DLN', printed.documentNumber ?? '', 31, 0, 26);
  field('issueDate', '4a ISS', monthFirst(printed.issueDate, '/'), 60, 0, 22);
  field('primaryIdentifier', '1 FAMILY NAME', capitals(printed.primaryIdentifier), 31, 1, 50);
  field('secondaryIdentifier', '2 GIVEN NAMES', capitals(printed.secondaryIdentifier), 31, 2, 50);
  field('birthDate', '3 DOB', monthFirst(printed.birthDate, '/'), 31, 3, 22);
  field('expiryDate', '4b EXP', monthFirst(printed.expiryDate, '/'), 60, 3, 22);
  field('residence', '8 ADDRESS', details.street, 31, 4, 38);
  sheet.fields.city = print(sheet, `${details.city}, ${LICENCE_REGION} ${details.postalCode}`, 31, row(4) + 6.1, {
    size: TEXT.valueSize,
    weight: design.valueWeight,
    wordGap: 0.12,
    widthMax: 38,
  });
  const small = (name: string, label: string, value: string, x: number, widthMax: number) =>
    printField(sheet, name, label, value, { x, y: 47.6, widthMax, ...TEXT });
  small('vehicleClass', '9 CLASS', details.vehicleClass, 31, 7);
  small('sex', '15 SEX', printed.sex ?? '', 41, 7);
  const feet = Math.floor(details.heightInches / 12);
  const inches = String(details.heightInches % 12).padStart(2, '0');
  small('height', '16 HEIGHT', `${feet}'-${inches}"`, 51, 12);
  small('eyeColour', '18 EYES', details.eyeColour, 62.5, 8);
  drawSignature(sheet, random, 5.5, 50.6, 17);
  drawSpecimenStamp(sheet, { x: 76.6, y: 50.4, width: 11, degrees: -4 });
  roundCorners(sheet, CARD_CORNER_RADIUS);
  return sheet;
}

/** Prints a short caption above its value, or before it on the same line. */
function printEntry(
  sheet: Sheet,
  name: string,
  label: string,
  value: string,
  place: { readonly x: number; readonly y: number; readonly widthMax: number },
): void {
  const { x, y, widthMax } = place;
  const { design } = sheet;
  if (design.captionPlace === 'above') {
    printField(sheet, name, label, value, { x, y, widthMax, ...TEXT });
    return;
  }
  const caption = { size: INLINE_CAPTION_SIZE, weight: 430, colour: design.label };
  const line = y + TEXT.valueSize;
  print(sheet, label, x, line, caption);
  const start = x + textWidth(sheet, label, caption) / sheet.px(1) + INLINE_GAP;
  const colour = name === 'documentNumber' ? (design.numberInk ?? design.ink) : design.ink;
  const style = { size: TEXT.valueSize, weight: design.valueWeight, colour, widthMax: x + widthMax - start };
  printValue(sheet, name, value, start, line, style);
}

function drawHeading(sheet: Sheet, { design, stateName }: LicenceContent): void {
  const { context, px } = sheet;
  const band = context.createLinearGradient(0, 0, px(TD1_SIZE.width), 0);
  band.addColorStop(0, design.label);
  band.addColorStop(1, design.accent);
  context.save();
  context.globalAlpha = 0.9;
  context.fillStyle = band;
  context.fillRect(0, 0, px(TD1_SIZE.width), px(9.8));
  context.restore();
  drawEmblem(context, design.emblem, { x: px(78.6), y: px(4.9), radius: px(3.7) }, '#ffffff');
  sheet.fields.stateName = print(sheet, stateName, 4, 6.9, {
    size: 5,
    weight: 780,
    spacing: 0.7,
    colour: '#ffffff',
    widthMax: 34,
  });
  print(sheet, 'DRIVER LICENSE', 72.6, 6.6, {
    size: 3.4,
    weight: 640,
    spacing: 0.2,
    colour: '#ffffff',
    align: 'right',
    widthMax: 34,
  });
  drawMicroText(sheet, 'UTOPIA DRIVER LICENSE SPECIMEN', 0, 10.9, TD1_SIZE.width);
}

/** The back: the barcode, and what the codes on the front mean. */
export async function drawLicenceBack(content: LicenceContent): Promise<Sheet> {
  const { design, details } = content;
  const sheet = createSheet(design, TD1_SIZE, content.widthPixels);
  drawBackground(sheet, seededRandom(content.seed + 1), { emblemAt: { x: 42.8, y: 11, radius: 9 } });
  const line = (text: string, y: number) =>
    print(sheet, text, 5, y, { size: 2, weight: 480, colour: design.ink, widthMax: 56 });
  line('CLASS: D PASSENGER VEHICLES', 5.6);
  line('RESTRICTIONS: NONE', 9);
  line('ENDORSEMENTS: NONE', 12.4);
  sheet.fields.discriminator = line(`5 DD ${details.discriminator}`, 15.8);
  drawSpecimenStamp(sheet, { x: 71, y: 9.4, width: 17, degrees: -6 });
  sheet.fields.barcode = await printPdf417(sheet, content.payload, BARCODE.x, BARCODE.y, BARCODE.width);
  drawMicroText(sheet, 'UTOPIA SPECIMEN NO LEGAL VALUE', 0, 50.6, TD1_SIZE.width);
  roundCorners(sheet, CARD_CORNER_RADIUS);
  return sheet;
}
