import bidiFactory from 'bidi-js';
import { faceOf } from './typefaces.ts';

/** A piece of one line that is drawn with one face. */
export type TextRun = { readonly text: string; readonly face: string };

const bidi = bidiFactory();
const FALLBACK = 'inter-latin';
const RIGHT_TO_LEFT_FACE = 'noto-sans-arabic-arabic';
/** They keep a part of a line to itself and have no glyph. */
const ISOLATES = /[\u2068\u2069]/g;

/** The direction of a line: `auto` takes that of its first letter. */
export type Direction = 'ltr' | 'rtl' | 'auto';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A text without the marks that only order it. */
export const withoutIsolates = (text: string): string => text.replaceAll(ISOLATES, '');

/** From left to right, by the Unicode bidirectional algorithm; each in reading order. */
export function visualRuns(line: string, direction: Direction = 'ltr'): readonly TextRun[] {
  if (line === '') return [];
  const levels = bidi.getEmbeddingLevels(line, direction);
  const runs: TextRun[] = [];
  for (const [start, end] of levelRuns(line, levels)) {
    const isRightToLeft = ((levels.levels[start] ?? 0) & 1) === 1;
    const pieces = piecesOf(line.slice(start, end).replaceAll(ISOLATES, ''), isRightToLeft);
    runs.push(...(isRightToLeft ? pieces.toReversed() : pieces));
  }
  return runs;
}

/** Spans of one level, from left to right. */
function levelRuns(line: string, levels: ReturnType<typeof bidi.getEmbeddingLevels>): readonly [number, number][] {
  const spans: [number, number][] = [];
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const last = spans.at(-1);
    const level = levels.levels[index];
    if (last && level === levels.levels[last[0]] && (index === last[1] || index === last[0] - 1)) {
      last[0] = Math.min(last[0], index);
      last[1] = Math.max(last[1], index + 1);
    } else spans.push([index, index + 1]);
  }
  return spans;
}

/** pdfkit lays out words alone, so a right-to-left piece comes word by word, brackets turned. */
function piecesOf(text: string, isRightToLeft: boolean): readonly TextRun[] {
  const pieces: { text: string; face: string }[] = [];
  for (const original of text) {
    const character = isRightToLeft ? (bidi.getMirroredCharacter(original) ?? original) : original;
    const found = faceOf(character) ?? FALLBACK;
    const last = pieces.at(-1);
    const isSpace = character === ' ';
    // A space has the same face as the word before it, unless words change places.
    const face = isSpace && last ? last.face : found;
    const breaks = isRightToLeft && (isSpace || last?.text === ' ' || face !== RIGHT_TO_LEFT_FACE);
    if (last && last.face === face && !breaks) last.text += character;
    else pieces.push({ text: character, face });
  }
  return pieces;
}
