import { transliterateForMrz } from './transliteration.ts';

/**
 * `near`: one character apart in one word, as a misread letter would be. It is not agreement; the caller decides
 * whether another, exact source makes up for it.
 */
export type NameAgreement = 'agree' | 'near' | 'differ';

/**
 * The spellings one name may have on a document: as ICAO Doc 9303-3 transliterates it (Müller → MUELLER) and with
 * marks dropped (MULLER), upper case, words split at anything that is no letter.
 */
function spellings(name: string): string[][] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const forms = [transliterateForMrz(name), transliterateForMrz(plain)];
  // O'NEILL is ONEILL in a machine readable zone, and so may be printed either way.
  return forms.map((form) => words(form.replace(/['’`]/g, '')));
}

function words(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');
}

/**
 * Family names must be the same words, written together or apart. Where `truncated` (a machine readable zone whose
 * name field is full) the document's may end early.
 */
export function compareFamilyNames(typed: string, printed: string, truncated = false): NameAgreement {
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
 * Every given name that was typed must stand on the document, in any order; the document may carry more (people
 * leave out middle names). Where `truncated` the last one on the document may be cut short or be an initial.
 */
export function compareGivenNames(typed: string, printed: string, truncated = false): NameAgreement {
  return best(typed, printed, (typedWords, printedWords) => {
    if (typedWords.length === 0 || printedWords.length === 0) return 'differ';
    // ANNEMARIE against ANNE MARIE: the words themselves say nothing about where people put a space.
    if (printedWords.join('').startsWith(typedWords.join('')) && startsAtWord(typedWords, printedWords)) return 'agree';
    const left = [...printedWords];
    let agreement: NameAgreement = 'agree';
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
 * The names as a machine readable zone and a reader that drops marks may both spell them: Åsa is AASA in the zone and
 * ASA where the ring was not seen. For comparing two readings of one document only; for what a person typed it would
 * take Aron for Aaron.
 */
export function foldTransliteration(name: string): string {
  return transliterateForMrz(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replaceAll('AA', 'A')
    .replaceAll(/([AOU])E/g, '$1')
    .replaceAll('SS', 'S');
}

/** The typed words, run together, end where a printed word ends. */
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
  compare: (typedWords: string[], printedWords: string[]) => NameAgreement,
): NameAgreement {
  let result: NameAgreement = 'differ';
  for (const typedWords of spellings(typed))
    for (const printedWords of spellings(printed)) {
      const agreement = compare(typedWords, printedWords);
      if (RANK[agreement] > RANK[result]) result = agreement;
    }
  return result;
}

/** One letter more, fewer or other. Words below five letters must be exact: LEE and LEA are two names. */
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
