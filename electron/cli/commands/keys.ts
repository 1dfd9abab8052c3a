import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tryLockFolder } from '../../headless/folder-lock.ts';
import { readKeyPassphrase } from '../../headless/key-passphrase.ts';
import { addKey, changePassphrase, createKeystore, makeEscrow, openEscrow, readKeys } from '../../service/index.ts';
import type { Command, Output } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import type { StoreValues } from '../options.ts';
import { foldersFrom, keyPassphraseFrom, readGivenFile, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** A running host looks for a new key every two seconds. */
const TAKEN_UP_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;
/** Long enough for the host to finish writing what it sealed with the earlier key. */
const SETTLE_MS = 3_000;

const OPTIONS = {
  ...STORE_OPTIONS,
  'new-passphrase-file': { type: 'string' },
  'remove-passphrase': { type: 'boolean', default: false },
  'public-key': { type: 'string' },
  'private-key': { type: 'string' },
  escrow: { type: 'string' },
  out: { type: 'string' },
} as const;
type Values = StoreValues & {
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

${STORE_HELP}

"rotate" adds a new key to the key file and wraps every data key with it. A running host goes on: it takes up the new key within seconds,
and the command waits for that. The earlier keys stay in the file, because backups from before need them: keep a copy of the file apart
from the backups. If it is interrupted, everything still opens; run it again. Prints {"wrapped"}, the number of data keys.

"passphrase" seals the key file with another passphrase, or with none. Restart the host with it; until then /readyz says
keystore_not_open.

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
  const { keyFile, lockFile, dataFolder } = foldersFrom(values);
  await requireNoneRuns(values);
  await alone(values, async () => {
    // No host may start while keys change; one that runs takes up the new key itself.
    const lock = tryLockFolder(lockFile);
    try {
      await addKey(keyFile, keyPassphraseFrom(values));
      const administration = await openStoredData(values);
      const wrap = () => administration.rewrapKeys((count) => output.say(`Wrapped ${count} keys.`));
      try {
        if (lock === null) {
          output.say(`A host uses ${dataFolder}. Waiting until it takes up the new key.`);
          await untilTakenUp(administration);
        }
        let wrapped = await wrap();
        if (lock === null) {
          await wait(SETTLE_MS);
          wrapped += await wrap();
        }
        await output.result({ wrapped });
      } finally {
        await administration.close();
      }
    } finally {
      lock?.release();
    }
  });
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

async function untilTakenUp(administration: { isCurrentKeyTakenUp(): Promise<boolean> }): Promise<void> {
  const giveUpAtMs = performance.now() + TAKEN_UP_WITHIN_MS;
  while (!(await administration.isCurrentKeyTakenUp())) {
    if (performance.now() > giveUpAtMs)
      throw new Error(
        'The running host has not taken up the new key. Everything still opens. Restart the host, then run this again.',
      );
    await wait(LOOK_EVERY_MS);
  }
}

/** A data folder has one host, which takes up the new key; nodes elsewhere have key files of their own. */
async function requireNoneRuns(values: Values): Promise<void> {
  const administration = await openStoredData(values);
  try {
    const running = await administration.runningNodes();
    if (running.length > 0)
      throw new Error(
        `Stop every node first, then give all of them the new key file. These run: ${running.join(', ')}.`,
      );
  } finally {
    await administration.close();
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
