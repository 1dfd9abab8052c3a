import { counted } from '#shared/counted.ts';
import { type Html, page, paragraph, section, table } from '../report/html.ts';
import {
  countUpTo,
  type MatchDistances,
  type MatchThreshold,
  matchCurve,
  matchThreshold,
} from '../report/match-rates.ts';
import { detPlot, histogram } from '../report/plots.ts';
import { type Interval, quantile, wilsonInterval } from '../report/statistics.ts';
import type { Origin } from './documents-report.ts';
import { type FacePicture, NO_FACE } from './faces.ts';
import { percent, rateText } from './rates.ts';

export const FALSE_MATCH_RATES = [1e-2, 1e-3, 1e-4, 1e-5] as const;
/** Upper limit of impostor scores in the histogram; more would show nothing new. */
const SHOWN_SCORES_MAX = 20_000;

/** The totals that go to stdout as one line. */
export function faceTotals(pictures: readonly FacePicture[], distances: MatchDistances) {
  const unreadable = pictures.filter(({ problem }) => problem !== null && problem !== NO_FACE).length;
  const durations = pictures.filter(({ descriptor }) => descriptor !== null).map(({ durationMs }) => durationMs);
  return {
    pictures: pictures.length,
    unreadable,
    withoutFace: pictures.filter(({ problem }) => problem === NO_FACE).length,
    genuinePairs: distances.genuine.length,
    impostorPairs: distances.impostors.length,
    thresholds: FALSE_MATCH_RATES.flatMap((rate) => matchThreshold(distances, rate) ?? []),
    medianMs: Math.round(quantile(durations, 0.5) ?? 0),
    slowMs: Math.round(quantile(durations, 0.95) ?? 0),
  };
}

/** The pairs of one group, compared. */
export type GroupDistances = { readonly name: string; readonly distances: MatchDistances };

/** How often each group is told apart wrongly at each of the product's thresholds. */
export function groupTotals(groups: readonly GroupDistances[], own: readonly OwnThreshold[]) {
  return groups.flatMap(({ name, distances: { genuine, impostors } }) =>
    own.map(({ falseMatchRate, distance }) => {
      const [matches, missed] = [countUpTo(impostors, distance), genuine.length - countUpTo(genuine, distance)];
      return {
        group: name,
        meantFor: falseMatchRate,
        genuinePairs: genuine.length,
        impostorPairs: impostors.length,
        falseNonMatchRate: genuine.length === 0 ? null : missed / genuine.length,
        falseNonMatchInterval: genuine.length === 0 ? null : wilsonInterval(missed, genuine.length),
        falseMatchRate: impostors.length === 0 ? null : matches / impostors.length,
        falseMatchInterval: impostors.length === 0 ? null : wilsonInterval(matches, impostors.length),
      };
    }),
  );
}

type OwnThreshold = { readonly falseMatchRate: number; readonly distance: number };

/** `own` are the product's thresholds, whose rates on these pictures are counted. */
export function facesReport(
  pictures: readonly FacePicture[],
  distances: MatchDistances,
  own: readonly OwnThreshold[],
  groups: readonly GroupDistances[],
  origin: Origin,
): string {
  const totals = faceTotals(pictures, distances);
  return page({
    title: 'Comparing faces',
    summary: `${counted(totals.genuinePairs, 'pair')} of one person, ${totals.impostorPairs} of two; ${totals.withoutFace} of ${counted(totals.pictures, 'picture')} without a face.`,
    facts: [
      ['Table', origin.table],
      ['Date', origin.date],
      ['Countersign', origin.version],
      ['Failure to acquire', rateText(totals.withoutFace + totals.unreadable, totals.pictures)],
      ['Time of a picture', `${totals.medianMs} ms (median), 95 of 100 within ${totals.slowMs} ms`],
      ['Intervals', '95 %, Wilson'],
    ],
    sections: [
      section(
        'Thresholds for these pictures',
        ...(totals.thresholds.length === 0 ? [] : [thresholdTable(totals.thresholds)]),
        howToRead(totals.impostorPairs),
      ),
      ...(own.length === 0 ? [] : [section("The product's thresholds on these pictures", ownTable(own, distances))]),
      ...(own.length === 0 || groups.length === 0 ? [] : [section('By group', groupTable(groups, own))]),
      section(
        'Trade-off',
        detPlot(
          'Trade-off at every threshold (DET)',
          'false matches',
          'false non-matches',
          [{ name: 'all pairs', points: matchCurve(distances) }],
          'logarithmic',
        ),
        histogram('Distances', 'distance', [
          { name: 'one person', scores: finite(distances.genuine) },
          { name: 'two people', scores: thinned(distances.impostors) },
        ]),
      ),
    ],
  });
}

function thresholdTable(thresholds: readonly MatchThreshold[]): Html {
  return table({
    caption: 'Pairs that could not be compared count as false non-matches',
    columns: ['false match rate', 'distance up to', 'false non-match rate'],
    rows: thresholds.map((threshold) => {
      const { falseMatchRate, falseMatchInterval, distance, falseNonMatchRate } = threshold;
      const { low, high } = threshold.falseNonMatchInterval;
      return [
        smallRate(falseMatchRate, falseMatchInterval),
        distance,
        `${percent(falseNonMatchRate)} % (${percent(low)}–${percent(high)})`,
      ];
    }),
  });
}

function ownTable(own: readonly OwnThreshold[], { genuine, impostors }: MatchDistances): Html {
  return table({
    caption: 'A threshold holds if its rate lies within the interval',
    columns: ['meant for', 'distance up to', 'false matches', 'false non-matches'],
    rows: own.map(({ falseMatchRate, distance }) => {
      const matches = countUpTo(impostors, distance);
      return [
        String(falseMatchRate),
        distance,
        impostors.length === 0 ? '–' : smallRate(matches / impostors.length, wilsonInterval(matches, impostors.length)),
        rateText(genuine.length - countUpTo(genuine, distance), genuine.length),
      ];
    }),
  });
}

function groupTable(groups: readonly GroupDistances[], own: readonly OwnThreshold[]): Html {
  return table({
    caption: 'Pairs within one group, at the thresholds of the product',
    columns: ['group', 'meant for', 'pairs of one person', 'false non-matches', 'pairs of two', 'false matches'],
    rows: groupTotals(groups, own).map((row) => [
      row.group,
      String(row.meantFor),
      row.genuinePairs,
      rateText(Math.round((row.falseNonMatchRate ?? 0) * row.genuinePairs), row.genuinePairs),
      row.impostorPairs,
      row.falseMatchRate === null || row.falseMatchInterval === null
        ? '–'
        : smallRate(row.falseMatchRate, row.falseMatchInterval),
    ]),
  });
}

function howToRead(impostorPairs: number): Html {
  return paragraph(
    `A threshold needs at least ${FALSE_MATCH_RATES.map((rate) => Math.round(1 / rate)).join(', ')} compared pairs of different people ` +
      `(here ${impostorPairs}). People who share camera, light, sex or age match more often than random pairs do. Pairs of few ` +
      'people are not independent, so an interval can be too narrow.',
  );
}

const smallRate = (rate: number, { low, high }: Interval) =>
  `${rate.toExponential(1)} (${low.toExponential(1)}–${high.toExponential(1)})`;

const finite = (distances: Float32Array) => [...distances].filter(Number.isFinite);

function thinned(distances: Float32Array): number[] {
  const step = Math.max(1, Math.ceil(distances.length / SHOWN_SCORES_MAX));
  return Array.from({ length: Math.ceil(distances.length / step) }, (_, index) => distances[index * step] ?? 0);
}
