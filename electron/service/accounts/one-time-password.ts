import { randomInt } from 'node:crypto';

/** Without characters that are mistaken for each other when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_CHARACTERS = 4;

/** 79 random bits, in groups that a person can read out. */
export function makeOneTimePassword(): string {
  const character = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_CHARACTERS }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
