import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, purgeZXingModule } from 'zxing-wasm/reader';

const packages = createRequire(import.meta.url);

let opened: Promise<void> | null = null;

/** Loads ZXing once per process from the installed package. By default, the library would fetch its program from a server. */
export function openBarcodeReader(): Promise<void> {
  opened ??= load();
  return opened;
}

/** After an error the program may be in any state, so the next reader starts a fresh one. */
export function dropBarcodeReader(): void {
  opened = null;
  purgeZXingModule();
}

async function load(): Promise<void> {
  const program = await readFile(packages.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(program).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
