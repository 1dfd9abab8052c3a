import type { FaceCalibration } from '#shared/domain/face-model.ts';
import { type MatchDistances, type MatchThreshold, matchThreshold } from '../report/match-rates.ts';
import type { Origin } from './documents-report.ts';
import type { faceTotals } from './faces-report.ts';

/** For searches among many faces, where each comparison must be wrong less often. */
const SEARCH_RATES = [1e-3, 1e-4, 1e-5, 1e-6];
/** Share of the strictest threshold below which two captures of one face hardly come. */
const IDENTICAL_SHARE = 0.2;

/** Thresholds for a face model as measured, rounded so that they claim no more. */
export function faceCalibration(
  describedBy: string,
  distances: MatchDistances,
  totals: ReturnType<typeof faceTotals>,
  origin: Origin,
): FaceCalibration {
  const thresholds = totals.thresholds.map(rounded);
  return {
    describedBy,
    measuredOn: origin.table,
    date: origin.date,
    pictures: totals.pictures,
    picturesWithoutFace: totals.withoutFace,
    genuinePairs: totals.genuinePairs,
    impostorPairs: totals.impostorPairs,
    thresholds,
    search: SEARCH_RATES.flatMap((rate) => matchThreshold(distances, rate) ?? []).map(rounded),
    // A table that repeats a person's picture makes this 0: then only equal bytes are identical.
    identicalDistance: thousandths(
      Math.min(distances.genuine[0] ?? 0, IDENTICAL_SHARE * (thresholds.at(-1)?.distance ?? 0)),
    ),
  };
}

const rounded = ({ falseMatchRate, distance, falseNonMatchRate }: MatchThreshold) => ({
  falseMatchRate,
  distance: thousandths(distance),
  falseNonMatchRate: Number(falseNonMatchRate.toFixed(4)),
});

/** Towards the strict side. */
const thousandths = (value: number) => Math.floor(value * 1000 + 1e-6) / 1000;
