import { judgeRecordedCapture, type RecordedJudgement } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import type { Row } from '../table.ts';
import type { Sample } from './error-rate-report.ts';
import { isGenuineLabel } from './genuine-labels.ts';
import type { Labelled } from './labels.ts';

export type LivenessResult = {
  readonly row: Row;
  /** null where the recording could not be judged: then `problem` says why. */
  readonly judged: RecordedJudgement | null;
  readonly problem: string | null;
};

/** Judges one recorded live capture: a folder with `capture.json` and its frames. */
export async function evaluateLiveness({ row, path }: Labelled, inference: Inference): Promise<LivenessResult> {
  try {
    return { row, judged: await judgeRecordedCapture(path, inference), problem: null };
  } catch (error) {
    return { row, judged: null, problem: error instanceof Error ? error.message : 'unknown' };
  }
}

/** A capture that did not pass is flagged. Scores are inverted: higher is more suspicious. */
export function livenessSamples(results: readonly LivenessResult[]): Sample[] {
  return results.flatMap(({ row, judged }) => {
    if (judged === null) return [];
    const { judgement, durationMs } = judged;
    const label = row.label ?? '';
    const unmet = judgement.signals.filter(({ isMet }) => !isMet);
    return [
      {
        path: row.path ?? '',
        set: row.set ?? '',
        label,
        isAttack: !isGenuineLabel(label),
        score: 100 - judgement.score,
        isFlagged: judgement.outcome !== 'pass',
        signals: Object.fromEntries(
          judgement.signals.flatMap(({ name, value }) => (value === null ? [] : [[name, -value]])),
        ),
        strongest: unmet[0]?.name ?? '',
        durationMs,
      },
    ];
  });
}

/** The columns added to the rows of the table, the same in all of them. */
export function livenessRows(results: readonly LivenessResult[]) {
  const names = [...new Set(results.flatMap(({ judged }) => judged?.judgement.signals.map(({ name }) => name) ?? []))];
  return results.map(({ row, judged, problem }) => {
    const judgement = judged?.judgement;
    const values = new Map(judgement?.signals.map(({ name, value }) => [name, value]));
    return {
      ...row,
      genuine: isGenuineLabel(row.label ?? '') ? 'yes' : 'no',
      outcome: judgement?.outcome ?? '',
      score: judgement?.score ?? '',
      threshold: judgement?.threshold ?? '',
      reasons: judgement?.reasons.map(({ code }) => code).join(' ') ?? '',
      ...Object.fromEntries(names.sort().map((name) => [`signal_${name}`, values.get(name) ?? ''])),
      ms: judged === null ? '' : Math.round(judged.durationMs),
      error: problem ?? '',
    };
  });
}
