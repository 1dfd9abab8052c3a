import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file that was not there, for this account alone. It is on the disk when the promise resolves, and gone if the disk was full or
 * failed: half of a file must not pass for a whole one.
 */
export async function writeNewFile(file: string, contents: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    try {
      await handle.writeFile(contents);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** The same in the place of a file that may be there, which stays as it was if the new one cannot be written. */
export async function replaceFile(file: string, contents: Uint8Array | string): Promise<void> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}.new`;
  await writeNewFile(temporary, contents);
  try {
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
