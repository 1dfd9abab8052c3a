import { z } from 'zod';

/** The nightly backup as administrators see it. */
export const BackupStatus = z.object({
  /** The host was started with a folder for backups. */
  is_planned: z.boolean(),
  last_made_at: z.iso.datetime().nullable(),
  /** Since the last backup; null if none failed. */
  last_failed_at: z.iso.datetime().nullable(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;
