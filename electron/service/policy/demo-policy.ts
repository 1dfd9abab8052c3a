import { FALSE_ALARMS, TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { calibrationVersion } from './calibration-version.ts';
import { SPECIMEN_POLICY } from './default-policy.ts';

/** The limits come from drawn documents, which the demo shows: here they are calibrated. */
const DRAWN = {
  measuredOn: 'Drawn captures of specimens',
  date: '2026-11-20',
  genuineCaptures: FALSE_ALARMS.captures,
  falseAlarmRate: FALSE_ALARMS.rateMax,
  thresholds: TAMPERING_THRESHOLDS,
};

/** Judges specimens as a bank judges documents: signs of a copy or an edit go to review. */
export const DEMO_POLICY = {
  ...SPECIMEN_POLICY,
  version: SPECIMEN_POLICY.version.replace('specimens', 'demo'),
  document: { ...SPECIMEN_POLICY.document, tampering_calibration: { ...DRAWN, version: calibrationVersion(DRAWN) } },
};
