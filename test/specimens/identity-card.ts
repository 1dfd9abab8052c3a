import { drawBackground, drawChipSign, drawMicroText, drawSignature, drawSpecimenStamp } from './background-print.ts';
import { captioned } from './captions.ts';
import { backLayout, CARD_CORNER_RADIUS, type FrontLayout, frontLayout } from './card-layouts.ts';
import { drawEmblem } from './emblem.ts';
import { printRows } from './field-layout.ts';
import { printMrz } from './mrz.ts';
import { printGhost, printPortrait } from './portrait-print.ts';
import { integerBetween, seededRandom } from './random.ts';
import { createSheet, print, roundCorners, type Sheet } from './sheet.ts';
import { printedValues, type SideContent } from './side-content.ts';
import { printTitle } from './titles.ts';

type CardKind = Parameters<typeof frontLayout>[0];

/** The front of an identity card, residence permit or visa: heading, portrait, visual zone and, except on a TD1, a two-line MRZ. */
export async function drawCardFront(content: SideContent, kind: CardKind): Promise<Sheet> {
  const { design } = content;
  const layout = frontLayout(kind, content.documentClass);
  const sheet = createSheet(design, layout.size, content.widthPixels);
  const random = seededRandom(content.seed);
  drawBackground(sheet, random, { emblemAt: layout.emblemAt });
  drawCardHeading(sheet, content, layout);
  if (design.ghost) await printGhost(sheet, content.portrait, layout.ghost);
  await printPortrait(sheet, content.portrait, layout.portrait, layout.engraved);
  printRows(sheet, printedValues(content), layout.fields);
  if (layout.signature) {
    const { x, y, width } = layout.signature;
    drawSignature(sheet, random, x, y, width);
    const batch = String(integerBetween(random, 100_000, 999_999));
    print(sheet, batch, 81, 51.6, { size: 2.6, weight: 620, align: 'right' });
  }
  drawSpecimenStamp(sheet, { ...layout.stamp, degrees: -6 });
  if (kind !== 'td1') printMrz(sheet, content.mrzLines);
  roundCorners(sheet, layout.cornerRadius);
  return sheet;
}

function drawCardHeading(sheet: Sheet, { design, stateName }: SideContent, layout: FrontLayout): void {
  const { context, px } = sheet;
  const { width } = layout.size;
  const middle = layout.headingHeight / 2;
  const band = context.createLinearGradient(0, 0, px(width), 0);
  band.addColorStop(0, design.accent);
  band.addColorStop(1, design.label);
  context.save();
  context.globalAlpha = 0.92;
  context.fillStyle = band;
  context.fillRect(0, 0, px(width), px(layout.headingHeight));
  context.restore();
  drawEmblem(context, design.emblem, { x: px(8), y: px(middle), radius: px(4.1) }, '#ffffff');
  sheet.fields.stateName = print(sheet, stateName, 14.2, middle + 0.6, {
    size: 3.7,
    weight: 760,
    spacing: 0.6,
    colour: '#ffffff',
    widthMax: 28,
  });
  if (stateName === design.stateName)
    print(sheet, design.stateNameSecond, 14.3, middle + 3.6, {
      size: 1.7,
      weight: 480,
      spacing: 0.15,
      colour: '#ffffff',
      widthMax: 30,
    });
  const title = { align: 'right', colour: '#ffffff', weight: 620, widthMax: width - 55 } as const;
  printTitle(sheet, layout.title, width - 11.6, middle + 0.2, { ...title, size: 2.7, spacing: 0.15 }, 3.3);
  if (layout.title !== 'visa') {
    context.save();
    context.fillStyle = '#f4f6f6';
    context.beginPath();
    context.roundRect(px(width - 10.4), px(middle - 2.2), px(7), px(4.7), px(0.5));
    context.fill();
    context.restore();
    drawChipSign(sheet, width - 9.6, middle - 1.55, 5.5);
  }
  drawMicroText(sheet, 'UTOPIA SPECIMEN NO LEGAL VALUE', 0, layout.headingHeight + 1.1, width);
}

/** The back of a card: the values that do not fit on the front and, on a TD1, the MRZ. */
export async function drawCardBack(content: SideContent, kind: 'td1' | 'td2'): Promise<Sheet> {
  const { design } = content;
  const { size, fields, microTextAt } = backLayout(kind);
  const sheet = createSheet(design, size, content.widthPixels);
  drawBackground(sheet, seededRandom(content.seed + 1), { emblemAt: { x: size.width * 0.77, y: 16, radius: 12 } });
  printRows(sheet, printedValues(content), fields);
  const { px } = sheet;
  drawEmblem(sheet.context, design.emblem, { x: px(size.width - 11.1), y: px(10.5), radius: px(6) }, design.accent);
  drawSpecimenStamp(sheet, { x: size.width - 12.6, y: 25, width: 17, degrees: -6 });
  drawMicroText(sheet, 'UTOPIA SPECIMEN NO LEGAL VALUE', 0, microTextAt, size.width);
  if (kind === 'td1') printMrz(sheet, content.mrzLines);
  roundCorners(sheet, CARD_CORNER_RADIUS);
  return sheet;
}

/** The back of a visa: the empty half of a passport page. */
export function drawVisaBack(content: SideContent, kind: 'mrva' | 'mrvb'): Sheet {
  const { design } = content;
  const { size, cornerRadius } = frontLayout(kind, content.documentClass);
  const sheet = createSheet(design, size, content.widthPixels);
  const middle = size.width / 2;
  drawBackground(sheet, seededRandom(content.seed + 1), { emblemAt: { x: middle, y: size.height / 2, radius: 24 } });
  print(sheet, captioned(design, 'visa'), middle, 10, {
    size: 3.6,
    weight: 640,
    colour: design.accent,
    align: 'center',
  });
  drawSpecimenStamp(sheet, { x: size.width - 22, y: size.height - 12, width: 26, degrees: -7 });
  roundCorners(sheet, cornerRadius);
  return sheet;
}
