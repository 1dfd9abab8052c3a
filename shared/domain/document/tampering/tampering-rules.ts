import type { Box } from '../../../contract/runs/check-result.ts';
import type { ReasonCode } from '../../../contract/runs/reason-codes.ts';

/** Raw scores, each on its own scale. */
export const EXAMINATION_SIGNALS = [
  /** Log of one frequency's power over others, across the document, 0 to about 10. */
  'dot_grid',
  'display_grid',
  'colour_dot_grid',
  'colour_display_grid',
  /** Log grain of middle tones over light ones, -1 to 5: high for tones of dots. */
  'tone_grain',
  /** Log of evenly spread grain over the surroundings', -3 to 3: high for dots all over. */
  'scattered_dots',
  /** Negative log10 of the light's fall beside the outline, 0 to 4: high for a page or display. */
  'flat_ground',
  /** 0 to 1: high for paper cut along straight lines. */
  'square_corners',
  /** Logarithm of the portrait's grain over that of the print around it, about -4 to 4. */
  'portrait_grain',
  'portrait_corner_grain',
  /** Standard deviations by which the head lacks traces of two savings. */
  'portrait_history',
  /** Share of brightness missing beside the portrait, on its second darkest side. */
  'portrait_shadow',
  /** 1 minus the correlation of the portrait with its small second print. */
  'ghost_portrait',
  /** How far a position beside a label lacks the ink that other values have, 0 to 1. */
  'empty_place',
  /** Standard deviations by which one part has another compression history. */
  'compression_history',
  /** Cells of 8 × 8 pixels that occur twice, less for inexact matches, 0 to 300. */
  'repeated_patch',
  /** Points that agree on one offset, weighted by how well grain matches, 0 to about 50. */
  'repeated_ground',
  /** How much more equal texts differ one pixel off their best match, from 1. */
  'repeated_text',
  /** Typical deviations of digits from their number in two measures, from 0. */
  'uneven_digits',
] as const;
export type ExaminationSignalName = (typeof EXAMINATION_SIGNALS)[number];

/**
 * Each limit lies above the highest genuine drawn captures, listed beside it. Lower misses fewer
 * attacks and flags more honest people; `test/bench/tampering.ts` prints the trade-off.
 */
export const TAMPERING_THRESHOLDS: Readonly<Record<ExaminationSignalName, number>> = {
  // Highest of 1,149 genuine captures: 2.06; 1.8 apart from one of 2.25; 1.81; 1.83.
  dot_grid: 2.2,
  display_grid: 2.1,
  colour_dot_grid: 1.95,
  colour_display_grid: 1.95,
  // Highest of 1,147 genuine captures: 0.56, then 0.38 for tones.
  tone_grain: 0.65,
  // Highest of 283: 0.
  scattered_dots: 0.25,
  // Highest of 733 with visible background: 1.66, 1.59 and 1.46.
  flat_ground: 1.6,
  // Highest of 301 genuine cards with visible corners: 0.21; of others used for development: 0.25.
  square_corners: 0.4,
  // Highest of 1,147 genuine captures: 0.66 and 1.4.
  portrait_grain: 0.75,
  portrait_corner_grain: 1.5,
  // Highest of 131 genuine captures in varied surroundings: 1.48.
  portrait_history: 1.8,
  // Highest of 1,147 genuine captures: 0.131, 0.089 and 0.074.
  portrait_shadow: 0.1,
  // Highest of 720 genuine second prints: 0.48 and 0.39; other faces reach at least 0.51.
  ghost_portrait: 0.49,
  // Ink that was not read scores at most 0.4, bare background at least 0.64.
  empty_place: 0.55,
  // Highest of 1,149 genuine captures: 18.3; of those counted earlier: 15.
  compression_history: 19,
  // Highest of 760 genuine captures, half in varied surroundings: 28.3, 26.1, 24.5.
  repeated_patch: 32,
  // Highest of 1,149 genuine captures: 3.6 and 2.5.
  repeated_ground: 4.2,
  // Highest of 70 pairs on genuine captures: 9.0 and 4.5; of 20 public ones: 4.6.
  repeated_text: 7,
  // Highest of 270 genuine captures: 1.9; of 46 public pages: 1.74.
  uneven_digits: 3,
};

/**
 * Genuine drawn captures flagged, on seeds that set no threshold (`test/bench/tampering.ts --read
 * --genuine 125 --seed 1950001`, and `1950201`), with the 95 % interval's end. For drawings, not
 * real documents.
 */
export const FALSE_ALARMS = { flagged: 2, captures: 250, rateMax: 0.029 } as const;

/** A trace with its score and its place. */
export type JudgedSignal = { readonly name: ExaminationSignalName; readonly score: number; readonly box: Box | null };

const GRIDS: readonly ExaminationSignalName[] = ['dot_grid', 'display_grid', 'colour_dot_grid', 'colour_display_grid'];
const COPIES: readonly ExaminationSignalName[] = [
  ...GRIDS,
  'tone_grain',
  'scattered_dots',
  'flat_ground',
  'square_corners',
];
/** Only paper shows these. */
const PAPER: readonly ExaminationSignalName[] = ['portrait_grain', 'tone_grain', 'scattered_dots', 'square_corners'];

export type Thresholds = Readonly<Record<ExaminationSignalName, number>>;

/** A site's own calibrated limits; limits from drawn captures fill the gaps. */
export const thresholdsOf = (calibration: { readonly thresholds: Partial<Thresholds> } | null): Thresholds => ({
  ...TAMPERING_THRESHOLDS,
  ...calibration?.thresholds,
});

/** Thresholds hold for sides with a portrait; other sides were not measured. */
const showsPortrait = (signals: readonly JudgedSignal[]) => signals.some(({ name }) => name === 'portrait_grain');

/** These compare places on the same side, so they hold on any side. */
const holdsAnywhere = ({ name }: JudgedSignal) => name === 'empty_place' || name === 'repeated_text';

/** It reaches its threshold, on a side where thresholds hold. */
export const isTold = (
  signal: JudgedSignal,
  side: readonly JudgedSignal[],
  thresholds: Thresholds = TAMPERING_THRESHOLDS,
) => signal.score >= thresholds[signal.name] && (showsPortrait(side) || holdsAnywhere(signal));

/** Among 199 genuine backs, the strongest grid reaches 1.5 times its threshold. */
const GRID_WITHOUT_PORTRAIT = 1.9;

const isToldWithoutPortrait = ({ name, score }: JudgedSignal, thresholds: Thresholds) =>
  name === 'flat_ground' ||
  name === 'square_corners' ||
  (GRIDS.includes(name) && score >= GRID_WITHOUT_PORTRAIT * thresholds[name]);

export type Originality = {
  readonly code: Extract<ReasonCode, 'SCREEN_DETECTED' | 'PRINTOUT_DETECTED'> | null;
  readonly box: Box | null;
  /** The signals that reach their limits. */
  readonly told: readonly ExaminationSignalName[];
  readonly signals: readonly JudgedSignal[];
};

/**
 * A grid of dots over the whole document comes from a display or printer, tones made of dots from a
 * printer. Background that continues around the document comes from paper, or from a display if
 * there is also a grid. Square corners mean paper instead of a card.
 *
 * Thresholds were set on sides with a portrait; fine lines on other sides repeat and score as high
 * as displays. A front without a portrait, such as a pale copy, is judged only by background,
 * square corners and a grid far stronger than any genuine back's. A back without one is not judged,
 * because it may be a letter on its page.
 */
export function judgeOriginality(
  signals: readonly JudgedSignal[],
  isFront = false,
  thresholds: Thresholds = TAMPERING_THRESHOLDS,
): Originality {
  const isOver = ({ name, score }: JudgedSignal) => score >= thresholds[name];
  const own = signals.filter(({ name }) => COPIES.includes(name));
  const isJudged = (signal: JudgedSignal) =>
    showsPortrait(signals) || (isFront && isToldWithoutPortrait(signal, thresholds));
  const told = own.filter((signal) => isOver(signal) && isJudged(signal));
  const [first] = told;
  if (!first) return { code: null, box: null, told: [], signals: own };
  const hasGrid = told.some(({ name }) => GRIDS.includes(name));
  const isOnPaper = signals.some((signal) => PAPER.includes(signal.name) && isOver(signal));
  const code = hasGrid && !isOnPaper ? 'SCREEN_DETECTED' : 'PRINTOUT_DETECTED';
  return { code, box: first.box, told: told.map(({ name }) => name), signals: own };
}

export type IntegrityFlaw = {
  readonly code: Extract<ReasonCode, 'PORTRAIT_REPLACED' | 'IMAGE_FORGED_EDITED'>;
  readonly box: Box | null;
  readonly signal: ExaminationSignalName;
};

const INTEGRITY_CODES: Partial<Record<ExaminationSignalName, IntegrityFlaw['code']>> = {
  portrait_grain: 'PORTRAIT_REPLACED',
  portrait_corner_grain: 'PORTRAIT_REPLACED',
  portrait_history: 'PORTRAIT_REPLACED',
  portrait_shadow: 'PORTRAIT_REPLACED',
  ghost_portrait: 'PORTRAIT_REPLACED',
  empty_place: 'IMAGE_FORGED_EDITED',
  compression_history: 'IMAGE_FORGED_EDITED',
  repeated_patch: 'IMAGE_FORGED_EDITED',
  repeated_ground: 'IMAGE_FORGED_EDITED',
  repeated_text: 'IMAGE_FORGED_EDITED',
  uneven_digits: 'IMAGE_FORGED_EDITED',
};

/** Whether a trace indicates an edit, not a copy. */
export const isOfEdits = ({ name }: JudgedSignal) => INTEGRITY_CODES[name] !== undefined;

/** The change to the document or its picture, according to each signal. */
export function judgeIntegrity(
  signals: readonly JudgedSignal[],
  thresholds: Thresholds = TAMPERING_THRESHOLDS,
): readonly IntegrityFlaw[] {
  const flaws: IntegrityFlaw[] = [];
  for (const signal of signals) {
    const code = INTEGRITY_CODES[signal.name];
    if (code === undefined || !isTold(signal, signals, thresholds)) continue;
    flaws.push({ code, box: signal.box, signal: signal.name });
  }
  return flaws;
}
