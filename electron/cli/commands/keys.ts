import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { counted } from '#shared/counted.ts';
import { tryLockFolder } from '../../headless/folder-lock.ts';
import { readKeyPassphrase } from '../../headless/key-passphrase.ts';
import {
  addKey,
  changePassphrase,
  createKeystore,
  makeEscrow,
  openEscrow,
  readKeys,
  removeKeysBeside,
} from '../../service/index.ts';
import { writeNewFile } from '../../service/whole-file.ts';
import { type Command, EXIT, type Output, UsageError } from '../command.ts';
import {
  foldersFrom,
  keyPassphraseFrom,
  readGivenFile,
  STORE_HELP,
  STORE_OPTIONS,
  type StoreValues,
} from '../options.ts';
import { rotateKeys, without } from '../rotate-keys.ts';
import { openStoredData } from '../stored-data.ts';

const OPTIONS = {
  ...STORE_OPTIONS,
  'new-passphrase-file': { type: 'string' },
  'remove-passphrase': { type: 'boolean', default: false },
  'earlier-backups-too': { type: 'boolean', default: false },
  'public-key': { type: 'string' },
  'private-key': { type: 'string' },
  escrow: { type: 'string' },
  out: { type: 'string' },
} as const;
type Values = StoreValues & {
  readonly 'new-passphrase-file'?: string | undefined;
  readonly 'remove-passphrase': boolean;
  readonly 'earlier-backups-too': boolean;
  readonly 'public-key'?: string | undefined;
  readonly 'private-key'?: string | undefined;
  readonly escrow?: string | undefined;
  readonly out?: string | undefined;
};

const ACTIONS: Readonly<Record<string, (values: Values, output: Output) => Promise<void>>> = {
  rotate,
  destroy,
  passphrase,
  escrow,
  restore,
};

/** The key file of a data folder: a new key, its passphrase, and a sealed copy for emergencies. */
export const keys: Command = {
  help: `countersign keys rotate [options]
countersign keys destroy --earlier-backups-too [options]
countersign keys passphrase --new-passphrase-file FILE | --remove-passphrase [options]
countersign keys escrow --public-key PEM --out FILE [options]
countersign keys restore --escrow FILE --private-key PEM [options]

${STORE_HELP}

"rotate" adds a new key to the key file, and wraps every data key with it. Services go on meanwhile. No service uses the new key before
all of them have it, so with nodes on several machines: if the command names nodes without the new key, copy the key file to them
and run it again. The earlier keys stay in the file, because backups from before need them: keep a copy of the file apart from the
backups. If it is interrupted, everything still opens; run it again. Prints {"wrapped"}, the number of data keys.

"destroy" removes the earlier keys from the key file, once nothing in the database and no running service uses them. Run it with each
copy of the file. Nothing opens a backup from before the rotation afterwards. Prints {"destroyed"}, the ids of those keys.

"passphrase" seals the key file with another passphrase, or with none. Restart the host with it; until then /readyz says
keystore_not_open.

"escrow" writes all keys to a new file that only the holder of the private key can open (RSA of at least 3072 bits). Keep both apart
from this machine and from the backups. Make one after each "rotate". "restore" writes the key file again; it never replaces one.

Only the system's keychain has the key of the desktop application's data.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const action = positionals.length === 1 ? ACTIONS[positionals[0] ?? ''] : undefined;
    if (action === undefined) throw new UsageError('Choose an action: rotate, destroy, passphrase, escrow or restore.');
    await action(values, output);
    return EXIT.done;
  },
};

async function rotate(values: Values, output: Output): Promise<void> {
  await alone(values, () =>
    besideHost(values, async (administration, running) => {
      // An earlier attempt that was interrupted continues with the key that it made.
      const isBegun = (await administration.newKeyId()) !== null || (await administration.keysWrappedBefore()) > 0;
      if (!isBegun) await addKey(foldersFrom(values).keyFile, keyPassphraseFrom(values));
      await output.result({ wrapped: await rotateKeys({ administration, running, output }) });
    }),
  );
}

async function destroy(values: Values, output: Output): Promise<void> {
  if (!values['earlier-backups-too'])
    throw new UsageError('Nothing opens the backups from before without the earlier keys. Say --earlier-backups-too.');
  await alone(values, () =>
    besideHost(values, async (administration, running) => {
      const keyId = administration.currentKeyId();
      const left = await administration.keysWrappedBefore();
      if (left > 0)
        throw new Error(
          `An earlier key still wraps ${counted(left, 'data key')}. Run "countersign keys rotate" first.`,
        );
      const behind = await without(administration, await running(), ({ used }) => used === keyId);
      if (behind.length > 0) throw new Error(`These nodes still use an earlier key: ${behind.join(', ')}.`);
      const destroyed = await removeKeysBeside(foldersFrom(values).keyFile, keyId, keyPassphraseFrom(values));
      if (destroyed.length > 0) await administration.recordDestroyed(destroyed);
      await output.result({ destroyed });
    }),
  );
}

type Administration = Awaited<ReturnType<typeof openStoredData>>;

/** Keeps hosts of this data folder from starting while keys change, or finds that one runs. */
async function besideHost(
  values: Values,
  work: (administration: Administration, running: () => Promise<readonly string[]>) => Promise<void>,
): Promise<void> {
  const { lockFile } = foldersFrom(values);
  const administration = await openStoredData(values);
  try {
    const lock = tryLockFolder(lockFile);
    try {
      await work(administration, () => administration.runningNodes(lock === null && isFolderInUse(lockFile)));
    } finally {
      lock?.release();
    }
  } finally {
    await administration.close();
  }
}

/** A host that ends while the command waits for it lets its lock go. */
function isFolderInUse(lockFile: string): boolean {
  const lock = tryLockFolder(lockFile);
  lock?.release();
  return lock === null;
}

/** Two commands that change the key file at once could lose a key. */
async function alone(values: Values, change: () => Promise<void>): Promise<void> {
  const { dataFolder, keysLockFile } = foldersFrom(values);
  const lock = existsSync(dataFolder) ? tryLockFolder(keysLockFile) : undefined;
  if (lock === null) throw new Error('Another command is changing the keys. Wait until it has ended.');
  try {
    await change();
  } finally {
    lock?.release();
  }
}

async function passphrase(values: Values, output: Output): Promise<void> {
  const { 'new-passphrase-file': file, 'remove-passphrase': isRemoved } = values;
  if ((file === undefined) === !isRemoved) throw new UsageError('Give --new-passphrase-file or --remove-passphrase.');
  const next = isRemoved ? null : readKeyPassphrase(file, {});
  const { keyFile } = foldersFrom(values);
  await alone(values, () => changePassphrase(keyFile, keyPassphraseFrom(values), next));
  await output.result({ sealed: next !== null });
}

async function escrow(values: Values, output: Output): Promise<void> {
  const { 'public-key': publicKey, out } = values;
  if (publicKey === undefined || out === undefined) throw new UsageError('Give --public-key and --out.');
  const opened = await readKeys(foldersFrom(values).keyFile, keyPassphraseFrom(values));
  const made = makeEscrow(opened, text(await readGivenFile(publicKey)), new Date());
  const administration = await openStoredData(values);
  try {
    await writeNewFile(out, JSON.stringify(made, null, 2));
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
