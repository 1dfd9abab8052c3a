import { isPlaceholder, isTitleAlone } from './name-placeholders.ts';
import { transliterateForMrz } from './transliteration.ts';

/** Given and family names, each perhaps missing. */
export type NameParts = { readonly given?: string | undefined; readonly family?: string | undefined };

/** The published interface's bounds of first and last name (spec 2.1). */
export const NAME_CHARACTERS = { min: 2, max: 50 } as const;

const said = (part: string | undefined, isLenient: boolean): string | null => {
  const text = part?.trim() ?? '';
  return text === '' || isPlaceholder(text, isLenient) ? null : text;
};

const folded = (text: string) => transliterateForMrz(text).replaceAll('<', '') || text.normalize('NFKC').toLowerCase();

/**
 * The name of a person who has one: the other part is missing, a placeholder such as FNU, a form of address, or the same name again. Null
 * for two names. `isLenient`: the person is known to have one name, so NA and NULL are placeholders as well.
 */
export function onlyName({ given, family }: NameParts, isLenient = false): string | null {
  const [one, other] = [said(given, isLenient), said(family, isLenient)];
  if (one === null || other === null) return one ?? other;
  if (folded(one) === folded(other)) return one;
  if (isTitleAlone(one)) return other;
  return isTitleAlone(other) ? one : null;
}

/** All names in one text, each once and without placeholders; as given if nothing else is there. */
export function wholeName(parts: NameParts, isLenient = false): string {
  const only = onlyName(parts, isLenient);
  const whole = only ?? [parts.given, parts.family].filter(Boolean).join(' ');
  return whole.trim();
}

/** A name that was typed in one field, without placeholders and repetition: "FNU Suharto" and "Suharto Suharto" are Suharto. */
export function nameInOneField(name: string): string {
  const words = name.trim().split(/\s+/);
  const kept = words.filter((word) => !isPlaceholder(word));
  const half = kept.length / 2;
  const isTwice = kept.length > 1 && folded(kept.slice(0, half).join(' ')) === folded(kept.slice(half).join(' '));
  const chosen = Number.isInteger(half) && isTwice ? kept.slice(0, half) : kept;
  return chosen.length === 0 ? name : chosen.join(' ');
}

/** How the published interface receives a name that it has no room for. */
export type SentAs = 'both' | 'stop' | 'shortened';

/**
 * First and last name within the bounds of the published interface. One name is sent as both; a single letter as an initial with a full
 * stop, which comparison ignores; a long name is cut.
 */
export function sentNames(first: string, last: string): { first: string; last: string; how: readonly SentAs[] } {
  const [one, other] = [first.trim(), last.trim()];
  const isOne = (one === '') !== (other === '');
  const [sentFirst, sentLast] = [sentPart(one || other), sentPart(other || one)];
  const how = new Set<SentAs>([...(isOne ? (['both'] as const) : []), ...sentFirst.how, ...sentLast.how]);
  return { first: sentFirst.text, last: sentLast.text, how: [...how] };
}

function sentPart(name: string): { text: string; how: readonly SentAs[] } {
  const letters = [...name];
  if (letters.length === 0) return { text: name, how: [] };
  if (letters.length < NAME_CHARACTERS.min) return { text: `${name}.`, how: ['stop'] };
  if (letters.length <= NAME_CHARACTERS.max) return { text: name, how: [] };
  return { text: letters.slice(0, NAME_CHARACTERS.max).join('').trim(), how: ['shortened'] };
}

/** Whether a name may have been shortened; a space at its end is lost. */
export const mayBeShortened = (name: string): boolean => [...name].length >= NAME_CHARACTERS.max - 1;
