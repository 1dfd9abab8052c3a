import { parseArgs } from 'node:util';
import { counted } from '#shared/counted.ts';
import { readVersion } from '../../headless/version.ts';
import { BACKUPS_KEPT, BACKUPS_KEPT_MAX, listBackups, makeBackup } from '../../service/index.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { keystoreFrom, readCount, readTime, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { tellRows } from '../row-progress.ts';
import { placeFrom, requireStoredData } from '../stored-data.ts';

/** Copies the database to another folder and verifies the copy. */
export const backup: Command = {
  help: `countersign backup --to FOLDER [options]
       countersign backup list --to FOLDER

${STORE_HELP}
  --to FOLDER      where the backups lie: another disk or machine, never inside the data folder
  --keep N         backups that stay, 1 to ${BACKUPS_KEPT_MAX} (default ${BACKUPS_KEPT}); older ones are removed once the new one is verified
  --unless-since TIME
                   make none if a node of the same PostgreSQL database has made one since then; prints {"made_elsewhere_at"}

Hosts may be running. A PostgreSQL database is copied into a file as well, from one snapshot, and only one process does so at a time. The copy counts only after it was verified: the file, the audit log, every table, and that the key file has
every key. The key file is never in a backup: keep a copy of it elsewhere, because nothing opens a backup without it. Beside the
backups lies "withdrawals.json", with the ids of erased cases, revoked API keys and disabled people, so that restoring an older
backup does not bring them back. "list" prints the finished backups, the oldest first.

Prints {"file", "made_at", "bytes", "sha256", "entries", "removed"}; "entries" counts the audit log's.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...STORE_OPTIONS,
        to: { type: 'string' },
        keep: { type: 'string' },
        'unless-since': { type: 'string' },
      },
    });
    if (values.to === undefined) throw new UsageError('Name the folder for backups with --to.');
    if (positionals[0] === 'list') {
      for (const { file, manifest } of listBackups(values.to)) await output.result({ file, ...manifest });
      return EXIT.done;
    }
    if (positionals.length > 0) throw new UsageError(`There is no action "${positionals[0]}". "list" is one.`);
    const keep = readCount('keep', values.keep, BACKUPS_KEPT_MAX) ?? BACKUPS_KEPT;
    const place = placeFrom(values);
    if ('databaseFile' in place) requireStoredData(values);
    const made = await makeBackup({
      ...place,
      keystore: keystoreFrom(values),
      folder: values.to,
      keep,
      version: readVersion(),
      unlessSince: readTime('unless-since', values['unless-since']),
      onRows: tellRows((rows) => output.say(`Copied ${counted(rows, 'row')}.`)),
    });
    if ('madeElsewhereAt' in made) {
      await output.result({ made_elsewhere_at: made.madeElsewhereAt });
      return EXIT.done;
    }
    const { file, manifest, removed } = made;
    const { made_at, bytes, sha256, audit } = manifest;
    const entries = audit.reduce((sum, head) => sum + head.entries, 0);
    await output.result({ file, made_at, bytes, sha256, entries, removed });
    return EXIT.done;
  },
};
