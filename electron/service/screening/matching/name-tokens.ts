import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { gluedForm } from '#shared/domain/business/glued-forms.ts';
import { COMMON_NAMES, companyFormAt, numberOf, PARTICLES, PLACE_WORDS, TITLES, TRADE_WORDS } from './name-words.ts';
import { soundForm } from './sound-form.ts';
import { lettersChanged } from './spelling-distance.ts';
import { canonicalSpelling } from './spelling-groups.ts';
import { type Script, scriptOf, transliterateWord } from './transliterate.ts';
import { undisguised } from './undisguised.ts';

export type TokenRole = 'name' | 'initial' | 'number' | 'particle' | 'title' | 'trade' | 'place' | 'company_form';

export type NameToken = {
  /** As typed or listed; several words if they were joined (Abd al-Rahman). */
  readonly text: string;
  /** Latin letters and digits only. */
  readonly form: string;
  /** The spelling that its group is known by; `form` without a group. */
  readonly canonical: string;
  /** The form by sound, see `soundForm`. */
  readonly sound: string;
  readonly role: TokenRole;
  /** The script it was written in omits vowels. */
  readonly bare: boolean;
  readonly script: Script;
};

/** No real name is longer, and the cost of a comparison grows with it. */
const LETTERS_MAX = 400;
const TOKENS_MAX = 24;
const TOKEN_LETTERS_MAX = 40;
const GLUED_LETTERS_MIN = 6;

/** Recently read words are cached; the cache is emptied at this size. */
const WORDS_KEPT_MAX = 100_000;

type Word = Pick<NameToken, 'text' | 'form' | 'bare' | 'script'>;

/** A name's words with their roles. Accepts any string; one without letters has no tokens. */
export function nameTokens(name: string, kind: EntityKind): readonly NameToken[] {
  const read = joinedWords(wordsOf(kind === 'person' ? givenFirst(name) : name), kind);
  const words = kind === 'person' ? read : read.flatMap(withGluedForm);
  const forms = words.map(({ form }) => form);
  const isPerson = kind === 'person';
  const tokens: NameToken[] = [];
  for (let at = 0; at < words.length && tokens.length < TOKENS_MAX; at++) {
    const word = words[at] as Word;
    const companyForm = isPerson ? null : companyFormAt(forms, at);
    if (companyForm !== null) {
      const text = words
        .slice(at, at + companyForm.length)
        .map((one) => one.text)
        .join(' ');
      tokens.push({
        ...word,
        text,
        form: companyForm.kind,
        canonical: companyForm.kind,
        sound: '',
        role: 'company_form',
      });
      at += companyForm.length - 1;
      continue;
    }
    const role = roleOf(word.form, isPerson);
    const canonical = role === 'number' ? (numberOf(word.form) ?? word.form) : canonicalOf(word.form);
    tokens.push({ ...word, canonical, sound: soundForm(word.form), role });
  }
  // If nothing else is there, "Van", "Dr" or "The Company" is the name.
  const convincing = tokens.some(({ role }) => role === 'name' || role === 'number' || role === 'initial');
  if (convincing) return tokens;
  const promoted = (['place', 'trade', 'title', 'particle', 'company_form'] as const).filter((weak) =>
    tokens.some(({ role }) => role === weak),
  );
  const chosen = promoted[0] === 'place' ? ['place', 'trade'] : promoted.slice(0, 1);
  return tokens.map((token) => (chosen.some((role) => role === token.role) ? { ...token, role: 'name' } : token));
}

/** OOOROSNEFT is OOO ROSNEFT. */
function withGluedForm(word: Word): readonly Word[] {
  const glued = word.form.length < GLUED_LETTERS_MIN || isForm(word.form) ? null : gluedForm(word.form.toUpperCase());
  if (glued === null) return [word];
  const { text } = word;
  const at = glued.isBefore ? glued.form.length : glued.name.length;
  const isSliced = text.length === word.form.length;
  const [first, second] = isSliced ? [text.slice(0, at), text.slice(at)] : [text, text];
  return [
    { ...word, text: first, form: word.form.slice(0, at) },
    { ...word, text: second, form: word.form.slice(at) },
  ];
}

const isForm = (form: string) => companyFormAt([form], 0) !== null;

function roleOf(form: string, isPerson: boolean): TokenRole {
  if (PARTICLES.has(form)) return 'particle';
  if (isPerson && TITLES.has(form)) return 'title';
  if (numberOf(form) !== null && !(isPerson && !/^(\d+|ii|iii)$/.test(form))) return 'number';
  if (/^\d/.test(form) || /\d$/.test(form)) return 'number';
  if (form.length === 1) return 'initial';
  if (!isPerson && PLACE_WORDS.has(form)) return 'place';
  if (!isPerson && TRADE_WORDS.has(form)) return 'trade';
  return 'name';
}

const canonicalsKept = new Map<string, string>();

function canonicalOf(form: string): string {
  const known = canonicalsKept.get(form);
  if (known !== undefined) return known;
  const canonical = canonicalForm(form);
  if (canonicalsKept.size >= WORDS_KEPT_MAX) canonicalsKept.clear();
  canonicalsKept.set(form, canonical);
  return canonical;
}

/** "Servant of …" names in one spelling, the rest by its own group: abderrahmane is abdulrahman. */
function canonicalForm(form: string): string {
  const known = canonicalSpelling(form);
  if (known !== form) return known;
  const servant = /^(?:c?abd|aabd)(?:[aeiou]{1,2}(?:l|([rsdntz]|sh)(?=\1))?|l(?=[^aeiou]))(.{3,})$/.exec(form);
  if (servant?.[2] !== undefined) return `abdul${canonicalSpelling(servant[2])}`;
  const ofFaith = /^(.{3,}?)(?:[aeiou]{1,2}[dl]?|l)?d+(?:i|ee|ie|y)ne?$/.exec(form);
  if (ofFaith?.[1] !== undefined && /(?:ed|ud|ad|id|al|el|ul|ood|oud)d?(?:i|ee|ie|y)ne?$/.test(form))
    return `${canonicalSpelling(ofFaith[1])}uddin`;
  return form;
}

/** The second half of a "servant of" name: `rahman` of `abdulrahman`; null for other names. */
export function withoutServant(canonical: string): string | null {
  return canonical.startsWith('abdul') && canonical.length > 7 && canonical !== 'abdullah' ? canonical.slice(5) : null;
}

/** Before list rarity: 1 for the name itself, little for words that all have. */
export function roleWeight({ role, canonical, form }: NameToken): number {
  switch (role) {
    case 'name':
      return COMMON_NAMES.has(canonical) ? 0.75 : form.length === 2 ? 0.8 : 1;
    case 'number':
      return 0.5;
    case 'place':
      return 0.8;
    case 'trade':
      return 0.5;
    case 'initial':
      return 0.35;
    case 'particle':
      return 0.08;
    case 'title':
    case 'company_form':
      return 0.05;
  }
}

/** Lists write "Family, Given"; people write "Given Family". */
function givenFirst(name: string): string {
  const comma = /[,،]/.exec(name)?.index ?? -1;
  return comma < 0 ? name : `${name.slice(comma + 1)} ${name.slice(0, comma)}`;
}

function wordsOf(name: string): Word[] {
  const clean = undisguised(name.slice(0, LETTERS_MAX).normalize('NFC'))
    // Direction marks and other invisible characters.
    .replace(/[\p{Cf}\p{Cc}\p{Extended_Pictographic}]/gu, ' ')
    .replace(/['’‘ʻʼ`´"“”„ʿʾ＇]/g, '')
    .replace(/\b((?:\p{L}\.){2,})/gu, (initials) => `${initials.replaceAll('.', '')} `)
    .replace(/\b(\p{L})\/(\p{L})\b/gu, '$1$2')
    .replace(/&|\+/g, ' and ');
  return clean
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((text) => (text === '' ? [] : wordsFrom(text)))
    .slice(0, TOKENS_MAX * 2);
}

const wordsKept = new Map<string, readonly Word[]>();

/** Turns a typed word into one word, or two if an article is attached. */
function wordsFrom(text: string): readonly Word[] {
  const known = wordsKept.get(text);
  if (known !== undefined) return known;
  const { text: spelled, bare, parts } = transliterateWord(text.slice(0, TOKEN_LETTERS_MAX));
  const script = scriptOf(text);
  const words = spelled
    .split(' ')
    .filter((form) => form !== '')
    .map((form, at) => ({ text: parts?.[at] ?? text, form, bare, script }));
  if (wordsKept.size >= WORDS_KEPT_MAX) wordsKept.clear();
  wordsKept.set(text, words);
  return words;
}

const SERVANT = /^(abd|abdu|abdul|abdal|abdel|abdil|abdoul|abdool)$/;
const LINK = /^(al|el|ul|ur|us|ud|ad|ar|as|ash|er|es|ed|en|un|an|az|uz|il|oul|eddin)$/;
const FAITH = /^(din|deen|dine|dene|dyn)$/;

/** "Abdul" in its spellings, or with one wrong letter; Abul and Abduh are separate names. */
function isServant(form: string): boolean {
  if (SERVANT.test(form)) return true;
  if (form.length < 4 || form.length > 6 || form === 'abul' || form === 'abduh') return false;
  return lettersChanged(form, 'abdul', 1) === 1;
}

/** Single names written as two or three words: Abd al-Rahman, Nur ud-Din, Habib Allah. */
function joinedWords(words: readonly Word[], kind: EntityKind): readonly Word[] {
  if (kind !== 'person' && kind !== 'unknown') return words;
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next, third] = [words[at], words[at + 1], words[at + 2]];
    if (word === undefined) continue;
    if (isServant(word.form) && next !== undefined) {
      const linked = LINK.test(next.form) && third !== undefined;
      const rest = linked ? third : next;
      if (rest.form.length > 2 && rest.form !== 'abdul') {
        const form = rest.form === 'allah' || rest.form === 'lah' ? 'abdullah' : `abdul${rest.form}`;
        joined.push({ ...rest, text: textOf(linked ? [word, next, third] : [word, rest]), form });
        at += linked ? 2 : 1;
        continue;
      }
    }
    const linked = next !== undefined && LINK.test(next.form) && third !== undefined && FAITH.test(third.form);
    const faith = linked ? third : next;
    if (word.form.length > 2 && faith !== undefined && FAITH.test(faith.form) && !LINK.test(word.form)) {
      joined.push({ ...word, text: textOf(linked ? [word, next, third] : [word, faith]), form: `${word.form}uddin` });
      at += linked ? 2 : 1;
      continue;
    }
    if (/^.{3,}(?<!llah)$/.test(word.form) && /^(allah|ullah)$/.test(next?.form ?? '') && !PARTICLES.has(word.form)) {
      joined.push({ ...word, text: textOf([word, next as Word]), form: `${word.form}ullah` });
      at += 1;
      continue;
    }
    joined.push(word);
  }
  return joined;
}

/** Each typed word once, because one Arabic word may have become two. */
function textOf(words: readonly Word[]): string {
  return [...new Set(words.map(({ text }) => text))].join(' ');
}
