import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

/** Every typeface is brought along: a fresh machine has none. Names are ours, so that no installed font is taken for them. */
export const TEXT_TYPEFACE = '"Specimen Text", "Specimen Text Extended"';
export const MRZ_TYPEFACE = '"Specimen OCR-B"';

/** Width of an OCR-B character as part of the type size; at 10 characters an inch the size follows from it. */
export const OCR_B_ADVANCE = 0.723;

let registered = false;

/** Makes the typefaces known to the canvas, once a process. Throws where a file is missing. */
export function registerTypefaces(): void {
  if (registered) return;
  const require = createRequire(import.meta.url);
  register(join(resourcesFolder(import.meta.dirname), 'fonts', 'OCRB.otf'), 'Specimen OCR-B');
  for (const [part, name] of [
    ['latin', 'Specimen Text'],
    ['latin-ext', 'Specimen Text Extended'],
  ] as const)
    register(require.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`), name);
  registered = true;
}

function register(file: string, name: string): void {
  if (!existsSync(file) || GlobalFonts.registerFromPath(file, name) === null)
    throw new Error(`The typeface ${name} could not be loaded from ${file}.`);
}

/** The nearest `resources` above: the code may run from its source folder or from a bundle. */
function resourcesFolder(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'resources');
    if (existsSync(join(candidate, 'fonts'))) return candidate;
    if (dirname(folder) === folder) throw new Error('The resources folder was not found.');
  }
}
