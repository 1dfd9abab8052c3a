import { missingCost, SYMBOLS, symbolCost } from './spelling-distance.ts';

/**
 * A word's symbols as bits. There are more symbols than bits: sharing weakens the bound but never
 * makes it wrong. Digits share two, capitals of sound forms (`soundForm`) the letter's that they
 * are confused with.
 */
const BIT = new Uint8Array(SYMBOLS);
const [LETTERS, DIGITS] = [26, 10];
for (let letter = 0; letter < LETTERS; letter++) BIT[1 + letter] = letter;
for (let digit = 0; digit < DIGITS; digit++) BIT[1 + LETTERS + digit] = LETTERS + (digit & 1);
const bitOf = (letter: string) => letter.charCodeAt(0) - 97;
for (const [at, bit] of [28, 29, 30, bitOf('g'), bitOf('t'), bitOf('d'), 31].entries())
  BIT[1 + LETTERS + DIGITS + at] = bit;
const BITS = 32;
const SYMBOLS_USED = 1 + LETTERS + DIGITS + 7;

export function symbolBits(symbols: Uint8Array, from: number, length: number): number {
  let bits = 0;
  for (let at = from; at < from + length; at++) bits |= 1 << (BIT[symbols[at] as number] as number);
  return bits;
}

/** From a spelling's symbols: each that the word lacks costs its nearest, or an extra symbol. */
export class SpellingBound {
  /** Each bit's minimum cost, in hundredths of a letter. */
  private readonly costs = new Uint8Array(BITS).fill(255);

  constructor(symbols: Uint8Array, length: number, bare: boolean) {
    for (let symbol = 1; symbol < SYMBOLS_USED; symbol++) {
      let cost = missingCost(symbol, bare);
      for (let at = 0; at < length; at++) cost = Math.min(cost, symbolCost(symbols[at] as number, symbol, bare));
      const bit = BIT[symbol] as number;
      this.costs[bit] = Math.min(this.costs[bit] as number, cost);
    }
  }

  /** Minimum cost of the symbols in `bits`, in hundredths of a letter. */
  of(bits: number): number {
    let cost = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) cost += this.costs[31 - Math.clz32(rest & -rest)] as number;
    return cost;
  }
}
