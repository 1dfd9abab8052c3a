import type { Agreement } from '../agreement.ts';
import { isOneEditApart } from '../person/compare-names.ts';
import { plainCapitals } from '../place/plain-words.ts';
import { gluedForm } from './glued-forms.ts';

/** A company writes several: Ltd and Limited, S.A. and Société anonyme. The first is for all. */
const FORMS = new Map(
  `LTD LIMITED|PLC|LLC|LLP|LP|INC INCORPORATED|CORP CORPORATION|CO COMPANY CIE|GMBH|MBH|AG|KG|KGAA|OHG|UG|EK|EV|SE|SA|SAS SASU|
  SARL EURL|SNC|SCI|SCA|SL SLU SLL|SPA|SRL SRLS|BV|NV|VOF|LDA|LTDA|SGPS|OY|OYJ|AB|AS|ASA|APS|PTY PROPRIETARY|PVT PRIVATE|PTE|SDN|BHD|
  KFT|ZRT|NYRT|DOO|DD|SRO|SPZOO|OOO|ZAO|OAO|PAO|AO|KK|EIRELI|SACV|SAPI|
  PT|UAB|JSC|OJSC|CJSC|PJSC|GBR|EOOD|TNHH|SDNBHD|PTELTD|PVTLTD|PTYLTD|COLTD`
    .split('|')
    .flatMap((group) => {
      const [first = '', ...others] = group.trim().split(' ');
      return [first, ...others].map((word) => [word, first] as const);
    }),
);
const LEFT_OUT: ReadonlySet<string> = new Set(['THE', 'AND', 'ET', 'UND', 'Y', 'E']);
/** Shorter names differ by a letter too easily. */
const LETTERS_FOR_NEAR_MIN = 8;

type CompanyName = { readonly words: readonly string[]; readonly forms: readonly string[] };

function partsOf(name: string): CompanyName {
  const all = plainCapitals(name)
    // S.A. and Sp. z o.o. become words.
    .replace(/\bSP\.? ?Z ?\.?O\.? ?O\b\.?/g, 'SPZOO')
    .replace(/\b(A)\/S\b/g, '$1S')
    .replace(/\.(?=\S)|'/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))
    .flatMap(split);
  const forms = all.flatMap((word) => FORMS.get(word) ?? []);
  const words = all.filter((word) => !FORMS.has(word));
  // "SE" or "The Limited" consist of nothing else.
  return words.length === 0 ? { words: all, forms: [] } : { words, forms };
}

/** A form written without a space becomes a word. */
function split(word: string): readonly string[] {
  const glued = FORMS.has(word) ? null : gluedForm(word);
  if (glued === null) return [word];
  return glued.isBefore ? [glued.form, glued.name] : [glued.name, glued.form];
}

/** The words of a name in capitals without marks, and without its legal form. */
export const companyNameWords = (name: string): readonly string[] => partsOf(name).words;

/** Equal for spellings of one name: legal form, case, marks and punctuation do not matter. */
export const companyNameKey = (name: string): string => companyNameWords(name).join('');

/** `near`: one letter or the legal form differs. A form that one leaves out does not matter. */
export function compareCompanyNames(one: string, other: string): Agreement {
  const [left, right] = [partsOf(one), partsOf(other)];
  const hasForms = left.forms.length > 0 && right.forms.length > 0;
  const isSameForm = !hasForms || left.forms.some((form) => right.forms.includes(form));
  const agreement = compareWords(left.words, right.words);
  return agreement === 'agree' && !isSameForm ? 'near' : agreement;
}

/** Whether text has the name in its lines, which may break within it. Legal forms do not matter. */
export function findCompanyName(name: string, lines: readonly string[]): Agreement {
  const { words } = partsOf(name);
  let best: Agreement = 'differ';
  for (const [at, line] of lines.entries()) {
    const written = partsOf(`${line} ${lines[at + 1] ?? ''}`).words;
    for (let from = 0; from + words.length <= written.length; from++) {
      const agreement = compareWords(words, written.slice(from, from + words.length));
      if (agreement === 'agree') return 'agree';
      if (agreement === 'near') best = 'near';
    }
  }
  return best;
}

function compareWords(left: readonly string[], right: readonly string[]): Agreement {
  const [one, other] = [left.join(''), right.join('')];
  if (one === other) return 'agree';
  return one.length >= LETTERS_FOR_NEAR_MIN && isOneEditApart(one, other) ? 'near' : 'differ';
}
