import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, purgeZXingModule } from 'zxing-wasm/reader';

const packages = createRequire(import.meta.url);

let opened: Promise<void> | null = null;

/**
 * Loads ZXing once a process. Its program is read from the installed package and handed over as bytes: left to itself
 * the library fetches it from a server.
 */
export function openBarcodeReader(): Promise<void> {
  opened ??= load();
  return opened;
}

/** After an error the program may be in any state: the next reader starts with a fresh one. */
export function dropBarcodeReader(): void {
  opened = null;
  purgeZXingModule();
}

async function load(): Promise<void> {
  const program = await readFile(packages.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(program).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
