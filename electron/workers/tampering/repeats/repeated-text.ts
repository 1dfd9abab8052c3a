import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { boxAround } from '#shared/domain/image/outline/polygon.ts';
import type { ExaminationSubject } from '../../protocol.ts';
import type { NativeRegion } from '../native-region.ts';

/** Used share of a line's box, because its ends and edges extend beyond the letters. */
const WIDTH_PART = 0.9;
const HEIGHT_PART = 0.7;
/** Maximum offset between two boxes of the same text, relative to the line's height. */
const SEARCH_PART = { along: 0.8, across: 0.5 } as const;
const SEARCH_PIXELS_MAX = { along: 24, across: 14 } as const;
/** Maximum pixels compared per line, in rows spread over it. */
const PIXELS_MAX = 6_000;
const SIDE_PIXELS_MIN = 8;
/** Added to both differences, in squared grey levels, because flat ground is alike everywhere. */
const FLOOR = 1;

type TextPair = NonNullable<ExaminationSubject['repeatedTexts']>[number];
export type RepeatedText = {
  /** How many times more the two differ one pixel beside their best offset. */
  readonly score: number;
  /** Box of the second occurrence, in the region's pixels. */
  readonly box: Box;
};

/**
 * The strongest pair of repeated text, or null. A copy agrees in every pixel, noise included, at
 * one offset; text printed twice falls differently on the sensor.
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

/** Top left corner of a part of this size in the middle of a line. */
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

/** Mean squared difference of brightness, after removing the difference of both means. */
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
