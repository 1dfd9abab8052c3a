import type { Policy } from '#shared/contract/policy/policy.ts';
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

/** Five years from the business, as FATF recommendation 11 has it. */
const FIVE_YEARS = { approved: 1_826, declined: 1_826, review: 1_826, unfinished: 30 };

/** Judges specimens as a bank judges documents: signs of a copy or an edit go to review. */
export const DEMO_POLICY: Policy = {
  ...SPECIMEN_POLICY,
  version: SPECIMEN_POLICY.version.replace('specimens', 'demo'),
  applicants: { ...SPECIMEN_POLICY.applicants, without_face: true, staff_shown: 'name' },
  retention: {
    ...SPECIMEN_POLICY.retention,
    days: { ID: FIVE_YEARS, DOC: FIVE_YEARS, BIOMETRIC: FIVE_YEARS, BUSINESS: FIVE_YEARS },
    biometrics_days_max: 365,
  },
  document: { ...SPECIMEN_POLICY.document, tampering_calibration: { ...DRAWN, version: calibrationVersion(DRAWN) } },
};
