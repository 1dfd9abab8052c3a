import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import anyAscii from 'any-ascii';

/** The bytes of a WOFF file before its tables, and of each table's entry. */
const HEADER = 44;
const ENTRY = 20;
/** The same of the font that it holds. */
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/** Once: fontkit would unpack all outlines for every letter. */
export function unpackedWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const doublings = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** doublings * FONT_ENTRY, 6);
  header.writeUInt16BE(doublings, 8);
  header.writeUInt16BE((count - 2 ** doublings) * FONT_ENTRY, 10);

  const parts: Buffer[] = [header];
  let end = header.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + index * ENTRY;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const to = FONT_HEADER + index * FONT_ENTRY;
    woff.copy(header, to, entry, entry + 4);
    woff.copy(header, to + 4, entry + 16, entry + 20);
    header.writeUInt32BE(end, to + 8);
    header.writeUInt32BE(length, to + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}

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

export function faceOf(character: string): string | null {
  faces ??= FACES.map(([family, script]) => readFace(family, script));
  const code = character.codePointAt(0) ?? 0;
  return faces.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))?.name ?? null;
}

/** WOFF, because fontkit cannot take composite glyphs out of WOFF2. */
export function faceBytes(name: string, weight: Weight): Buffer {
  faces ??= FACES.map(([family, script]) => readFace(family, script));
  const face = faces.find((one) => one.name === name);
  if (!face) throw new Error(`no typeface ${name}`);
  return unpackedWoff(readFileSync(join(face.folder, 'files', `${name}-${weight}-normal.woff`)));
}

/** Marks that keep a part of a line to itself stay until the line is ordered. */
const ISOLATE = /[\u2068\u2069]/;

/** Others are romanised in brackets, so that no name disappears from a report. */
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
