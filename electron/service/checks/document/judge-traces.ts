import type { Findings, Verdict } from '#shared/contract/findings/check-result.ts';
import type { Outcome, Reason } from '#shared/contract/runs/check-result.ts';
import {
  type ExaminationSignalName,
  FALSE_ALARMS,
  thresholdsOf,
} from '#shared/domain/document/tampering/tampering-rules.ts';
import type { CheckInput } from '../check.ts';
import type { ExaminedSides } from './examined-sides.ts';

/**
 * A reason and its signal; null if facts contradict each other, which needs no calibration.
 * `editor_traces` is information only, because scanners and phones write an editor's name too.
 */
export type Trace = { readonly reason: Reason; readonly signal: ExaminationSignalName | 'editor_traces' | null };

/** Findings that originality and integrity share, beside the traces of each side. */
type Judged = Pick<Verdict, 'outcome' | 'reasons'> & {
  readonly findings: Pick<Findings<'document.integrity'>, 'basis' | 'thresholds' | 'falseAlarms'>;
};

/**
 * An uncalibrated signal's false alarm rate is unknown: shown with an attestation, reviewed
 * without. A side that could not be examined never passes.
 */
export function judgeTraces(
  { policy, attestation }: Pick<CheckInput, 'policy' | 'attestation'>,
  sides: ExaminedSides,
  traces: readonly Trace[],
): Judged {
  const calibration = policy.document.tampering_calibration;
  const weightOf = ({ signal }: Trace) => {
    if (signal === 'editor_traces') return 'information';
    return signal === null || calibration?.thresholds[signal] !== undefined ? 'counted' : 'observation';
  };
  const attended = attestation !== null;
  const named = (weight: ReturnType<typeof weightOf>) => [
    ...new Set(traces.filter((trace) => weightOf(trace) === weight).map(({ signal, reason }) => signal ?? reason.code)),
  ];
  const basis: Judged['findings']['basis'] = {
    calibration: calibration && {
      version: calibration.version,
      falseAlarmRate: calibration.falseAlarmRate,
      genuineCaptures: calibration.genuineCaptures,
    },
    counted: named('counted'),
    observations: named('observation'),
    information: named('information'),
    attended,
  };
  const needsPerson = basis.counted.length > 0 || (!attended && basis.observations.length > 0);
  const outcome: Outcome = sides.unexamined.length > 0 ? 'unavailable' : needsPerson ? 'review' : 'pass';
  return {
    outcome,
    reasons: [...sides.unexamined, ...traces.map(({ reason }) => reason)],
    findings: { basis, thresholds: thresholdsOf(calibration), falseAlarms: FALSE_ALARMS },
  };
}
