import { createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../camera.ts';
import { pick, type Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { halftone, PROCESS_INKS, type Printing } from './halftone.ts';
import { paperCopyScene } from './paper-copy.ts';

const MILLIMETRES_PER_INCH = 25.4;

/**
 * The document scanned and printed: by a laser printer with dot or line screens of 60 to 150 lines an inch, by an inkjet with scattered
 * dots, or as a photograph without dots. It is cut out or stays on its page.
 */
export function printAttack(sheet: Sheet, random: Random): { scene: Scene; variant: string } {
  const machine = pick(random, ['laser-dots', 'laser-lines', 'ink-jet', 'photo'] as const);
  const perInch = (sheet.canvas.width / sheet.widthMillimetres) * MILLIMETRES_PER_INCH;
  const printing = printingOf(machine, perInch, random);
  const scan = createCanvas(sheet.canvas.width, sheet.canvas.height);
  const context = scan.getContext('2d');
  context.fillStyle = '#fdfdfd';
  context.fillRect(0, 0, scan.width, scan.height);
  // Scanners blur a little, and their software adds contrast.
  context.filter = `blur(${0.3 + random() * 0.6}px) contrast(${1 + random() * 0.18}) saturate(${0.85 + random() * 0.3})`;
  context.drawImage(sheet.canvas, 0, 0);
  const copy = halftone(scan, printing, random);
  const [red, green, blue] = printing.paper.map((value) => Math.round(value * 255));
  const margin = random() < 0.45 ? 0 : 0.04 + random() * 0.3;
  return {
    scene: paperCopyScene({
      copy,
      margin,
      paper: `rgb(${red},${green},${blue})`,
      isCutRound: margin === 0 && random() < 0.5,
    }),
    variant: `${machine}${margin > 0 ? '-page' : '-cut-out'}`,
  };
}

function printingOf(
  machine: 'laser-dots' | 'laser-lines' | 'ink-jet' | 'photo',
  pixelsPerInch: number,
  random: Random,
): Printing {
  const linesPerInch = 60 + random() * 90;
  const angles = pick(random, [
    [15, 75, 0, 45],
    [18, 72, 0, 45],
    [71.6, 18.4, 0, 45],
  ] as const);
  const white = 0.93 + random() * 0.06;
  return {
    method: machine === 'ink-jet' ? 'diffusion' : machine === 'photo' ? 'continuous' : 'screen',
    frequency: linesPerInch / pixelsPerInch,
    anglesDegrees: angles,
    lines: machine === 'laser-lines',
    dotGain: 0.04 + random() * 0.14,
    dotContrast: 0.3 + random() * 0.6,
    blackOnly: false,
    blackPart: machine === 'photo' ? 0 : 0.5 + random() * 0.5,
    paper: [white, white - random() * 0.015, white - random() * 0.05],
    inks: PROCESS_INKS,
  };
}
