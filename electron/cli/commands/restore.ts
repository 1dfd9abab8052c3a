import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '#shared/counted.ts';
import { lockFolder } from '../../headless/folder-lock.ts';
import { restoreBackup, restoreIntoDatabase, verifyBackup } from '../../service/index.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { foldersFrom, keystoreFrom, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { tellRows } from '../row-progress.ts';
import { placeFrom } from '../stored-data.ts';

/** Puts a backup in the place of the database, or only verifies it. */
export const restore: Command = {
  help: `countersign restore BACKUP [options]

${STORE_HELP}
  --replace        replace the database that is there; it is kept beside the new one under another name
  --replaced postgres://…
                   with --database: the database that the restored one stands in for, if it still opens; asked for what was withdrawn
  --check          only verify the backup, and change nothing

Stop the host first, and every node of the database. A backup of a data folder or of PostgreSQL can be restored into either. A
PostgreSQL database must be empty: create a new one. The data folder then needs room for a copy of the backup meanwhile.

The backup is verified before anything changes. Cases erased since, API keys and devices revoked since and people
disabled since are taken away again, as far as the replaced database or "withdrawals.json" beside the backup names them. Everybody is signed
out, and the audit log records the restoring. What happened after the backup is lost: compare "entries" with "entries_before", and
look at who may sign in ("countersign operators list") and which keys work ("countersign api-keys list").

Prints {"made_at", "entries", "entries_before", "erased", "revoked", "revoked_devices", "closed_kiosks", "disabled", "kept_as"}, or with --check the backup's manifest.
The exit code is 3 if the backup cannot be used; the database is then as before.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...STORE_OPTIONS,
        replaced: { type: 'string' },
        replace: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    });
    const [backupFile, ...rest] = positionals;
    if (backupFile === undefined || rest.length > 0) throw new UsageError('Name one backup.');
    const place = placeFrom(values);
    const { databaseFile, lockFile } = foldersFrom(values);
    const keystore = keystoreFrom(values);
    if ('database' in place && values.replace)
      throw new UsageError(
        '--replace is for a data folder. Restore into an empty database, and name that one to every node.',
      );
    if ('databaseFile' in place && values.replaced !== undefined)
      throw new UsageError('--replaced goes with --database. A database file that is there is asked in any case.');
    if (values.check) {
      const folder = mkdtempSync(join(tmpdir(), 'countersign-check-'));
      try {
        await output.result(await verifyBackup(backupFile, keystore, join(folder, 'copy.db')));
        return EXIT.done;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    const lock = lockFolder(lockFile);
    try {
      if ('database' in place) {
        const replaced = values.replaced === undefined ? null : { ...place, database: values.replaced };
        const onRows = tellRows((rows) => output.say(`Restored ${counted(rows, 'row')}.`));
        await output.result(await restoreIntoDatabase({ backupFile, place, keystore, replaced, onRows }));
      } else await output.result(await restoreBackup({ backupFile, databaseFile, keystore, replace: values.replace }));
      return EXIT.done;
    } finally {
      lock.release();
    }
  },
};
