import { randomBytes, scrypt } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { SealPlace } from './seal.ts';
import { KEY_BYTES, openWithKey, sealWithKey } from './seal.ts';
import { StoreError } from './store-error.ts';

/** Holds the key-encryption keys, outside the database and its folder. */
export interface Keystore {
  /** The 32-byte key that wraps new data keys. Creates the first key on first use. */
  currentKey(): Promise<{ readonly keyId: string; readonly key: Uint8Array }>;
  /** Throws `KEY_NOT_FOUND`. Each call returns a new copy. */
  key(keyId: string): Promise<Uint8Array>;
}

/** OWASP's minimum for scrypt: about 0.6 s and 128 MiB. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;
const SALT_BYTES = 16;
const KEY_ID_BYTES = 8;
/** A keystore file holds only a few keys. */
const FILE_BYTES_MAX = 64 * 1024;

const KeystoreFile = z.object({
  format: z.literal('countersign-keystore-1'),
  current: z.string(),
  /** Present if a passphrase seals the keys. */
  scrypt: z.object({ salt: z.base64(), N: z.int(), r: z.int(), p: z.int() }).optional(),
  keys: z.record(z.string(), z.base64()),
});
type KeystoreFile = z.infer<typeof KeystoreFile>;

/**
 * Keys in a file that only its owner may read, created on first use. Keep it outside the data folder, so that a copy
 * of that folder is useless alone. Throws `KEYSTORE_UNUSABLE` for wrong permissions or damaged contents; never replaces a key.
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
      if (contents.scrypt) throw unusable(file, 'needs a passphrase, but none was given');
      const key = Buffer.from(contents.keys[keyId] ?? '', 'base64');
      if (key.length !== KEY_BYTES) throw unusable(file, 'is damaged');
      return key;
    },
  });
}

/**
 * Adds a key to an existing keystore file and makes it the current one. Earlier keys stay, because backups need them. Throws
 * `KEYSTORE_UNUSABLE` if there is no file or a passphrase seals it.
 */
export function addKey(file: string): void {
  const contents = readKeystoreFile(file);
  if (!contents) throw unusable(file, 'does not exist');
  if (contents.scrypt) throw unusable(file, 'needs a passphrase, but none was given');
  const keyId = randomBytes(KEY_ID_BYTES).toString('hex');
  const keys = { ...contents.keys, [keyId]: randomBytes(KEY_BYTES).toString('base64') };
  const text = JSON.stringify({ ...contents, current: keyId, keys });
  if (text.length > FILE_BYTES_MAX) throw unusable(file, 'has too many keys');
  try {
    renameSync(writeTemporary(file, text), file);
    syncFolder(dirname(file));
  } catch (error) {
    throw unusable(file, 'could not be written', error);
  }
}

/** Like `fileKeystore`, with keys sealed by a passphrase, for hosts without an operating system keychain. */
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
      if (!parameters) throw unusable(file, 'has no passphrase, but one was given');
      // Other scrypt parameters mean that we did not write this file.
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
        // Read it back: another process may have created the file first.
        contents = readKeystoreFile(file);
      }
      if (!contents) throw unusable(file, 'could not be created');
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
      throw unusable(file, 'can be read by other users: set its permissions to 0600');
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
    // No cause: a parser's message may quote the file.
    throw unusable(file, 'is damaged');
  }
}

/**
 * Creates the file completely or not at all, and never over an existing one: writes and syncs under another name, then
 * links, which fails if the name is taken. (A rename would replace a key that another process has just created.)
 */
function createExclusively(file: string, text: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const temporary = writeTemporary(file, text);
    try {
      linkSync(temporary, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      unlinkSync(temporary);
    }
    syncFolder(folder);
  } catch (error) {
    throw unusable(file, 'could not be created', error);
  }
}

/** Writes and syncs the text beside the file, under a name of its own, which it returns. */
function writeTemporary(file: string, text: string): string {
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.${randomBytes(4).toString('hex')}`);
  const descriptor = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return temporary;
}

function syncFolder(folder: string): void {
  // Windows cannot sync a folder; its file system keeps the entry without it.
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
