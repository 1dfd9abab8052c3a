/** Pseudo-random numbers from 0 up to 1. */
export type Random = () => number;

/** Mulberry32: the same numbers for the same seed everywhere. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** One typing error in a word of three letters or more: a letter changed, missing or added, or two swapped. */
export function mistyped(name: string, random: Random): string {
  const places = [...name.matchAll(/\p{L}{3,}/gu)].flatMap(({ index, 0: word }) =>
    Array.from({ length: word.length }, (_, offset) => ({ at: index + offset, last: offset === word.length - 1 })),
  );
  if (places.length === 0) return name;
  const { at, last } = pick(places, random);
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  const typed = letter === letter.toUpperCase() ? pick(LETTERS, random).toUpperCase() : pick(LETTERS, random);
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + (typed === letter ? 'x' : typed) + after;
    case 1:
      return before + after;
    case 2:
      return before + letter + typed + after;
    default:
      return last ? before + after : before + after.charAt(0) + letter + after.slice(1);
  }
}

const wordsOf = (name: string) => name.split(/[\s,]+/).filter((word) => word !== '');

/** Two neighbouring words written as one. */
export function glued(name: string, random: Random): string {
  const words = wordsOf(name);
  if (words.length < 2) return name;
  const at = Math.floor(random() * (words.length - 1));
  return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)].join(' ');
}

export const allGlued = (name: string): string => wordsOf(name).join('');

/** Leaves out one word of three or more; shorter names stay unchanged. */
export function shortened(name: string, random: Random): string {
  const words = wordsOf(name);
  if (words.length < 3) return name;
  const at = Math.floor(random() * words.length);
  return words.filter((_, index) => index !== at).join(' ');
}

/** A stable number between 0 and 1 for a text, so that every run holds out the same items. */
export function shareOf(text: string, seed = 1): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** Two in five listed entities (by number) and unlisted people (by name) are used for measuring and never for training. */
export const isHeldOut = (text: string): boolean => shareOf(text, 3) < 0.4;
