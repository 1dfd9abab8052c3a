import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { boxAround, grown, isInside } from '#shared/domain/image/outline/polygon.ts';
import { editorTraces } from '#shared/domain/image/picture-metadata.ts';
import { HEAT_MAP_CELLS_MAX } from '../answer-limits.ts';
import type { Picture } from '../picture.ts';
import type { DocumentExamination, ExaminationSignal, ExaminationSubject, HeatMap } from '../protocol.ts';
import { blockMultiples, brightnessSteps } from './compression-history.ts';
import { emptiestPlace } from './empty-place.ts';
import { findForeignHistory } from './foreign-history.ts';
import { type NativeRegion, nativeRegion } from './native-region.ts';
import { measurePortraitHistory } from './portrait-history.ts';
import { measurePortraitSurface } from './portrait-surface.ts';
import { copySignals } from './repeats/copy-signals.ts';
import { findRepeatedGround } from './repeats/repeated-ground.ts';
import { findRepeatedPatches } from './repeats/repeated-patches.ts';
import { findRepeatedText } from './repeats/repeated-text.ts';
import { findUnevenDigits } from './uneven-digits.ts';

const BLOCK_PX = 8;
/** Corners are exact to a few pixels, and the edge repeats along itself. */
const OUTLINE_RIM_PART = 0.04;
/** A larger document is examined only in its middle, which bounds memory and time. */
const REGION_PIXELS_MAX = 6_000_000;
/** Share of a barcode's width left out around it: its quiet zone, and the error of its corners. */
const BARCODE_RIM_PART = 0.03;

/**
 * Traces of a copy and of edits. `domain/document/tampering/tampering-rules.ts` sets limits.
 * Signals that cannot be measured are absent. `bytes` is the picture's file.
 */
export function examineDocument(picture: Picture, bytes: Uint8Array, subject: ExaminationSubject): DocumentExamination {
  const started = performance.now();
  const region = nativeRegion(picture, regionBox(picture, subject));
  const signals = region === null ? [] : signalsOf(picture, region, bytes, subject);
  return { signals, editors: editorTraces(bytes), durationMs: performance.now() - started };
}

/** The box around the document, starting at a block of the JPEG file. */
function regionBox(picture: Picture, { corners }: ExaminationSubject): Box {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const box = corners === null ? whole : boxAround(corners);
  const shrink = Math.min(1, Math.sqrt(REGION_PIXELS_MAX / Math.max(1, box.width * box.height)));
  const aligned = (start: number, length: number) =>
    Math.max(0, Math.floor((start + (length * (1 - shrink)) / 2) / BLOCK_PX) * BLOCK_PX);
  return {
    left: aligned(box.left, box.width),
    top: aligned(box.top, box.height),
    width: box.width * shrink,
    height: box.height * shrink,
  };
}

function signalsOf(
  picture: Picture,
  region: NativeRegion,
  bytes: Uint8Array,
  subject: ExaminationSubject,
): readonly ExaminationSignal[] {
  const isLookedAt = lookedAt(region, subject);
  const repeated = findRepeatedPatches(region.brightness, isLookedAt);
  const ground = findRepeatedGround(region.brightness, isLookedAt);
  return [
    ...copySignals(picture, region, subject, barcodeBoxes(subject)),
    ...surfaceSignals(region, subject),
    ...historySignals(region, bytes, subject),
    ...emptySignals(region, subject),
    ...repeatedTextSignals(region, subject),
    ...digitSignals(region, subject),
    { name: 'repeated_patch', score: repeated.cells, box: repeated.boxes && inPicture(region, repeated.boxes[1]) },
    { name: 'repeated_ground', score: ground.score, box: ground.boxes && inPicture(region, ground.boxes[1]) },
  ];
}

function surfaceSignals(region: NativeRegion, { portrait }: ExaminationSubject): readonly ExaminationSignal[] {
  const surface = portrait && measurePortraitSurface(region.brightness, inRegion(region, portrait));
  if (surface === null || portrait === null) return [];
  return [
    { name: 'portrait_grain', score: surface.grain, box: portrait },
    { name: 'portrait_corner_grain', score: surface.cornerGrain, box: portrait },
  ];
}

function historySignals(
  region: NativeRegion,
  bytes: Uint8Array,
  subject: ExaminationSubject,
): readonly ExaminationSignal[] {
  const { portrait } = subject;
  const steps = brightnessSteps(bytes);
  if (steps === null) return [];
  const isOnDocument = onDocument(region, subject);
  const blocks = blockMultiples(region.brightness, steps);
  const { score, box, deviations } = findForeignHistory(blocks, isOnDocument);
  const covered = { ...region.box, width: deviations.width * BLOCK_PX, height: deviations.height * BLOCK_PX };
  const foreign: ExaminationSignal = {
    name: 'compression_history',
    score,
    box: box && inPicture(region, box),
    heatMap: heatMapOf(deviations, covered),
  };
  const ofPortrait = portrait && measurePortraitHistory(blocks, inRegion(region, portrait), isOnDocument);
  return ofPortrait === null ? [foreign] : [foreign, { name: 'portrait_history', score: ofPortrait, box: portrait }];
}

function emptySignals(region: NativeRegion, { labelled }: ExaminationSubject): readonly ExaminationSignal[] {
  const found = labelled === undefined ? null : emptiestPlace(region, labelled);
  return found === null ? [] : [{ name: 'empty_place', score: found.score, box: found.box }];
}

function repeatedTextSignals(
  region: NativeRegion,
  { repeatedTexts = [] }: ExaminationSubject,
): readonly ExaminationSignal[] {
  const found = findRepeatedText(region, repeatedTexts);
  return found === null ? [] : [{ name: 'repeated_text', score: found.score, box: inPicture(region, found.box) }];
}

function digitSignals(region: NativeRegion, { digitLines = [] }: ExaminationSubject): readonly ExaminationSignal[] {
  const found = findUnevenDigits(region, digitLines);
  return found === null ? [] : [{ name: 'uneven_digits', score: found.score, box: found.box }];
}

/** Upright boxes in picture pixels. */
function barcodeBoxes({ barcodes }: ExaminationSubject): readonly Box[] {
  return barcodes.map((corners) => {
    const { left, top, width, height } = boxAround(corners);
    const rim = BARCODE_RIM_PART * width;
    return { left: left - rim, top: top - rim, width: width + 2 * rim, height: height + 2 * rim };
  });
}

/** Excludes the region's corners beyond the document, which have a structure of their own. */
function onDocument({ box }: NativeRegion, { corners }: ExaminationSubject): (x: number, y: number) => boolean {
  const outline = corners && grown(corners, -OUTLINE_RIM_PART);
  return (x, y) => outline === null || isInside(outline, { x: x + box.left, y: y + box.top });
}

/** Not MRZ and barcodes, whose characters repeat, nor beside the document. */
function lookedAt(region: NativeRegion, subject: ExaminationSubject): (x: number, y: number) => boolean {
  const isOnDocument = onDocument(region, subject);
  const repeating = [...subject.mrzBoxes, ...barcodeBoxes(subject)];
  const isRepeating = (x: number, y: number) =>
    repeating.some(({ left, top, width, height }) => x >= left && y >= top && x < left + width && y < top + height);
  return (x, y) => {
    return !isRepeating(x + region.box.left, y + region.box.top) && isOnDocument(x, y);
  };
}

/** The largest value in each cell, relative to the largest value overall. */
function heatMapOf({ width, height, values }: Plane, box: Box): HeatMap {
  const size = Math.max(1, Math.ceil(Math.max(width, height) / HEAT_MAP_CELLS_MAX));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const cells = new Float32Array(columns * rows);
  for (let at = 0; at < values.length; at++) {
    const cell = Math.floor(Math.floor(at / width) / size) * columns + Math.floor((at % width) / size);
    cells[cell] = Math.max(cells[cell] as number, values[at] as number);
  }
  const most = cells.reduce((one, other) => Math.max(one, other), 1e-6);
  return { columns, rows, values: Array.from(cells, (value) => Math.round((255 * value) / most)), box };
}

const inPicture = (region: NativeRegion, box: Box): Box => ({
  ...box,
  left: box.left + region.box.left,
  top: box.top + region.box.top,
});

const inRegion = (region: NativeRegion, box: Box): Box => ({
  ...box,
  left: box.left - region.box.left,
  top: box.top - region.box.top,
});
