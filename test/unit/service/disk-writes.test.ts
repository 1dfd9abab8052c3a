/** Every file of the product that writes to a disk, and the test that shows what a full or read-only one does there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOfNamedTest } from '../../support/named-tests.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NEW_FILE = '`unit/service/full-disk.test.ts`: leaves no half of a new file';
const WRITES: Readonly<Record<string, string>> = {
  'electron/cli/commands/export-case.ts':
    '`unit/service/full-disk.test.ts`: under an exported case leaves no half of it',
  'electron/cli/table.ts': '`unit/service/full-disk.test.ts`: and no half of one with its name',
  'electron/headless/choose-database.ts': '`unit/service/full-disk.test.ts`: half a name of a node is not taken',
  'electron/main/sealed-secret.ts':
    '`unit/service/full-disk.test.ts`: a secret of the desktop that a full disk cut is made anew',
  'electron/main/updates/start-updates.ts': 'the number of an installation is drawn again; half of one does not count',
  'electron/service/audit/open-target.ts': '`integration/audit/audit-export.test.ts`: wherever a kill cut it off',
  'electron/service/backup/backup-files.ts': '`integration/backup/backup.test.ts`: leaves only whole backups',
  'electron/service/backup/make-backup.ts': '`integration/backup/backup.test.ts`: leaves only whole backups',
  'electron/service/backup/prepare-restored.ts':
    '`integration/backup/backup.test.ts`: leaves the old database or the restored one',
  'electron/service/backup/restore-backup.ts':
    '`integration/backup/backup.test.ts`: leaves the old database or the restored one',
  'electron/service/backup/withdrawals.ts': '`integration/backup/backup.test.ts`: leaves only whole backups',
  'electron/service/live-capture/recorded-capture.ts': NEW_FILE,
  'electron/service/log.ts': '`unit/service/full-disk.test.ts`: loses lines and ends nothing',
  'electron/service/scanners/watched-folder.ts':
    '`unit/service/full-disk.test.ts`: a page in a folder that is read-only stays there',
  'electron/service/screening/watchlists/download.ts':
    '`integration/screening/list-redirects.test.ts`: the disk takes in parts has no gap',
  'electron/service/screening/watchlists/received-files.ts':
    '`unit/service/full-disk.test.ts`: a list that a full disk refused',
  'electron/service/screening/watchlists/update.ts': 'an empty lock is taken over at the next update',
  'electron/service/store/keys/keystore-file.ts': '`unit/service/full-disk.test.ts`: a key file keeps its keys',
  'electron/service/store/sqlite/clean-up.ts': '`integration/backup/backup.test.ts`: leaves only whole backups',
  'electron/service/store/sqlite/open-file.ts':
    '`integration/store/store-sqlite-faults.test.ts`: refuses what does not fit, keeps acknowledged work',
  'electron/service/store/sqlite/witness.ts': 'half a count counts as missing, and the next commit writes another',
  'electron/service/whole-file.ts': NEW_FILE,
};

/** Programs of the build, and the control groups of the kernel, which are no files on a disk. */
const NO_DISK = ['electron/packaging/', 'electron/inference-process/memory-group.ts'];
const WRITERS =
  /\b(?:appendFile|copyFile|copyFileSync|createWriteStream|linkSync|open|openSync|rename|renameSync|writeFile|writeFileSync|writeSync)\b/;

test('every write to a disk was tried on one that is full or read-only', () => {
  const writing = globSync('electron/**/*.ts', { cwd: ROOT }).filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const imported = [...source.matchAll(/import (?:\w+, )?\{([^}]*)\} from 'node:fs(?:\/promises)?'/g)];
    return !NO_DISK.some((place) => file.startsWith(place)) && imported.some(([, names = '']) => WRITERS.test(names));
  });
  expect(writing.sort()).toEqual(Object.keys(WRITES).sort());
  const faults = Object.values(WRITES).flatMap((shown) =>
    shown.startsWith('`') ? (faultOfNamedTest(shown) ?? []) : [],
  );
  expect(faults).toEqual([]);
});
