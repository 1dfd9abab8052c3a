import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../camera.ts';
import { project } from '../homography.ts';
import { drawGrain } from '../paper-grain.ts';
import { layInPlace } from '../place.ts';
import type { Random } from '../random.ts';
import { resample } from '../resample.ts';

/** Photographic paper is smoother than copying paper, which has all of the grain. */
const GRAIN_MIN = 0.3;
/** Paper is thin and lies flat, or its edges rise by up to this part of the document's width. */
const RISE_MAX = 0.013;

/** A copy of a document on paper. */
export type PaperCopy = {
  readonly copy: Canvas;
  /** As part of the document's width: what is left white around it; 0 where it was cut out. */
  readonly margin: number;
  readonly paper: string;
  /** Cut out along the document's own outline, rounded corners included. */
  readonly isCutRound: boolean;
};

const curledPaper = (random: Random): number => 0.001 + random() ** 2 * RISE_MAX;

/** The copy lies on the table, or fills the picture. The document's own corners are where the copy shows them. */
export const paperCopyScene =
  ({ copy, margin, paper, isCutRound }: PaperCopy): Scene =>
  (frame, sheet, conditions, random) => {
    const around = margin * sheet.canvas.width;
    const page = createCanvas(
      Math.round(sheet.canvas.width + 2 * around),
      Math.round(sheet.canvas.height + 2 * around),
    );
    const printing = page.getContext('2d');
    printing.fillStyle = paper;
    printing.fillRect(0, 0, page.width, page.height);
    if (conditions.monochrome) printing.filter = 'grayscale(1)';
    printing.drawImage(copy, around, around);
    printing.filter = 'none';
    drawGrain(page, GRAIN_MIN + random() * (1 - GRAIN_MIN), random);
    if (isCutRound) {
      printing.globalCompositeOperation = 'destination-in';
      printing.drawImage(sheet.canvas, around, around);
    }
    const picture = createCanvas(frame.width, frame.height);
    const seen = resample(page, frame.width, frame.height, (place) => {
      const on = project(frame.toSheet, place);
      return { x: on.x + around, y: on.y + around };
    });
    layInPlace(picture, seen, frame, conditions, curledPaper, random);
    return picture;
  };
