import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from '#shared/counted.ts';
import { lockFolder } from '../../headless/folder-lock.ts';
import { restoreBackup, restoreIntoDatabase, verifyBackup } from '../../service/index.ts';
import { type Define, UsageError } from '../command.ts';
import { foldersFrom, keystoreFrom, storeOptions } from '../options.ts';
import { tellRows } from '../row-progress.ts';
import { placeFrom } from '../stored-data.ts';

export const explanation = `
Stop the host first, and every node of the database. A backup of a data folder or of PostgreSQL can be restored into
either. A PostgreSQL database must be empty: create a new one. The data folder then needs room for a copy of the backup
meanwhile.

The backup is verified before anything changes. Cases erased since, API keys and devices revoked since and people
disabled since are taken away again, as far as the replaced database, if it still opens, or "withdrawals.json" beside
the backup names them. Everybody is signed out, and the audit log records the restoring. What happened after the backup
is lost: compare "entries" with "entries_before", and look at who may sign in ("countersign operators list") and which
keys work ("countersign api-keys list").

Prints {"made_at", "entries", "entries_before", "erased", "revoked", "revoked_devices", "closed_kiosks", "disabled",
"kept_as"}, or with --check the backup's manifest. The exit code is 3 if the backup cannot be used; the database is then
as before.
`;

/** Puts a backup in the place of the database, or only verifies it. */
export const define: Define = (command, run) =>
  storeOptions(
    command
      .argument('<backup>', 'the file of the backup')
      .option('--replace', 'replace the database that is there; it is kept beside the new one under another name')
      .option('--replaced <address>', 'with --database: the one that the restored one stands in for')
      .option('--check', 'only verify the backup, and change nothing'),
  ).action(
    run(async (backupFile, { replace = false, replaced, check, ...values }, output) => {
      const place = placeFrom(values);
      const { databaseFile, lockFile } = foldersFrom(values);
      const keystore = keystoreFrom(values);
      if ('database' in place && replace)
        throw new UsageError(
          '--replace is for a data folder. Restore into an empty database, and name that one to every node.',
        );
      if ('databaseFile' in place && replaced !== undefined)
        throw new UsageError('--replaced goes with --database. A database file that is there is asked in any case.');
      if (check) {
        const folder = mkdtempSync(join(tmpdir(), 'countersign-check-'));
        try {
          return await output.result(await verifyBackup(backupFile, keystore, join(folder, 'copy.db')));
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }
      const lock = lockFolder(lockFile);
      try {
        if ('database' in place) {
          const earlier = replaced === undefined ? null : { ...place, database: replaced };
          const onRows = tellRows((rows) => output.say(`Restored ${counted(rows, 'row')}.`));
          await output.result(await restoreIntoDatabase({ backupFile, place, keystore, replaced: earlier, onRows }));
        } else await output.result(await restoreBackup({ backupFile, databaseFile, keystore, replace }));
      } finally {
        lock.release();
      }
    }),
  );
