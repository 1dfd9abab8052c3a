import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lockFolder } from '../../headless/folder-lock.ts';
import { readKeyPassphrase } from '../../headless/key-passphrase.ts';
import { addKey, changePassphrase, createKeystore, makeEscrow, openEscrow, readKeys } from '../../service/index.ts';
import type { Command, Output } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import type { FolderValues } from '../options.ts';
import { FOLDER_HELP, FOLDER_OPTIONS, foldersFrom, keyPassphraseFrom, readGivenFile } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

const OPTIONS = {
  ...FOLDER_OPTIONS,
  'new-passphrase-file': { type: 'string' },
  'remove-passphrase': { type: 'boolean', default: false },
  'public-key': { type: 'string' },
  'private-key': { type: 'string' },
  escrow: { type: 'string' },
  out: { type: 'string' },
} as const;
type Values = FolderValues & {
  readonly 'new-passphrase-file'?: string | undefined;
  readonly 'remove-passphrase': boolean;
  readonly 'public-key'?: string | undefined;
  readonly 'private-key'?: string | undefined;
  readonly escrow?: string | undefined;
  readonly out?: string | undefined;
};

const ACTIONS: Readonly<Record<string, (values: Values, output: Output) => Promise<void>>> = {
  rotate,
  passphrase,
  escrow,
  restore,
};

/** The key file of a data folder: a new key, its passphrase, and a sealed copy for emergencies. */
export const keys: Command = {
  help: `countersign keys rotate [options]
countersign keys passphrase --new-passphrase-file FILE | --remove-passphrase [options]
countersign keys escrow --public-key PEM --out FILE [options]
countersign keys restore --escrow FILE --private-key PEM [options]

${FOLDER_HELP}

"rotate" adds a new key to the key file and wraps every data key with it. Stop the host first. The earlier keys stay in the file,
because backups from before need them: keep a copy of the file apart from the backups. If it is interrupted, everything still opens;
run it again. Prints {"wrapped"}, the number of data keys.

"passphrase" seals the key file with another passphrase, or with none. A host needs it at its next start.

"escrow" writes all keys to a new file that only the holder of the private key can open (RSA of at least 3072 bits). Keep both apart
from this machine and from the backups. Make one after each "rotate". "restore" writes the key file again; it never replaces one.

Only the system's keychain has the key of the desktop application's data.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const action = positionals.length === 1 ? ACTIONS[positionals[0] ?? ''] : undefined;
    if (action === undefined) throw new UsageError('Choose an action: rotate, passphrase, escrow or restore.');
    await action(values, output);
    return EXIT.done;
  },
};

async function rotate(values: Values, output: Output): Promise<void> {
  const { keyFile, lockFile } = foldersFrom(values);
  await (await openStoredData(values)).close();
  // A running host would go on wrapping new data keys with the earlier key.
  const lock = lockFolder(lockFile);
  try {
    await addKey(keyFile, keyPassphraseFrom(values));
    const administration = await openStoredData(values);
    try {
      const wrapped = await administration.rewrapKeys((count) => output.say(`Wrapped ${count} keys.`));
      await output.result({ wrapped });
    } finally {
      await administration.close();
    }
  } finally {
    lock.release();
  }
}

async function passphrase(values: Values, output: Output): Promise<void> {
  const { 'new-passphrase-file': file, 'remove-passphrase': isRemoved } = values;
  if ((file === undefined) === !isRemoved) throw new UsageError('Give --new-passphrase-file or --remove-passphrase.');
  const next = isRemoved ? null : readKeyPassphrase(file, {});
  const { keyFile } = foldersFrom(values);
  await changePassphrase(keyFile, keyPassphraseFrom(values), next);
  await output.result({ sealed: next !== null });
}

async function escrow(values: Values, output: Output): Promise<void> {
  const { 'public-key': publicKey, out } = values;
  if (publicKey === undefined || out === undefined) throw new UsageError('Give --public-key and --out.');
  const opened = await readKeys(foldersFrom(values).keyFile, keyPassphraseFrom(values));
  const made = makeEscrow(opened, text(await readGivenFile(publicKey)), new Date());
  const administration = await openStoredData(values);
  try {
    writeFileSync(out, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' });
    await administration.recordEscrow(made.public_key_sha256, opened.keys.length);
  } finally {
    await administration.close();
  }
  await output.result({ out, keys: opened.keys.length, public_key_sha256: made.public_key_sha256 });
}

async function restore(values: Values, output: Output): Promise<void> {
  const { escrow: file, 'private-key': privateKey } = values;
  if (file === undefined || privateKey === undefined) throw new UsageError('Give --escrow and --private-key.');
  const opened = openEscrow(text(await readGivenFile(file)), text(await readGivenFile(privateKey)));
  const { keyFile } = foldersFrom(values);
  await createKeystore(keyFile, opened, keyPassphraseFrom(values));
  await output.result({ key_file: keyFile, keys: opened.keys.length });
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
