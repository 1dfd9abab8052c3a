import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPrivateFile } from './private-file.ts';

/** systemd's name for it (`LoadCredential=` or `LoadCredentialEncrypted=`). */
const CREDENTIAL = 'countersign-key-passphrase';
const CHARACTERS_MIN = 12;
const CHARACTERS_MAX = 1024;

/**
 * From `file`, systemd's credentials, or COUNTERSIGN_KEY_PASSPHRASE; null if none. Never from the
 * command line, which every account can read. Throws a sentence.
 */
export function readKeyPassphrase(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const credential = environment.CREDENTIALS_DIRECTORY && join(environment.CREDENTIALS_DIRECTORY, CREDENTIAL);
  if (file !== undefined) return checked(readPrivateFile(file), file);
  if (credential && existsSync(credential)) return checked(readPrivateFile(credential), credential);
  const given = environment.COUNTERSIGN_KEY_PASSPHRASE;
  return given === undefined || given === '' ? null : checked(given, 'COUNTERSIGN_KEY_PASSPHRASE');
}

function checked(passphrase: string, source: string): string {
  if (passphrase.length < CHARACTERS_MIN || passphrase.length > CHARACTERS_MAX)
    throw new Error(`The passphrase in ${source} must have ${CHARACTERS_MIN} to ${CHARACTERS_MAX} characters.`);
  return passphrase;
}
