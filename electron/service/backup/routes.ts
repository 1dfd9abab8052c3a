import type { BackupStatus } from '#shared/contract/backup/backup-status.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import type { Route } from '../api/routing.ts';

const NONE: BackupStatus = { is_planned: false, last_made_at: null, last_failed_at: null };

/** Says whether the host makes backups. */
export function mountBackups(route: Route, { backupStatus }: ApiDependencies): void {
  route('getBackupStatus', async () => jsonAnswer(backupStatus?.() ?? NONE));
}
