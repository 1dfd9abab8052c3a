import { SERVANT } from './compare-tokens.ts';
import { type NameToken, withoutServant } from './name-tokens.ts';
import { symbolBits } from './spelling-bound.ts';
import { WORD_LETTERS_MAX, writeSymbols } from './spelling-distance.ts';
import { nicknameGroups } from './spelling-groups.ts';
import type { Script } from './transliterate.ts';

/** The numbers of one word are adjacent, so that reading it is one memory access. */
const WIDTH = 4;
const START = 0;
const SHAPE = 1;
const LETTERS = 2;
const SOUNDS = 3;

/** In a word's shape: letters in the lowest byte, sounds in the next, then its kind. */
const SOUNDS_SHIFT = 8;
const PLAIN = 1 << 16;
const ANY_LENGTH = 1 << 17;
const LATIN = 1 << 18;
const SOUNDS_AS_WRITTEN = 1 << 19;
const BARE = 1 << 20;

/** In typed arrays, for comparing one query word with thousands quickly. */
export class ListedWords {
  readonly tokens: readonly NameToken[];
  /** Each plain word's letters as symbols, then its sounds if different. */
  readonly symbols: Uint8Array;
  private readonly records: Int32Array;

  constructor(tokens: readonly NameToken[]) {
    this.tokens = tokens;
    this.records = new Int32Array(tokens.length * WIDTH);
    let size = 0;
    for (const token of tokens) if (isPlain(token)) size += symbolsOf(token);
    this.symbols = new Uint8Array(size);
    let start = 0;
    for (const [number, token] of tokens.entries()) start += this.lay(token, number * WIDTH, start);
  }

  /** Only spelling and sound decide. The methods below are for such words. */
  isPlain(number: number): boolean {
    return (this.shape(number) & PLAIN) !== 0;
  }

  isBare(number: number): boolean {
    return (this.shape(number) & BARE) !== 0;
  }

  script(number: number): Script {
    return (this.shape(number) & LATIN) !== 0 ? 'latin' : 'other';
  }

  letters(number: number): number {
    return this.shape(number) & 255;
  }

  sounds(number: number): number {
    return (this.shape(number) >> SOUNDS_SHIFT) & 255;
  }

  soundsAsWritten(number: number): boolean {
    return (this.shape(number) & SOUNDS_AS_WRITTEN) !== 0;
  }

  /** Where in `symbols` its letters begin. */
  start(number: number): number {
    return this.records[number * WIDTH + START] as number;
  }

  soundStart(number: number): number {
    return this.soundsAsWritten(number) ? this.start(number) : this.start(number) + this.letters(number);
  }

  letterBits(number: number): number {
    return this.records[number * WIDTH + LETTERS] as number;
  }

  soundBits(number: number): number {
    return this.records[number * WIDTH + SOUNDS] as number;
  }

  /** Number of letters, up to 255; 0 for words that match any length. */
  lengthLookedUp(number: number): number {
    const shape = this.shape(number);
    return (shape & ANY_LENGTH) !== 0 ? 0 : shape & 255;
  }

  private shape(number: number): number {
    return this.records[number * WIDTH + SHAPE] as number;
  }

  /** Returns how many symbols it took. */
  private lay(token: NameToken, place: number, start: number): number {
    const { form, sound, canonical, bare, script } = token;
    const shape = Math.min(form.length, 255) | (bare || canonical !== form ? ANY_LENGTH : 0);
    this.records[place + SHAPE] = shape;
    if (!isPlain(token)) return 0;
    const asWritten = sound === form;
    const soundStart = asWritten ? start : start + form.length;
    writeSymbols(form, this.symbols, start);
    if (!asWritten) writeSymbols(sound, this.symbols, soundStart);
    this.records[place + START] = start;
    this.records[place + SHAPE] =
      shape |
      (sound.length << SOUNDS_SHIFT) |
      PLAIN |
      (script === 'latin' ? LATIN : 0) |
      (bare ? BARE : 0) |
      (asWritten ? SOUNDS_AS_WRITTEN : 0);
    this.records[place + LETTERS] = symbolBits(this.symbols, start, form.length);
    this.records[place + SOUNDS] = symbolBits(this.symbols, soundStart, sound.length);
    return symbolsOf(token);
  }
}

/** Words of letters, not syllables, in no group, that are not a legal form, number or initial. */
function isPlain({ form, sound, canonical, role, script }: NameToken): boolean {
  return (
    role !== 'company_form' &&
    role !== 'number' &&
    (script === 'latin' || script === 'other') &&
    form.length > 1 &&
    sound.length > 0 &&
    form.length <= WORD_LETTERS_MAX &&
    sound.length <= WORD_LETTERS_MAX &&
    canonical === form &&
    form !== SERVANT &&
    withoutServant(form) === null &&
    nicknameGroups(form).length === 0
  );
}

const symbolsOf = ({ form, sound }: NameToken) => form.length + (sound === form ? 0 : sound.length);
