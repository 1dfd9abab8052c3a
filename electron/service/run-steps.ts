/**
 * The named steps of a run, in order. The crash tests pass an `onStep` that keeps what a kill at
 * each of them leaves, to show that acknowledged runs survive and that nothing is half-written.
 */
export const RUN_STEPS = [
  'run.received',
  'run.checked',
  'run.decided',
  'store.data_key_made',
  'store.transaction_begun',
  'store.verification_written',
  'store.captures_written',
  'store.search_terms_written',
  'store.change_written',
  'store.audit_written',
  'store.committed',
  'run.answered',
] as const;

/** The named steps of a run that is stored first and decided by a job, beside those above. */
export const JOB_STEPS = ['job.queued', 'job.claimed', 'job.renewed', 'job.ended', 'job.leases_released'] as const;

export const ERASURE_STEPS = [
  'erasure.begun',
  'erasure.key_destroyed',
  'erasure.rows_deleted',
  'erasure.audit_written',
  'erasure.committed',
  'erasure.hashes_rewritten',
  'erasure.log_emptied',
] as const;

export const BACKUP_STEPS = ['backup.copied', 'backup.verified', 'backup.named', 'backup.listed'] as const;
export const RESTORE_STEPS = [
  'restore.prepared',
  'restore.old_kept',
  'restore.log_removed',
  'restore.replaced',
] as const;

export type Step =
  | (typeof RUN_STEPS)[number]
  | (typeof JOB_STEPS)[number]
  | (typeof ERASURE_STEPS)[number]
  | (typeof BACKUP_STEPS)[number]
  | (typeof RESTORE_STEPS)[number];
export type OnStep = (step: Step) => void;
