import { counted } from '#shared/counted.ts';
import { readVersion } from '../../headless/version.ts';
import { BACKUPS_KEPT, BACKUPS_KEPT_MAX, listBackups, makeBackup } from '../../service/index.ts';
import type { Define } from '../command.ts';
import { keystoreFrom, moment, storeOptions, wholeNumber } from '../options.ts';
import { tellRows } from '../row-progress.ts';
import { placeFrom, requireStoredData } from '../stored-data.ts';

export const explanation = `
Hosts may be running. A PostgreSQL database is copied into a file as well, from one snapshot, and only one process does
so at a time. The copy counts only after it was verified: the file, the audit log, every table, and that the key file
has every key. The key file is never in a backup: keep a copy of it elsewhere, because nothing opens a backup without
it. Backups beyond --keep are removed, the oldest first, once the new one is verified. Beside the backups lies
"withdrawals.json", with the ids of erased cases, revoked API keys and disabled people, so that restoring an older
backup does not bring them back.

Prints {"file", "made_at", "bytes", "sha256", "entries", "removed"}; "entries" counts the audit log's. Or, with
--unless-since, {"made_elsewhere_at"}.
`;

/** Copies the database to another folder and verifies the copy. */
export const define: Define = (command, run) => {
  const backup = storeOptions(
    command
      .requiredOption('--to <folder>', 'where the backups lie: another disk or machine, never inside the data folder')
      .option('--keep <n>', 'backups that stay', wholeNumber(1, BACKUPS_KEPT_MAX), BACKUPS_KEPT)
      .option('--unless-since <time>', 'make none if a node of the same PostgreSQL database has since', moment),
  ).action(
    run(async ({ to, keep, unlessSince, ...values }, output) => {
      const place = placeFrom(values);
      if ('databaseFile' in place) requireStoredData(values);
      const made = await makeBackup({
        ...place,
        keystore: keystoreFrom(values),
        folder: to,
        keep,
        version: readVersion(),
        unlessSince,
        onRows: tellRows((rows) => output.say(`Copied ${counted(rows, 'row')}.`)),
      });
      if ('madeElsewhereAt' in made) return output.result({ made_elsewhere_at: made.madeElsewhereAt });
      const { file, manifest, removed } = made;
      const { made_at, bytes, sha256, audit } = manifest;
      const entries = audit.reduce((sum, head) => sum + head.entries, 0);
      return output.result({ file, made_at, bytes, sha256, entries, removed });
    }),
  );

  backup
    .command('list')
    .description('print the finished backups, the oldest first')
    .action(
      run(async ({ to }, output) => {
        for (const { file, manifest } of listBackups(to)) await output.result({ file, ...manifest });
      }),
    );
};
