import { z } from 'zod';
import { type ExaminationSignalName, TAMPERING_THRESHOLDS } from './tampering-rules.ts';

/** Confidence of the bound on the false alarm rate. */
const CONFIDENCE = 0.95;
/** These captures set each signal's usual range; the others show the rate. */
export const SHAPE_EVERY = 5;

const names = Object.keys(TAMPERING_THRESHOLDS) as [ExaminationSignalName, ...ExaminationSignalName[]];

/** From genuine captures, as `countersign evaluate tampering` writes them. */
export const TamperingCalibration = z.strictObject({
  /** Start of the SHA-256 of the rest of the file: names the calibration in results. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  measuredOn: z.string().min(1).max(200),
  date: z.iso.date(),
  genuineCaptures: z.int().min(1),
  /** At most this share of genuine captures reaches any limit, with 95 % confidence. */
  falseAlarmRate: z.number().min(1e-4).max(0.2),
  thresholds: z.partialRecord(z.enum(names), z.number()),
});
export type TamperingCalibration = z.infer<typeof TamperingCalibration>;

/** With fewer, more than one in twenty samples has no alarm by chance. */
const shownBy = (rate: number) => Math.ceil(Math.log(1 - CONFIDENCE) / Math.log(1 - rate));

/** To show the rate, and to set the signals' shapes. */
export function capturesNeeded(rate: number): number {
  const shown = shownBy(rate);
  return shown + Math.ceil(shown / (SHAPE_EVERY - 1));
}

export type GenuineScores = Readonly<Partial<Record<ExaminationSignalName, number>>>;

/**
 * Limits that genuine captures reach no more often than `rate`. Every fifth raises its signal's
 * limit; the others then raise all together, so only one number is learnt and the bound holds for
 * all at once. Null for too few.
 */
export function learnThresholds(
  captures: readonly GenuineScores[],
  rate: number,
): TamperingCalibration['thresholds'] | null {
  if (captures.length < capturesNeeded(rate)) return null;
  const limits = new Map<ExaminationSignalName, number>();
  for (const [index, scores] of captures.entries())
    if (index % SHAPE_EVERY === 0)
      for (const name of names)
        limits.set(name, Math.max(limits.get(name) ?? TAMPERING_THRESHOLDS[name], scores[name] ?? 0));
  let factor = 1;
  for (const [index, scores] of captures.entries())
    if (index % SHAPE_EVERY !== 0)
      for (const [name, limit] of limits) factor = Math.max(factor, (scores[name] ?? 0) / limit);
  // A score that a genuine capture reached must not alarm, so the limit lies just above it.
  return Object.fromEntries([...limits].map(([name, limit]) => [name, limit * factor * 1.0001]));
}
