import { Tensor } from 'onnxruntime-node';
import type { Networks } from '../networks.ts';
import { MRZ_ALPHABET, MRZ_CLASSES, type MrzScores } from './mrz-alphabet.ts';
import { STRIP } from './mrz-strip.ts';

/** A character on a strip, and the step where its middle is. */
export type SeenCharacter = { readonly index: number; readonly probability: number; readonly centre: number };

/** Below this probability it is a mixture and not one character. */
const SEEN_MIN = 0.4;

/** Probabilities of the blank and the 37 characters at every step of a strip. */
export async function scoreStrip(strip: Float32Array, networks: Networks): Promise<MrzScores> {
  const session = networks.session('mrz-characters');
  const input = new Tensor('float32', strip, [1, 1, STRIP.height, STRIP.width]);
  const output = await session.run({ [session.inputNames[0] as string]: input });
  const data = (output[session.outputNames[0] as string] as Tensor).data as Float32Array;
  const steps = STRIP.width / STRIP.stepPx;
  const values = new Float32Array(steps * MRZ_CLASSES);
  for (let index = 0; index < MRZ_CLASSES; index++)
    for (let step = 0; step < steps; step++) values[step * MRZ_CLASSES + index] = data[index * steps + step] as number;
  return { values, steps, width: STRIP.width };
}

const [ZERO, LETTER_O] = ['0', 'O'].map((character) => MRZ_ALPHABET.indexOf(character) + 1) as [number, number];

/** Runs of steps with one character; the middle is weighted by probability. */
export function seenCharacters({ values, steps }: MrzScores): SeenCharacter[] {
  const of = (step: number, index: number) => values[step * MRZ_CLASSES + index] as number;
  // If the network wavers between 0 and O, it still sees one character.
  const at = (step: number, index: number) =>
    index === ZERO || index === LETTER_O ? of(step, ZERO) + of(step, LETTER_O) : of(step, index);
  const seen: SeenCharacter[] = [];
  let [open, start] = [0, 0];
  for (let step = 0; step <= steps; step++) {
    const best = step < steps ? shownAt(step) : 0;
    if (best === open) continue;
    if (open > 0) seen.push(seenBetween(start, step, open));
    [open, start] = [best, step];
  }
  return seen;

  function shownAt(step: number): number {
    let best = 0;
    for (let index = 1; index < MRZ_CLASSES; index++) if (at(step, index) > at(step, best)) best = index;
    return at(step, best) < SEEN_MIN ? 0 : best;
  }

  /** One fainter step on each side locates the middle more finely than a step. */
  function seenBetween(start: number, end: number, index: number): SeenCharacter {
    let [weight, moment, top] = [0, 0, 0];
    for (let step = Math.max(0, start - 1); step < Math.min(steps, end + 1); step++) {
      const probability = at(step, index);
      weight += probability;
      moment += probability * step;
      top = Math.max(top, probability);
    }
    return { index: index - 1, probability: top, centre: moment / weight };
  }
}

/** A character above this probability may say where the line lies. */
const SURE_MIN = 0.6;
/** Fillers are seen too, so a line has no gaps. */
const GAP_MAX_STEPS = (2.5 * STRIP.pitchPx) / STRIP.stepPx;
const PIECE_MIN = 4;

/** The reliable characters of the line, without stray ones. */
export function bodyOf(seen: readonly SeenCharacter[]): SeenCharacter[] {
  const pieces: SeenCharacter[][] = [];
  for (const character of seen.filter(({ probability }) => probability > SURE_MIN)) {
    const open = pieces.at(-1);
    if (open && character.centre - (open.at(-1) as SeenCharacter).centre < GAP_MAX_STEPS) open.push(character);
    else pieces.push([character]);
  }
  return pieces.filter((piece) => piece.length >= PIECE_MIN).flat();
}
