import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

/** Every typeface is brought along: a fresh machine has none. Names are ours, so that no installed font is taken for them. */
export const TEXT_TYPEFACE = '"Specimen Text", "Specimen Text Extended"';
const SANS_TYPEFACE = '"Specimen Sans"';
export const MRZ_TYPEFACE = '"Specimen OCR-B"';

/** `text` has every weight, `sans` looks like what most cards are set in and has two. */
export type Typeface = 'text' | 'sans';

/** From this weight on the bold cut of the sans is taken. */
const BOLD_FROM = 600;

/** A canvas context's `font`; the weight of `text` is set by its `fontVariationSettings`. */
export function fontOf(typeface: Typeface, weight: number, sizePixels: number): string {
  if (typeface === 'text') return `${sizePixels}px ${TEXT_TYPEFACE}`;
  return `${weight >= BOLD_FROM ? 'bold ' : ''}${sizePixels}px ${SANS_TYPEFACE}`;
}

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
  for (const cut of ['Regular', 'Bold'])
    register(require.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${cut}.ttf`), 'Specimen Sans');
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
