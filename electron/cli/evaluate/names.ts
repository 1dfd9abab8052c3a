import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { counted } from '#shared/counted.ts';
import { compareNames } from '../../service/screening/matching/compare-names.ts';
import { kindOfSchema } from '../name-kind.ts';
import { areaUnderCurve, operatingPoints } from '../report/error-rates.ts';
import { page, paragraph, section, table } from '../report/html.ts';
import { detPlot, histogram } from '../report/plots.ts';
import { quantile } from '../report/statistics.ts';
import { type Row, readTable } from '../table.ts';
import type { Origin } from './documents-report.ts';
import { percent, rateText } from './rates.ts';

/** A labelled pair of names with its match score. */
export type NamePairResult = {
  readonly row: Row;
  readonly kind: EntityKind;
  readonly isMatch: boolean;
  /** 0 to 100. */
  readonly score: number;
  readonly durationMs: number;
};

const MATCHES = new Set(['true', '1', 'yes', 'match', 'same', 'positive', 'listed']);
const OTHERS = new Set(['false', '0', 'no', 'non-match', 'different', 'negative']);

/** The label of a row, from the column label or is_match; null if it is not a known word. */
export function isLabelledMatch(row: Row): boolean | null {
  const label = (row.label ?? row.is_match ?? '').toLowerCase();
  return MATCHES.has(label) ? true : OTHERS.has(label) ? false : null;
}

/** Columns name1, name2, and label or is_match. Throws if a row has no readable label. */
export async function evaluateNames(file: string): Promise<readonly NamePairResult[]> {
  const { rows } = await readTable(file, ['name1', 'name2']);
  if (rows.length === 0) throw new Error(`${file}: the table has no rows.`);
  return rows.map((row, index) => {
    const isMatch = isLabelledMatch(row);
    if (isMatch === null) throw new Error(`${file}: row ${index + 1} needs the label true or false.`);
    const kind = kindOfSchema(row.schema);
    const started = performance.now();
    const { score } = compareNames(row.name1 ?? '', row.name2 ?? '', kind);
    return { row, kind, isMatch, score, durationMs: performance.now() - started };
  });
}

export function nameRows(results: readonly NamePairResult[]): readonly Readonly<Record<string, string | number>>[] {
  return results.map(({ row, score, durationMs }) => ({ ...row, score, ms: Number(durationMs.toFixed(3)) }));
}

type Point = { readonly threshold: number; readonly precision: number; readonly recall: number; readonly f1: number };

/** With their harmonic mean, if pairs that score `threshold` or more are matches. */
export function pointAt(results: readonly NamePairResult[], threshold: number): Point {
  const taken = results.filter(({ score }) => score >= threshold);
  const hits = taken.filter(({ isMatch }) => isMatch).length;
  const all = results.filter(({ isMatch }) => isMatch).length;
  const [precision, recall] = [hits / (taken.length || 1), hits / (all || 1)];
  return { threshold, precision, recall, f1: taken.length + all === 0 ? 0 : (2 * hits) / (taken.length + all) };
}

const pointsOf = (results: readonly NamePairResult[]) =>
  [...new Set(results.map(({ score }) => score))]
    .sort((one, other) => one - other)
    .map((threshold) => pointAt(results, threshold));

function bestPoint(results: readonly NamePairResult[]): Point {
  return pointsOf(results).reduce((best, point) => (point.f1 > best.f1 ? point : best), pointAt(results, 50));
}

const kindsOf = (results: readonly NamePairResult[]) => ({
  below: results.filter(({ isMatch }) => !isMatch).map(({ score }) => score),
  reaching: results.filter(({ isMatch }) => isMatch).map(({ score }) => score),
});

const rounded = (number: number) => Math.round(number * 1000) / 1000;

/** The totals that go to stdout as one line. */
export function nameTotals(results: readonly NamePairResult[]) {
  const best = bestPoint(results);
  const area = areaUnderCurve(kindsOf(results));
  return {
    pairs: results.length,
    matches: results.filter(({ isMatch }) => isMatch).length,
    bestF1: rounded(best.f1),
    bestThreshold: best.threshold,
    precision: rounded(best.precision),
    recall: rounded(best.recall),
    areaUnderCurve: area === null ? null : rounded(area),
    medianMs: Number(
      (
        quantile(
          results.map(({ durationMs }) => durationMs),
          0.5,
        ) ?? 0
      ).toFixed(3),
    ),
  };
}

const THRESHOLDS = [30, 40, 50, 60, 65, 70, 75, 80, 85, 90, 95] as const;

/** Without names; pairs to look at are in the table of scores. */
export function namesReport(results: readonly NamePairResult[], origin: Origin): string {
  const totals = nameTotals(results);
  const best = bestPoint(results);
  const scores = kindsOf(results);
  const kinds = [...new Set(results.map(({ kind }) => kind))].sort();
  const groups: readonly (readonly [string, readonly NamePairResult[]])[] = [
    ...kinds.map((kind) => [kind, results.filter((result) => result.kind === kind)] as const),
    ['all', results],
  ];
  return page({
    title: 'Comparing names',
    summary: `${counted(totals.pairs, 'pair')}, ${totals.matches} of one name; best F1 ${totals.bestF1} at a score of ${best.threshold}.`,
    facts: [
      ['Table', origin.table],
      ['Date', origin.date],
      ['Countersign', origin.version],
      ['Median time of a pair', `${totals.medianMs} ms`],
      ['Intervals', '95 %, Wilson'],
    ],
    sections: [
      section(
        'By kind',
        table({
          caption: `At the best threshold, ${best.threshold}`,
          columns: [
            'kind',
            'matching pairs',
            'found',
            'different pairs',
            'false matches',
            'area under curve',
            'own best F1',
          ],
          rows: groups.map(([name, of]) => {
            const two = kindsOf(of);
            const [found, taken] = [two.reaching, two.below].map(
              (some) => some.filter((score) => score >= best.threshold).length,
            );
            return [
              name,
              two.reaching.length,
              rateText(found ?? 0, two.reaching.length),
              two.below.length,
              rateText(taken ?? 0, two.below.length),
              areaUnderCurve(two)?.toFixed(3) ?? '–',
              bestPoint(of).f1.toFixed(3),
            ];
          }),
        }),
      ),
      section(
        'Thresholds',
        table({
          caption: 'A pair that scores at least the threshold counts as a match',
          columns: ['score from', 'precision', 'recall', 'F1'],
          rows: THRESHOLDS.map((threshold) => {
            const { precision, recall, f1 } = pointAt(results, threshold);
            return [threshold, `${percent(precision)} %`, `${percent(recall)} %`, f1.toFixed(3)];
          }),
        }),
        scores.below.length > 0 && scores.reaching.length > 0
          ? detPlot('Trade-off at every threshold (DET)', 'false matches', 'false non-matches', [
              { name: 'all', points: operatingPoints(scores) },
            ])
          : paragraph('The table has pairs of one kind only, so there is no trade-off to plot.'),
        histogram(
          'Scores',
          'score',
          [
            { name: 'two names', scores: scores.below },
            { name: 'one name', scores: scores.reaching },
          ],
          best.threshold,
        ),
      ),
    ],
  });
}
