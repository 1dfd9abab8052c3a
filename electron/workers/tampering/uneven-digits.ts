import type { Box } from '#shared/contract/runs/check-result.ts';
import type { DigitLine } from '#shared/domain/document/print/digit-lines.ts';
import { boxAround } from '#shared/domain/image/outline/polygon.ts';
import type { NativeRegion } from './native-region.ts';
import { type LetterShape, letterShapes } from './repeats/letter-shapes.ts';
import { textStrip } from './text-strip.ts';

/**
 * Usual deviation of a digit from its line: 99 % of 3,600 digits on 90 genuine drawn captures lie
 * within 2.58 times these. Top and bottom are in digit heights, the others logarithms.
 */
const USUAL = { top: 0.0055, bottom: 0.0059, stroke: 0.053, darkness: 0.028, sharpness: 0.045 } as const;
type Measure = keyof typeof USUAL;
const MEASURES = Object.keys(USUAL) as readonly Measure[];
/** Error of a located edge in pixels of the picture, which limits what small digits can show. */
const EDGE_PX = 0.12;
const USUAL_MAX = 1.5;
/** Converts a median of absolute deviations to a standard deviation (normal distribution). */
const MEDIAN_TO_DEVIATION = 1.4826;
const DIGITS_MIN = 5;
const OTHERS_MIN = 3;
/** Several digits in a row are more certain than one, but share an error of position. */
const RUN_COUNTED_MAX = 3;
/** In pixels of the picture; on lower digits, an edge between pixels says nothing. */
const DIGIT_HEIGHT_MIN_PX = 16;
/** Other heights are no digits. Wider marks are two that touch. */
const HEIGHT_OFF_MAX = 0.2;
const WIDTH_MAX_HEIGHTS = 0.95;

export type UnevenDigits = {
  /** In usual deviations: the second largest of five, or the larger of top and bottom if less. */
  readonly score: number;
  /** Box around these digits, in pixels of the picture. */
  readonly box: Box;
};

/**
 * Digits that differ from the others of their number in size, position, stroke, ink or sharpness,
 * as added ones do. Two measures must differ, one of them an edge: a background line moves only one
 * edge, fading ink only the others. The most uneven line; null without any.
 */
export function findUnevenDigits(region: NativeRegion, lines: readonly DigitLine[]): UnevenDigits | null {
  const found = lines.flatMap((line) => {
    const strip = textStrip(region, line.corners);
    const shapes = strip === null ? [] : digitsOf(line, letterShapes(strip));
    const digits = shapes.filter(({ isWhole }) => isWhole);
    return digits.length < DIGITS_MIN || heightOf(digits) < DIGIT_HEIGHT_MIN_PX ? [] : [mostUneven(line, digits)];
  });
  return found.toSorted((one, other) => other.score - one.score)[0] ?? null;
}

/** As read; by their height if letters touch and the value has only digits. */
function digitsOf({ characters, from }: DigitLine, shapes: readonly LetterShape[]): readonly LetterShape[] {
  if (shapes.length === characters.length)
    return shapes.filter((_, index) => index >= from && /\d/.test(characters.charAt(index)));
  if (from > 0 || !/^[\d./-]+$/.test(characters)) return [];
  const height = heightOf(shapes);
  return shapes.filter(
    ({ left, right, top, bottom }) =>
      Math.abs((bottom - top) / height - 1) < HEIGHT_OFF_MAX && right - left < WIDTH_MAX_HEIGHTS * height,
  );
}

/** Median height, without dots and dashes. */
function heightOf(shapes: readonly LetterShape[]): number {
  const heights = shapes.map(({ top, bottom }) => bottom - top);
  const most = Math.max(...heights);
  return median(heights.filter((height) => height > 0.75 * most));
}

function mostUneven({ corners }: DigitLine, digits: readonly LetterShape[]): UnevenDigits {
  const height = heightOf(digits);
  const off = deviations(digits, height);
  const usual = (measure: Measure) => {
    const least = measure === 'top' || measure === 'bottom' ? EDGE_PX / height : 0;
    return Math.max(USUAL[measure], least, MEDIAN_TO_DEVIATION * median(off[measure].map(Math.abs)));
  };
  let best = { score: 0, from: 0, to: 0 };
  for (let from = 0; from < digits.length; from++)
    for (let to = from + 1; to <= digits.length && to - from <= digits.length / 2; to++) {
      if (digits.length - (to - from) < OTHERS_MIN) continue;
      const differ = MEASURES.map((measure) => {
        const own = off[measure].slice(from, to);
        const others = [...off[measure].slice(0, from), ...off[measure].slice(to)];
        const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
        const away = Math.abs(mean - median(others)) / usual(measure);
        return Math.max(0, away - USUAL_MAX) * Math.sqrt(Math.min(RUN_COUNTED_MAX, own.length));
      });
      const second = differ.toSorted((one, other) => other - one)[1] as number;
      const score = Math.min(second, Math.max(differ[0] as number, differ[1] as number));
      if (score > best.score) best = { score, from, to };
    }
  return { score: best.score, box: boxOfDigits(corners, digits.slice(best.from, Math.max(1, best.to))) };
}

/** Edges from a straight line through all digits, the rest from the median. */
function deviations(digits: readonly LetterShape[], height: number): Readonly<Record<Measure, readonly number[]>> {
  const middles = digits.map(({ left, right }) => (left + right) / 2);
  const fromLine = (values: readonly number[]) => {
    const expected = straightThrough(middles, values);
    return values.map((value, index) => (value - expected(middles[index] as number)) / height);
  };
  const fromMedian = (values: readonly number[]) => {
    const usual = median(values);
    return values.map((value) => Math.log(value / usual));
  };
  return {
    top: fromLine(digits.map(({ top }) => top)),
    bottom: fromLine(digits.map(({ bottom }) => bottom)),
    stroke: fromMedian(digits.map(({ stroke }) => stroke)),
    darkness: fromMedian(digits.map(({ darkness }) => darkness)),
    sharpness: fromMedian(digits.map(({ sharpness }) => sharpness)),
  };
}

/** The median of all slopes (Theil and Sen), which a few deviating digits do not move. */
function straightThrough(places: readonly number[], values: readonly number[]): (place: number) => number {
  const slopes = places.flatMap((place, index) =>
    places
      .slice(index + 1)
      .map((other, after) => ((values[index + 1 + after] as number) - (values[index] as number)) / (other - place)),
  );
  const slope = median(slopes.filter(Number.isFinite));
  const start = median(places.map((place, index) => (values[index] as number) - slope * place));
  return (place) => start + slope * place;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

function boxOfDigits(
  [topLeft, topRight, bottomRight, bottomLeft]: DigitLine['corners'],
  digits: readonly LetterShape[],
): Box {
  const width = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const from = Math.min(...digits.map(({ left }) => left)) / width;
  const to = Math.max(...digits.map(({ right }) => right)) / width;
  const along = (one: typeof topLeft, other: typeof topLeft, part: number) => ({
    x: one.x + (other.x - one.x) * part,
    y: one.y + (other.y - one.y) * part,
  });
  return boxAround([
    along(topLeft, topRight, from),
    along(topLeft, topRight, to),
    along(bottomLeft, bottomRight, from),
    along(bottomLeft, bottomRight, to),
  ]);
}
