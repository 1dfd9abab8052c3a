import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPrivateFile } from './private-file.ts';

/** The name under which systemd hands the passphrase over (`LoadCredential=` or `LoadCredentialEncrypted=`). */
const CREDENTIAL = 'countersign-key-passphrase';
const CHARACTERS_MIN = 12;
const CHARACTERS_MAX = 1024;

/**
 * The passphrase of the key file: from `file`, from systemd's credentials, or from COUNTERSIGN_KEY_PASSPHRASE, in this order. Null if none is
 * given. Never from the command line, which every account can read. Throws a sentence that says what is wrong.
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
