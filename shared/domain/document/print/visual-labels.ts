import { prefixDistances } from './edit-distance.ts';
import { isEnglishPhrase, LABEL_PHRASES, type LabelKind } from './label-phrases.ts';

type Phrase = { readonly kind: LabelKind; readonly letters: string; readonly set: number; readonly isEnglish: boolean };

/** Which letters a word has, one bit each. */
const setOf = (letters: string) => [...letters].reduce((set, letter) => set | bitOf(letter), 0);
const bitOf = (letter: string) => 1 << (letter.charCodeAt(0) - 65);

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const phrases: readonly Phrase[] = Object.entries(LABEL_PHRASES)
  .flatMap(([kind, list]) =>
    list.split('|').flatMap((phrase): Phrase[] => {
      const letters = phrase.replace(/\s+/g, '');
      // Two letters that run together are read as one: "Sumame".
      const spellings = letters.includes('RN') ? [letters, letters.replaceAll('RN', 'M')] : [letters];
      const isEnglish = kind === 'other' || isEnglishPhrase(phrase.trim());
      return spellings.map((spelling) => ({
        kind: kind as LabelKind,
        letters: spelling,
        set: setOf(spelling),
        isEnglish,
      }));
    }),
  )
  .sort((a, b) => b.letters.length - a.letters.length);

/** Letters that a slash between two capitals is misread as: "NASCITAIDATEOFBIRTH". */
const STROKES = new Set(['I', 'L', 'J']);
const BEGINNING_LETTERS_MIN = 5;
const LETTERS_MAX = Math.max(...phrases.map(({ letters }) => letters.length)) + 1;

/** One misread letter per so many; short labels must be exact. */
const LETTERS_PER_ERROR = 7;
const LONG_LETTERS_MIN = 11;
const VERY_LONG_LETTERS_MIN = 20;
/** Letters that a misread phrase must be longer to win over an exact one. */
const ERROR_WEIGHT = 3;

export type Label = {
  readonly kind: LabelKind;
  /** Where it begins in the line, 0 to 1. */
  readonly from: number;
  readonly to: number;
  /** One of the words that also stand on English-only documents. */
  readonly isEnglish: boolean;
};

export type LabelledLine = { readonly labels: readonly Label[]; readonly value: string };

type Letter = { readonly letter: string; readonly at: number };

/** A slash between two languages, read as a letter: "Typel Type", "Prenoms I Given names". */
const STROKE_AS_LETTER = /(?<=\p{Ll})l(?=\s+\p{Lu})|(?<=\s)[Il|](?=\s)|(?<=\p{Ll})[lI](?=\p{Lu}\p{Ll})/gu;

/** Letters without a separable mark. */
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

/** ISO/IEC 18013-1: "3 DOB", "4d DLN"; small capitals read as "4aiss". */
const FIELD_NUMBER = /^\(?(?:4\s?[a-d]|\d{1,2})[.)]?\s?(?=[A-Za-z])/;
/** Document numbers begin so too, so such a label must stand apart. */
const APART_LETTERS_MAX = 2;

/**
 * A label and the value on its line. Spaces, punctuation and marks do not matter
 * ("GIVENNAMES/PRENOMS"). Null without a leading label.
 */
export function labelledLine(printed: string): LabelledLine | null {
  const text = printed.replace(FIELD_NUMBER, (number) => ' '.repeat(number.length));
  const stroked = text.replace(STROKE_AS_LETTER, '/');
  const own = labelsFrom(text, 0);
  // The larger the label's part of a line, the more reliable the match.
  const repaired = stroked === text ? null : labelsFrom(stroked, 0);
  if (repaired && (!own || repaired.value.length < own.value.length)) return repaired;
  if (own) return own;
  // An unknown language may come first: "Eftirnafn / Surname / Nom".
  for (let slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', slash + 1)) {
    const later = labelsFrom(text, slash + 1);
    if (later) return { ...later, labels: later.labels.map((label) => ({ ...label, from: 0 })) };
  }
  return null;
}

/**
 * The field of a label whose end was not read ("Nacion", "Document N"), if all labels with this
 * beginning announce the same field; `other` if they announce several. Null if no label begins so.
 * Short names begin like labels, so its size must match a label's too.
 */
export function labelBeginning(text: string): LabelledLine | null {
  if (/\d/.test(text)) return null;
  const letters = lettersOf(text)
    .map(({ letter }) => letter)
    .join('');
  if (letters.length < BEGINNING_LETTERS_MIN) return null;
  const begun = phrases.filter((phrase) => phrase.letters.startsWith(letters));
  const [first] = begun;
  if (!first) return null;
  const kinds = new Set(begun.map((phrase) => (phrase.kind === 'visaNumber' ? 'documentNumber' : phrase.kind)));
  const kind = kinds.size === 1 ? first.kind : 'other';
  return { labels: [{ kind, from: 0, to: 1, isEnglish: begun.some(({ isEnglish }) => isEnglish) }], value: '' };
}

function labelsFrom(text: string, start: number): LabelledLine | null {
  const letters = lettersOf(text).filter(({ at }) => at >= start);
  const labels: Label[] = [];
  let [at, phraseCount] = [0, 0];
  while (at < letters.length) {
    if (labels.length > 0 && isStroke(letters, at)) at++;
    const found = phraseAt(text, letters, at);
    if (!found) break;
    const from = letters[at]?.at ?? 0;
    at += found.length;
    phraseCount++;
    const to = (letters[at - 1]?.at ?? 0) + 1;
    if (labels.at(-1)?.kind !== found.kind)
      labels.push({ kind: found.kind, from: from / text.length, to: to / text.length, isEnglish: found.isEnglish });
  }
  if (labels.length === 0) return null;
  if (isStroke(letters, at - 1)) return { labels, value: '' };
  const end = at < letters.length ? (letters[at - 1]?.at ?? -1) + 1 : text.length;
  const tail = at < letters.length ? text.slice(end) : text.slice((letters.at(-1)?.at ?? -1) + 1);
  // Text in brackets explains the label: "Name (Last, First)".
  const after = tail.replace(/^\s*[(（][^)）]*[)）]?/, '');
  // After a slash comes the same label in an unknown language, or poorly read.
  const goesOn = /^[\s.)）]*[/|／]/.test(after) || (phraseCount > 1 && /^\.\p{L}/u.test(after));
  const value = goesOn ? '' : after.replace(/^[\s.:/()°º*-]+/, '');
  return { labels, value: value.trim() };
}

type Found = { readonly kind: LabelKind; readonly length: number; readonly isEnglish: boolean };

/** The best matching phrase: the longest, minus a penalty per misread letter. */
function phraseAt(text: string, letters: readonly Letter[], at: number): Found | null {
  const ahead = letters
    .slice(at, at + LETTERS_MAX)
    .map(({ letter }) => letter)
    .join('');
  const set = setOf(ahead);
  const beginning = ahead.slice(0, 3);
  let best: (Found & { readonly worth: number }) | null = null;
  for (const { kind, letters: wanted, set: wantedSet, isEnglish } of phrases) {
    // Phrases are sorted by length, so none that follows can score higher.
    if (best && wanted.length <= best.worth) break;
    const errors = errorsForgiven(wanted.length);
    // Each letter that does not occur costs an error.
    if (wanted.length > ahead.length + errors || bitCount(wantedSet & ~set) > errors) continue;
    if (errors === 0 && !ahead.startsWith(wanted)) continue;
    // A phrase begins within its first letters, even if one was misread.
    if (!beginning.includes(wanted.charAt(0)) && !beginning.includes(wanted.charAt(1))) continue;
    const distances = prefixDistances(ahead, wanted, errors);
    for (let length = wanted.length - errors; length < distances.length; length++) {
      const distance = distances[length] as number;
      const worth = wanted.length - ERROR_WEIGHT * distance;
      if (distance > errors || (best && worth <= best.worth)) continue;
      if (endsHere(text, letters, at + length) && !runsOn(text, letters, at, length))
        best = { kind, length, worth, isEnglish };
    }
  }
  return best;
}

function errorsForgiven(length: number): number {
  return length < LONG_LETTERS_MIN ? Math.floor(length / LETTERS_PER_ERROR) : length < VERY_LONG_LETTERS_MIN ? 2 : 3;
}

function runsOn(text: string, letters: readonly Letter[], at: number, length: number): boolean {
  const end = letters[at + length - 1]?.at ?? -1;
  return length <= APART_LETTERS_MAX && /\d/.test(text.charAt(end + 1));
}

/** At the line's end, before a non-letter, or where lower case meets a capital or label. */
function endsHere(text: string, letters: readonly Letter[], next: number): boolean {
  const following = letters[next];
  const last = letters[next - 1];
  if (!following || !last || following.at > last.at + 1) return true;
  if (/\p{Ll}/u.test(text.charAt(last.at)) && /\p{Lu}/u.test(text.charAt(following.at))) return true;
  return phraseAt(text, letters, next) !== null || isStroke(letters, next);
}

/** A letter that begins no word, followed by a label. */
function isStroke(letters: readonly Letter[], at: number): boolean {
  const letter = letters[at]?.letter;
  return letter !== undefined && STROKES.has(letter) && beginsPhrase(letters.slice(at + 1));
}

/** Whether a label begins there, even one cut off by the line's end. */
function beginsPhrase(rest: readonly Letter[]): boolean {
  const ahead = rest.map(({ letter }) => letter).join('');
  return (
    ahead.length >= BEGINNING_LETTERS_MIN &&
    phrases.some(({ letters }) =>
      letters.length > ahead.length
        ? letters.startsWith(ahead)
        : letters.length >= BEGINNING_LETTERS_MIN && ahead.startsWith(letters),
    )
  );
}
