import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import anyAscii from 'any-ascii';
import { unpackedWoff } from './woff.ts';

export type Weight = 400 | 600;
/** One file of a family: the characters of one script. */
type Face = { readonly name: string; readonly folder: string; readonly ranges: readonly (readonly [number, number])[] };

const FACES: readonly (readonly [family: string, script: string])[] = [
  ['inter', 'latin'],
  ['inter', 'latin-ext'],
  ['inter', 'vietnamese'],
  ['inter', 'cyrillic'],
  ['inter', 'cyrillic-ext'],
  ['inter', 'greek'],
  ['inter', 'greek-ext'],
  ['noto-sans-arabic', 'arabic'],
];

let faces: readonly Face[] | null = null;

/** The face that has a character; null if none of ours has it. */
export function faceOf(character: string): string | null {
  faces ??= FACES.map(([family, script]) => readFace(family, script));
  const code = character.codePointAt(0) ?? 0;
  return faces.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))?.name ?? null;
}

/** The font of a face, from the packages that ship them. WOFF, because fontkit cannot take composite glyphs out of WOFF2. */
export function faceBytes(name: string, weight: Weight): Buffer {
  faces ??= FACES.map(([family, script]) => readFace(family, script));
  const face = faces.find((one) => one.name === name);
  if (!face) throw new Error(`no typeface ${name}`);
  return unpackedWoff(readFileSync(join(face.folder, 'files', `${name}-${weight}-normal.woff`)));
}

/** Marks that keep a part of a line to itself stay until the line is ordered. */
const ISOLATE = /[\u2068\u2069]/;

/** The text in characters that we have: others are romanised and put in brackets, so that no name disappears from a report. */
export function writable(text: string): string {
  const clean = text.normalize('NFC').replaceAll(/(?:(?![\u2068\u2069])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ');
  return clean.replaceAll(/[^\n]+/gu, (line) => romaniseRest([...line]));
}

function romaniseRest(characters: readonly string[]): string {
  let written = '';
  let foreign = '';
  const flush = () => {
    if (foreign !== '') written += `[${anyAscii(foreign).trim() || '?'}]`;
    foreign = '';
  };
  for (const character of characters)
    if (faceOf(character) === null && !ISOLATE.test(character)) foreign += character;
    else {
      flush();
      written += character;
    }
  flush();
  return written;
}

function readFace(family: string, script: string): Face {
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`));
  const scripts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return { name: `${family}-${script}`, folder, ranges: (scripts[script] ?? '').split(',').map(readRange) };
}

/** As in CSS: `U+0000-00FF` or `U+0131`. */
function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
