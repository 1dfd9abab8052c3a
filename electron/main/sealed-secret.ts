import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SafeStorage } from 'electron';
import { z } from 'zod';
import { StoreError } from '../service/store/store-error.ts';

/** Electron's safeStorage without its asynchronous part, which falls back to a fixed key. */
type Sealer = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptString' | 'decryptString'
>;

const SECRET_BYTES = 32;
/** Chromium's prefix for the keychain's key; `v10` on Linux is its published fixed key. */
const LINUX_KEYCHAIN_PREFIX = 'v11';

const SecretFile = z.object({ format: z.literal('countersign-secret-1'), backend: z.string(), sealed: z.base64() });

/**
 * 32 random bytes as base64, sealed by the system's keychain in `file`, created on first use.
 * Throws `KEYSTORE_UNUSABLE` without a real or the same keychain. Never falls back to plaintext,
 * never replaces a secret.
 */
export function openSealedSecret(file: string, sealer: Sealer, platform: NodeJS.Platform): string {
  const backend = backendOf(sealer, platform);
  const text = readIfThere(file);
  if (text === null) return makeSecret(file, sealer, platform, backend);

  const contents = parse(text);
  if (contents.backend !== backend)
    throw unusable(
      `${contents.backend} sealed the keys, but this session uses ${backend}. Start a session with ${contents.backend}.`,
    );
  const sealed = Buffer.from(contents.sealed, 'base64');
  assertKeychainSealed(sealed, platform);
  try {
    return sealer.decryptString(sealed);
  } catch (cause) {
    throw unusable(
      "The operating system's keychain cannot open the keys. Sign in as the user who set up Countersign.",
      cause,
    );
  }
}

/** Name of the keychain in use. Throws if safeStorage would seal with a publicly known key. */
function backendOf(sealer: Sealer, platform: NodeJS.Platform): string {
  if (!sealer.isEncryptionAvailable())
    throw unusable("The operating system's keychain is not available. Unlock it and start Countersign again.");
  if (platform !== 'linux') return platform === 'darwin' ? 'keychain' : 'dpapi';
  const backend = sealer.getSelectedStorageBackend();
  if (backend === 'basic_text' || backend === 'unknown')
    throw unusable(
      'There is no keychain in this session, and Countersign never stores keys unencrypted. Start GNOME Keyring or KWallet.',
    );
  return backend;
}

function makeSecret(file: string, sealer: Sealer, platform: NodeJS.Platform, backend: string): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64');
  const sealed = sealer.encryptString(secret);
  assertKeychainSealed(sealed, platform);
  const contents = { format: 'countersign-secret-1', backend, sealed: sealed.toString('base64') };
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Only one shell runs at a time, so no other process can create the file in between.
    writeFileSync(`${file}.new`, JSON.stringify(contents), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  } catch (cause) {
    throw unusable('The file with the sealed keys could not be written. Look at the disk.', cause);
  }
  return secret;
}

function assertKeychainSealed(sealed: Buffer, platform: NodeJS.Platform): void {
  if (platform === 'linux' && sealed.subarray(0, 3).toString('latin1') !== LINUX_KEYCHAIN_PREFIX)
    throw unusable('The keys were sealed without a keychain.');
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unusable('The file with the sealed keys could not be read.', cause);
  }
}

function parse(text: string): z.infer<typeof SecretFile> {
  try {
    return SecretFile.parse(JSON.parse(text));
  } catch {
    throw unusable('The file with the sealed keys is damaged.');
  }
}

const unusable = (message: string, cause?: unknown) => new StoreError('KEYSTORE_UNUSABLE', message, { cause });
