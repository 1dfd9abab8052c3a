import { desktopShell } from '../shell.ts';

/** The desktop asks where, a browser as set up. Resolves to false if nobody chose a place. */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  const shell = desktopShell();
  if (shell) return shell.saveDocument({ bytes: await bytesOf(file), name });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

export const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());
