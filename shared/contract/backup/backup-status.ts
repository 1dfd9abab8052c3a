import { z } from 'zod';

/** What administrators see of the nightly backup. */
export const BackupStatus = z.object({
  /** The host was started with a folder for backups. */
  is_planned: z.boolean(),
  last_made_at: z.iso.datetime().nullable(),
  /** Since the last backup; null if none failed. */
  last_failed_at: z.iso.datetime().nullable(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;
