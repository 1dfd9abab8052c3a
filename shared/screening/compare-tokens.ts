import type { TokenMatch } from '../watchlist/screening-query.ts';
import type { NameToken } from './name-tokens.ts';
import { soundForm, spellingDistance } from './spelling-distance.ts';
import { nicknameGroups } from './spelling-groups.ts';

export type TokenLikeness = { readonly similarity: number; readonly relation: TokenMatch['relation'] };

export const DIFFERENT: TokenLikeness = { similarity: 0, relation: 'different' };
/** Below this, two words are two words. */
export const SIMILARITY_MIN = 0.5;
const SPELLING_GROUP = 0.95;
const NICKNAME = 0.86;
const INITIAL = 0.75;
const SERVANT = 'abdul';
/** A letter that nothing excuses, in a word of five, takes off this share five times over. */
const COST_SCALE = 1.25;

/** How alike two words of a name are, 0 to 1, and why. Symmetric. */
export function compareTokens(one: NameToken, other: NameToken): TokenLikeness {
  if (one.role === 'company_form' || other.role === 'company_form')
    return one.role === other.role && one.form === other.form
      ? { similarity: 1, relation: one.text.toLowerCase() === other.text.toLowerCase() ? 'same' : 'company_form' }
      : DIFFERENT;
  if (one.form === other.form)
    return { similarity: 1, relation: one.latin === other.latin ? 'same' : 'transliteration' };
  if (one.role === 'number' || other.role === 'number')
    return one.canonical === other.canonical ? { similarity: 0.97, relation: 'spelling' } : numbersApart(one, other);
  const relation = one.latin === other.latin ? 'spelling' : 'transliteration';
  // One character of a Chinese or Korean name is a syllable, and another one makes another name.
  if (!one.latin && !other.latin && isSyllables(one.text) && isSyllables(other.text))
    return syllablesAlike(one.text, other.text);
  if (one.form.length === 1 || other.form.length === 1)
    return one.form.charAt(0) === other.form.charAt(0) ? { similarity: INITIAL, relation: 'initial' } : DIFFERENT;
  if (one.canonical === other.canonical) return { similarity: SPELLING_GROUP, relation: 'sound' };
  const bare = one.bare || other.bare;
  const spelled = alikeBySpelling(one, other, bare, relation);
  const servants = one.canonical.startsWith(SERVANT) && other.canonical.startsWith(SERVANT);
  const byGroup = servants
    ? servantsAlike(one.canonical, other.canonical, bare)
    : one.canonical !== one.form || other.canonical !== other.form
      ? alikeBySpelling(spelt(one.canonical), spelt(other.canonical), bare, relation, SPELLING_GROUP)
      : DIFFERENT;
  const best = servants || byGroup.similarity > spelled.similarity ? byGroup : spelled;
  if (best.similarity >= NICKNAME) return best;
  const groups = nicknameGroups(one.form);
  if (groups.length > 0 && nicknameGroups(other.form).some((group) => groups.includes(group)))
    return { similarity: NICKNAME, relation: 'nickname' };
  return best.similarity >= SIMILARITY_MIN ? best : DIFFERENT;
}

/** Abdul Karim and Abdul Rahim share the servant, who is no evidence; only whose he is counts. */
function servantsAlike(one: string, other: string, bare: boolean): TokenLikeness {
  return alikeBySpelling(
    spelt(one.slice(SERVANT.length)),
    spelt(other.slice(SERVANT.length)),
    bare,
    'spelling',
    SPELLING_GROUP,
  );
}

function numbersApart(one: NameToken, other: NameToken): TokenLikeness {
  if (one.role !== other.role) return DIFFERENT;
  return { similarity: 0.55, relation: 'spelling' };
}

const SYLLABLES = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** Written in Chinese or Korean characters only. */
export const isSyllables = (text: string): boolean => SYLLABLES.test(text);

function syllablesAlike(one: string, other: string): TokenLikeness {
  const [left, right] = [[...one], [...other]];
  const same = left.filter((character, at) => character === right[at]).length;
  const similarity = (0.9 * same) / Math.max(left.length, right.length);
  return similarity >= SIMILARITY_MIN ? { similarity, relation: 'spelling' } : DIFFERENT;
}

type Spelt = { readonly form: string; readonly sound: string };

const spelt = (form: string): Spelt => ({ form, sound: soundForm(form) });

/** By the letters, or by the sounds where they are nearer. */
export function alikeBySpelling(
  one: Spelt,
  other: Spelt,
  bare: boolean,
  relation: TokenLikeness['relation'],
  most = 1,
): TokenLikeness {
  const length = Math.max(one.form.length, other.form.length);
  const shorter = Math.min(one.form.length, other.form.length);
  // Half of the letters and more are missing: no spelling of it, unless the script leaves them out.
  if (shorter * (bare ? 2.2 : 1.8) < length) return DIFFERENT;
  const limit = ((1 - SIMILARITY_MIN) * length) / COST_SCALE;
  const byLetters = spellingDistance(one.form, other.form, bare, limit);
  const bySound = 0.2 + spellingDistance(one.sound, other.sound, bare, limit) * 1.05;
  // What begins otherwise is seldom the same name, however much follows alike.
  const firsts = one.sound.charAt(0) === other.sound.charAt(0) ? 0 : 0.2;
  const cost = Math.min(byLetters, bySound) + firsts;
  const similarity = Math.min(most, 1 - (COST_SCALE * cost) / length);
  if (similarity < SIMILARITY_MIN) return DIFFERENT;
  return { similarity, relation: relation === 'spelling' && bySound < byLetters ? 'sound' : relation };
}
