import { anySpelling } from '#shared/domain/person/spelling/any-script.ts';
import { DOUBLE_SURNAMES } from '#shared/domain/person/spelling/chinese.ts';
import { COMMON_CYRILLIC } from '#shared/domain/person/spelling/cyrillic.ts';
import { COMMON_GREEK } from '#shared/domain/person/spelling/greek-and-caucasian.ts';
import { KOREAN } from '#shared/domain/person/spelling/korean-and-japanese.ts';
import { spelledUnits } from '#shared/domain/person/spelling/name-lattice.ts';
import { COMMON_ARABIC, COMMON_HEBREW } from '#shared/domain/person/spelling/semitic.ts';
import type { SpellingTable } from '#shared/domain/person/spelling/spelling-table.ts';
import { arabicName, foldArabic } from './arabic-names.ts';

/**
 * `bare`: the script omits vowels, so vowels in the result are guesses and missing ones mean nothing. `parts`: what each word of the result
 * was made from; the whole word if missing.
 */
export type Transliterated = { readonly text: string; readonly bare: boolean; readonly parts?: readonly string[] };

const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]));

/** Latin look-alikes in other scripts; in a word with both they replace Latin letters. */
const LOOK_ALIKES =
  table(`а=a е=e о=o р=p с=c х=x у=y і=i ѕ=s ј=j к=k м=m т=t в=b н=h ԁ=d ɡ=g һ=h ο=o α=a ν=v ρ=p τ=t υ=u
  κ=k ι=i ε=e η=n μ=u χ=x ϲ=c`);
/** Digits that replace a letter inside a word of letters. */
const DIGIT_LETTERS = table('0=o 1=i 3=e 4=a 5=s 7=t 8=b 9=g');
const KOREAN_DOUBLE_FAMILIES = new Set(['남궁', '황보', '제갈', '선우', '독고']);

const SYLLABLES = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** In `han` and `hangul` each character is a syllable. */
export type Script = 'latin' | 'han' | 'hangul' | 'other';

/** The script a word is written in; a mixture is `other`. */
export function scriptOf(word: string): Script {
  if (/^[!-\u024f\u1e00-\u1eff]*$/.test(word)) return 'latin';
  if (/^\p{Script=Han}+$/u.test(word)) return 'han';
  return /^\p{Script=Hangul}+$/u.test(word) ? 'hangul' : 'other';
}

/**
 * A word of a name in lower case Latin letters and digits, with spaces if it becomes several words (an Arabic article, a Chinese name in
 * one word). Accepts any word; one without letters becomes ''.
 */
export function transliterateWord(word: string): Transliterated {
  if (/^[a-z0-9]*$/.test(word)) return { text: unmaskDigits(word), bare: false };
  const lower = word.toLowerCase();
  if (/[\u0590-\u05ff]/.test(lower)) return { text: spelled(lower, COMMON_HEBREW), bare: true };
  if (/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufeff]/.test(lower)) return fromArabic(lower.normalize('NFKC'));
  if (SYLLABLES.test(lower)) return fromSyllables(lower);
  const unmasked =
    /[a-z]/.test(lower) && /[\u0370-\u04ff]/.test(lower)
      ? [...lower].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
      : lower;
  if (/[\u0400-\u052f]/.test(unmasked)) return { text: spelled(unmasked, COMMON_CYRILLIC), bare: false };
  if (/[\u0370-\u03ff]/.test(unmasked)) return { text: spelled(unmasked, COMMON_GREEK), bare: false };
  if (/[\u0900-\u0dff]/.test(unmasked)) return { text: fromIndic(unmasked.normalize('NFC')), bare: false };
  // Thai, Khmer and Burmese omit vowels that a consonant implies.
  const bare = /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/.test(lower);
  return { text: unmaskDigits(anySpelling(unmasked)), bare };
}

/** The commonest spelling of each unit. */
const spelled = (word: string, spellings: SpellingTable): string =>
  spelledUnits(word, spellings)
    .map(([first = '']) => first)
    .join('');

/** `sech1n` is sechin; a word with more digits than letters, or with a number at its end, stays as it is. */
function unmaskDigits(word: string): string {
  const digits = word.replace(/[^0-9]/g, '').length;
  if (digits === 0 || digits * 2 >= word.length || /\d$/.test(word)) return word;
  return word.replace(/\d/g, (digit) => DIGIT_LETTERS.get(digit) ?? digit);
}

/** Indian scripts: a consonant without a sign after it is spoken with an a, except for the last one. */
function fromIndic(word: string): string {
  const signs = [...word];
  return signs
    .map((sign, at) => {
      const spelled = anySpelling(sign);
      const next = signs[at + 1];
      const consonant = /\p{Lo}/u.test(sign) && /[bcdfghjklmnpqrstvwxyz]$/.test(spelled);
      return consonant && next !== undefined && !/\p{M}/u.test(next) ? `${spelled}a` : spelled;
    })
    .join('');
}

function fromArabic(word: string): Transliterated {
  const folded = foldArabic(word).replace(/[^\p{L}\p{N}]/gu, '');
  const known = arabicName(folded);
  if (known !== undefined) return { text: known, bare: false };
  // The article before what is still a word without it.
  if (folded.startsWith('ال') && folded.length > 4) {
    const rest = fromArabic(folded.slice(2));
    return { text: `al ${rest.text}`, bare: rest.bare };
  }
  if (folded.startsWith('عبدال') && folded.length > 6) {
    const rest = fromArabic(folded.slice(5));
    return { text: `abd al ${rest.text}`, bare: rest.bare };
  }
  // Letter by letter, because the guesses below are about single ones.
  const guessed = [...folded].map((letter) => COMMON_ARABIC.of(letter)?.[0] ?? anySpelling(letter)).join('');
  // Waw and ya are consonants before a vowel and at the beginning.
  return {
    text: guessed
      .replace(/^u(?=[a-z])/, 'w')
      .replace(/^i(?=[aiu])/, 'y')
      .replace(/ii/g, 'yi'),
    bare: true,
  };
}

/** Chinese and Korean: separates the family name (one character, or two if known) from the given name. */
function fromSyllables(word: string): Transliterated {
  const characters = [...word];
  const spell = (part: string) => KOREAN.of(`^${part}`)?.[0] ?? anySpelling(part);
  const first = characters.slice(0, 2).join('');
  const isDoubled = DOUBLE_SURNAMES.has(first) || KOREAN_DOUBLE_FAMILIES.has(first);
  // A given name alone also has two characters, as after a separate family name; the caller joins them.
  if (characters.length === 2 || characters.length > 4) return { text: anySpelling(word), bare: false };
  const at = isDoubled ? 2 : 1;
  const parts = [characters.slice(0, at).join(''), characters.slice(at).join('')].filter((part) => part !== '');
  const [family = '', given = ''] = parts;
  return { text: `${spell(family)} ${anySpelling(given)}`.trim(), bare: false, parts };
}
