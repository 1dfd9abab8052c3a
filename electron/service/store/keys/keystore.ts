import { randomBytes, scrypt } from 'node:crypto';
import { KEY_BYTES, openWithKey, type SealPlace, sealWithKey } from '../seal.ts';
import { StoreError } from '../store-error.ts';
import {
  createKeystoreFile,
  type KeystoreFile,
  readKeystoreFile,
  replaceKeystoreFile,
  unusable,
} from './keystore-file.ts';

/** Holds the key-encryption keys, outside the database and its folder. */
export interface Keystore {
  /** The 32-byte key that wraps new data keys. Creates the first key on first use. */
  currentKey(): Promise<{ readonly keyId: string; readonly key: Uint8Array }>;
  /** Throws `KEY_NOT_FOUND`. Each call returns a new copy. */
  key(keyId: string): Promise<Uint8Array>;
  /** Keeps another 32 secret bytes under a name. They wrap nothing: `currentKey` stays as it is. */
  add(secret: NamedKey): Promise<void>;
}

type ScryptCost = { readonly N: number; readonly r: number; readonly p: number };
/** OWASP's minimum for scrypt: about 0.6 s and 128 MiB. */
const SCRYPT: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };
const MEMORY_BYTES_MAX = 256 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_ID_BYTES = 8;

export type NamedKey = { readonly keyId: string; readonly key: Uint8Array };

export const makeKey = (): NamedKey => ({
  keyId: randomBytes(KEY_ID_BYTES).toString('hex'),
  key: randomBytes(KEY_BYTES),
});

export const openKeystore = (file: string, passphrase: string | null): Keystore =>
  passphrase === null ? fileKeystore(file) : passphraseKeystore(file, passphrase);

/** Whether `makeKey` named it; secrets of another purpose have names of another form. */
export const isWrappingKey = (keyId: string): boolean => /^[0-9a-f]{16}$/.test(keyId);

/**
 * Keys in a file that only its owner may read, created on first use. Keep it outside the data
 * folder, so that a copy of that folder is useless alone. Throws `KEYSTORE_UNUSABLE` for wrong
 * permissions or damaged contents; never replaces a key.
 */
export function fileKeystore(file: string): Keystore {
  return keystoreOver(file, plainKeys(file));
}

/** Sealed by a passphrase, for hosts without an operating system keychain. */
export function passphraseKeystore(file: string, passphrase: string, cost = SCRYPT): Keystore {
  return keystoreOver(file, sealedKeys(file, passphrase, cost));
}

type KeyForm = {
  write(current: string, keys: readonly NamedKey[]): Promise<KeystoreFile>;
  open(contents: KeystoreFile, keyId: string): Promise<Uint8Array>;
};

export const keyForm = (file: string, passphrase: string | null): KeyForm =>
  passphrase === null ? plainKeys(file) : sealedKeys(file, passphrase);

function plainKeys(file: string): KeyForm {
  return {
    async write(current, keys) {
      const written = keys.map(({ keyId, key }) => [keyId, Buffer.from(key).toString('base64')]);
      return { format: 'countersign-keystore-1', current, keys: Object.fromEntries(written) };
    },
    async open(contents, keyId) {
      if (contents.scrypt) throw unusable(file, 'needs a passphrase, but none was given');
      const key = Buffer.from(contents.keys[keyId] ?? '', 'base64');
      if (key.length !== KEY_BYTES) throw unusable(file, 'is damaged');
      return key;
    },
  };
}

function sealedKeys(file: string, passphrase: string, cost = SCRYPT): KeyForm {
  const derived = new Map<string, Promise<Uint8Array>>();
  // One salt, so that a command that reads and writes derives the key once.
  let salt: string | null = null;
  const wrappingKey = (ofSalt: string): Promise<Uint8Array> => {
    const known = derived.get(ofSalt) ?? derive(passphrase, Buffer.from(ofSalt, 'base64'), cost);
    derived.set(ofSalt, known);
    return known;
  };
  return {
    async write(current, keys) {
      salt ??= randomBytes(SALT_BYTES).toString('base64');
      const wrapping = await wrappingKey(salt);
      const sealed = keys.map(({ keyId, key }) => [
        keyId,
        Buffer.from(sealWithKey(wrapping, 'passphrase', keyPlace(keyId), key)).toString('base64'),
      ]);
      return { format: 'countersign-keystore-1', current, scrypt: { salt, ...cost }, keys: Object.fromEntries(sealed) };
    },
    async open(contents, keyId) {
      const { scrypt: parameters } = contents;
      if (!parameters) throw unusable(file, 'has no passphrase, but one was given');
      // Other scrypt parameters mean that we did not write this file.
      if (parameters.N !== cost.N || parameters.r !== cost.r || parameters.p !== cost.p)
        throw unusable(file, 'is damaged');
      salt = parameters.salt;
      const wrapping = await wrappingKey(salt);
      try {
        return openWithKey(wrapping, 'passphrase', keyPlace(keyId), Buffer.from(contents.keys[keyId] ?? '', 'base64'));
      } catch (cause) {
        throw unusable(file, 'does not open with this passphrase', cause);
      }
    },
  };
}

function keystoreOver(file: string, form: KeyForm): Keystore {
  return {
    async currentKey() {
      let contents = readKeystoreFile(file);
      if (!contents) {
        const first = makeKey();
        createKeystoreFile(file, await form.write(first.keyId, [first]));
        // Read it back: another process may have created the file first.
        contents = readKeystoreFile(file);
      }
      if (!contents) throw unusable(file, 'could not be created');
      return { keyId: contents.current, key: await form.open(contents, contents.current) };
    },
    async key(keyId) {
      const contents = readKeystoreFile(file);
      if (!contents || !Object.hasOwn(contents.keys, keyId))
        throw new StoreError('KEY_NOT_FOUND', `The key ${keyId} is not in the keystore.`);
      return form.open(contents, keyId);
    },
    async add(secret) {
      const contents = readKeystoreFile(file);
      if (!contents) throw unusable(file, 'does not exist');
      const keys: NamedKey[] = [];
      for (const keyId of Object.keys(contents.keys)) keys.push({ keyId, key: await form.open(contents, keyId) });
      replaceKeystoreFile(file, await form.write(contents.current, [...keys, secret]));
    },
  };
}

const keyPlace = (keyId: string): SealPlace => ({ table: 'keystore', column: 'keys', rowId: keyId });

function derive(passphrase: string, salt: Uint8Array, cost: ScryptCost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_BYTES_MAX }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
