import type { Outcome, Reason, Verdict } from '#shared/check-result.ts';
import type { ExaminationSignalName } from '#shared/document/tampering-rules.ts';
import { FALSE_ALARMS, thresholdsOf } from '#shared/document/tampering-rules.ts';
import type { CheckInput } from '../check.ts';
import type { ExaminedSides } from './examined-sides.ts';

/**
 * A reason and its signal; null if facts contradict each other, which needs no calibration. `editor_traces` is
 * information only, because scanners and phones write an editor's name too.
 */
export type Trace = { readonly reason: Reason; readonly signal: ExaminationSignalName | 'editor_traces' | null };

/** In the check's details: how reliable its signals are. */
export type TraceBasis = {
  /** The calibration in the policy; null if it has none. */
  readonly calibration: {
    readonly version: string;
    readonly falseAlarmRate: number;
    readonly genuineCaptures: number;
  } | null;
  /**
   * Traces that count in every run: their threshold was learnt from this site's captures, or facts contradict each
   * other.
   */
  readonly counted: readonly string[];
  /** Traces shown to the operator. They count only if nobody attests to the person and document. */
  readonly observations: readonly string[];
  /** Shown, but never a reason for review: an editor's name in the file. */
  readonly information: readonly string[];
  readonly attended: boolean;
};

/**
 * Turns traces into a verdict. An uncalibrated signal has an unknown false alarm rate at this site: with an
 * operator's attestation it is only shown, without one it goes to review. A side that could not be examined never
 * passes.
 */
export function judgeTraces(
  { policy, attestation }: CheckInput,
  sides: ExaminedSides,
  traces: readonly Trace[],
): Verdict {
  const calibration = policy.document.tampering_calibration;
  const weightOf = ({ signal }: Trace) => {
    if (signal === 'editor_traces') return 'information';
    return signal === null || calibration?.thresholds[signal] !== undefined ? 'counted' : 'observation';
  };
  const attended = attestation !== null;
  const named = (weight: ReturnType<typeof weightOf>) => [
    ...new Set(traces.filter((trace) => weightOf(trace) === weight).map(({ signal, reason }) => signal ?? reason.code)),
  ];
  const basis: TraceBasis = {
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
    details: { basis, thresholds: thresholdsOf(calibration), falseAlarms: FALSE_ALARMS },
  };
}
