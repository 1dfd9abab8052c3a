import type { ScreeningQuery } from '#shared/contract/watchlist/screening-query.ts';
import { counted } from '#shared/counted.ts';
import type { ScreeningIndex } from '../../service/screening/matching/screening-index.ts';
import { areaUnderCurve, operatingPoints } from '../report/error-rates.ts';
import { page, paragraph, section, table } from '../report/html.ts';
import { detPlot, histogram } from '../report/plots.ts';
import { quantile } from '../report/statistics.ts';
import { queryOf } from '../screening-table.ts';
import { type Row, readTable } from '../table.ts';
import type { Origin } from './documents-report.ts';
import { isLabelledMatch } from './names.ts';
import { rateText } from './rates.ts';

/** Values that a query may add: a customer's own tables say which of them help. */
const WAYS = ['by name', 'with everything given'] as const;
type Way = (typeof WAYS)[number];

/** A labelled query with the best score of each way, 0 where nothing is found. */
export type ScreeningResult = {
  readonly row: Row;
  readonly isListed: boolean;
  readonly scores: Readonly<Record<Way, number>>;
  readonly listedName: string;
  readonly durationMs: number;
};

const THRESHOLDS = [50, 60, 65, 70, 75, 80, 85, 90, 95] as const;

/** By name alone and by all fields. Throws if a row has no readable label. */
export async function evaluateScreening(file: string, index: ScreeningIndex): Promise<readonly ScreeningResult[]> {
  const { rows } = await readTable(file, ['name']);
  if (rows.length === 0) throw new Error(`${file}: the table has no rows.`);
  return rows.map((row, at) => {
    const isListed = isLabelledMatch(row);
    if (isListed === null) throw new Error(`${file}: row ${at + 1} needs the label true or false.`);
    const query = queryOf(row);
    const best = (asked: ScreeningQuery) => index.search(asked, { limit: 1, scoreMin: 1 })[0];
    const byName = best({ name: query.name, kind: query.kind });
    const startedAt = performance.now();
    const hit = best(query);
    return {
      row,
      isListed,
      scores: { 'by name': byName?.score ?? 0, 'with everything given': hit?.score ?? 0 },
      listedName: hit?.name ?? '',
      durationMs: performance.now() - startedAt,
    };
  });
}

export function screeningRows(results: readonly ScreeningResult[]) {
  return results.map(({ row, scores, listedName, durationMs }) => ({
    ...row,
    score_by_name: scores['by name'],
    score: scores['with everything given'],
    listed_name: listedName,
    ms: Number(durationMs.toFixed(3)),
  }));
}

const kindsOf = (results: readonly ScreeningResult[], way: Way) => ({
  below: results.filter(({ isListed }) => !isListed).map(({ scores }) => scores[way]),
  reaching: results.filter(({ isListed }) => isListed).map(({ scores }) => scores[way]),
});

const reach = (scores: readonly number[], threshold: number) => scores.filter((score) => score >= threshold).length;

/** The totals that go to stdout as one line: hits and false alarms at the policy's threshold. */
export function screeningTotals(results: readonly ScreeningResult[], threshold: number) {
  const rates = (way: Way) => {
    const { below, reaching } = kindsOf(results, way);
    const rate = (scores: readonly number[]) =>
      scores.length === 0 ? null : Math.round((reach(scores, threshold) / scores.length) * 100_000) / 100_000;
    return { found: rate(reaching), falseAlarms: rate(below), areaUnderCurve: areaUnderCurve({ below, reaching }) };
  };
  const times = results.map(({ durationMs }) => durationMs);
  return {
    queries: results.length,
    listed: results.filter(({ isListed }) => isListed).length,
    threshold,
    byName: rates('by name'),
    withEverything: rates('with everything given'),
    medianMs: Number((quantile(times, 0.5) ?? 0).toFixed(3)),
    p99Ms: Number((quantile(times, 0.99) ?? 0).toFixed(3)),
  };
}

/** The report on screening. It contains no names; queries to look at are in the table of scores. */
export function screeningReport(results: readonly ScreeningResult[], threshold: number, origin: Origin): string {
  const totals = screeningTotals(results, threshold);
  return page({
    title: 'Screening',
    summary: `${counted(totals.queries, 'query')}, ${totals.listed} of them for somebody listed.`,
    facts: [
      ['Table', origin.table],
      ['Date', origin.date],
      ['Countersign', origin.version],
      ['Threshold of a hit', String(threshold)],
      ['Time of a search, median and 99 of 100', `${totals.medianMs} and ${totals.p99Ms} ms`],
      ['Intervals', '95 %, Wilson'],
    ],
    sections: WAYS.map((way) => {
      const scores = kindsOf(results, way);
      return section(
        way === 'by name' ? 'By name' : 'With everything given',
        table({
          caption: 'Found and false alarms by threshold',
          columns: ['threshold', 'listed people found', 'false hits on other people'],
          rows: THRESHOLDS.map((at) => [
            at,
            rateText(reach(scores.reaching, at), scores.reaching.length),
            rateText(reach(scores.below, at), scores.below.length),
          ]),
        }),
        scores.below.length > 0 && scores.reaching.length > 0
          ? detPlot('Trade-off at every threshold (DET)', 'false hits on other people', 'listed people missed', [
              { name: way, points: operatingPoints(scores) },
            ])
          : paragraph('The table has queries of one kind only, so there is no trade-off to plot.'),
        histogram(
          'Best scores',
          'score',
          [
            { name: 'not listed', scores: scores.below },
            { name: 'listed', scores: scores.reaching },
          ],
          threshold,
        ),
      );
    }),
  });
}
