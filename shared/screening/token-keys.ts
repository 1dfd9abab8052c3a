import type { NameToken } from './name-tokens.ts';
import { skeleton } from './spelling-distance.ts';

/** Longer words than this have no keys with a letter left out: as many as they have letters would be too many. */
const DELETED_LETTERS_MAX = 18;
const DELETED_LETTERS_MIN = 3;

/** FNV-1a over the units of a text, as an unsigned number of 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/**
 * What a word is found by, as hashes: its canonical spelling; its consonants by sound; its sound with one letter left
 * out, on both sides, which finds one letter more, fewer, other or swapped.
 */
export function tokenKeys(token: NameToken): number[] {
  const { sound, canonical } = token;
  const bones = skeleton(sound);
  const keys = [hashOf(`!${token.form}`), hashOf(`=${canonical}`), hashOf(`-${sound}`)];
  // One consonant says something of a short word only.
  if (bones.length > 1 || sound.length <= 4) keys.push(hashOf(`~${bones}`));
  if (sound.length >= DELETED_LETTERS_MIN && sound.length <= DELETED_LETTERS_MAX)
    for (let at = 0; at < sound.length; at++)
      if (at === 0 || sound.charAt(at) !== sound.charAt(at - 1))
        keys.push(hashOf(`-${sound.slice(0, at)}${sound.slice(at + 1)}`));
  return keys;
}
