import { readFileSync, statSync } from 'node:fs';

/** Editors of Windows put a mark in front of UTF-8, and its PowerShell writes UTF-16. */
function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '');
}

/** A secret, without the line's end. Throws a message if other accounts can read the file. */
export function readPrivateFile(file: string): string {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new Error(`${file} can be read by other accounts: set its permissions to 0600.`);
    return textOf(readFileSync(file)).replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Error(`${file} cannot be read (${error.code}).`, { cause: error });
    throw error;
  }
}
