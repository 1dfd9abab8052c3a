import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { Command, InvalidArgumentError, Option, type OptionValues } from '@commander-js/extra-typings';
import { z } from 'zod';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import type { DatabaseChoice } from '../headless/choose-database.ts';
import { chooseFolders, type Folders } from '../headless/folders.ts';
import { readKeyPassphrase } from '../headless/key-passphrase.ts';
import type { BackupPlan } from '../headless/nightly-backup.ts';
import { openFaceModel } from '../headless/open-face-model.ts';
import { BACKUPS_KEPT, BACKUPS_KEPT_MAX, type FaceModel } from '../service/index.ts';
import { type Keystore, openKeystore } from '../service/store/keys/keystore.ts';

const PASSPHRASES = "systemd's credential countersign-key-passphrase, or COUNTERSIGN_KEY_PASSPHRASE";

/** Makes a function that adds these options, and the types of their values, to any command. */
export const adding =
  <More extends OptionValues>(shared: () => Command<[], More>) =>
  <Args extends unknown[], Own extends OptionValues, Above extends OptionValues>(
    command: Command<Args, Own, Above>,
  ): Command<Args, Own & More, Above> => {
    for (const option of shared().options) command.addOption(option);
    return command as unknown as Command<Args, Own & More, Above>;
  };

/** Options of every command that opens a data folder. */
export const keyOptions = adding(() =>
  new Command()
    .option('--key-file <file>', 'file with the key that opens the data (or COUNTERSIGN_KEY_FILE)')
    .option('--key-passphrase-file <file>', `passphrase of the key file (or ${PASSPHRASES})`),
);

export const folderOptions = adding(() =>
  keyOptions(new Command().option('--data <folder>', "data folder (default: this account's, or COUNTERSIGN_DATA)")),
);

/** The same, or a PostgreSQL database in place of the folder's. */
export const storeOptions = adding(() =>
  folderOptions(new Command())
    .option(
      '--database <address>',
      `PostgreSQL database in place of the data folder's, postgres://USER@HOST[:PORT]/NAME[?sslmode=verify-full&sslrootcert=FILE] (or COUNTERSIGN_DATABASE); its password is in PGPASSWORD or ~/.pgpass, because every account can read the arguments of a program`,
    )
    .option('--node <name>', 'name of this node (or COUNTERSIGN_NODE; default: one that the data folder remembers)')
    .option(
      '--captures <address>',
      'bucket that sealed captures lie in, in place of the database, s3://BUCKET[/PREFIX] (or COUNTERSIGN_CAPTURES); credentials are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the role of the machine',
    )
    .option('--captures-endpoint <url>', 'an S3-compatible server other than AWS (or AWS_ENDPOINT_URL_S3)')
    .option('--captures-region <region>', 'region of the bucket (or AWS_REGION)'),
);

/** Options of a host that makes backups at night. */
export const backupOptions = adding(() =>
  new Command()
    .option('--backup-to <folder>', 'make a backup every night; see "countersign backup --help"')
    .addOption(
      new Option('--backup-at <time>', "when, in this machine's time").argParser(timeOfDay).default(120, '02:00'),
    )
    .option('--backup-keep <n>', 'how many backups stay', wholeNumber(1, BACKUPS_KEPT_MAX), BACKUPS_KEPT),
);

/** An empty variable means none, but an empty option is a mistake. */
function optionOr<Flags extends string>(variable: string, flags: Flags, description: string): Option<Flags> {
  const option = new Option(flags, description);
  return process.env[variable] === '' ? option : option.env(variable);
}

export const faceModelOption = () =>
  optionOr('COUNTERSIGN_FACE_MODEL', '--face-model <file>', 'your own face network; see resources/README.md');

export const registriesOption = () =>
  optionOr(
    'COUNTERSIGN_REGISTRIES',
    '--registries <file>',
    'registries to ask whether an ID number was issued or a company exists, and whether websites are visited; see electron/service/providers/README.md',
  );

export const policyOption = (description: string) => optionOr('COUNTERSIGN_POLICY', '--policy <file>', description);

/** For commands that decide. */
export const OWN_POLICY =
  'JSON with the settings that differ from the default policy, for example {"aml": {"four_eyes": true}}; see shared/contract/policy/policy.ts. The data folder keeps its policy: a file takes effect at the start if it differs from the last file given; a restart with the same file does not undo later changes (see "countersign policy")';

export const updateListsOption = () =>
  optionOr(
    'COUNTERSIGN_UPDATE_LISTS_EVERY_HOURS',
    '--update-lists-every-hours <n>',
    'update the watchlists every so many hours, 1 to 720; see electron/service/screening/watchlists/README.md (default: off)',
  );

export const environmentOption = () =>
  new Option('--environment <name>', 'a data folder keeps its first').choices(['production', 'sandbox']);

export const languageOption = (what: string) =>
  new Option('--language <code>', `language ${what}`).choices(ApplicantLanguage.options).default('en' as const);

export const outOption = () =>
  new Option('--out <file.csv>', 'write the table with the new columns to this file (default: JSON lines on stdout)');

export const failOnOption = <Result extends string>(when: string, results: readonly Result[]) =>
  new Option('--fail-on <list>', `exit with 1 if ${when}: ${results.join(', ')}`).argParser(listOf(results));

/** It must have a calibration. Undefined means our own model. */
export async function faceModelFrom(file: string | undefined): Promise<FaceModel | undefined> {
  if (file === undefined) return undefined;
  const model = await openFaceModel(file);
  if (model.calibration === null)
    throw new Error(`${file} has no calibration. Make one with "countersign evaluate faces --model".`);
  return model;
}

export function backupPlanFrom(values: {
  readonly backupTo?: string | undefined;
  readonly backupAt: number;
  readonly backupKeep: number;
}): BackupPlan | undefined {
  const { backupTo: folder, backupAt: atMinutes, backupKeep: keep } = values;
  return folder === undefined ? undefined : { folder, atMinutes, keep };
}

export type FolderValues = {
  readonly data?: string | undefined;
  readonly keyFile?: string | undefined;
  readonly keyPassphraseFile?: string | undefined;
};

export type StoreValues = FolderValues & DatabaseChoice;

export const keyPassphraseFrom = (values: FolderValues): string | null =>
  readKeyPassphrase(values.keyPassphraseFile, process.env);

/** The keys of the data folder. */
export const keystoreFrom = (values: FolderValues): Keystore =>
  openKeystore(foldersFrom(values).keyFile, keyPassphraseFrom(values));

export const foldersFrom = ({ data, keyFile }: FolderValues): Folders =>
  chooseFolders({ platform: process.platform, home: homedir(), environment: process.env }, { data, keyFile });

/**
 * Readers of what is typed. Their errors repeat it, so options with secrets or personal data are
 * read by the commands themselves.
 */
export const wholeNumber = (least: number, most?: number) => (text: string) => {
  const number = Number(text);
  const isWithin = number >= least && number <= (most ?? Number.MAX_SAFE_INTEGER);
  if (/^\d{1,16}$/.test(text) && isWithin) return number;
  throw new InvalidArgumentError(`It takes a whole number from ${least}${most === undefined ? '' : ` to ${most}`}.`);
};

export const port = wholeNumber(0, 65_535);

/** In minutes after midnight. */
function timeOfDay(text: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) throw new InvalidArgumentError('It takes a time such as 02:00.');
  return Number(hours) * 60 + Number(minutes);
}

/** With its zone. */
export function moment(text: string): Date {
  const at = new Date(text);
  if (/^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(at.getTime())) return at;
  throw new InvalidArgumentError('It takes a time such as 2026-11-22T02:00:00Z.');
}

export function batchId(text: string): string {
  const id = text.toLowerCase();
  if (z.uuid().safeParse(id).success) return id;
  throw new InvalidArgumentError('It is not a batch id.');
}

/** Members of a list, separated by commas. */
export const listOf =
  <Member extends string>(allowed: readonly Member[]) =>
  (text: string): readonly Member[] =>
    text.split(',').map((member) => {
      const known = allowed.find((candidate) => candidate === member.trim());
      if (known === undefined) throw new InvalidArgumentError(`It takes ${allowed.join(', ')}.`);
      return known;
    });

/** Collects the values of an option that may be given several times. */
export const repeated = (text: string, earlier: readonly string[] | undefined): readonly string[] => [
  ...(earlier ?? []),
  text,
];

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
