import { type NameToken, withoutServant } from './name-tokens.ts';
import { skeleton, soundForm } from './sound-form.ts';

/** Longer words get no keys with a letter left out: there would be too many. */
const DELETED_LETTERS_MAX = 18;
const DELETED_LETTERS_MIN = 3;

/** FNV-1a over the units of a text, as an unsigned 32-bit number. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/**
 * Hashes that find a word: its canonical spelling; its consonants by sound; its letters with one
 * left out, on both sides, which finds one letter added, missing, changed or swapped.
 */
export function tokenKeys({ form, sound, canonical }: NameToken): number[] {
  const bones = skeleton(sound);
  const keys = [hashOf(`!${form}`), hashOf(`=${canonical}`), hashOf(`-${sound}`)];
  const rest = withoutServant(canonical);
  if (rest !== null) keys.push(hashOf(`=${rest}`));
  // A single consonant only characterises a short word.
  if (bones.length > 1 || sound.length <= 4) keys.push(hashOf(`~${bones}`));
  const single = form.replace(/(.)\1+/g, '$1');
  keys.push(hashOf(`-${single}`));
  if (single.length >= DELETED_LETTERS_MIN && single.length <= DELETED_LETTERS_MAX)
    for (let at = 0; at < single.length; at++) keys.push(hashOf(`-${single.slice(0, at)}${single.slice(at + 1)}`));
  return keys;
}

/** Those of them that find words of the same sound as one of a word's further spellings. */
export function spellingKeys(form: string): number[] {
  const sound = soundForm(form);
  const bones = skeleton(sound);
  return bones.length > 1 || sound.length <= 4 ? [hashOf(`~${bones}`)] : [hashOf(`!${form}`), hashOf(`-${sound}`)];
}
