import { calendarDate } from '#shared/domain/calendar-date.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { measureDocument } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import { readGivenFile } from '../options.ts';
import { pictureProblem } from '../recognition.ts';
import type { Row } from '../table.ts';
import {
  compareValue,
  compareZone,
  VALUE_COLUMNS,
  type ValueColumn,
  type Verdict,
  type ZoneVerdict,
} from './compare-values.ts';
import type { Labelled } from './labels.ts';

/** Sources of a value on one picture; `all` is the value a run would use. */
export const SOURCES = ['mrz', 'visual', 'barcode', 'all'] as const;
export type Source = (typeof SOURCES)[number];

export type DocumentResult = {
  readonly row: Row;
  /** Why the picture could not be read; then nothing else is known. */
  readonly problem: string | null;
  readonly zone: { readonly format: string; readonly valid: boolean; readonly repairs: number } | null;
  /** null where the table does not say what is printed. */
  readonly zoneVerdict: ZoneVerdict | null;
  readonly verdicts: readonly { readonly column: ValueColumn; readonly source: Source; readonly verdict: Verdict }[];
  readonly barcodes: number;
  readonly documentClass: string;
  /** null where the table does not say what the document is. */
  readonly classRight: boolean | null;
  readonly durationMs: number;
};

/** Reads one picture and compares it with what its row says is printed. */
export async function evaluateDocument({ row, path }: Labelled, inference: Inference): Promise<DocumentResult> {
  const nothing = {
    row,
    zone: null,
    zoneVerdict: null,
    verdicts: [],
    barcodes: 0,
    documentClass: '',
    classRight: null,
    durationMs: 0,
  };
  try {
    const { reading, ...document } = await measureDocument(await readGivenFile(path), inference);
    const { mrz, visualZone, licence, barcodes, fields, classification } = await document.describe();
    const printedLines = [row.mrz_line_1, row.mrz_line_2, row.mrz_line_3].filter(
      (line) => line !== undefined && line !== '',
    );
    const printed = printedLines.length > 0 ? parseMrz(printedLines as string[], calendarDate(new Date())) : null;
    if (printedLines.length > 0 && printed === null)
      throw new Error('The MRZ transcribed in the table has no known format.');
    const sources = { mrz: mrz?.values ?? {}, visual: visualZone, barcode: licence ?? {}, all: fields };
    return {
      row,
      problem: null,
      zone: mrz && { format: mrz.format, valid: mrz.allCheckDigitsValid, repairs: reading.mrz?.repairs.length ?? 0 },
      zoneVerdict: printed && compareZone(printed, mrz),
      verdicts: (Object.keys(VALUE_COLUMNS) as ValueColumn[]).flatMap((column) => {
        const expected = row[column] ?? '';
        if (expected === '') return [];
        const { field } = VALUE_COLUMNS[column];
        return SOURCES.map((source) => ({
          column,
          source,
          verdict: compareValue(column, expected, sources[source][field]),
        }));
      }),
      barcodes: barcodes.length,
      documentClass: classification.documentClass,
      classRight: row.class ? row.class === classification.documentClass : null,
      durationMs: reading.durationMs,
    };
  } catch (error) {
    return { ...nothing, problem: pictureProblem(error) };
  }
}

/** The columns added to a row of the table. */
export function documentRow(result: DocumentResult) {
  const { row, problem, zone, zoneVerdict, verdicts, barcodes, documentClass, classRight, durationMs } = result;
  const yes = (value: boolean | null | undefined) =>
    value === undefined || value === null ? '' : value ? 'yes' : 'no';
  const values = Object.fromEntries(
    (Object.keys(VALUE_COLUMNS) as ValueColumn[]).flatMap((column) =>
      SOURCES.map((source) => [
        `${column}_${source}`,
        verdicts.find((one) => one.column === column && one.source === source)?.verdict ?? '',
      ]),
    ),
  );
  return {
    ...row,
    class_read: documentClass,
    class_right: yes(classRight),
    mrz_found: problem === null ? yes(zone !== null) : '',
    mrz_format: zone?.format ?? '',
    mrz_valid: yes(zone?.valid),
    mrz_repairs: zone?.repairs ?? '',
    mrz_text_right: yes(zoneVerdict?.wholeTextRight),
    mrz_wrong_but_valid: yes(zoneVerdict?.wrongButValid),
    mrz_characters_right: zoneVerdict?.charactersRight ?? '',
    mrz_characters: zoneVerdict?.characters ?? '',
    barcodes: problem === null ? barcodes : '',
    ...values,
    ms: problem === null ? Math.round(durationMs) : '',
    error: problem ?? '',
  };
}
