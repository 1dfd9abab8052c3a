import { createHash } from 'node:crypto';
import type { TamperingCalibration } from '#shared/domain/document/tampering/tampering-calibration.ts';

/** Two calibrations have the same version only if their contents are the same. */
export function calibrationVersion(calibration: Omit<TamperingCalibration, 'version'>): string {
  const { measuredOn, date, genuineCaptures, falseAlarmRate, thresholds } = calibration;
  const sorted = Object.entries(thresholds).sort(([one], [other]) => (one < other ? -1 : 1));
  const content = JSON.stringify([measuredOn, date, genuineCaptures, falseAlarmRate, sorted]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
