import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

/** A fresh machine has no typefaces, so ours come along. Their names are our own, so that no installed font replaces them. */
export const TEXT_TYPEFACE = '"Specimen Text", "Specimen Text Extended"';
const SANS_TYPEFACE = '"Specimen Sans"';
export const MRZ_TYPEFACE = '"Specimen OCR-B"';

/** `text` has every weight; `sans` looks like the type of most cards and has two weights. */
export type Typeface = 'text' | 'sans';

/** From this weight on, `sans` uses its bold cut. */
const BOLD_FROM = 600;

/** A canvas context's `font`; the weight of `text` is set by its `fontVariationSettings`. */
export function fontOf(typeface: Typeface, weight: number, sizePixels: number): string {
  if (typeface === 'text') return `${sizePixels}px ${TEXT_TYPEFACE}`;
  return `${weight >= BOLD_FROM ? 'bold ' : ''}${sizePixels}px ${SANS_TYPEFACE}`;
}

/** Width of an OCR-B character relative to the type size; the type size follows from it at 10 characters an inch. */
export const OCR_B_ADVANCE = 0.723;

let registered = false;

/** Registers the typefaces with the canvas, once per process. Throws if a file is missing. */
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

/** The nearest `resources` folder above: the code may run from source or from a bundle. */
function resourcesFolder(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'resources');
    if (existsSync(join(candidate, 'fonts'))) return candidate;
    if (dirname(folder) === folder) throw new Error('The resources folder was not found.');
  }
}
