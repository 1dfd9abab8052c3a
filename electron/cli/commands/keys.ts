import { existsSync } from 'node:fs';
import { Option } from '@commander-js/extra-typings';
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
import { type Define, type Output, UsageError } from '../command.ts';
import {
  type FolderValues,
  foldersFrom,
  keyPassphraseFrom,
  readGivenFile,
  type StoreValues,
  storeOptions,
} from '../options.ts';
import { rotateKeys, without } from '../rotate-keys.ts';
import { type Administration, withStoredData } from '../stored-data.ts';

export const explanation = `
"rotate" adds a new key to the key file, and wraps every data key with it. Services go on meanwhile. No service uses the
new key before all of them have it, so with nodes on several machines: if the command names nodes without the new key,
copy the key file to them and run it again. The earlier keys stay in the file, because backups from before need them:
keep a copy of the file apart from the backups. If it is interrupted, everything still opens; run it again. Prints
{"wrapped"}, the number of data keys.

"destroy" removes the earlier keys from the key file, once nothing in the database and no running service uses them. Run
it with each copy of the file. Nothing opens a backup from before the rotation afterwards. Prints {"destroyed"}, the ids
of those keys.

"passphrase" seals the key file with another passphrase, or with none. Restart the host with it; until then /readyz says
keystore_not_open.

"escrow" writes all keys to a new file that only the holder of the private key can open (RSA of at least 3072 bits).
Keep both apart from this machine and from the backups. Make one after each "rotate". "restore" writes the key file
again; it never replaces one.

Only the system's keychain has the key of the desktop application's data.
`;

/** The key file of a data folder: a new key, its passphrase, and a sealed copy for emergencies. */
export const define: Define = (command, run) => {
  const keys = storeOptions(command);

  keys.command('rotate').description('wrap every data key with a new key').action(run(rotate));

  keys
    .command('destroy')
    .description('remove the earlier keys')
    .requiredOption('--earlier-backups-too', 'nothing opens the backups from before without the earlier keys')
    .action(run(destroy));

  keys
    .command('passphrase')
    .description('seal the key file with another passphrase, or with none')
    .addOption(new Option('--new-passphrase-file <file>', 'file with the passphrase').conflicts('removePassphrase'))
    .option('--remove-passphrase', 'seal the key file with none')
    .action(
      run(async ({ newPassphraseFile: file, removePassphrase, ...values }, output) => {
        if (file === undefined && !removePassphrase)
          throw new UsageError('Give --new-passphrase-file or --remove-passphrase.');
        const next = file === undefined ? null : readKeyPassphrase(file, {});
        const { keyFile } = foldersFrom(values);
        await alone(values, () => changePassphrase(keyFile, keyPassphraseFrom(values), next));
        await output.result({ sealed: next !== null });
      }),
    );

  keys
    .command('escrow')
    .description('write all keys to a file for emergencies')
    .requiredOption('--public-key <pem>', 'the key that seals the file')
    .requiredOption('--out <file>', 'the file')
    .action(
      run(async ({ publicKey, out, ...values }, output) => {
        const opened = await readKeys(foldersFrom(values).keyFile, keyPassphraseFrom(values));
        const made = makeEscrow(opened, text(await readGivenFile(publicKey)), new Date());
        await withStoredData(values, async (data) => {
          await writeNewFile(out, JSON.stringify(made, null, 2));
          await data.recordEscrow(made.public_key_sha256, opened.keys.length);
        });
        await output.result({ out, keys: opened.keys.length, public_key_sha256: made.public_key_sha256 });
      }),
    );

  keys
    .command('restore')
    .description('write the key file again')
    .requiredOption('--escrow <file>', 'the file that "escrow" wrote')
    .requiredOption('--private-key <pem>', 'the key that opens it')
    .action(
      run(async ({ escrow, privateKey, ...values }, output) => {
        const opened = openEscrow(text(await readGivenFile(escrow)), text(await readGivenFile(privateKey)));
        const { keyFile } = foldersFrom(values);
        await createKeystore(keyFile, opened, keyPassphraseFrom(values));
        await output.result({ key_file: keyFile, keys: opened.keys.length });
      }),
    );
};

async function rotate(values: StoreValues, output: Output): Promise<void> {
  await alone(values, () =>
    besideHost(values, async (administration, running) => {
      // An earlier attempt that was interrupted continues with the key that it made.
      const isBegun = (await administration.newKeyId()) !== null || (await administration.keysWrappedBefore()) > 0;
      if (!isBegun) await addKey(foldersFrom(values).keyFile, keyPassphraseFrom(values));
      await output.result({ wrapped: await rotateKeys({ administration, running, output }) });
    }),
  );
}

async function destroy(values: StoreValues, output: Output): Promise<void> {
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

/** Keeps hosts of this data folder from starting while keys change, or finds that one runs. */
async function besideHost(
  values: StoreValues,
  work: (administration: Administration, running: () => Promise<readonly string[]>) => Promise<void>,
): Promise<void> {
  const { lockFile } = foldersFrom(values);
  await withStoredData(values, async (administration) => {
    const lock = tryLockFolder(lockFile);
    try {
      await work(administration, () => administration.runningNodes(lock === null && isFolderInUse(lockFile)));
    } finally {
      lock?.release();
    }
  });
}

/** A host that ends while the command waits for it lets its lock go. */
function isFolderInUse(lockFile: string): boolean {
  const lock = tryLockFolder(lockFile);
  lock?.release();
  return lock === null;
}

/** Two commands that change the key file at once could lose a key. */
async function alone(values: FolderValues, change: () => Promise<void>): Promise<void> {
  const { dataFolder, keysLockFile } = foldersFrom(values);
  const lock = existsSync(dataFolder) ? tryLockFolder(keysLockFile) : undefined;
  if (lock === null) throw new Error('Another command is changing the keys. Wait until it has ended.');
  try {
    await change();
  } finally {
    lock?.release();
  }
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
