import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../camera.ts';
import { pick, type Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { halftone, PROCESS_INKS } from './halftone.ts';
import { paperCopyScene } from './paper-copy.ts';

const MILLIMETRES_PER_INCH = 25.4;
/** The most toner specks on a page; beyond this a copier gets serviced. */
const SPECKS_MAX = 400;

/** A photocopy in black and white or colour: crushed contrast, and specks of toner. */
export function photocopyAttack(sheet: Sheet, random: Random): { scene: Scene; variant: string } {
  const colour = random() < 0.4;
  const { width, height } = sheet.canvas;
  const glass = createCanvas(width, height);
  const context = glass.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  const contrast = 1.25 + random() * (colour ? 0.4 : 0.9);
  const brightness = 1.02 + random() * 0.12;
  context.filter = `blur(${0.4 + random() * 0.5}px) ${colour ? `saturate(${1 + random() * 0.5})` : 'grayscale(1)'} brightness(${brightness}) contrast(${contrast})`;
  context.drawImage(sheet.canvas, 0, 0);
  context.filter = 'none';
  drawStreaks(glass, random);
  const perInch = (width / sheet.widthMillimetres) * MILLIMETRES_PER_INCH;
  const white = 0.92 + random() * 0.06;
  const copy = halftone(
    glass,
    {
      method: pick(random, ['screen', 'screen', 'diffusion'] as const),
      frequency: (75 + random() * 60) / perInch,
      anglesDegrees: [15, 75, 0, 45],
      lines: random() < 0.5,
      dotGain: 0.08 + random() * 0.12,
      dotContrast: 0.5 + random() * 0.5,
      blackPart: 0.9,
      blackOnly: !colour,
      paper: [white, white, white - random() * 0.03],
      inks: PROCESS_INKS,
    },
    random,
  );
  drawSpecks(copy, random);
  const margin = 0.05 + random() * 0.4;
  const page = Math.round(white * 255);
  return {
    scene: paperCopyScene({ copy, margin, paper: `rgb(${page},${page},${page})`, isCutRound: false }),
    variant: colour ? 'colour' : 'grey',
  };
}

/** Paler and darker bands along the feed direction. Changes the picture. */
function drawStreaks(picture: Canvas, random: Random): void {
  const context = picture.getContext('2d');
  for (let streak = 0; streak < 5; streak++) {
    context.fillStyle = random() < 0.6 ? 'rgba(255,255,255,0.12)' : 'rgba(0,0,0,0.05)';
    context.fillRect(random() * picture.width, 0, 1 + random() * picture.width * 0.02, picture.height);
  }
}

function drawSpecks(picture: Canvas, random: Random): void {
  const context = picture.getContext('2d');
  context.fillStyle = '#26262a';
  const count = Math.floor(SPECKS_MAX * random() ** 2);
  for (let speck = 0; speck < count; speck++) {
    context.globalAlpha = 0.25 + random() * 0.6;
    const radius = picture.width * (0.0003 + random() ** 3 * 0.0012);
    context.beginPath();
    context.arc(random() * picture.width, random() * picture.height, radius, 0, Math.PI * 2);
    context.fill();
  }
}
