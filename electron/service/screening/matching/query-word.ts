import {
  bySoundCost,
  bySoundMost,
  compareTokens,
  costScale,
  INITIAL,
  isNoSpelling,
  OTHER_FIRST,
  SERVANT_MISSING,
  SIMILARITY_MIN,
  SPELLING_GROUP,
  type TokenLikeness,
  transliteration,
} from './compare-tokens.ts';
import type { ListedWords } from './listed-words.ts';
import { type NameToken, withoutServant } from './name-tokens.ts';
import { soundForm } from './sound-form.ts';
import { SpellingBound } from './spelling-bound.ts';
import { hundredths, symbolDistance, WORD_LETTERS_MAX, writeSymbols } from './spelling-distance.ts';

/**
 * Against many listed words. As `compareTokens`, but plain words (see `ListedWords`) by letters
 * alone, rejecting too many other letters before their order.
 */
export class QueryWord {
  readonly token: NameToken;
  private readonly words: ListedWords;
  private readonly form: Symbols;
  private readonly group: Symbols | null;
  /** The name after "servant of". */
  private readonly master: Symbols | null;
  /** Words too long for letter-by-letter comparison are left to `compareTokens`. */
  private readonly isLong: boolean;
  /** Its spellings, if neither word is bare, and if one is. */
  private readonly spellings: (readonly Spelling[] | undefined)[] = [];
  private readonly known = new Map<number, TokenLikeness>();
  private relation: TokenLikeness['relation'] = 'different';

  constructor(token: NameToken, words: ListedWords) {
    const { form, canonical, sound } = token;
    this.token = token;
    this.words = words;
    this.form = new Symbols(form);
    this.group = canonical === form ? null : new Symbols(canonical);
    const master = withoutServant(canonical);
    this.master = master === null ? null : new Symbols(master);
    this.isLong = Math.max(form.length, sound.length, canonical.length) > WORD_LETTERS_MAX;
  }

  /** Similarity to a listed word, as in `compareTokens`; cached. */
  likeness(number: number): TokenLikeness {
    const known = this.known.get(number);
    if (known !== undefined) return known;
    const likeness = { similarity: this.similarity(number, SIMILARITY_MIN), relation: this.relation };
    this.known.set(number, likeness);
    return likeness;
  }

  /** Without the relation, which is stored separately; below `least`, words are different. */
  similarity(number: number, least: number): number {
    const { token, words } = this;
    if (this.isLong || !words.isPlain(number)) {
      const { similarity, relation } = compareTokens(token, words.tokens[number] as NameToken, least);
      return this.found(similarity, relation);
    }
    if (token.role === 'company_form') return this.found(0, 'different');
    const isOfItsScript = token.script === words.script(number);
    if (this.form.isWord(words, number)) return this.found(1, isOfItsScript ? 'same' : 'transliteration');
    if (token.role === 'number') return this.found(0, 'different');
    if (token.form.length === 1) {
      const isInitial = this.form.symbols[0] === words.symbols[words.start(number)];
      return isInitial ? this.found(INITIAL, 'initial') : this.found(0, 'different');
    }
    const transliterated = isOfItsScript ? 0 : transliteration(token, words.tokens[number] as NameToken);
    if (transliterated > 0) return this.found(transliterated, 'transliteration');
    if (this.group?.isWord(words, number) === true) return this.found(SPELLING_GROUP, 'sound');
    if (this.master?.isWord(words, number) === true) return this.found(SERVANT_MISSING, 'spelling');
    return this.spelled(number, least, isOfItsScript ? 'spelling' : 'transliteration');
  }

  /** By letters or sounds, as spelled or as its group is spelled. */
  private spelled(number: number, least: number, relation: TokenLikeness['relation']): number {
    const { token, words } = this;
    const isBare = token.bare || words.isBare(number);
    let [best, bySound] = [0, false];
    for (const spelling of this.spellingsOf(isBare)) {
      const similarity = spelling.similarity(words, number, least);
      if (similarity <= best) continue;
      best = similarity;
      bySound = spelling.bySound;
    }
    if (best === 0) return this.found(0, 'different');
    return this.found(best, bySound && relation === 'spelling' ? 'sound' : relation);
  }

  private spellingsOf(isBare: boolean): readonly Spelling[] {
    const at = isBare ? 1 : 0;
    const known = this.spellings[at];
    if (known !== undefined) return known;
    const { form, canonical, sound } = this.token;
    const scale = costScale(this.token);
    const made = [new Spelling(this.form, sound === form ? this.form : new Symbols(sound), isBare, scale, 1)];
    if (this.group !== null) {
      const sounds = new Symbols(soundForm(canonical));
      made.push(new Spelling(this.group, sounds, isBare, scale, SPELLING_GROUP));
    }
    this.spellings[at] = made;
    return made;
  }

  private found(similarity: number, relation: TokenLikeness['relation']): number {
    this.relation = relation;
    return similarity;
  }
}

/** Letters or sounds of a word. */
class Symbols {
  readonly symbols: Uint8Array;
  readonly length: number;

  constructor(text: string) {
    this.symbols = new Uint8Array(Math.min(text.length, WORD_LETTERS_MAX));
    this.length = writeSymbols(text, this.symbols);
  }

  isWord(words: ListedWords, number: number): boolean {
    const { symbols, length } = this;
    if (words.letters(number) !== length) return false;
    const start = words.start(number);
    for (let at = 0; at < length; at++) if (words.symbols[start + at] !== symbols[at]) return false;
    return true;
  }
}

class Spelling {
  /** Whether the last similarity was by sound. */
  bySound = false;
  private readonly letters: Symbols;
  private readonly sounds: Symbols;
  private readonly isBare: boolean;
  private readonly scale: number;
  private readonly most: number;
  private readonly letterBound: SpellingBound;
  private readonly soundBound: SpellingBound;

  constructor(letters: Symbols, sounds: Symbols, isBare: boolean, scale: number, most: number) {
    this.letters = letters;
    this.sounds = sounds;
    this.isBare = isBare;
    this.scale = scale;
    this.most = most;
    this.letterBound = new SpellingBound(letters.symbols, letters.length, isBare);
    this.soundBound = sounds === letters ? this.letterBound : new SpellingBound(sounds.symbols, sounds.length, isBare);
  }

  /** 0 for less than `least`. */
  similarity(words: ListedWords, number: number, least: number): number {
    const { letters, sounds, isBare } = this;
    const listed = words.letters(number);
    const length = Math.max(letters.length, listed);
    if (isNoSpelling(Math.min(letters.length, listed), length, isBare)) return 0;
    const soundStart = words.soundStart(number);
    const firsts = sounds.symbols[0] === words.symbols[soundStart] ? 0 : OTHER_FIRST;
    const limit = ((1 - least) * length) / this.scale - firsts;
    let byLetters = Number.POSITIVE_INFINITY;
    if (this.letterBound.of(words.letterBits(number)) <= hundredths(limit))
      byLetters = symbolDistance(letters, words.symbols, words.start(number), listed, isBare, limit);
    let bySound = Number.POSITIVE_INFINITY;
    const soundLimit = bySoundMost(limit, byLetters);
    const asWritten = sounds === letters && words.soundsAsWritten(number);
    if (soundLimit > 0 && !asWritten && this.soundBound.of(words.soundBits(number)) <= hundredths(soundLimit)) {
      const distance = symbolDistance(sounds, words.symbols, soundStart, words.sounds(number), isBare, soundLimit);
      bySound = bySoundCost(distance);
    }
    this.bySound = bySound < byLetters;
    const similarity = Math.min(this.most, 1 - (this.scale * (Math.min(byLetters, bySound) + firsts)) / length);
    return similarity < least ? 0 : similarity;
  }
}
