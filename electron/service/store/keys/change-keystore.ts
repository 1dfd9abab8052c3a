import { isWrappingKey, keyForm, makeKey, type NamedKey } from './keystore.ts';
import { createKeystoreFile, readKeystoreFile, replaceKeystoreFile, unusable } from './keystore-file.ts';

/** Every key of a keystore file, in the clear. */
export type OpenedKeys = { readonly current: string; readonly keys: readonly NamedKey[] };

/** Throws `KEYSTORE_UNUSABLE` if there is no file or the passphrase does not open it. */
export async function readKeys(
  file: string,
  passphrase: string | null,
  form = keyForm(file, passphrase),
): Promise<OpenedKeys> {
  const contents = readKeystoreFile(file);
  if (!contents) throw unusable(file, 'does not exist');
  const keys: NamedKey[] = [];
  for (const keyId of Object.keys(contents.keys)) keys.push({ keyId, key: await form.open(contents, keyId) });
  return { current: contents.current, keys };
}

/** Adds a key and makes it the current one. Earlier keys stay, because backups need them. */
export async function addKey(file: string, passphrase: string | null): Promise<void> {
  const form = keyForm(file, passphrase);
  const { keys } = await readKeys(file, passphrase, form);
  const added = makeKey();
  replaceKeystoreFile(file, await form.write(added.keyId, [...keys, added]));
}

/** Those that wrap data, but for one. Other secrets stay. Returns the ids that are gone. */
export async function removeKeysBeside(
  file: string,
  kept: string,
  passphrase: string | null,
): Promise<readonly string[]> {
  const form = keyForm(file, passphrase);
  const { current, keys } = await readKeys(file, passphrase, form);
  if (current !== kept) throw unusable(file, 'has a new key that the database does not use yet');
  const removed = keys.filter(({ keyId }) => keyId !== kept && isWrappingKey(keyId));
  if (removed.length === 0) return [];
  const left = keys.filter((key) => !removed.includes(key));
  replaceKeystoreFile(file, await form.write(current, left));
  return removed.map(({ keyId }) => keyId);
}

/** Seals the keys with another passphrase, or with none. */
export async function changePassphrase(file: string, before: string | null, after: string | null): Promise<void> {
  const { current, keys } = await readKeys(file, before);
  replaceKeystoreFile(file, await keyForm(file, after).write(current, keys));
}

/** Writes a new keystore file. Throws `KEYSTORE_UNUSABLE` if there is one. */
export async function createKeystore(
  file: string,
  { current, keys }: OpenedKeys,
  passphrase: string | null,
): Promise<void> {
  if (readKeystoreFile(file) !== null) throw unusable(file, 'exists already');
  createKeystoreFile(file, await keyForm(file, passphrase).write(current, keys));
}
