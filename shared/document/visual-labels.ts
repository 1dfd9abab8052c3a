import type { LabelKind } from './label-phrases.ts';
import { LABEL_PHRASES } from './label-phrases.ts';

type Phrase = { readonly kind: LabelKind; readonly letters: string; readonly set: number };

/** Which letters a word has, a bit each. */
const setOf = (letters: string) => [...letters].reduce((set, letter) => set | bitOf(letter), 0);
const bitOf = (letter: string) => 1 << (letter.charCodeAt(0) - 65);
const bitCount = (set: number) => set.toString(2).replaceAll('0', '').length;

const phrases: readonly Phrase[] = Object.entries(LABEL_PHRASES)
  .flatMap(([kind, list]) =>
    list.split('|').flatMap((phrase): Phrase[] => {
      const letters = phrase.replace(/\s+/g, '');
      // Two letters that run together are read as one: "Sumame".
      const spellings = letters.includes('RN') ? [letters, letters.replaceAll('RN', 'M')] : [letters];
      return spellings.map((spelling) => ({ kind: kind as LabelKind, letters: spelling, set: setOf(spelling) }));
    }),
  )
  .sort((a, b) => b.letters.length - a.letters.length);

const LETTERS_MAX = Math.max(...phrases.map(({ letters }) => letters.length)) + 1;

/** One misread letter in this many is forgiven; short labels must be exact. */
const LETTERS_PER_ERROR = 7;

export type Label = {
  readonly kind: LabelKind;
  /** Where it begins in the line, 0 to 1. */
  readonly from: number;
  readonly to: number;
};

export type LabelledLine = { readonly labels: readonly Label[]; readonly value: string };

type Letter = { readonly letter: string; readonly at: number };

/** A stroke between two languages that was read as a letter: "Typel Type", "Prenoms I Given names". */
const STROKE_AS_LETTER = /(?<=\p{Ll})l(?=\s+\p{Lu})|(?<=\s)[Il|](?=\s)|(?<=\p{Ll})[lI](?=\p{Lu}\p{Ll})/gu;

/** Letters that hold no separable mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Æ: 'AE', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS' };

/** Capitals without marks, each with its place in the text. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  for (let at = 0; at < text.length; at++) {
    for (const capital of text.charAt(at).normalize('NFD').toUpperCase()) {
      for (const letter of PLAIN_LETTERS[capital] ?? capital) if (/[A-Z]/.test(letter)) letters.push({ letter, at });
    }
  }
  return letters;
}

/** Licences number their fields (ISO/IEC 18013-1: "3 DOB", "4d DLN"). */
const FIELD_NUMBER = /^\(?\d{1,2}[a-d]?[.)]?\s?(?=[A-Z])/;

/**
 * Splits a printed line into the labels it begins with and the value that follows on the same line, if any. Spaces,
 * punctuation and marks do not matter ("GIVENNAMES/PRENOMS"). Null when the line begins with no label.
 */
export function labelledLine(printed: string): LabelledLine | null {
  const text = printed.replace(FIELD_NUMBER, (number) => ' '.repeat(number.length));
  const stroked = text.replace(STROKE_AS_LETTER, '/');
  const own = labelsFrom(text, 0);
  // The more of a line is known to be label, the better it was understood.
  const repaired = stroked === text ? null : labelsFrom(stroked, 0);
  if (repaired && (!own || repaired.value.length < own.value.length)) return repaired;
  if (own) return own;
  // A language that is not known here may stand first: "Eftirnafn / Surname / Nom".
  for (let slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', slash + 1)) {
    const later = labelsFrom(text, slash + 1);
    if (later) return { ...later, labels: later.labels.map((label) => ({ ...label, from: 0 })) };
  }
  return null;
}

function labelsFrom(text: string, start: number): LabelledLine | null {
  const letters = lettersOf(text).filter(({ at }) => at >= start);
  const labels: Label[] = [];
  let at = 0;
  while (at < letters.length) {
    const found = phraseAt(text, letters, at);
    if (!found) break;
    const from = letters[at]?.at ?? 0;
    at += found.length;
    const to = (letters[at - 1]?.at ?? 0) + 1;
    if (labels.at(-1)?.kind !== found.kind)
      labels.push({ kind: found.kind, from: from / text.length, to: to / text.length });
  }
  if (labels.length === 0) return null;
  const end = at < letters.length ? (letters[at - 1]?.at ?? -1) + 1 : text.length;
  const tail = at < letters.length ? text.slice(end) : text.slice((letters.at(-1)?.at ?? -1) + 1);
  // What stands in brackets explains the label: "Name (Last, First)".
  const after = tail.replace(/^\s*[(（][^)）]*[)）]?/, '');
  // After a stroke stands the same label in a language that is not known here, or was not read well.
  const value = /^[\s.]*[/|／]/.test(after) ? '' : after.replace(/^[\s.:/()°º*-]+/, '');
  return { labels, value: value.trim() };
}

function phraseAt(text: string, letters: readonly Letter[], at: number): { kind: LabelKind; length: number } | null {
  const ahead = letters.slice(at, at + LETTERS_MAX);
  const set = setOf(ahead.map(({ letter }) => letter).join(''));
  for (const { kind, letters: wanted, set: wantedSet } of phrases) {
    if (wanted.length > ahead.length + 2) continue;
    const errors = Math.floor(wanted.length / LETTERS_PER_ERROR);
    // Letters that do not come at all cost one error each.
    if ((wantedSet & ~set) !== 0 && bitCount(wantedSet & ~set) > errors) continue;
    if (errors === 0 && letters[at]?.letter !== wanted.charAt(0)) continue;
    for (const length of errors > 0 ? [wanted.length, wanted.length - 1, wanted.length + 1] : [wanted.length]) {
      if (at + length > letters.length) continue;
      const seen = letters.slice(at, at + length);
      if (distanceAbove(seen, wanted, errors)) continue;
      if (endsHere(text, letters, at + length)) return { kind, length };
    }
  }
  return null;
}

/** A label ends at the end of the line, before anything but a letter, or where small letters meet a capital or a label. */
function endsHere(text: string, letters: readonly Letter[], next: number): boolean {
  const following = letters[next];
  const last = letters[next - 1];
  if (!following || !last || following.at > last.at + 1) return true;
  if (/\p{Ll}/u.test(text.charAt(last.at)) && /\p{Lu}/u.test(text.charAt(following.at))) return true;
  return phraseAt(text, letters, next) !== null;
}

function distanceAbove(seen: readonly Letter[], wanted: string, errorsMax: number): boolean {
  let row = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  for (let i = 1; i <= seen.length; i++) {
    const next = [i];
    for (let j = 1; j <= wanted.length; j++) {
      const same = seen[i - 1]?.letter === wanted.charAt(j - 1) ? 0 : 1;
      next[j] = Math.min((row[j - 1] as number) + same, (row[j] as number) + 1, (next[j - 1] as number) + 1);
    }
    row = next;
    if (Math.min(...row) > errorsMax) return true;
  }
  return (row[wanted.length] as number) > errorsMax;
}
