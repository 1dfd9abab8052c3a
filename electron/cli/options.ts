import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { readUpdateEveryHours } from '#shared/contract/watchlist/list-update.ts';
import type { DatabaseChoice } from '../headless/choose-database.ts';
import { chooseFolders, type Folders } from '../headless/folders.ts';
import { readKeyPassphrase } from '../headless/key-passphrase.ts';
import type { BackupPlan } from '../headless/nightly-backup.ts';
import { openFaceModel } from '../headless/open-face-model.ts';
import { BACKUPS_KEPT, BACKUPS_KEPT_MAX, type FaceModel } from '../service/index.ts';
import { type Keystore, openKeystore } from '../service/store/keys/keystore.ts';
import { UsageError } from './command.ts';

export const FOLDER_OPTIONS = {
  data: { type: 'string' },
  'key-file': { type: 'string' },
  'key-passphrase-file': { type: 'string' },
} as const;

export const FOLDER_HELP = `  --data DIR       data folder (default: this account's, or COUNTERSIGN_DATA)
  --key-file FILE  file with the key that opens the data (or COUNTERSIGN_KEY_FILE)
  --key-passphrase-file FILE
                   passphrase of the key file (or systemd's credential countersign-key-passphrase, or COUNTERSIGN_KEY_PASSPHRASE)`;

/** Options of every command that opens a data folder, or a PostgreSQL database in its place. */
export const STORE_OPTIONS = {
  ...FOLDER_OPTIONS,
  database: { type: 'string' },
  node: { type: 'string' },
  captures: { type: 'string' },
  'captures-endpoint': { type: 'string' },
  'captures-region': { type: 'string' },
} as const;

export const STORE_HELP = `${FOLDER_HELP}
  --database postgres://USER@HOST[:PORT]/NAME[?sslmode=verify-full&sslrootcert=FILE]
                   PostgreSQL database in place of the data folder's (or COUNTERSIGN_DATABASE); its password is in
                   PGPASSWORD or ~/.pgpass, because every account can read the arguments of a program
  --node NAME      name of this node of the database (or COUNTERSIGN_NODE; default: one that the data folder remembers)
  --captures s3://BUCKET[/PREFIX]
                   bucket that sealed captures lie in, in place of the database (or COUNTERSIGN_CAPTURES); credentials are in
                   AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the role of the machine
  --captures-endpoint URL, --captures-region REGION
                   an S3-compatible server other than AWS, and the region (or AWS_ENDPOINT_URL_S3, AWS_REGION)`;

export const FACE_MODEL_OPTION = { 'face-model': { type: 'string' } } as const;

export const FACE_MODEL_HELP = `  --face-model FILE
                   use your own face network, which this file describes; see resources/README.md (or COUNTERSIGN_FACE_MODEL)`;

/** It must have a calibration. Undefined means our own model. */
export async function faceModelFrom(values: {
  readonly 'face-model'?: string | undefined;
}): Promise<FaceModel | undefined> {
  const file = faceModelFileFrom(values);
  if (file === undefined) return undefined;
  const model = await openFaceModel(file);
  if (model.calibration === null)
    throw new Error(`${file} has no calibration. Make one with "countersign evaluate faces --model".`);
  return model;
}

export function faceModelFileFrom(values: { readonly 'face-model'?: string | undefined }): string | undefined {
  return values['face-model'] ?? (process.env.COUNTERSIGN_FACE_MODEL || undefined);
}

/** Option of every command that verifies: the external sources that it may ask. */
export const REGISTRIES_OPTION = { registries: { type: 'string' } } as const;

export const REGISTRIES_HELP = `  --registries FILE
                   registries to ask whether an ID number was issued or a company exists, and whether websites
                   are visited; see electron/service/providers/README.md
                   (or COUNTERSIGN_REGISTRIES)`;

export function registriesFileFrom(values: { readonly registries?: string | undefined }): string | undefined {
  return values.registries ?? (process.env.COUNTERSIGN_REGISTRIES || undefined);
}

/** Option of every command that decides: the installation's changes to the default policy. */
export const POLICY_OPTION = { policy: { type: 'string' } } as const;

export const POLICY_HELP = `  --policy FILE    JSON with the settings that differ from the default policy, for example
                   {"aml": {"four_eyes": true}}; see shared/contract/policy/policy.ts (or COUNTERSIGN_POLICY). The data folder keeps its
                   policy: a file takes effect at the start if it differs from the last file given; a restart with the
                   same file does not undo later changes (see "countersign policy")`;

export function policyFileFrom(values: { readonly policy?: string | undefined }): string | undefined {
  return values.policy ?? (process.env.COUNTERSIGN_POLICY || undefined);
}

/** Option of a host that updates the watchlists on a schedule. */
export const UPDATE_LISTS_OPTION = { 'update-lists-every-hours': { type: 'string' } } as const;

export const UPDATE_LISTS_HELP = `  --update-lists-every-hours N
                   update the watchlists every N hours, 1 to 720; see electron/service/screening/watchlists/README.md
                   (or COUNTERSIGN_UPDATE_LISTS_EVERY_HOURS; default: off)`;

export function updateListsFrom(values: {
  readonly 'update-lists-every-hours'?: string | undefined;
}): number | undefined {
  try {
    return readUpdateEveryHours(values['update-lists-every-hours'] ?? process.env.COUNTERSIGN_UPDATE_LISTS_EVERY_HOURS);
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Options of a host that makes backups at night. */
export const BACKUP_OPTIONS = {
  'backup-to': { type: 'string' },
  'backup-at': { type: 'string' },
  'backup-keep': { type: 'string' },
} as const;

export const BACKUP_HELP = `  --backup-to FOLDER
                   make a backup every night; see "countersign backup --help"
  --backup-at HH:MM, --backup-keep N
                   when, in this machine's time (default 02:00), and how many backups stay (default ${BACKUPS_KEPT})`;

export function backupPlanFrom(values: {
  readonly 'backup-to'?: string | undefined;
  readonly 'backup-at'?: string | undefined;
  readonly 'backup-keep'?: string | undefined;
}): BackupPlan | undefined {
  const { 'backup-to': folder, 'backup-at': at = '02:00' } = values;
  if (folder === undefined) return undefined;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hours === undefined) throw new UsageError(`--backup-at takes a time such as 02:00, not "${at}".`);
  const keep = readCount('backup-keep', values['backup-keep'], BACKUPS_KEPT_MAX) ?? BACKUPS_KEPT;
  return { folder, atMinutes: Number(hours) * 60 + Number(minutes), keep };
}

export type FolderValues = {
  readonly data?: string | undefined;
  readonly 'key-file'?: string | undefined;
  readonly 'key-passphrase-file'?: string | undefined;
};

export type StoreValues = FolderValues & DatabaseChoice;

export const keyPassphraseFrom = (values: FolderValues): string | null =>
  readKeyPassphrase(values['key-passphrase-file'], process.env);

/** The keys of the data folder. */
export const keystoreFrom = (values: FolderValues): Keystore =>
  openKeystore(foldersFrom(values).keyFile, keyPassphraseFrom(values));

export function foldersFrom(values: FolderValues): Folders {
  return chooseFolders(
    { platform: process.platform, home: homedir(), environment: process.env },
    { data: values.data, keyFile: values['key-file'] },
  );
}

/** A port number as typed; null if none was given. */
export function readPort(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new UsageError(`The port must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** A whole number from 1 as typed; undefined if none was given. */
export function readCount(option: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!/^\d{1,6}$/.test(text) || count < 1 || count > most)
    throw new UsageError(`--${option} takes a whole number from 1 to ${most}, not "${text}".`);
  return count;
}

/** A moment as typed, with its zone; undefined if none was given. */
export function readTime(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new UsageError(`--${option} takes a time such as 2026-11-22T02:00:00Z, not "${text}".`);
  return at;
}

/** A comma-separated list whose members must be among `allowed`. */
export function readList<Member extends string>(
  option: string,
  text: string | undefined,
  allowed: readonly Member[],
): readonly Member[] {
  if (text === undefined) return [];
  return text.split(',').map((member) => {
    const known = allowed.find((candidate) => candidate === member.trim());
    if (known === undefined) throw new UsageError(`--${option} takes ${allowed.join(', ')}, not "${member.trim()}".`);
    return known;
  });
}

/** Reads a file. An error names the file as the caller typed it. */
export async function readGivenFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : `it cannot be read (${code})`;
    throw new Error(`${file}: ${why}.`, { cause: error });
  }
}
