import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Electron's binary has before its fuses; each is a character: 0 off, 1 on, r removed. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As Electron 45 is delivered. */
export const DELIVERED_FUSES = '101100011';

/** Bytes that hold fuses as Electron's binary holds them, amid others. */
export function fusedBinary(fuses = DELIVERED_FUSES): Buffer {
  const around = randomBytes(100_000);
  const header = Buffer.from([1, fuses.length]);
  return Buffer.concat([around, Buffer.from(SENTINEL), header, Buffer.from(fuses), around]);
}

/** An unpacked Electron for Linux that has every file which packaging touches, and no program. */
export function writeStandInElectron(folder: string): string {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  const files = ['chrome-sandbox', 'locales/en-US.pak', 'version', 'LICENSE', 'LICENSES.chromium.html'];
  for (const name of files) writeFileSync(join(folder, name), 'stand-in', { mode: 0o755 });
  writeFileSync(join(folder, 'electron'), fusedBinary(), { mode: 0o755 });
  return folder;
}
