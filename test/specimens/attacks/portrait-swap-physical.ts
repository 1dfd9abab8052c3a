import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { documentCrop, drawCrop, type PortraitId } from '../portraits.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { halftone, PROCESS_INKS, type Printing } from './halftone.ts';
import { fadeToWall } from './plain-background.ts';

/**
 * Glues another person's photograph over the portrait: slightly turned and misplaced, with a shadow at its edge and a glossier surface, and
 * without the document's print running into it. Changes the sheet; returns the photograph's place in sheet pixels.
 */
export async function gluePortrait(
  sheet: Sheet,
  stranger: PortraitId,
  random: Random,
): Promise<{ variant: string; box: Box }> {
  const { portrait, context, px } = sheet;
  if (portrait === null) throw new RangeError('There is no portrait to cover.');
  const scale = 0.98 + random() * 0.09;
  const width = Math.round(portrait.width * scale);
  const height = Math.round(portrait.height * scale);
  const border = random() < 0.35 ? px(0.4 + random() * 0.8) : 0;
  const photograph = createCanvas(width, height);
  const printing = photograph.getContext('2d');
  printing.fillStyle = '#f8f8f6';
  printing.fillRect(0, 0, width, height);
  printing.filter = `brightness(${0.9 + random() * 0.25}) contrast(${0.9 + random() * 0.3}) saturate(${0.8 + random() * 0.4})`;
  const crop = await drawCrop(stranger, documentCrop(stranger), width);
  fadeToWall(crop.getContext('2d'), crop.width, crop.height, random);
  printing.drawImage(crop, border, border, width - 2 * border, height - 2 * border);
  printing.filter = 'none';
  const inkJet = random() < 0.4;
  const printed = halftone(photograph, photoPrinting(inkJet, random), random);
  drawGloss(printed, random);

  const turn = ((random() * 2 - 1) * 2.4 * Math.PI) / 180;
  const x = portrait.left + portrait.width / 2 + (random() - 0.5) * px(0.9);
  const y = portrait.top + portrait.height / 2 + (random() - 0.5) * px(0.9);
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  const thickness = px(0.12 + random() * 0.25);
  context.shadowColor = `rgba(8,8,10,${0.45 + random() * 0.4})`;
  context.shadowBlur = thickness * 2.5;
  context.shadowOffsetX = thickness * (random() < 0.5 ? 1 : -1);
  context.shadowOffsetY = thickness;
  context.drawImage(printed, -width / 2, -height / 2);
  context.shadowColor = 'transparent';
  // The cut edge of the paper catches the light.
  context.strokeStyle = 'rgba(255,255,255,0.7)';
  context.lineWidth = Math.max(0.6, px(0.06));
  context.strokeRect(-width / 2, -height / 2, width, height);
  context.restore();
  const reach = Math.abs(Math.sin(turn));
  const boxWidth = width + height * reach;
  const boxHeight = height + width * reach;
  return {
    variant: `${inkJet ? 'ink-jet' : 'photo'}${border > 0 ? '-bordered' : ''}`,
    box: { left: x - boxWidth / 2, top: y - boxHeight / 2, width: boxWidth, height: boxHeight },
  };
}

function photoPrinting(inkJet: boolean, random: Random): Printing {
  return {
    method: inkJet ? 'diffusion' : 'continuous',
    frequency: 1,
    dotContrast: 0.15 + random() * 0.3,
    anglesDegrees: [15, 75, 0, 45],
    lines: false,
    dotGain: 0.05,
    blackPart: inkJet ? 0.5 : 0,
    blackOnly: false,
    paper: [0.98, 0.98, 0.97],
    inks: PROCESS_INKS,
  };
}

/** A pale band of reflected light across the photograph's surface. */
function drawGloss(photograph: Canvas, random: Random): void {
  const { width, height } = photograph;
  const context = photograph.getContext('2d');
  const middle = 0.2 + random() * 0.6;
  const lean = (random() - 0.5) * width;
  const band = context.createLinearGradient(0, 0, width, lean);
  const strength = 0.05 + random() * 0.3;
  band.addColorStop(Math.max(0, middle - 0.2), 'rgba(255,255,255,0)');
  band.addColorStop(middle, `rgba(255,255,255,${strength})`);
  band.addColorStop(Math.min(1, middle + 0.2), 'rgba(255,255,255,0)');
  context.fillStyle = band;
  context.fillRect(0, 0, width, height);
}
