import { transliterateForMrz } from '../../person/transliteration.ts';

/**
 * Primary identifier, two fillers, secondary one, cut to `width` as ICAO Doc 9303-4, 4.2.3: the
 * secondary one is cut, then parts of the primary become initials. A letter at the end shows that
 * something may be missing.
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

/** If a cut ends on a filler, an earlier part loses a letter. */
function cutToLetter(name: string, width: number): string {
  if (name.length <= width) return name;
  const cut = name.slice(0, width);
  if (!cut.endsWith('<')) return cut;
  // The last letter of the last part that has two or more.
  const shorter = name.slice(0, width).replace(/([A-Z0-9])[A-Z0-9](<+(?:[A-Z0-9]<+)*)$/, '$1$2');
  if (shorter.length === cut.length) return cut.replace(/<+$/, '');
  return cutToLetter(shorter + name.slice(width), width);
}
