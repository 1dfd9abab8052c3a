import { drawBackground, drawChipSign, drawMicroText, drawSignature, drawSpecimenStamp } from './background-print.ts';
import type { LabelName } from './caption-languages.ts';
import { captioned } from './captions.ts';
import { drawEmblem } from './emblem.ts';
import { type FieldPlace, type FieldRows, printRows } from './field-layout.ts';
import { printMrz } from './mrz.ts';
import { printGhost, printPortrait } from './portrait-print.ts';
import { seededRandom } from './random.ts';
import { createSheet, print, roundCorners, type Sheet } from './sheet.ts';
import { printedValues, type SideContent } from './side-content.ts';
import { printTitle } from './titles.ts';

/** The data page of ICAO Doc 9303-4, in millimetres. */
const TD3_SIZE = { width: 125, height: 88 } as const;

/** Corner radius of a bound booklet's pages. */
const CORNER_MILLIMETRES = 3;

const place = (name: string, label: LabelName, x: number, width: number): FieldPlace => ({ name, label, x, width });

const FIELDS: FieldRows = {
  top: 18.4,
  pitch: 6.75,
  captionSize: 1.95,
  valueSize: 3.1,
  rows: [
    [
      place('documentCode', 'type', 44, 13),
      place('issuingState', 'stateCode', 58, 32),
      { ...place('documentNumber', 'passportNumber', 92, 29), emphasis: 1.13 },
    ],
    [place('primaryIdentifier', 'surname', 44, 56)],
    [place('secondaryIdentifier', 'givenNames', 44, 56)],
    [place('nationality', 'nationality', 44, 28), place('sex', 'sex', 76, 14)],
    [place('birthDate', 'birthDate', 44, 29), place('birthPlace', 'birthPlace', 76, 27)],
    [place('issueDate', 'issueDate', 44, 29), place('authority', 'authority', 76, 27)],
    [place('expiryDate', 'expiryDate', 44, 29)],
  ],
};

/** Captions beside their values take a line each, which leaves no room for a signature. */
const COLUMN: FieldRows = {
  ...FIELDS,
  top: 16.9,
  rows: FIELDS.rows.map((row) =>
    row.map((one) => ({ ...one, x: Math.min(one.x, 76), width: Math.min(one.width, 27) })),
  ),
};

/** The data page: heading, portrait, visual zone and MRZ. */
export async function drawPassportDataPage(content: SideContent): Promise<Sheet> {
  const { design } = content;
  const sheet = createSheet(design, TD3_SIZE, content.widthPixels);
  const random = seededRandom(content.seed);
  drawBackground(sheet, random, { emblemAt: { x: 76, y: 38, radius: 19 } });
  drawHeading(sheet, content);
  if (design.ghost) await printGhost(sheet, content.portrait, { x: 104.5, y: 27, width: 15.5 });
  await printPortrait(sheet, content.portrait, { x: 6, y: 16.4, width: 34 }, false);
  const column = design.captionPlace === 'beside';
  printRows(sheet, printedValues(content), column ? COLUMN : FIELDS);
  if (!column) {
    print(sheet, captioned(design, 'signature'), 76, 58.9, { size: 1.6, colour: design.label, widthMax: 27 });
    drawSignature(sheet, random, 77, 63.2, 22);
  }
  drawSpecimenStamp(sheet, { x: 112.4, y: 54.4, width: 17, degrees: -8 });
  drawMicroText(sheet, 'UTOPIA SPECIMEN NO LEGAL VALUE', 0, 64.4, TD3_SIZE.width);
  printMrz(sheet, content.mrzLines);
  roundCorners(sheet, CORNER_MILLIMETRES);
  return sheet;
}

function drawHeading(sheet: Sheet, { design, stateName }: SideContent): void {
  drawEmblem(sheet.context, design.emblem, { x: sheet.px(11), y: sheet.px(8), radius: sheet.px(5.4) }, design.accent);
  const name = print(sheet, stateName, 19.5, 8.6, {
    size: 5,
    weight: 760,
    spacing: 0.9,
    colour: design.accent,
    widthMax: 50,
  });
  sheet.fields.stateName = name;
  if (stateName === design.stateName)
    print(sheet, design.stateNameSecond, 19.6, 12.4, { size: 2.2, weight: 500, spacing: 0.28, colour: design.accent });
  const title = { align: 'right', weight: 640, colour: design.accent } as const;
  printTitle(sheet, 'passport', 110, 7.6, { ...title, size: 3.6, spacing: 0.3 }, 4.6);
  drawChipSign(sheet, 112.4, 5.2, 8.2);
  drawMicroText(sheet, 'UTOPIA PASSPORT SPECIMEN', 0, 14.5, TD3_SIZE.width);
}

/** The page facing the data page: observations, and whom to notify. */
export function drawPassportSecondPage(content: SideContent): Sheet {
  const { design, person } = content;
  const sheet = createSheet(design, TD3_SIZE, content.widthPixels);
  const random = seededRandom(content.seed + 1);
  drawBackground(sheet, random, { emblemAt: { x: 62.5, y: 50, radius: 26 } });
  print(sheet, content.stateName, 62.5, 9.6, {
    size: 4.4,
    weight: 740,
    spacing: 0.9,
    colour: design.accent,
    align: 'center',
    widthMax: 100,
  });
  drawMicroText(sheet, 'UTOPIA SPECIMEN NO LEGAL VALUE', 10, 12.8, 105);
  const heading = { size: 2.2, weight: 520, colour: design.label } as const;
  print(sheet, captioned(design, 'observations'), 10, 19, heading);
  print(sheet, 'THIS PASSPORT WAS DRAWN BY A PROGRAM AND BELONGS TO NOBODY.', 10, 24, {
    size: 2.6,
    weight: 560,
    widthMax: 105,
  });
  print(sheet, captioned(design, 'residence'), 10, 33, heading);
  sheet.fields.residence = print(sheet, person.residence.toUpperCase(), 10, 37.6, {
    size: 3,
    weight: 560,
    widthMax: 80,
  });
  print(sheet, captioned(design, 'height'), 96, 33, heading);
  sheet.fields.height = print(sheet, `${person.heightCentimetres} CM`, 96, 37.6, { size: 3, weight: 560 });
  print(sheet, captioned(design, 'emergency'), 10, 47, heading);
  sheet.context.strokeStyle = design.label;
  sheet.context.lineWidth = sheet.px(0.12);
  for (const y of [54, 62, 70]) {
    sheet.context.beginPath();
    sheet.context.moveTo(sheet.px(10), sheet.px(y));
    sheet.context.lineTo(sheet.px(115), sheet.px(y));
    sheet.context.stroke();
  }
  drawSpecimenStamp(sheet, { x: 98, y: 76.5, width: 26, degrees: -7 });
  print(sheet, '2', 62.5, 83.5, { size: 2.6, weight: 560, colour: design.accent, align: 'center' });
  drawMicroText(sheet, 'UTOPIA SPECIMEN NO LEGAL VALUE', 10, 85.6, 105);
  roundCorners(sheet, CORNER_MILLIMETRES);
  return sheet;
}
