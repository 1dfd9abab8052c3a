import { randomBytes, scrypt } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { SealPlace } from './seal.ts';
import { KEY_BYTES, openWithKey, sealWithKey } from './seal.ts';
import { StoreError } from './store-error.ts';

/** Where the key-encryption keys live: never in the database or its folder. */
export interface Keystore {
  /** The key that wraps new data keys, 32 bytes. Makes the first key on first use. */
  currentKey(): Promise<{ readonly keyId: string; readonly key: Uint8Array }>;
  /** Throws `KEY_NOT_FOUND`. Each call returns bytes of its own. */
  key(keyId: string): Promise<Uint8Array>;
}

/** OWASP's floor for scrypt: about 0.6 s and 128 MiB. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;
const SALT_BYTES = 16;
const KEY_ID_BYTES = 8;
/** A keystore file holds a handful of keys. */
const FILE_BYTES_MAX = 64 * 1024;

const KeystoreFile = z.object({
  format: z.literal('countersign-keystore-1'),
  current: z.string(),
  /** Present where the keys are sealed with a passphrase. */
  scrypt: z.object({ salt: z.base64(), N: z.int(), r: z.int(), p: z.int() }).optional(),
  keys: z.record(z.string(), z.base64()),
});
type KeystoreFile = z.infer<typeof KeystoreFile>;

/**
 * Keys in a file that only its owner may read, made on first use. Keep it outside the data folder, so that a copy of
 * that folder is worth nothing. Throws `KEYSTORE_UNUSABLE` for wrong rights or damaged contents, never a new key.
 */
export function fileKeystore(file: string): Keystore {
  return keystoreOver(file, {
    async make() {
      const keyId = randomBytes(KEY_ID_BYTES).toString('hex');
      return {
        format: 'countersign-keystore-1',
        current: keyId,
        keys: { [keyId]: randomBytes(KEY_BYTES).toString('base64') },
      };
    },
    async open(contents, keyId) {
      if (contents.scrypt) throw unusable(file, 'is protected by a passphrase, and none was given');
      const key = Buffer.from(contents.keys[keyId] ?? '', 'base64');
      if (key.length !== KEY_BYTES) throw unusable(file, 'is damaged');
      return key;
    },
  });
}

/** Like `fileKeystore`, with the keys sealed under a passphrase: for hosts without an operating system's keychain. */
export function passphraseKeystore(file: string, passphrase: string): Keystore {
  const derived = new Map<string, Promise<Uint8Array>>();
  const wrappingKey = (salt: string): Promise<Uint8Array> => {
    const known = derived.get(salt) ?? derive(passphrase, Buffer.from(salt, 'base64'));
    derived.set(salt, known);
    return known;
  };
  return keystoreOver(file, {
    async make() {
      const keyId = randomBytes(KEY_ID_BYTES).toString('hex');
      const salt = randomBytes(SALT_BYTES).toString('base64');
      const sealed = sealWithKey(await wrappingKey(salt), 'passphrase', keyPlace(keyId), randomBytes(KEY_BYTES));
      return {
        format: 'countersign-keystore-1',
        current: keyId,
        scrypt: { salt, N: SCRYPT.N, r: SCRYPT.r, p: SCRYPT.p },
        keys: { [keyId]: Buffer.from(sealed).toString('base64') },
      };
    },
    async open(contents, keyId) {
      const { scrypt: parameters } = contents;
      if (!parameters) throw unusable(file, 'is not protected by a passphrase');
      // A file that asks for less work than we set was not written by us.
      if (parameters.N !== SCRYPT.N || parameters.r !== SCRYPT.r || parameters.p !== SCRYPT.p)
        throw unusable(file, 'is damaged');
      const wrapping = await wrappingKey(parameters.salt);
      try {
        return openWithKey(wrapping, 'passphrase', keyPlace(keyId), Buffer.from(contents.keys[keyId] ?? '', 'base64'));
      } catch (cause) {
        throw unusable(file, 'does not open with this passphrase', cause);
      }
    },
  });
}

type KeystoreFormat = {
  make(): Promise<KeystoreFile>;
  open(contents: KeystoreFile, keyId: string): Promise<Uint8Array>;
};

function keystoreOver(file: string, format: KeystoreFormat): Keystore {
  return {
    async currentKey() {
      let contents = readKeystoreFile(file);
      if (!contents) {
        createExclusively(file, JSON.stringify(await format.make()));
        // Read back, not remembered: another process may have been first.
        contents = readKeystoreFile(file);
      }
      if (!contents) throw unusable(file, 'could not be made');
      return { keyId: contents.current, key: await format.open(contents, contents.current) };
    },
    async key(keyId) {
      const contents = readKeystoreFile(file);
      if (!contents || !Object.hasOwn(contents.keys, keyId))
        throw new StoreError('KEY_NOT_FOUND', `The key ${keyId} is not in the keystore.`);
      return format.open(contents, keyId);
    },
  };
}

function readKeystoreFile(file: string): KeystoreFile | null {
  let text: string;
  try {
    const { mode, size } = statSync(file);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw unusable(file, 'may be read by others: its rights must be 0600');
    if (size > FILE_BYTES_MAX) throw unusable(file, 'is damaged');
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof StoreError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw unusable(file, 'could not be read', error);
  }
  try {
    const contents = KeystoreFile.parse(JSON.parse(text));
    if (!Object.hasOwn(contents.keys, contents.current)) throw new Error('no current key');
    return contents;
  } catch {
    // The cause is left out: a parser's message can quote what it read.
    throw unusable(file, 'is damaged');
  }
}

/**
 * Makes the file whole or not at all, and never over an existing one: written and synced under another name, then
 * linked, which fails where the name is taken. (A rename would replace a key that another process has just made.)
 */
function createExclusively(file: string, text: string): void {
  const folder = dirname(file);
  const temporary = join(folder, `.${basename(file)}.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const descriptor = openSync(temporary, 'wx', 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    try {
      linkSync(temporary, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      unlinkSync(temporary);
    }
    syncFolder(folder);
  } catch (error) {
    throw unusable(file, 'could not be made', error);
  }
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder for syncing; its file system keeps the entry by itself.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const keyPlace = (keyId: string): SealPlace => ({ table: 'keystore', column: 'keys', rowId: keyId });

function derive(passphrase: string, salt: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const unusable = (file: string, what: string, cause?: unknown) =>
  new StoreError('KEYSTORE_UNUSABLE', `The keystore "${basename(file)}" ${what}.`, { cause });
