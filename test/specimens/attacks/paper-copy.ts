import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../camera.ts';
import { projection } from '../homography.ts';
import { drawGrain } from '../paper-grain.ts';
import { placeInScene } from '../placement.ts';
import type { Random } from '../random.ts';
import { resample } from '../resample.ts';

/** Photographic paper is smoother than copying paper, which has full grain. */
const GRAIN_MIN = 0.3;
/** Paper lies flat, or its edges rise by up to this share of the document's width. */
const RISE_MAX = 0.013;

/** A copy of a document on paper. */
export type PaperCopy = {
  readonly copy: Canvas;
  /** White margin, relative to the document's width; 0 if the copy was cut out. */
  readonly margin: number;
  readonly paper: string;
  /** Cut out along the document's own outline, rounded corners included. */
  readonly isCutRound: boolean;
};

const curledPaper = (random: Random): number => 0.001 + random() ** 2 * RISE_MAX;

/** The copy lies on the table or fills the picture. The truth's corners are those of the document in the copy. */
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
    const toSheet = projection(frame.toSheet);
    const seen = resample(page, frame.width, frame.height, (x, y, from) => {
      toSheet(x, y, from);
      from[0] = (from[0] as number) + around;
      from[1] = (from[1] as number) + around;
    });
    placeInScene(picture, seen, frame, conditions, curledPaper, random);
    return picture;
  };
