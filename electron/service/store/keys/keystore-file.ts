import { randomBytes } from 'node:crypto';
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
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StoreError } from '../store-error.ts';

/** A keystore file holds only a few keys. */
const FILE_BYTES_MAX = 64 * 1024;

export const KeystoreFile = z.object({
  format: z.literal('countersign-keystore-1'),
  current: z.string(),
  /** Present if a passphrase seals the keys. */
  scrypt: z.object({ salt: z.base64(), N: z.int(), r: z.int(), p: z.int() }).optional(),
  keys: z.record(z.string(), z.base64()),
});
export type KeystoreFile = z.infer<typeof KeystoreFile>;

/** Null if there is none. Throws `KEYSTORE_UNUSABLE` if readable by others or damaged. */
export function readKeystoreFile(file: string): KeystoreFile | null {
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
 * Completely or not at all, never over another: syncs under another name, then links, which fails
 * if the name is taken; a rename would replace another process's key.
 */
export function createKeystoreFile(file: string, contents: KeystoreFile): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const temporary = writeTemporary(file, contents);
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
function writeTemporary(file: string, contents: KeystoreFile): string {
  const text = JSON.stringify(contents);
  if (text.length > FILE_BYTES_MAX) throw unusable(file, 'has too many keys');
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.${randomBytes(4).toString('hex')}`);
  const descriptor = openSync(temporary, 'wx', 0o600);
  try {
    try {
      // Unlike one write, it writes on until everything is written, or fails.
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    unlinkSync(temporary);
    throw error;
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

/** Replaces an existing file completely or not at all. */
export function replaceKeystoreFile(file: string, contents: KeystoreFile): void {
  try {
    renameSync(writeTemporary(file, contents), file);
    syncFolder(dirname(file));
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw unusable(file, 'could not be written', error);
  }
}

export const unusable = (file: string, what: string, cause?: unknown) =>
  new StoreError('KEYSTORE_UNUSABLE', `The keystore "${basename(file)}" ${what}.`, { cause });
