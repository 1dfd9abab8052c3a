import type { Agreement } from '../agreement.ts';
import { plainCapitals } from '../place/plain-words.ts';
import { isPlaceholder } from './name-placeholders.ts';
import {
  DEGREES,
  GENERATIONS_BEFORE,
  generationOf,
  isLooseParticle,
  LIKE_INITIALS,
  LINEAGE,
  OTHER_NAMES,
  OTHER_NAMES_WITH_STOP,
  PARTICLES,
  REGISTERED,
  STATES_OF_REGISTERED_JUNIORS,
  TITLES,
  TITLES_WITH_STOP,
  WITHIN_TITLES,
} from './words-beside-names.ts';

/** On documents and by people: Mª Carmen, Fco. Javier, Md. Karim, Mohd Faizal. */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  'Mª MARIA|M.ª MARIA|MA. MARIA|FCO. FRANCISCO|FCA. FRANCISCA|ANTº ANTONIO|JHN. JOHN|WM. WILLIAM|CHAS. CHARLES|GEO. GEORGE|THOS. THOMAS|JAS. JAMES|MUH. MUHAMMAD|MOH. MUHAMMAD|MUHD MUHAMMAD|MUHD. MUHAMMAD|MOHD MUHAMMAD|MOHD. MUHAMMAD|MD MUHAMMAD|MD. MUHAMMAD|MHD MUHAMMAD|MHD. MUHAMMAD|ABD. ABDUL'
    .split('|')
    .map((entry) => entry.split(' ') as [string, string]),
);
/** Spellings of the name that most people have, and shorten. */
const MUHAMMAD = /^M[OU]U?H[AE]MM?[AEUO]D$/;

/** Both given names with shortened ones in full; null if neither has one. */
function withFullNames(one: string, other: string): readonly [string, string] | null {
  const full = (name: string) =>
    name
      .replace(/(?<=[.ª])(?=\p{L}{2})/gu, ' ')
      .split(/\s+/)
      .map((word) => SHORTENED.get(word.toUpperCase()) ?? word)
      .join(' ');
  const both = [full(one), full(other)] as const;
  if (both[0] === one && both[1] === other) return null;
  const plain = (name: string) =>
    name.replace(/\p{L}+/gu, (word) => (MUHAMMAD.test(plainCapitals(word)) ? 'MUHAMMAD' : word));
  return [plain(both[0]), plain(both[1])];
}

/** Which part of a name: among given names, I and V are initials. */
export type NamePart = 'given' | 'family';

/** A name without the words that are no part of it. */
export type NameCore = {
  readonly core: string;
  /** Also without the particles of family names. */
  readonly bare: string;
  readonly generation: string | null;
  readonly particles: readonly string[];
};

type Word = { readonly text: string; readonly key: string; readonly hasStop: boolean };

const RANK = { agree: 2, near: 1, differ: 0 } as const;
const WORDS_MAX = 24;

/** "Dr.Müller" and "Prof.Dr.Weiß" are written without spaces as well. */
const GLUED_TITLES = /(?<!\p{L})(?:prof|dr|dipl|ing|mag)\.(?=\p{L}{2})/giu;
/** Malaysian titles of two words, the first of which may be a name. */
const TITLES_OF_TWO = /^\s*(tan|toh|puan|tuan|dat(?:o['’]?|uk|in))\s+(sr[iy]|seri|puan|haji)(?!\p{L})/iu;

function wordsOf(name: string): Word[] {
  return name
    .replace(GLUED_TITLES, '$& ')
    .replace(TITLES_OF_TWO, '$1$2')
    .split(/[\s,;<]+/)
    .filter((text) => text !== '')
    .slice(0, WORDS_MAX)
    .map((text) => ({ text, key: plainCapitals(text).replace(/[.'’\-()º°ª]/g, ''), hasStop: /[.º°]/.test(text) }));
}

/** Titles, degrees, generations, lineage, placeholders, repetitions. One word stays. */
export function nameCore(name: string, part: NamePart): NameCore {
  let words = wordsOf(name);
  let generation: string | null = null;
  const said = (word: Word): string | null => {
    const found = generationOf(word.key, word.hasStop);
    return found !== null && part === 'given' && LIKE_INITIALS.has(word.key) ? null : found;
  };
  for (let isAfterTitle = false; words.length > 1; words = words.slice(1)) {
    const [first] = words as [Word];
    const early = said(first);
    if (early !== null && GENERATIONS_BEFORE.has(early)) generation = early;
    else if (TITLES.has(first.key) || (first.hasStop && TITLES_WITH_STOP.has(first.key))) isAfterTitle = true;
    else if (!isAfterTitle || !first.hasStop || !WITHIN_TITLES.has(first.key)) break;
  }
  // Nee is a given name as well.
  const isOther = ({ key, hasStop }: Word) => OTHER_NAMES.has(key) || (hasStop && OTHER_NAMES_WITH_STOP.has(key));
  const other = part === 'given' ? -1 : words.findIndex((word, at) => at > 0 && isOther(word));
  if (other > 0) words = words.slice(0, other);
  for (; words.length > 1; words = words.slice(0, -1)) {
    const last = words.at(-1) as Word;
    const late = said(last);
    if (late !== null) generation ??= late;
    else if (!DEGREES.has(last.key)) break;
  }
  words = withoutSome(words, ({ text, key }) => LINEAGE.has(key) || (/\p{L}/u.test(text) && isPlaceholder(text)));
  words = once(words);
  const particles = words.filter(({ key }) => PARTICLES.has(key)).map(({ key }) => key);
  const bare = withoutSome(words, ({ key }) => PARTICLES.has(key));
  return { core: textOf(words), bare: textOf(bare), generation, particles: bare === words ? [] : particles };
}

/** "FNU Suharto" and "Suharto Suharto" are Suharto. */
export function nameInOneField(name: string): string {
  const words = wordsOf(name);
  const kept = once(withoutSome(words, ({ text }) => isPlaceholder(text)));
  return kept.length === words.length ? name : textOf(kept);
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

function withoutSome(words: Word[], isLeftOut: (word: Word) => boolean): Word[] {
  const kept = words.filter((word) => !isLeftOut(word));
  return kept.length === 0 || kept.length === words.length ? words : kept;
}

/** A name that was written twice, because a form asked for two. */
function once(words: Word[]): Word[] {
  const half = words.length / 2;
  const isTwice = words.length > 1 && words.every(({ key }, at) => key === words[(at + half) % words.length]?.key);
  return isTwice ? words.slice(0, half) : words;
}

/**
 * As written, then without words beside them. Generations, a registered one (Neto, in Brazil
 * Júnior) or particles left out make `near` at best.
 */
export function compareCores(
  typed: string,
  printed: string,
  part: NamePart,
  state: string | undefined,
  compare: (typed: string, printed: string) => Agreement,
): Agreement {
  const full = part === 'given' ? withFullNames(typed, printed) : null;
  const asWritten = best(compare(typed, printed), full === null ? 'differ' : compare(...full));
  const [one, other] = [nameCore(typed, part), nameCore(printed, part)];
  if (isSameGeneration(one, other, state) === 'differ') {
    const found = best(asWritten, compare(one.core, other.core));
    return found === 'agree' ? 'near' : found;
  }
  if (asWritten === 'agree' || (isUnchanged(one, typed) && isUnchanged(other, printed))) return asWritten;
  const withoutTitles = best(asWritten, compare(one.core, other.core));
  if (withoutTitles === 'agree' || (one.particles.length === 0 && other.particles.length === 0)) return withoutTitles;
  if (compare(one.bare, other.bare) !== 'agree') return withoutTitles;
  const isLoose = [...one.particles, ...other.particles].every((particle) => isLooseParticle(particle, state));
  return isLoose ? 'agree' : 'near';
}

const isUnchanged = ({ core, particles }: NameCore, name: string) =>
  particles.length === 0 &&
  core ===
    name
      .split(/[\s,;<]+/)
      .join(' ')
      .trim();

function isSameGeneration(one: NameCore, other: NameCore, state: string | undefined): 'agree' | 'differ' {
  const [left, right] = [one.generation, other.generation];
  if (left === right) return 'agree';
  if (left !== null && right !== null) return 'differ';
  const only = left ?? right ?? '';
  const isRegistered = REGISTERED.has(only) || (only === 'JR' && STATES_OF_REGISTERED_JUNIORS.has(state ?? ''));
  return isRegistered ? 'differ' : 'agree';
}

const best = (one: Agreement, other: Agreement): Agreement => (RANK[one] >= RANK[other] ? one : other);
