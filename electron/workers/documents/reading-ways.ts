import type { Networks } from '../networks.ts';
import type { Bitmap } from './bitmap.ts';
import { type Quad, turnedAround } from './geometry.ts';
import { type RecognisedText, recogniseText } from './recognise-text.ts';

export type ReadingWay = 'as-seen' | 'upside-down' | 'mirrored';

/** Mean probability of a line read the right way up; other ways are less certain. */
const SURE_CONFIDENCE = 0.9;
/** Shorter texts (a digit, a sex) read the same both ways. */
const SURE_LENGTH_MIN = 4;
/** Minimum share of clear characters on a page that was read the right way. */
const SURE_PART_MIN = 0.4;
/** How many lines are read again, longest first, because they tell most for their time. */
const TRIED_MAX = 8;
/** Another way must give more clear characters by this factor, and by this many. */
const BETTER_FACTOR = 2;
const BETTER_BY = 12;

const OTHER_WAYS: readonly (readonly [ReadingWay, (quad: Quad) => Quad])[] = [
  ['upside-down', turnedAround],
  ['mirrored', ([a, b, c, d]) => [b, a, d, c]],
  // Upside down and mirrored at once.
  ['mirrored', ([a, b, c, d]) => [d, c, b, a]],
];

/** Free if reading went well, else three times the time of eight lines. */
export async function betterWay(
  bitmap: Bitmap,
  quads: readonly Quad[],
  read: readonly RecognisedText[],
  networks: Networks,
): Promise<ReadingWay> {
  if (read.length === 0 || isReadSurely(read)) return 'as-seen';
  const tried = [...read.keys()]
    .sort(
      (one, other) =>
        (read[other] as RecognisedText).characters.length - (read[one] as RecognisedText).characters.length,
    )
    .slice(0, TRIED_MAX);
  let [best, most]: [ReadingWay, number] = ['as-seen', 0];
  const before = sureCharacters(tried.map((index) => read[index] as RecognisedText));
  for (const [way, turn] of OTHER_WAYS) {
    const again = await recogniseText(
      bitmap,
      tried.map((index) => turn(quads[index] as Quad)),
      networks,
    );
    const sure = sureCharacters(again);
    if (sure > most) [best, most] = [way, sure];
  }
  return most >= before * BETTER_FACTOR && most >= before + BETTER_BY ? best : 'as-seen';
}

/** Whether enough of a page is clear to rule out that it was read the wrong way. */
export function isReadSurely(read: readonly RecognisedText[]): boolean {
  const all = read.reduce((sum, { characters }) => sum + characters.length, 0);
  return all > 0 && sureCharacters(read) >= all * SURE_PART_MIN;
}

function sureCharacters(read: readonly RecognisedText[]): number {
  return read
    .filter(({ confidence, characters }) => confidence >= SURE_CONFIDENCE && characters.length >= SURE_LENGTH_MIN)
    .reduce((sum, { characters }) => sum + characters.length, 0);
}
