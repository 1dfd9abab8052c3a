import { plainCapitals } from '../place/plain-words.ts';
import { isPlaceholder, isTitleAlone } from './name-placeholders.ts';
import { ICAO_LATIN } from './spelling/icao-latin.ts';

/** Given and family names, each perhaps missing. */
export type NameParts = { readonly given?: string | undefined; readonly family?: string | undefined };

const said = (part: string | undefined, isLenient: boolean): string | null => {
  const text = part?.trim() ?? '';
  return text === '' || isPlaceholder(text, isLenient) ? null : text;
};

const lettersOf = (text: string) => plainCapitals(text).replace(/[^\p{L}\p{M}]+/gu, '');
/** Without its marks, and as an MRZ spells it. */
const spellingsOf = (text: string) => [
  lettersOf(text),
  lettersOf(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/\P{ASCII}/gu, (letter) => ICAO_LATIN.of(letter)?.[0] ?? letter),
  ),
];
const isSame = (one: string, other: string) =>
  spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling));

/** Both parts hold one name: somebody's only name, or two names that are alike. */
export function isNameTwice({ given, family }: NameParts): boolean {
  const [one, other] = [said(given, false), said(family, false)];
  return one !== null && other !== null && isSame(one, other);
}

/**
 * The other part is missing, a placeholder such as FNU, a form of address, or the same. Null for
 * two. `isLenient`: the person has one name, so NA and NULL are placeholders too.
 */
export function onlyName({ given, family }: NameParts, isLenient = false): string | null {
  const [one, other] = [said(given, isLenient), said(family, isLenient)];
  if (one === null || other === null) return one ?? other;
  if (isSame(one, other)) return one;
  if (isTitleAlone(one)) return other;
  return isTitleAlone(other) ? one : null;
}

/** All names in one text, each once and without placeholders; as given if nothing else is there. */
export function wholeName(parts: NameParts, isLenient = false): string {
  const only = onlyName(parts, isLenient);
  const whole = only ?? [parts.given, parts.family].filter(Boolean).join(' ');
  return whole.trim();
}

/** The names of a form, as it was filled. */
type EnteredNames = { readonly [Name in 'first_name' | 'middle_name' | 'last_name']?: string | null | undefined };

/**
 * The names of a form in one text. A person with one name has it once, whatever else the form
 * demanded.
 */
export function enteredName({ first_name, middle_name, last_name }: EnteredNames): string {
  const middle = isPlaceholder(middle_name ?? '') ? '' : middle_name;
  const only = onlyName({ given: first_name ?? '', family: last_name ?? '' });
  return (only === null ? [first_name, middle, last_name] : [only, middle]).filter(Boolean).join(' ');
}
