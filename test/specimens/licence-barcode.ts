import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Sheet } from './sheet.ts';

const packages = createRequire(import.meta.url);
/** Quiet zone around the symbol, in modules; the standard asks for at least one. */
const QUIET_MODULES = 2;
/** Columns of code words and the error correction level (at least 5) from AAMVA's annex D. */
const SYMBOL = 'columns=13,ecLevel=5';

let opened: Promise<unknown> | null = null;

async function openWriter(): Promise<unknown> {
  // By default, the library would fetch its WebAssembly from a server.
  const program = await readFile(packages.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });
}

/** Prints a payload as PDF417 across `width` millimetres; returns the symbol's box in pixels. */
export async function printPdf417(sheet: Sheet, payload: string, x: number, y: number, width: number): Promise<Box> {
  opened ??= openWriter();
  await opened;
  const { symbol, error } = await writeBarcode(payload, {
    format: 'PDF417',
    options: SYMBOL,
    scale: 1,
    addQuietZones: false,
  });
  if (error) throw new Error(`The barcode could not be written: ${error}`);
  const { context, px } = sheet;
  const module = px(width) / symbol.width;
  const [left, top] = [px(x), px(y)];
  const quiet = module * QUIET_MODULES;
  context.save();
  context.fillStyle = '#fcfcfa';
  context.fillRect(left - quiet, top - quiet, px(width) + 2 * quiet, module * symbol.height + 2 * quiet);
  context.fillStyle = '#141416';
  // Edges snap to whole pixels like a printer's dots; a bar between two pixels would turn grey.
  const edge = (origin: number, modules: number) => Math.round(origin + modules * module);
  for (let row = 0; row < symbol.height; row++) {
    for (let column = 0; column < symbol.width; column++) {
      if (symbol.data[row * symbol.width + column] !== 0) continue;
      const [x0, y0] = [edge(left, column), edge(top, row)];
      context.fillRect(x0, y0, edge(left, column + 1) - x0, edge(top, row + 1) - y0);
    }
  }
  context.restore();
  return { left, top, width: px(width), height: module * symbol.height };
}
