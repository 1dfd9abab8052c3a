import type { MrzCharacterReading } from '#shared/domain/document/mrz/mrz-repair.ts';
import { MRZ_ALPHABET, MRZ_CLASSES, type MrzScores } from './mrz-alphabet.ts';

const BLANK = 0;
const FILLER = MRZ_ALPHABET.indexOf('<') + 1;

export type GridLine = {
  readonly text: string;
  readonly characters: readonly MrzCharacterReading[];
  /** Mean log probability, nearer to 0 is better, comparable between lengths. */
  readonly score: number;
  /** The time step of each character. */
  readonly steps: readonly number[];
};

/** OCR-B has one pitch. Where the grid expects an unseen character, a filler is likeliest. */
const FILLER_PRIOR = 0.03;
const ALTERNATIVE_MIN = 0.01;
/** Standard deviation of neighbours' distance, in pitches (perspective, network jitter). */
const PITCH_DEVIATION = 0.16;
/** The same for a character's distance from its place, because perspective bends the grid. */
const PLACE_DEVIATION = 1.2;
const EDGE_DEVIATION = 0.5;
/** Weight of a character one step beside its peak. */
const NEIGHBOUR_PART = 0.7;
/** Cost of a time step with a character that the path skips, times its probability. */
const UNUSED_COST = 4;

/**
 * The likeliest text of `length` characters, by dynamic programming over (character, step).
 * `pitch`, `first` centre and `jitter` are in steps. A grid beyond the scores ends in fillers.
 */
export function decodeOnGrid(
  line: MrzScores,
  length: number,
  pitch: number,
  first: number,
  jitter = PITCH_DEVIATION * pitch + 0.35,
): GridLine | null {
  const scores = lengthened(line, Math.ceil(first + pitch * (length - 0.5)));
  const { steps } = scores;
  if (steps < length) return null;
  const { emission, run } = emissions(scores);
  const unused = unusedCosts(scores);
  const reach = Math.ceil(pitch * 1.8);
  // Any nearer, one character would be counted twice.
  const near = Math.max(1, Math.ceil(pitch * 0.6));
  let current = new Float64Array(steps).fill(-Infinity);
  const from = Array.from({ length }, () => new Int16Array(steps).fill(-1));
  for (let step = 0; step < steps; step++) {
    const off = (step - first) / (EDGE_DEVIATION * pitch);
    current[step] = (emission[step] as number) - (off * off) / 2 - between(unused, -2, step);
  }
  for (let place = 1; place < length; place++) {
    const next = new Float64Array(steps).fill(-Infinity);
    const origin = from[place] as Int16Array;
    for (let step = place; step < steps; step++) {
      let best = -Infinity;
      for (let before = Math.max(0, step - reach); before <= step - near; before++) {
        const base = current[before] as number;
        if (base === -Infinity || (run[step] !== 0 && run[step] === run[before])) continue;
        const off = (step - before - pitch) / jitter;
        const value = base - (off * off) / 2 - between(unused, before, step);
        if (value > best) {
          best = value;
          origin[step] = before;
        }
      }
      const away = (step - first - place * pitch) / (PLACE_DEVIATION * pitch);
      if (best > -Infinity) next[step] = best + (emission[step] as number) - (away * away) / 2;
    }
    current = next;
  }
  let end = -1;
  let bestEnd = -Infinity;
  for (let step = 0; step < steps; step++) {
    const value = (current[step] as number) - between(unused, step, steps + 1);
    if (value > bestEnd) {
      bestEnd = value;
      end = step;
    }
  }
  if (end < 0) return null;
  const path: number[] = [];
  for (let place = length - 1, step = end; place >= 0; place--) {
    path.unshift(step);
    step = (from[place] as Int16Array)[step] as number;
  }
  const read = path.map((step) => characterAt(scores, step));
  return {
    text: read.map(({ character }) => character).join(''),
    characters: read.map(({ reading }) => reading),
    score: bestEnd / length,
    steps: path,
  };
}

/** A line whose every character was seen, at their steps; it needs no grid. */
export function decodeAtSteps(scores: MrzScores, at: readonly number[]): GridLine {
  const read = at.map((step) => characterAt(scores, step));
  return {
    text: read.map(({ character }) => character).join(''),
    characters: read.map(({ reading }) => reading),
    score: read.reduce((sum, { reading }) => sum + Math.log(reading.probability), 0) / Math.max(1, read.length),
    steps: at,
  };
}

/** Detection misses fillers at the end of a line: adds blank steps up to its last character. */
function lengthened(scores: MrzScores, steps: number): MrzScores {
  if (steps <= scores.steps) return scores;
  const values = new Float32Array(steps * MRZ_CLASSES);
  values.set(scores.values.subarray(0, scores.steps * MRZ_CLASSES));
  for (let step = scores.steps; step < steps; step++) values[step * MRZ_CLASSES] = 1;
  return { ...scores, values, steps };
}

/** Probability of a class around a step; the network's peaks are one or two steps wide. */
const around = ({ values, steps }: MrzScores, step: number, index: number): number =>
  Math.max(
    values[step * MRZ_CLASSES + index] as number,
    step > 0 ? (values[(step - 1) * MRZ_CLASSES + index] as number) * NEIGHBOUR_PART : 0,
    step + 1 < steps ? (values[(step + 1) * MRZ_CLASSES + index] as number) * NEIGHBOUR_PART : 0,
  );

/** Each step's best log probability, and its run (0: filler), used once, as in CTC. */
function emissions(scores: MrzScores): { emission: Float64Array; run: Int32Array } {
  const { steps, values } = scores;
  const best = Int32Array.from({ length: steps }, (_, step) => bestClass(values, step));
  const runs = new Int32Array(steps);
  for (let step = 0, runCount = 0; step < steps; step++) {
    if (best[step] === BLANK) continue;
    runs[step] = step > 0 && best[step] === best[step - 1] ? (runs[step - 1] as number) : ++runCount;
  }
  const emission = new Float64Array(steps);
  const run = new Int32Array(steps);
  for (let step = 0; step < steps; step++) {
    let top = FILLER_PRIOR;
    let topClass = FILLER;
    for (let index = 1; index < MRZ_CLASSES; index++) {
      const probability = around(scores, step, index);
      if (probability > top) {
        top = probability;
        topClass = index;
      }
    }
    emission[step] = Math.log(top);
    if (topClass === FILLER) continue;
    const near = [step, step - 1, step + 1].find((other) => best[other] === topClass);
    run[step] = near === undefined ? 0 : (runs[near] as number);
  }
  return { emission, run };
}

function bestClass(values: Float32Array, step: number): number {
  let best = 0;
  for (let index = 1; index < MRZ_CLASSES; index++) {
    if ((values[step * MRZ_CLASSES + index] as number) > (values[step * MRZ_CLASSES + best] as number)) best = index;
  }
  return best;
}

/** Running sum of the cost of skipping each step. */
function unusedCosts({ values, steps }: MrzScores): Float64Array {
  const sums = new Float64Array(steps + 1);
  for (let step = 0; step < steps; step++) {
    let seen = 0;
    for (let index = 1; index < MRZ_CLASSES; index++) seen += values[step * MRZ_CLASSES + index] as number;
    sums[step + 1] = (sums[step] as number) + seen * UNUSED_COST;
  }
  return sums;
}

/** Cost of the steps skipped between two used ones; steps next to a used one are free. */
function between(sums: Float64Array, before: number, after: number): number {
  const start = Math.max(0, before + 2);
  const end = Math.min(sums.length - 1, after - 1);
  return end > start ? (sums[end] as number) - (sums[start] as number) : 0;
}

function characterAt(scores: MrzScores, step: number): { character: string; reading: MrzCharacterReading } {
  const seen = [...MRZ_ALPHABET].map((character, place) => ({
    character,
    probability: around(scores, step, place + 1),
  }));
  seen[0] = { character: '<', probability: Math.max(FILLER_PRIOR, (seen[0] as { probability: number }).probability) };
  seen.sort((a, b) => b.probability - a.probability);
  const total = seen.reduce((sum, { probability }) => sum + probability, 0);
  const [best, ...others] = seen.map(({ character, probability }) => ({ character, probability: probability / total }));
  const { character, probability } = best as { character: string; probability: number };
  return {
    character,
    reading: { probability, alternatives: others.filter((other) => other.probability >= ALTERNATIVE_MIN).slice(0, 4) },
  };
}

export type Grid = {
  readonly pitch: number;
  readonly first: number;
  /** 0 to 1: how well all centres fit the grid. */
  readonly strength: number;
};

/** As shares of the usual distance between neighbours; coarse, then around the best. */
const PITCH_TRIED = { least: 0.82, most: 1.22, coarse: 0.005, fine: 0.00125 } as const;

/** Where all seen centres fit one grid best (a periodogram). Null below eight characters. */
export function fitGrid(centres: readonly number[]): Grid | null {
  if (centres.length < 8) return null;
  const gaps = centres.slice(1).map((centre, index) => centre - (centres[index] as number));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] as number;
  const { least, most, coarse, fine } = PITCH_TRIED;
  let best = gridAt(centres, usual * least);
  const tryAll = (from: number, to: number, step: number) => {
    for (let pitch = from; pitch <= to; pitch += step) {
      const grid = gridAt(centres, pitch);
      if (grid.strength > best.strength) best = grid;
    }
  };
  tryAll(usual * (least + coarse), usual * most, usual * coarse);
  tryAll(best.pitch - usual * (coarse - fine), best.pitch + usual * coarse, usual * fine);
  return best;
}

function gridAt(centres: readonly number[], pitch: number): Grid {
  const start = centres[0] as number;
  let [cos, sin] = [0, 0];
  for (const centre of centres) {
    const turn = (2 * Math.PI * (centre - start)) / pitch;
    cos += Math.cos(turn);
    sin += Math.sin(turn);
  }
  return {
    pitch,
    first: start + (Math.atan2(sin, cos) / (2 * Math.PI)) * pitch,
    strength: Math.hypot(cos, sin) / centres.length,
  };
}
