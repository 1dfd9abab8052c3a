import type { Box } from '#shared/check-result.ts';
import type { Plane } from '../outline/plane.ts';
import { boxAround } from '../outline/polygon.ts';
import type { ExaminationSubject } from '../protocol.ts';
import type { NativeRegion } from './native-region.ts';

/** Of what was found as a line: its ends and edges reach beyond the letters. */
const WIDTH_PART = 0.9;
const HEIGHT_PART = 0.7;
/** Of the line's height: lines of one text are found so much to one side of each other. */
const SEARCH_PART = { along: 0.8, across: 0.5 } as const;
const SEARCH_PIXELS_MAX = { along: 24, across: 14 } as const;
/** At most so many pixels of a line are compared, in rows that are spread over it. */
const PIXELS_MAX = 6_000;
const SIDE_PIXELS_MIN = 8;
/** Added to both differences, in squared levels: flat ground is alike everywhere. */
const FLOOR = 1;

type TextPair = NonNullable<ExaminationSubject['repeatedTexts']>[number];
export type RepeatedText = {
  /** How many times more the two differ one pixel beside where they differ least. */
  readonly score: number;
  /** Where the text is the second time, in the region's pixels. */
  readonly box: Box;
};

/**
 * The same text twice, and whether it is the same print: a copy within the picture agrees with what it was copied from in every pixel,
 * noise included, at one offset and no other; print that stands there twice falls differently between the sensor's pixels.
 * The most of all pairs; null without any.
 */
export function findRepeatedText({ brightness, box }: NativeRegion, pairs: readonly TextPair[]): RepeatedText | null {
  const own = ([left, top]: readonly [number, number]) => [left - box.left, top - box.top] as const;
  const found = pairs.flatMap(([one, other]) => {
    const [first, second] = [boxAround(one), boxAround(other)];
    const width = Math.round(WIDTH_PART * Math.min(first.width, second.width));
    const height = Math.round(HEIGHT_PART * Math.min(first.height, second.height));
    if (Math.min(width, height) < SIDE_PIXELS_MIN) return [];
    const from = own(cornerOf(first, width, height));
    const to = own(cornerOf(second, width, height));
    const score = agreement(brightness, from, to, width, height);
    return score === null ? [] : [{ score, box: { left: to[0], top: to[1], width, height } }];
  });
  return found.toSorted((one, other) => other.score - one.score)[0] ?? null;
}

/** Of a part of this size in the middle of a line. */
const cornerOf = (line: Box, width: number, height: number): readonly [number, number] => [
  Math.round(line.left + (line.width - width) / 2),
  Math.round(line.top + (line.height - height) / 2),
];

function agreement(
  plane: Plane,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
  height: number,
): number | null {
  const along = Math.min(SEARCH_PIXELS_MAX.along, Math.round(SEARCH_PART.along * height));
  const across = Math.min(SEARCH_PIXELS_MAX.across, Math.round(SEARCH_PART.across * height));
  const isWithin = ([left, top]: readonly [number, number], x: number, y: number) =>
    left - x >= 0 && top - y >= 0 && left + width + x < plane.width && top + height + y < plane.height;
  if (!isWithin(from, 0, 0) || !isWithin(to, along + 1, across + 1)) return null;
  const differs = (x: number, y: number) => difference(plane, from, [to[0] + x, to[1] + y], width, height);
  let best = { x: 0, y: 0, value: Number.POSITIVE_INFINITY };
  for (let y = -across; y <= across; y++)
    for (let x = -along; x <= along; x++) {
      const value = differs(x, y);
      if (value < best.value) best = { x, y, value };
    }
  const { x, y, value } = best;
  const beside = Math.min(differs(x + 1, y), differs(x - 1, y), differs(x, y + 1), differs(x, y - 1));
  return (beside + FLOOR) / (value + FLOOR);
}

/** Mean squared difference of brightness, whatever the difference of both means. */
function difference(
  { values, width: stride }: Plane,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
  height: number,
): number {
  const every = Math.max(1, Math.ceil((width * height) / PIXELS_MAX));
  let [sum, squares, count] = [0, 0, 0];
  for (let row = 0; row < height; row += every) {
    const [one, other] = [(from[1] + row) * stride + from[0], (to[1] + row) * stride + to[0]];
    for (let column = 0; column < width; column++) {
      const off = (values[one + column] as number) - (values[other + column] as number);
      sum += off;
      squares += off * off;
    }
    count += width;
  }
  return squares / count - (sum / count) ** 2;
}
