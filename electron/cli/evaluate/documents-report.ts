import { counted } from '#shared/counted.ts';
import { type Html, page, paragraph, section, table } from '../report/html.ts';
import { histogram } from '../report/plots.ts';
import { quantile } from '../report/statistics.ts';
import { HOW_VALUES_COMPARE, VALUE_COLUMNS, type ValueColumn } from './compare-values.ts';
import type { DocumentResult, Source } from './documents.ts';
import { rateText } from './rates.ts';

/** Maximum pictures named in the report; the table next to it has all of them. */
const NAMED_MAX = 100;

export type Origin = { readonly table: string; readonly version: string; readonly date: string };

/** The totals that go to stdout as one line. */
export function documentTotals(results: readonly DocumentResult[]) {
  const count = (of: (result: DocumentResult) => boolean | undefined) => results.filter((result) => of(result)).length;
  const durations = results.filter(({ problem }) => problem === null).map(({ durationMs }) => durationMs);
  return {
    pictures: results.length,
    unreadable: count(({ problem }) => problem !== null),
    mrzFound: count(({ zone }) => zone !== null),
    mrzValid: count(({ zone }) => zone?.valid),
    mrzTranscribed: count(({ zoneVerdict }) => zoneVerdict !== null),
    mrzTextRight: count(({ zoneVerdict }) => zoneVerdict?.wholeTextRight),
    classLabelled: count(({ classRight }) => classRight !== null),
    classRight: count(({ classRight }) => classRight === true),
    mrzWrongButValid: count(({ zoneVerdict }) => zoneVerdict?.wrongButValid),
    medianMs: Math.round(quantile(durations, 0.5) ?? 0),
    slowMs: Math.round(quantile(durations, 0.95) ?? 0),
    longestMs: Math.round(quantile(durations, 1) ?? 0),
  };
}

/** The report on reading documents. It names files, and never a value of a document. */
export function documentsReport(results: readonly DocumentResult[], origin: Origin): string {
  const totals = documentTotals(results);
  const sets = [...new Set(results.map(({ row }) => row.set ?? ''))].sort();
  return page({
    title: 'Reading documents',
    summary:
      `${counted(totals.pictures, 'picture')}: a machine readable zone found on ${totals.mrzFound}, every check digit right on ` +
      `${totals.mrzValid}; median ${totals.medianMs} ms.`,
    facts: [
      ['Table', origin.table],
      ['Date', origin.date],
      ['Countersign', origin.version],
      ['Pictures that could not be read', String(totals.unreadable)],
      ['Intervals', '95 %, Wilson'],
    ],
    sections: [
      section('MRZ', zoneTable(results, sets), zoneText()),
      ...valueSections(results),
      ...classSections(results),
      section('Time', timeTable(totals), timePlot(results)),
      section('Pictures to look at', attentionTable(results)),
    ],
  });
}

function zoneTable(results: readonly DocumentResult[], sets: readonly string[]): Html {
  const groups = [...(sets.length > 1 ? sets.map((set) => [set || '–', set] as const) : []), ['all', null] as const];
  return table({
    caption: 'Pictures with a transcribed MRZ; all pictures if the table has no transcriptions',
    columns: ['set', 'pictures', 'found', 'check digits right', ...COMPARED_COLUMNS, 'found on other pictures'],
    rows: groups.map(([name, set]) => {
      const of = results.filter(({ row }) => set === null || (row.set ?? '') === set);
      const transcribed = of.filter(({ zoneVerdict }) => zoneVerdict !== null);
      const judged = results.some(({ zoneVerdict }) => zoneVerdict !== null) ? transcribed : of;
      const { mrzFound, mrzValid } = documentTotals(judged);
      return [
        name,
        judged.length,
        rateText(mrzFound, judged.length),
        rateText(mrzValid, judged.length),
        ...comparedCells(transcribed),
        judged === of ? '–' : documentTotals(of).mrzFound - mrzFound,
      ];
    }),
  });
}

const COMPARED_COLUMNS = ['whole text right', 'wrong but valid', 'characters right'] as const;

function comparedCells(transcribed: readonly DocumentResult[]): string[] {
  const { mrzTextRight, mrzWrongButValid } = documentTotals(transcribed);
  const sum = (key: 'charactersRight' | 'characters') =>
    transcribed.reduce((total, { zoneVerdict }) => total + (zoneVerdict?.[key] ?? 0), 0);
  return [
    rateText(mrzTextRight, transcribed.length),
    rateText(mrzWrongButValid, transcribed.length),
    rateText(sum('charactersRight'), sum('characters')),
  ];
}

function zoneText(): Html {
  return paragraph(
    'Whole text right: every character of every line matches, names and fillers included. Wrong but valid: every check ' +
      'digit is right although a character it covers differs from the transcription.',
  );
}

const SOURCE_NAMES = { mrz: 'zone', visual: 'print', barcode: 'barcode' } as const;

function valueSections(results: readonly DocumentResult[]): Html[] {
  const verdicts = results.flatMap((result) => result.verdicts);
  const columns = (Object.keys(VALUE_COLUMNS) as ValueColumn[]).filter((column) =>
    verdicts.some((one) => one.column === column),
  );
  if (columns.length === 0) return [];
  const count = (source: Source, verdict: string, column?: ValueColumn) =>
    verdicts.filter((one) => one.source === source && one.verdict === verdict && (!column || one.column === column))
      .length;
  const line = (name: string, column?: ValueColumn) => {
    const total = verdicts.filter((one) => one.source === 'all' && (!column || one.column === column)).length;
    const rightOfRead = (source: Source) => {
      const right = count(source, 'right', column);
      return `${right} of ${right + count(source, 'wrong', column)}`;
    };
    return [
      name,
      ...SINGLE_SOURCES.map(rightOfRead),
      total,
      rateText(count('all', 'right', column), total),
      count('all', 'wrong', column),
      count('all', 'absent', column),
    ];
  };
  return [
    section(
      'Values',
      table({
        caption: 'Values read correctly, by source; and those a run would use',
        columns: ['value', ...SINGLE_SOURCES.map((source) => SOURCE_NAMES[source]), ...TOGETHER_COLUMNS],
        rows: [...columns.map((column) => line(column, column)), line('all values')],
      }),
      paragraph(HOW_VALUES_COMPARE),
    ),
  ];
}

const SINGLE_SOURCES = ['mrz', 'visual', 'barcode'] as const;
const TOGETHER_COLUMNS = ['compared', 'right', 'wrong', 'absent'] as const;

function classSections(results: readonly DocumentResult[]): Html[] {
  const labelled = results.filter(({ classRight }) => classRight !== null);
  if (labelled.length === 0) return [];
  const truths = [...new Set(labelled.map(({ row }) => row.class ?? ''))].sort();
  const read = [...new Set(labelled.map(({ documentClass }) => documentClass))].sort();
  const rows = truths.map((truth) => {
    const of = labelled.filter(({ row }) => row.class === truth);
    const counts = read.map((name) => of.filter(({ documentClass }) => documentClass === name).length);
    return [truth, of.length, rateText(of.filter(({ classRight }) => classRight).length, of.length), ...counts];
  });
  const named = read.map((name) => `as ${name || 'unreadable'}`);
  return [
    section('Class', table({ caption: 'Classified as', columns: ['class', 'pictures', 'right', ...named], rows })),
  ];
}

function timeTable({ medianMs, slowMs, longestMs }: ReturnType<typeof documentTotals>): Html {
  return table({
    caption: 'One picture at a time, without decoding',
    columns: ['median', '95 of 100 within', 'longest'],
    rows: [[`${medianMs} ms`, `${slowMs} ms`, `${longestMs} ms`]],
  });
}

function timePlot(results: readonly DocumentResult[]): Html {
  const scores = results.filter(({ problem }) => problem === null).map(({ durationMs }) => durationMs);
  if (scores.length === 0) return paragraph('No picture could be read.');
  return histogram('Time of one picture', 'milliseconds', [{ name: 'pictures', scores }]);
}

function attentionTable(results: readonly DocumentResult[]): Html {
  const rows = results.flatMap((result): [string, string][] => {
    const what = attention(result);
    return what.length > 0 ? [[result.row.path ?? '', what.join('; ')]] : [];
  });
  const more = rows.length > NAMED_MAX ? `, the first ${NAMED_MAX} of ${rows.length}` : '';
  return table({
    caption: `Pictures not read, or read differently from the table${more}`,
    columns: ['picture', 'what'],
    rows: rows.slice(0, NAMED_MAX),
  });
}

function attention({ problem, zone, zoneVerdict, verdicts, classRight, documentClass }: DocumentResult): string[] {
  if (problem !== null) return [problem];
  const wrong = verdicts.filter(({ source, verdict }) => source === 'all' && verdict !== 'right');
  return [
    ...(zoneVerdict && zone === null ? ['MRZ not found'] : []),
    ...(zone && !zone.valid ? ['a check digit is wrong'] : []),
    ...(zoneVerdict?.wrongButValid ? ['wrong but valid'] : []),
    ...(zone && zoneVerdict && !zoneVerdict.wholeTextRight
      ? [`MRZ characters that differ: ${zoneVerdict.characters - zoneVerdict.charactersRight}`]
      : []),
    ...(classRight === false ? [`classified as ${documentClass}`] : []),
    ...wrong.map(({ column, verdict }) => `${column} ${verdict}`),
  ];
}
