import type { DocumentFields } from '#shared/document/document-fields.ts';
import { captioned, printedDate } from './captions.ts';
import type { Design } from './designs.ts';
import { drawEmblem } from './emblem.ts';
import { printMrz } from './machine-readable-zone.ts';
import { drawChipSign, drawMicroText, drawPaper, drawSignature, drawSpecimenStamp } from './paper.ts';
import type { InventedPerson } from './people.ts';
import { printGhost, printPortrait } from './portrait-print.ts';
import type { PortraitId } from './portraits.ts';
import { seededRandom } from './random.ts';
import type { Sheet } from './sheet.ts';
import { createSheet, print, printField, roundCorners } from './sheet.ts';

/** ICAO Doc 9303-4: the data page, in millimetres. */
export const TD3_SIZE = { width: 125, height: 88 } as const;

/** Of a bound booklet's pages. */
const CORNER_MILLIMETRES = 3;

export type SideContent = {
  readonly design: Design;
  readonly stateName: string;
  readonly printed: DocumentFields;
  readonly person: InventedPerson;
  readonly portrait: PortraitId;
  readonly mrzLines: readonly string[];
  readonly seed: number;
  readonly widthPixels: number;
};

/** The data page: heading, portrait, visual zone and machine readable zone. */
export async function drawPassportDataPage(content: SideContent): Promise<Sheet> {
  const { design, printed, person } = content;
  const sheet = createSheet(design, TD3_SIZE, content.widthPixels);
  const random = seededRandom(content.seed);
  drawPaper(sheet, random, { emblemAt: { x: 76, y: 38, radius: 19 } });
  drawHeading(sheet, content);
  await printGhost(sheet, content.portrait, { x: 104.5, y: 27, width: 15.5 });
  await printPortrait(sheet, content.portrait, { x: 6, y: 16.4, width: 34 }, false);

  const text = { labelSize: 1.95, valueSize: 3.1 };
  const field = (
    name: keyof DocumentFields,
    label: Parameters<typeof captioned>[1],
    x: number,
    row: number,
    width: number,
    value?: string,
  ) =>
    printField(sheet, name, captioned(design, label), value ?? String(printed[name] ?? ''), {
      x,
      y: 18.4 + row * 6.75,
      widthMax: width,
      ...text,
    });
  field('documentCode', 'type', 44, 0, 13);
  field('issuingState', 'stateCode', 58, 0, 32);
  printField(sheet, 'documentNumber', captioned(design, 'passportNumber'), printed.documentNumber ?? '', {
    x: 92,
    y: 18.4,
    widthMax: 29,
    labelSize: 1.95,
    valueSize: 3.5,
    weight: 680,
  });
  field('primaryIdentifier', 'surname', 44, 1, 56, printed.primaryIdentifier?.toUpperCase());
  field('secondaryIdentifier', 'givenNames', 44, 2, 56, printed.secondaryIdentifier?.toUpperCase());
  field('nationality', 'nationality', 44, 3, 28, printedNationality(content));
  field('sex', 'sex', 76, 3, 14);
  field('birthDate', 'birthDate', 44, 4, 29, printedDate(design, printed.birthDate));
  printField(sheet, 'birthPlace', captioned(design, 'birthPlace'), person.birthPlace.toUpperCase(), {
    x: 76,
    y: 45.4,
    widthMax: 27,
    ...text,
  });
  field('issueDate', 'issueDate', 44, 5, 29, printedDate(design, printed.issueDate));
  printField(sheet, 'authority', captioned(design, 'authority'), 'PASSPORT OFFICE', {
    x: 76,
    y: 52.15,
    widthMax: 27,
    ...text,
  });
  field('expiryDate', 'expiryDate', 44, 6, 29, printedDate(design, printed.expiryDate));
  print(sheet, captioned(design, 'signature'), 76, 58.9, { size: 1.6, colour: design.label, widthMax: 27 });
  drawSignature(sheet, random, 77, 63.2, 22);
  drawSpecimenStamp(sheet, { x: 112.4, y: 54.4, width: 17, degrees: -8 });
  drawMicroText(sheet, 'UTOPIA SPECIMEN NO LEGAL VALUE', 0, 64.4, TD3_SIZE.width);
  printMrz(sheet, content.mrzLines);
  roundCorners(sheet, CORNER_MILLIMETRES);
  return sheet;
}

export function printedNationality(content: SideContent): string {
  return content.printed.nationality === 'UTO' ? content.design.nationality : (content.printed.nationality ?? '');
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
  print(sheet, 'PASSPORT', 110, 7.6, { ...title, size: 3.6, spacing: 0.3 });
  print(sheet, design.second.passport, 110, 12.2, { ...title, size: 2.9, weight: 500, spacing: 0.25 });
  drawChipSign(sheet, 112.4, 5.2, 8.2);
  drawMicroText(sheet, 'UTOPIA PASSPORT SPECIMEN', 0, 14.5, TD3_SIZE.width);
}

/** The page facing the data page: observations and whom to notify. */
export function drawPassportSecondPage(content: SideContent): Sheet {
  const { design, person } = content;
  const sheet = createSheet(design, TD3_SIZE, content.widthPixels);
  const random = seededRandom(content.seed + 1);
  drawPaper(sheet, random, { emblemAt: { x: 62.5, y: 50, radius: 26 } });
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
