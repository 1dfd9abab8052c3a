import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** For this account, on the disk when resolved: half a file must not pass for a whole one. */
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

/** In place of a file, which stays as it was if the new one cannot be written. */
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
