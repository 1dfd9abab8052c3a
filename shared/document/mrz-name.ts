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

/** Cuts to the width; where the cut would end on a filler, the part before gives up a letter for the next one. */
function cutToLetter(name: string, width: number): string {
  if (name.length <= width) return name;
  const cut = name.slice(0, width);
  const fillers = /<+$/.exec(cut)?.[0].length ?? 0;
  if (fillers === 0) return cut;
  const next = name.slice(width).replace(/^<+/, '');
  const separator = fillers === 1 && name.charAt(width) !== '<' ? '<' : '<<';
  const before = cut.slice(0, width - fillers);
  return `${before.slice(0, width - separator.length - 1)}${separator}${next.charAt(0)}`;
}
