/** A process that makes or restores a backup and kills itself at a step. Arguments: folder, step, and the backup to restore, if any. */
import { join } from 'node:path';
import { makeBackup } from '../../../electron/service/backup/make-backup.ts';
import { restoreBackup } from '../../../electron/service/backup/restore-backup.ts';
import { fileKeystore } from '../../../electron/service/store/keystore.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';

const [root = '', step = 'none', backupFile] = process.argv.slice(2);
const { databaseFile, keystoreFile } = storeFolder(root);
const options = {
  databaseFile,
  keystore: fileKeystore(keystoreFile),
  onStep(reached: string) {
    if (reached === step) process.kill(process.pid, 'SIGKILL');
  },
};
if (backupFile === undefined)
  await makeBackup({ ...options, folder: join(root, 'backups'), keep: 2, version: '0.0.0' });
else await restoreBackup({ ...options, backupFile, replace: true });
