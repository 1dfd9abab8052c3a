import type { TokenMatch } from '#shared/contract/watchlist/screening-query.ts';
import { type NameToken, withoutServant } from './name-tokens.ts';
import { hasManySpellings, isSpelledSo } from './own-script.ts';
import { soundForm } from './sound-form.ts';
import { spellingDistance } from './spelling-distance.ts';
import { nicknameGroups } from './spelling-groups.ts';
import type { Script } from './transliterate.ts';

export type TokenLikeness = { readonly similarity: number; readonly relation: TokenMatch['relation'] };

export const DIFFERENT: TokenLikeness = { similarity: 0, relation: 'different' };
/** Below this, two words are different words. */
export const SIMILARITY_MIN = 0.5;
export const SPELLING_GROUP = 0.95;
/** A word in its own script and one of the spellings that states give it. */
export const TRANSLITERATED = 0.97;
const NICKNAME = 0.86;
export const INITIAL = 0.75;
export const SERVANT = 'abdul';
/** Rahman for Abdul Rahman. */
export const SERVANT_MISSING = 0.84;
/** An unexcused letter in a word of five costs five times this share. */
const COST_SCALE = 1.25;
/** One short Latin reading, so another letter is another name. Korean has a few. */
const HAN_COST_SCALE = 3;
const HANGUL_COST_SCALE = 1.7;
/** Words that agree only by sound are not equal. */
const BY_SOUND = 0.2;
const BY_SOUND_SCALE = 1.05;
/** Words with different beginnings are seldom the same name, however similar the rest. */
export const OTHER_FIRST = 0.2;

/** 0 to 1, and the reason. Symmetric. Below `least`, words are different. */
export function compareTokens(one: NameToken, other: NameToken, least = SIMILARITY_MIN): TokenLikeness {
  if (one.role === 'company_form' || other.role === 'company_form')
    return one.role === other.role && one.form === other.form
      ? { similarity: 1, relation: one.text.toLowerCase() === other.text.toLowerCase() ? 'same' : 'company_form' }
      : DIFFERENT;
  if (one.form === other.form)
    return { similarity: 1, relation: one.script === other.script ? 'same' : 'transliteration' };
  if (one.role === 'number' || other.role === 'number')
    return one.canonical === other.canonical ? { similarity: 0.97, relation: 'spelling' } : numbersApart(one, other);
  const relation = one.script === other.script ? 'spelling' : 'transliteration';
  // A Chinese or Korean character is a syllable, and another syllable makes another name.
  if (one.script === other.script && (one.script === 'han' || one.script === 'hangul'))
    return syllablesAlike(one.text, other.text);
  if (one.form.length === 1 || other.form.length === 1)
    return one.form.charAt(0) === other.form.charAt(0) ? { similarity: INITIAL, relation: 'initial' } : DIFFERENT;
  const transliterated = transliteration(one, other);
  if (transliterated > 0) return { similarity: transliterated, relation: 'transliteration' };
  if (one.canonical === other.canonical) return { similarity: SPELLING_GROUP, relation: 'sound' };
  const bare = one.bare || other.bare;
  const [oneRest, otherRest] = [withoutServant(one.canonical), withoutServant(other.canonical)];
  // Abdul Karim and Abdul Rahim share "servant of", which is no evidence; only the rest counts.
  if (oneRest !== null && otherRest !== null)
    return alikeBySpelling(spelt(oneRest), spelt(otherRest), bare, 'spelling', SPELLING_GROUP, least);
  // Somebody left out the second half of "Abdul Rahman".
  if (oneRest !== null ? other.canonical === SERVANT : otherRest !== null && one.canonical === SERVANT)
    return { similarity: INITIAL, relation: 'initial' };
  if ((oneRest ?? one.canonical) === (otherRest ?? other.canonical))
    return { similarity: SERVANT_MISSING, relation: 'spelling' };
  const spelled = alikeBySpelling(one, other, bare, relation, 1, least);
  const byGroup =
    one.canonical === one.form && other.canonical === other.form
      ? DIFFERENT
      : alikeBySpelling(
          { ...spelt(one.canonical), script: one.script },
          { ...spelt(other.canonical), script: other.script },
          bare,
          relation,
          SPELLING_GROUP,
          least,
        );
  const best = byGroup.similarity > spelled.similarity ? byGroup : spelled;
  if (best.similarity >= NICKNAME) return best;
  const groups = nicknameGroups(one.form);
  if (groups.length > 0 && nicknameGroups(other.form).some((group) => groups.includes(group)))
    return { similarity: NICKNAME, relation: 'nickname' };
  return best.similarity >= least ? best : DIFFERENT;
}

/**
 * A word in another script against a spelling of some state; 0 for others. Alphabets with vowels
 * have few spellings, other scripts many.
 */
export function transliteration(one: NameToken, other: NameToken): number {
  if ((one.script === 'latin') === (other.script === 'latin')) return 0;
  const isSpelled = one.script === 'latin' ? isSpelledSo(other, one) : isSpelledSo(one, other);
  if (!isSpelled) return 0;
  const native = one.script === 'latin' ? other : one;
  const isKnown = native.script === 'other' && !native.bare && one.canonical === other.canonical;
  return hasManySpellings(native) && !isKnown ? TRANSLITERATED : 1;
}

function numbersApart(one: NameToken, other: NameToken): TokenLikeness {
  if (one.role !== other.role) return DIFFERENT;
  return { similarity: 0.55, relation: 'spelling' };
}

function syllablesAlike(one: string, other: string): TokenLikeness {
  const [left, right] = [[...one], [...other]];
  const same = left.filter((character, at) => character === right[at]).length;
  const similarity = (0.9 * same) / Math.max(left.length, right.length);
  return similarity >= SIMILARITY_MIN ? { similarity, relation: 'spelling' } : DIFFERENT;
}

type Spelt = { readonly form: string; readonly sound: string; readonly script?: Script };

/** The cost of an unexcused letter, by the word's script. */
export const costScale = ({ script }: { readonly script?: Script }): number =>
  script === 'han' ? HAN_COST_SCALE : script === 'hangul' ? HANGUL_COST_SCALE : COST_SCALE;

const spelt = (form: string): Spelt => ({ form, sound: soundForm(form) });

/** By letters, or by sounds if these are closer. */
export function alikeBySpelling(
  one: Spelt,
  other: Spelt,
  bare: boolean,
  relation: TokenLikeness['relation'],
  most = 1,
  least = SIMILARITY_MIN,
): TokenLikeness {
  const length = Math.max(one.form.length, other.form.length);
  if (isNoSpelling(Math.min(one.form.length, other.form.length), length, bare)) return DIFFERENT;
  const scale = Math.max(costScale(one), costScale(other));
  const firsts = one.sound.charCodeAt(0) === other.sound.charCodeAt(0) ? 0 : OTHER_FIRST;
  const limit = ((1 - least) * length) / scale - firsts;
  const byLetters = spellingDistance(one.form, other.form, bare, limit);
  const soundLimit = bySoundMost(limit, byLetters);
  // If both sound as written, comparing sounds gains nothing.
  const bySound =
    soundLimit <= 0 || (one.sound === one.form && other.sound === other.form)
      ? Number.POSITIVE_INFINITY
      : bySoundCost(spellingDistance(one.sound, other.sound, bare, soundLimit));
  const similarity = Math.min(most, 1 - (scale * (Math.min(byLetters, bySound) + firsts)) / length);
  if (similarity < least) return DIFFERENT;
  return { similarity, relation: relation === 'spelling' && bySound < byLetters ? 'sound' : relation };
}

/** Half of the letters are missing, unless the script omits them. */
export const isNoSpelling = (shorter: number, length: number, bare: boolean): boolean =>
  shorter * (bare ? 2.2 : 1.8) < length;

/** Sound must be cheaper than letters, or nothing changes. */
export const bySoundMost = (limit: number, byLetters: number): number =>
  (Math.min(limit, byLetters) - BY_SOUND) / BY_SOUND_SCALE;

export const bySoundCost = (distance: number): number => BY_SOUND + distance * BY_SOUND_SCALE;
