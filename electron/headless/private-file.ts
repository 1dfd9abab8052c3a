import { readFileSync, statSync } from 'node:fs';

/** The text of a file with a secret, without the line's end. Throws a message for the administrator if other accounts can read the file. */
export function readPrivateFile(file: string): string {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new Error(`${file} can be read by other accounts: set its permissions to 0600.`);
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Error(`${file} cannot be read (${error.code}).`, { cause: error });
    throw error;
  }
}
