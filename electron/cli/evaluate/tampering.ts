import type { Policy } from '#shared/contract/policy/policy.ts';
import {
  type GenuineScores,
  learnThresholds,
  type TamperingCalibration,
} from '#shared/domain/document/tampering/tampering-calibration.ts';
import { type CaptureExamination, calibrationVersion, measureDocument } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import { readGivenFile } from '../options.ts';
import { pictureProblem } from '../recognition.ts';
import type { Row } from '../table.ts';
import type { Origin } from './documents-report.ts';
import type { Sample } from './error-rate-report.ts';
import { isGenuineLabel } from './genuine-labels.ts';
import type { Labelled } from './labels.ts';

export type TamperingResult = {
  readonly row: Row;
  /** null where the picture could not be examined: then `problem` says why. */
  readonly examination: CaptureExamination | null;
  readonly problem: string | null;
};

/** A picture is flagged from this score: a trace reaches its own threshold. */
export const FLAGGED_FROM = 1;

export async function evaluateTampering(
  { row, path }: Labelled,
  inference: Inference,
  policy: Policy,
): Promise<TamperingResult> {
  try {
    const document = await measureDocument(await readGivenFile(path), inference);
    return { row, examination: await document.examine(policy), problem: null };
  } catch (error) {
    return { row, examination: null, problem: pictureProblem(error) };
  }
}

/** A picture that could not be examined is neither flagged nor missed. */
export function tamperingSamples(results: readonly TamperingResult[]): Sample[] {
  return results.flatMap(({ row, examination }) => {
    if (examination === null) return [];
    const { signals, strongest, codes, durationMs } = examination;
    const label = row.label ?? '';
    return [
      {
        path: row.path ?? '',
        set: row.set ?? '',
        label,
        isAttack: !isGenuineLabel(label),
        score: strongest,
        isFlagged: codes.length > 0,
        signals: Object.fromEntries(signals.map(({ name, score }) => [name, score])),
        strongest: signals.find(({ score, threshold }) => score / threshold === strongest)?.name ?? '',
        durationMs,
      },
    ];
  });
}

/** The columns added to the table: one for each signal found on any picture. */
export function tamperingRows(results: readonly TamperingResult[]) {
  const names = [...new Set(results.flatMap(({ examination }) => examination?.signals.map(({ name }) => name) ?? []))];
  return results.map(({ row, examination, problem }) => {
    const scores = new Map(examination?.signals.map(({ name, score }) => [name, score]));
    return {
      ...row,
      genuine: isGenuineLabel(row.label ?? '') ? 'yes' : 'no',
      score: examination?.strongest ?? '',
      flagged: examination === null ? '' : examination.codes.length > 0 ? 'yes' : 'no',
      reasons: examination?.codes.join(' ') ?? '',
      ...Object.fromEntries(names.sort().map((name) => [`signal_${name}`, scores.get(name) ?? ''])),
      ms: examination === null ? '' : Math.round(examination.durationMs),
      error: problem ?? '',
    };
  });
}

/** Learns the limits from a site's own genuine captures; null if there are too few for the rate. */
export function tamperingCalibration(
  results: readonly TamperingResult[],
  falseAlarmRate: number,
  origin: Origin,
): TamperingCalibration | null {
  const genuine = results.flatMap(({ row, examination }) =>
    examination !== null && isGenuineLabel(row.label ?? '') ? [examination] : [],
  );
  const scores = genuine.map(
    ({ signals }): GenuineScores => Object.fromEntries(signals.map(({ name, score }) => [name, score])),
  );
  const thresholds = learnThresholds(scores, falseAlarmRate);
  if (thresholds === null) return null;
  const said = {
    measuredOn: origin.table,
    date: origin.date,
    genuineCaptures: genuine.length,
    falseAlarmRate,
    thresholds,
  };
  return { version: calibrationVersion(said), ...said };
}
