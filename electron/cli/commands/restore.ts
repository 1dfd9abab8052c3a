import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockFolder } from '../../headless/folder-lock.ts';
import { restoreBackup, verifyBackup } from '../../service/index.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS, foldersFrom, keystoreFrom, refuseDatabase } from '../options.ts';

/** Puts a backup in the place of the database, or only verifies it. */
export const restore: Command = {
  help: `countersign restore BACKUP [options]

${FOLDER_HELP}
  --replace        replace the database that is there; it is kept beside the new one under another name
  --check          only verify the backup, and change nothing

Stop the host first. The backup is verified before anything changes. Cases erased since, API keys revoked since and people disabled
since are taken away again, as far as the replaced database or "withdrawals.json" beside the backup names them. Everybody is signed
out, and the audit log records the restoring. What happened after the backup is lost: compare "entries" with "entries_before", and
look at who may sign in ("countersign operators list") and which keys work ("countersign api-keys list").

Prints {"made_at", "entries", "entries_before", "erased", "revoked", "disabled", "kept_as"}, or with --check the backup's manifest.
The exit code is 3 if the backup cannot be used; the database is then as before.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...FOLDER_OPTIONS,
        replace: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    });
    const [backupFile, ...rest] = positionals;
    if (backupFile === undefined || rest.length > 0) throw new UsageError('Name one backup.');
    refuseDatabase('restore');
    const { databaseFile, lockFile } = foldersFrom(values);
    const keystore = keystoreFrom(values);
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
      await output.result(await restoreBackup({ backupFile, databaseFile, keystore, replace: values.replace }));
      return EXIT.done;
    } finally {
      lock.release();
    }
  },
};
