import { transliterateForMrz } from '../person/transliteration.ts';

/**
 * The name field of a machine readable zone: primary identifier, two fillers, secondary identifier. A name that is
 * too long is shortened as in ICAO Doc 9303-4, 4.2.3: the end of the secondary identifier is cut off, and where the
 * primary one leaves no room for it, its last parts are abbreviated to their first letters. The last position of a
 * shortened name is a letter, which tells readers that something may be missing. The answer has at most `width` characters.
 */
export function fitName(primaryIdentifier: string, secondaryIdentifier: string, width: number): string {
  const primary = transliterateForMrz(primaryIdentifier);
  const secondary = transliterateForMrz(secondaryIdentifier);
  if (!secondary) return cutToLetter(primary, width);
  const roomMax = width - '<<X'.length;
  const parts = primary.split('<');
  for (let index = parts.length - 1; index > 0 && parts.join('<').length > roomMax; index--) {
    parts[index] = (parts[index] as string).charAt(0);
  }
  let shortened = parts.join('<');
  if (shortened.length > roomMax) shortened = shortened.slice(0, roomMax).replace(/<+$/, '');
  return cutToLetter(shortened ? `${shortened}<<${secondary}` : `<<${secondary}`, width);
}

/** Cuts to the width; where the cut would end on a filler, a part before it gives up a letter for the next one. */
function cutToLetter(name: string, width: number): string {
  if (name.length <= width) return name;
  const cut = name.slice(0, width);
  if (!cut.endsWith('<')) return cut;
  // The last letter of the last part that has two or more.
  const shorter = name.slice(0, width).replace(/([A-Z0-9])[A-Z0-9](<+(?:[A-Z0-9]<+)*)$/, '$1$2');
  if (shorter.length === cut.length) return cut.replace(/<+$/, '');
  return cutToLetter(shorter + name.slice(width), width);
}
