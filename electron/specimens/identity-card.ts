import { captioned, printedDate } from './captions.ts';
import { drawEmblem } from './emblem.ts';
import { printMrz } from './machine-readable-zone.ts';
import { drawChipSign, drawMicroText, drawPaper, drawSignature, drawSpecimenStamp } from './paper.ts';
import type { SideContent } from './passport.ts';
import { printedNationality } from './passport.ts';
import { printGhost, printPortrait } from './portrait-print.ts';
import { integerBetween, seededRandom } from './random.ts';
import type { Sheet } from './sheet.ts';
import { createSheet, print, printField, roundCorners } from './sheet.ts';

/** ICAO Doc 9303-5 and ISO/IEC 7810 ID-1, in millimetres. */
export const TD1_SIZE = { width: 85.6, height: 53.98 } as const;
const CORNER_MILLIMETRES = 3.18;

const TEXT = { labelSize: 1.6, valueSize: 2.75 } as const;

/** The front: portrait and visual zone. */
export async function drawCardFront(content: SideContent): Promise<Sheet> {
  const { design, printed } = content;
  const sheet = createSheet(design, TD1_SIZE, content.widthPixels);
  const random = seededRandom(content.seed);
  drawPaper(sheet, random, { emblemAt: { x: 53, y: 30, radius: 14 } });
  drawCardHeading(sheet, content);
  await printGhost(sheet, content.portrait, { x: 70, y: 31.4, width: 10.6 });
  await printPortrait(sheet, content.portrait, { x: 4, y: 14, width: 26 }, true);

  const row = (index: number) => 15.6 + index * 6.15;
  const upper = (text: string | undefined) => (text ?? '').toUpperCase();
  printField(sheet, 'primaryIdentifier', captioned(design, 'surname'), upper(printed.primaryIdentifier), {
    x: 33,
    y: row(0),
    widthMax: 49,
    ...TEXT,
  });
  printField(sheet, 'secondaryIdentifier', captioned(design, 'givenNames'), upper(printed.secondaryIdentifier), {
    x: 33,
    y: row(1),
    widthMax: 49,
    ...TEXT,
  });
  printField(sheet, 'nationality', captioned(design, 'nationality'), printedNationality(content), {
    x: 33,
    y: row(2),
    widthMax: 25,
    ...TEXT,
  });
  printField(sheet, 'sex', captioned(design, 'sex'), printed.sex ?? '', { x: 60, y: row(2), widthMax: 20, ...TEXT });
  printField(sheet, 'birthDate', captioned(design, 'birthDate'), printedDate(design, printed.birthDate), {
    x: 33,
    y: row(3),
    widthMax: 34,
    ...TEXT,
  });
  printField(sheet, 'expiryDate', captioned(design, 'expiryDate'), printedDate(design, printed.expiryDate), {
    x: 33,
    y: row(4),
    widthMax: 34,
    ...TEXT,
  });
  printField(sheet, 'documentNumber', captioned(design, 'documentNumber'), printed.documentNumber ?? '', {
    x: 33,
    y: row(5),
    widthMax: 34,
    labelSize: 1.6,
    valueSize: 3,
    weight: 680,
  });
  drawSignature(sheet, random, 6.5, 51.2, 18);
  print(sheet, String(integerBetween(random, 100_000, 999_999)), 81, 51.6, { size: 2.6, weight: 620, align: 'right' });
  drawSpecimenStamp(sheet, { x: 75.3, y: 46.9, width: 12, degrees: -6 });
  roundCorners(sheet, CORNER_MILLIMETRES);
  return sheet;
}

function drawCardHeading(sheet: Sheet, { design, stateName }: SideContent): void {
  const { context, px } = sheet;
  const band = context.createLinearGradient(0, 0, px(TD1_SIZE.width), 0);
  band.addColorStop(0, design.accent);
  band.addColorStop(1, design.label);
  context.save();
  context.globalAlpha = 0.92;
  context.fillStyle = band;
  context.fillRect(0, 0, px(TD1_SIZE.width), px(10.6));
  context.restore();
  drawEmblem(context, design.emblem, { x: px(8), y: px(5.3), radius: px(4.1) }, '#ffffff');
  sheet.fields.stateName = print(sheet, stateName, 14.2, 5.9, {
    size: 3.7,
    weight: 760,
    spacing: 0.6,
    colour: '#ffffff',
    widthMax: 28,
  });
  if (stateName === design.stateName)
    print(sheet, design.stateNameSecond, 14.3, 8.9, {
      size: 1.7,
      weight: 480,
      spacing: 0.15,
      colour: '#ffffff',
      widthMax: 30,
    });
  const title = { align: 'right', colour: '#ffffff', weight: 620, widthMax: 30 } as const;
  print(sheet, 'IDENTITY CARD', 74, 5.5, { ...title, size: 2.7, spacing: 0.15 });
  print(sheet, design.second.identityCard, 74, 8.8, { ...title, size: 2, weight: 460 });
  context.save();
  context.fillStyle = '#f4f6f6';
  context.beginPath();
  context.roundRect(px(75.2), px(3.1), px(7), px(4.7), px(0.5));
  context.fill();
  context.restore();
  drawChipSign(sheet, 76, 3.75, 5.5);
  drawMicroText(sheet, 'UTOPIA IDENTITY CARD SPECIMEN', 0, 11.7, TD1_SIZE.width);
}

/** The back: what the front has no room for, and the machine readable zone. */
export async function drawCardBack(content: SideContent): Promise<Sheet> {
  const { design, person, printed } = content;
  const sheet = createSheet(design, TD1_SIZE, content.widthPixels);
  const random = seededRandom(content.seed + 1);
  drawPaper(sheet, random, { emblemAt: { x: 66, y: 16, radius: 12 } });
  printField(sheet, 'birthPlace', captioned(design, 'birthPlace'), person.birthPlace.toUpperCase(), {
    x: 5,
    y: 5,
    widthMax: 34,
    ...TEXT,
  });
  printField(sheet, 'height', captioned(design, 'height'), `${person.heightCentimetres} CM`, {
    x: 42,
    y: 5,
    widthMax: 20,
    ...TEXT,
  });
  printField(sheet, 'residence', captioned(design, 'residence'), person.residence.toUpperCase(), {
    x: 5,
    y: 11.3,
    widthMax: 55,
    ...TEXT,
  });
  printField(sheet, 'issueDate', captioned(design, 'issueDate'), printedDate(design, printed.issueDate), {
    x: 5,
    y: 17.6,
    widthMax: 32,
    ...TEXT,
  });
  printField(sheet, 'authority', captioned(design, 'authority'), 'CITY OF AMAUROT', {
    x: 42,
    y: 17.6,
    widthMax: 24,
    ...TEXT,
  });
  printField(sheet, 'personalNumber', captioned(design, 'personalNumber'), printed.personalNumber ?? '', {
    x: 5,
    y: 23.9,
    widthMax: 34,
    ...TEXT,
  });
  drawEmblem(
    sheet.context,
    design.emblem,
    { x: sheet.px(74.5), y: sheet.px(10.5), radius: sheet.px(6) },
    design.accent,
  );
  drawSpecimenStamp(sheet, { x: 73, y: 25, width: 17, degrees: -6 });
  drawMicroText(sheet, 'UTOPIA SPECIMEN NO LEGAL VALUE', 0, 30.3, TD1_SIZE.width);
  printMrz(sheet, content.mrzLines);
  roundCorners(sheet, CORNER_MILLIMETRES);
  return sheet;
}
