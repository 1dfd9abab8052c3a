import type { Agreement } from '../agreement.ts';
import { transliterateForMrz } from './transliteration.ts';

/**
 * A name's possible spellings on a document, in upper case: transliterated by ICAO Doc 9303-3 (Müller → MUELLER) and without
 * marks (MULLER). Words split at everything that is not a letter.
 */
function spellings(name: string): string[][] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const forms = [transliterateForMrz(name), transliterateForMrz(plain)];
  // O'NEILL is ONEILL in an MRZ, so it may be printed either way.
  return forms.map((form) => words(form.replace(/['’`]/g, '')));
}

function words(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');
}

/**
 * Family names must have the same words, written together or apart. `near` allows one different character. If `truncated` (the MRZ's name
 * field is full), the document's name may end early.
 */
export function compareFamilyNames(typed: string, printed: string, truncated = false): Agreement {
  return best(typed, printed, (typedWords, printedWords) => {
    const left = typedWords.join('');
    const right = printedWords.join('');
    if (left === '' || right === '') return 'differ';
    if (left === right || [...typedWords].sort().join('') === [...printedWords].sort().join('')) return 'agree';
    if (truncated && right.length >= 3 && left.startsWith(right)) return 'agree';
    return isOneEditApart(left, right) ? 'near' : 'differ';
  });
}

/**
 * Every typed given name must be on the document, in any order. The document may have more, because people leave out middle
 * names. If `truncated`, the document's last one may be cut short or be an initial.
 */
export function compareGivenNames(typed: string, printed: string, truncated = false): Agreement {
  return best(typed, printed, (typedWords, printedWords) => {
    if (typedWords.length === 0 || printedWords.length === 0) return 'differ';
    // ANNEMARIE equals ANNE MARIE: people put the space where they like.
    if (printedWords.join('').startsWith(typedWords.join('')) && startsAtWord(typedWords, printedWords)) return 'agree';
    const left = [...printedWords];
    let agreement: Agreement = 'agree';
    for (const word of typedWords) {
      const exact = left.findIndex((candidate, index) =>
        matchesWord(word, candidate, truncated && index === left.length - 1),
      );
      const found = exact >= 0 ? exact : left.findIndex((candidate) => isOneEditApart(word, candidate));
      if (found < 0) return 'differ';
      if (exact < 0) agreement = agreement === 'near' ? 'differ' : 'near';
      left.splice(found, 1);
    }
    return agreement;
  });
}

/**
 * Names in the spellings of an MRZ and of a reader that drops marks: Åsa is AASA in the MRZ, and ASA if the ring was missed.
 * Only for comparing two readings of one document. For typed names it would mistake Aron for Aaron.
 */
export function foldTransliteration(name: string): string {
  return transliterateForMrz(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replaceAll('AA', 'A')
    .replaceAll(/([AOU])E/g, '$1')
    .replaceAll('SS', 'S');
}

/** The joined typed words end where a printed word ends. */
function startsAtWord(typedWords: readonly string[], printedWords: readonly string[]): boolean {
  const length = typedWords.join('').length;
  let end = 0;
  for (const word of printedWords) {
    end += word.length;
    if (end === length) return true;
  }
  return false;
}

function matchesWord(typed: string, printed: string, cutShort: boolean): boolean {
  return typed === printed || (cutShort && typed.startsWith(printed));
}

const RANK = { agree: 2, near: 1, differ: 0 } as const;

function best(
  typed: string,
  printed: string,
  compare: (typedWords: string[], printedWords: string[]) => Agreement,
): Agreement {
  let result: Agreement = 'differ';
  for (const typedWords of spellings(typed))
    for (const printedWords of spellings(printed)) {
      const agreement = compare(typedWords, printedWords);
      if (RANK[agreement] > RANK[result]) result = agreement;
    }
  return result;
}

/** One letter added, missing or different. Words under five letters must be exact: LEE and LEA are different names. */
export function isOneEditApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || Math.max(left.length, right.length) < 5 || left === right)
    return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  let end = 0;
  while (
    end < Math.min(left.length, right.length) - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end++;
  return Math.max(left.length, right.length) - start - end <= 1;
}
