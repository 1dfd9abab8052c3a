import type { Box } from '#shared/contract/runs/check-result.ts';
import { mrzFieldBox } from '#shared/domain/document/mrz/mrz-field-box.ts';
import { hasNoCheckDigit } from '#shared/domain/document/mrz/mrz-format.ts';
import type { Networks } from '../networks.ts';
import { type Picture, region, type Transform } from '../picture.ts';
import type { MrzOnlyReading, MrzReading } from '../protocol.ts';
import { detectText } from './detect-text.ts';
import { isCredibleMrz } from './mrz-credible.ts';
import { looksLikeMrz, mayBePieceOfMrz } from './mrz-likeness.ts';
import { mrzCandidates } from './mrz-lines.ts';
import { PROOF_MIN } from './mrz-proof.ts';
import type { SeenText } from './mrz-rows.ts';
import { readMrzText } from './mrz-text.ts';
import { type DetailedMrz, readMrzCandidate } from './read-mrz-candidate.ts';
import { isReadSurely } from './reading-ways.ts';
import type { TextBox } from './text-boxes.ts';

/**
 * The text boxes of one look, with the picture turned by `turnDegrees` and its longest side
 * `sidePx`.
 */
type Look = { readonly turnDegrees: 0 | 45; readonly sidePx: number };

/**
 * Detection merges diagonal lines. A turned picture is larger than its document, so it is searched
 * at a higher resolution.
 */
const FIRST: Look = { turnDegrees: 0, sidePx: 512 };
const CLOSER: Look = { turnDegrees: 0, sidePx: 960 };
const TURNED: Look = { turnDegrees: 45, sidePx: 1088 };
/** Enlarging the picture would add no detail. */
const ENLARGED_MAX = 2;
/** Text at a steeper angle counts as diagonal. */
const DIAGONAL_RADIANS = 0.3;
const ELONGATED = 3;

/** Looks at a picture, cheapest first; the next is needed only if the one before found no MRZ. */
async function* mrzLooks(picture: Picture, networks: Networks): AsyncGenerator<TextBox[]> {
  const first = await look(picture, FIRST, networks);
  yield first;
  const order = isDiagonal(first) ? [TURNED, CLOSER] : [CLOSER, TURNED];
  for (const next of order) yield await look(picture, next, networks);
}

function isDiagonal(boxes: readonly TextBox[]): boolean {
  let [diagonal, all] = [0, 0];
  for (const { angle, length, height } of boxes) {
    if (length < height * ELONGATED) continue;
    const off = Math.abs(angle - (Math.PI / 2) * Math.round(angle / (Math.PI / 2)));
    all += length;
    if (off > DIAGONAL_RADIANS) diagonal += length;
  }
  // Merged lines leave no elongated box.
  return diagonal * 2 >= all;
}

async function look(picture: Picture, { turnDegrees, sidePx }: Look, networks: Networks): Promise<TextBox[]> {
  const side = Math.min(sidePx, Math.max(picture.width, picture.height) * ENLARGED_MAX);
  if (turnDegrees === 0) return detectText(picture, networks, side);
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const full = picture.width * sin + picture.height * cos;
  const across = picture.width * cos + picture.height * sin;
  const scale = Math.min(1, side / Math.max(across, full));
  const [width, height] = [Math.ceil(across * scale), Math.ceil(full * scale)];
  // Turned about the top left corner, which then lies on the upper edge.
  const shift = picture.height * sin * scale;
  const transform: Transform = [cos * scale, sin * scale, -sin * scale, cos * scale, shift, 0];
  const boxes = await detectText(region(picture, width, height, transform), networks, side);
  return boxes.map((box) => {
    const [x, y] = [(box.centre.x - shift) / scale, box.centre.y / scale];
    return {
      ...box,
      centre: { x: x * cos + y * sin, y: y * cos - x * sin },
      length: box.length / scale,
      height: box.height / scale,
      angle: box.angle - angle,
    };
  });
}

/** Mean probability of the weakest line; with right check digits, the MRZ is final. */
const SURE = 0.9;
/** A less probable character may come out differently on another look. */
const CLEAR_LEAST = 0.6;
/** Below this the typeface is not the one that the network learned, or there is no MRZ. */
const DOUBTFUL = 0.5;

/** Up to this longest side MRZ rows merge, so good reading elsewhere proves nothing. */
const SMALL_PICTURE_PX = 1000;
/** Searches for an MRZ that was not read clearly: a covering finger stays. */
const LOOKS_AT_SEEN_MAX = 2;

/** Tried before recognition. Paragraphs qualify but score less, which ends the look. */
const OBVIOUS = { rowsMin: 2, worthMin: 13, startWorthMin: 15 } as const;

/** The MRZ alone: located at low resolution and read at full resolution. */
export async function readMrzOnly(picture: Picture, networks: Networks): Promise<MrzOnlyReading> {
  const started = performance.now();
  const mrz = await searchMrz(picture, networks);
  return {
    imageWidth: picture.width,
    imageHeight: picture.height,
    mrz: mrz && readingOf(mrz),
    durationMs: performance.now() - started,
  };
}

/**
 * An MRZ that stands out and whose check digits prove it, before any recognition. Null in any
 * doubt: `readMrz` then decides.
 */
export async function readObviousMrz(
  picture: Picture,
  boxes: readonly TextBox[],
  networks: Networks,
): Promise<DetailedMrz | null> {
  const likeliest = mrzCandidates(boxes).find(({ rows }) => rows.length >= OBVIOUS.rowsMin);
  if (!likeliest || likeliest.worth < OBVIOUS.worthMin) return null;
  const mrz = await readMrzCandidate(picture, likeliest, networks, OBVIOUS.startWorthMin);
  return mrz?.repaired.allCheckDigitsValid && isCredibleMrz(mrz.repaired) && isSure(mrz) ? mrz : null;
}

/** First where the texts are, then searched anew, then from the recognised text. */
export async function readMrz(
  picture: Picture,
  texts: readonly SeenText[],
  networks: Networks,
): Promise<MrzReading | null> {
  // On a well-read page an MRZ is among the texts, and searching costs a second.
  const read = texts.map((text) => text.read);
  const isLarge = Math.max(picture.width, picture.height) > SMALL_PICTURE_PX;
  const isShown = read.some(({ text }) => looksLikeMrz(text) || mayBePieceOfMrz(text));
  if (isLarge && isReadSurely(read) && !isShown) return null;
  const here = await bestMrz(
    picture,
    texts.map(({ box }) => box),
    networks,
  );
  if (here && isSure(here)) return readingOf(here);
  const printed = await readMrzText(picture, texts, networks);
  const mrz =
    printed?.allCheckDigitsValid && here?.repaired.allCheckDigitsValid && here.proof >= PROOF_MIN
      ? here
      : await searchMrz(picture, networks, here);
  if (!mrz) return printed;
  return printed && !mrz.repaired.allCheckDigitsValid && outdoes(printed, mrz) ? printed : readingOf(mrz);
}

async function searchMrz(
  picture: Picture,
  networks: Networks,
  known: DetailedMrz | null = null,
): Promise<DetailedMrz | null> {
  let best = known;
  let looks = 0;
  for await (const boxes of mrzLooks(picture, networks)) {
    looks++;
    const found = await bestMrz(picture, boxes, networks);
    if (!found) continue;
    const isSame = best !== null && isConfirmed(best, found);
    best = best && worthOf(best) >= worthOf(found) ? best : found;
    if (isSame || isSure(best) || looks >= LOOKS_AT_SEEN_MAX) break;
  }
  return best && (best.proof >= PROOF_MIN || !best.repaired.allCheckDigitsValid) ? best : null;
}

/** The best reading at the places where text was seen. */
async function bestMrz(picture: Picture, boxes: readonly TextBox[], networks: Networks): Promise<DetailedMrz | null> {
  let best: DetailedMrz | null = null;
  for (const candidate of mrzCandidates(boxes)) {
    const mrz = await readMrzCandidate(picture, candidate, networks);
    if (!mrz || mrz.sureness < DOUBTFUL || !isCredibleMrz(mrz.repaired)) continue;
    const isSame = best !== null && isConfirmed(best, mrz);
    best = best && worthOf(best) >= worthOf(mrz) ? best : mrz;
    if (isSame || isSure(best)) break;
  }
  return best;
}

/** Two equal clear readings settle it, even with wrong check digits. */
const isConfirmed = (one: DetailedMrz, other: DetailedMrz) =>
  Math.min(one.sureness, other.sureness) >= SURE &&
  Math.min(one.least, other.least) >= CLEAR_LEAST &&
  one.repaired.lines.join() === other.repaired.lines.join();

/** The one format without check digits cannot be proved, so a clear reading suffices there. */
const isSure = ({ repaired, sureness, least, proof }: DetailedMrz) =>
  sureness >= SURE &&
  proof >= PROOF_MIN &&
  (repaired.allCheckDigitsValid || (hasNoCheckDigit(repaired.format) && least >= CLEAR_LEAST));

/** Lost characters can leave check digits right; the clearer reading knows the length. */
const outdoes = (printed: MrzReading, { repaired, sureness }: DetailedMrz) =>
  printed.allCheckDigitsValid &&
  (printed.format === repaired.format || printed.lines.length !== repaired.lines.length || sureness < SURE);

/** Right check digits count for a reading; repairs and unclear lines count against it. */
const worthOf = ({ repaired, sureness, proof }: DetailedMrz) =>
  (repaired.allCheckDigitsValid && proof >= PROOF_MIN ? 1 : 0) + 4 * sureness - repaired.repairs.length / 20;

export function readingOf({ repaired, lines, places }: DetailedMrz): MrzReading {
  return {
    format: repaired.format,
    lines: repaired.lines,
    rawLines: lines.map(({ text }) => text),
    repairs: repaired.repairs,
    allCheckDigitsValid: repaired.allCheckDigitsValid,
    boxes: places.map((line) => mrzFieldBox(line, 0, line.length) as Box),
    characters: places,
  };
}
