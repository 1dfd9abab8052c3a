import { drawEmblem } from './emblem.ts';
import { drawLineRelief, drawRosette, drawWaveBand, irisInk } from './guilloche.ts';
import type { Random } from './random.ts';
import type { Sheet } from './sheet.ts';
import { TEXT_TYPEFACE } from './typefaces.ts';

/** The printed background of one side: paper, relief lines, bands, rosettes, a pale emblem and micro text. */
export function drawBackground(
  sheet: Sheet,
  random: Random,
  options: { emblemAt: { x: number; y: number; radius: number } },
): void {
  const { context, design, px, widthMillimetres: width, heightMillimetres: height } = sheet;
  const area = { left: 0, top: 0, width: px(width), height: px(height) };
  context.fillStyle = irisInk(context, area, design.paper);
  context.fillRect(0, 0, area.width, area.height);

  context.save();
  context.lineWidth = Math.max(0.5, px(0.07));
  context.strokeStyle = irisInk(context, area, design.lines);
  context.globalAlpha = 0.28;
  drawLineRelief(context, area, px(0.95), px(2.4 + random()));

  context.globalAlpha = 0.34;
  for (const [top, waves] of [
    [0.02, 9],
    [0.36, 7],
    [0.7, 11],
  ] as const)
    drawWaveBand(
      context,
      { ...area, top: px(height * top), height: px(height * 0.3) },
      { strands: 10, waves, phase: random() * 6, braid: 2 + random() },
    );

  context.globalAlpha = 0.4;
  const { petals, depth, rings } = design.rosette;
  drawRosette(context, {
    x: px(width * 0.6),
    y: px(height * 0.45),
    radius: px(height * 0.4),
    petals,
    depth,
    rings,
    stretch: 1.25,
  });
  context.strokeStyle = irisInk(context, area, [...design.lines].reverse());
  drawRosette(context, {
    x: px(width * 0.93),
    y: px(height * 0.1),
    radius: px(height * 0.24),
    petals: petals + 3,
    depth,
    rings: rings - 3,
  });
  drawRosette(context, {
    x: px(width * 0.03),
    y: px(height * 0.95),
    radius: px(height * 0.26),
    petals: petals - 2,
    depth,
    rings: rings - 3,
  });

  const { emblemAt } = options;
  context.globalAlpha = 0.13;
  drawEmblem(
    context,
    design.emblem,
    { x: px(emblemAt.x), y: px(emblemAt.y), radius: px(emblemAt.radius) },
    design.lines[0],
  );
  context.restore();
}

/** A line of type too small to read without a magnifier; copiers smear it. */
export function drawMicroText(sheet: Sheet, words: string, x: number, y: number, width: number): void {
  const { context, px } = sheet;
  context.save();
  context.beginPath();
  context.rect(px(x), px(y - 1), px(width), px(1.6));
  context.clip();
  context.font = `${px(0.62)}px ${TEXT_TYPEFACE}`;
  context.fontVariationSettings = '"wght" 600';
  context.fillStyle = sheet.design.label;
  context.globalAlpha = 0.75;
  const unit = `${words} · `;
  const repeats = Math.min(200, Math.ceil(px(width) / Math.max(1, context.measureText(unit).width)) + 1);
  context.fillText(unit.repeat(repeats), px(x), px(y));
  context.restore();
}

/** An outlined stamp, clear of all data, so that nobody takes a drawing for a document. */
export function drawSpecimenStamp(sheet: Sheet, place: { x: number; y: number; width: number; degrees: number }): void {
  const { context, px } = sheet;
  context.save();
  context.translate(px(place.x), px(place.y));
  context.rotate((place.degrees * Math.PI) / 180);
  context.globalAlpha = 0.72;
  context.strokeStyle = '#b3202c';
  context.fillStyle = '#b3202c';
  context.lineWidth = px(0.28);
  const height = place.width * 0.26;
  context.beginPath();
  context.roundRect(px(-place.width / 2), px(-height / 2), px(place.width), px(height), px(0.7));
  context.stroke();
  context.font = `${px(place.width * 0.155)}px ${TEXT_TYPEFACE}`;
  context.fontVariationSettings = '"wght" 780';
  context.letterSpacing = `${px(place.width * 0.012)}px`;
  context.textAlign = 'center';
  context.fillText('SPECIMEN', px(place.width * 0.006), px(place.width * 0.056));
  context.restore();
}

/** The chip symbol of Doc 9303-9: a slot and a circle. */
export function drawChipSign(sheet: Sheet, x: number, y: number, width: number): void {
  const { context, px } = sheet;
  const height = width * 0.56;
  context.save();
  context.fillStyle = sheet.design.accent;
  context.fillRect(px(x), px(y), px(width), px(height * 0.4));
  context.fillRect(px(x), px(y + height * 0.6), px(width), px(height * 0.4));
  context.globalCompositeOperation = 'source-over';
  context.beginPath();
  context.arc(px(x + width / 2), px(y + height / 2), px(width * 0.19), 0, Math.PI * 2);
  context.fillStyle = sheet.design.paper[2];
  context.fill();
  context.lineWidth = px(width * 0.06);
  context.strokeStyle = sheet.design.accent;
  context.beginPath();
  context.arc(px(x + width / 2), px(y + height / 2), px(width * 0.15), 0, Math.PI * 2);
  context.stroke();
  context.restore();
}

/** A signature that belongs to nobody: slanted strokes of uneven height on a rising line, and a flourish. */
export function drawSignature(sheet: Sheet, random: Random, x: number, y: number, width: number): void {
  const { context, px } = sheet;
  const strokes = 7 + Math.floor(random() * 4);
  const points: { x: number; y: number }[] = [{ x: 0, y: 0.4 }];
  for (let stroke = 0; stroke < strokes; stroke++) {
    const along = (stroke + 0.5) / (strokes + 2);
    const tall = stroke === 0 ? 3.4 : random() < 0.22 ? 2.5 : 0.7 + random() * 0.7;
    points.push({ x: along * width + tall * 0.45, y: -tall - along * 0.9 });
    points.push({ x: (along + 0.28 / strokes) * width, y: (random() < 0.18 ? 1.3 : 0.15) - along * 0.9 });
  }
  points.push({ x: width * 0.86, y: -1.5 }, { x: width, y: -1.3 - random() }, { x: width * 0.55, y: 0.5 });
  context.save();
  context.translate(px(x), px(y));
  context.strokeStyle = '#1c2a55';
  context.globalAlpha = 0.9;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = px(0.24);
  context.beginPath();
  points.forEach((point, index) => {
    const next = points[index + 1] ?? point;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    if (index === 0) context.moveTo(px(point.x), px(point.y));
    else context.quadraticCurveTo(px(point.x), px(point.y), px(middle.x), px(middle.y));
  });
  context.stroke();
  context.restore();
}
