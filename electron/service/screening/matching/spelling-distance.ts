/** Letter by letter: what writing or hearing confuses costs little, the rest 1. Set by hand. */
export const SYMBOLS = 48;
/** Longest word compared; the rest of longer ones is ignored. */
export const WORD_LETTERS_MAX = 40;

const code = new Uint8Array(128);
for (let at = 0; at < 26; at++) code[97 + at] = at + 1;
for (let at = 0; at < 10; at++) code[48 + at] = at + 27;
/** Sounds with several letters get one symbol each: capitals in a sound form. */
for (const [at, symbol] of [...'SCXGTDZ'].entries()) code[symbol.charCodeAt(0)] = at + 37;

/** Unit of costs: whole hundredths of a letter, which add up exactly. */
const LETTER = 100;
const substitution = new Uint8Array(SYMBOLS * SYMBOLS).fill(LETTER);
const VOWELS = 'aeiouy';
const setCost = (one: string, other: string, cost: number) => {
  const [left, right] = [code[one.charCodeAt(0)] as number, code[other.charCodeAt(0)] as number];
  substitution[left * SYMBOLS + right] = Math.round(cost * LETTER);
  substitution[right * SYMBOLS + left] = Math.round(cost * LETTER);
};
for (const one of VOWELS) for (const other of VOWELS) setCost(one, other, 0.5);
for (const [pair, cost] of Object.entries({
  iy: 0.1,
  ei: 0.25,
  ou: 0.2,
  ae: 0.35,
  ao: 0.45,
  uw: 0.2,
  ow: 0.4,
  ij: 0.4,
  yj: 0.2,
  eu: 0.45,
  vw: 0.2,
  bv: 0.45,
  fv: 0.4,
  bp: 0.45,
  dt: 0.45,
  gk: 0.45,
  ck: 0.15,
  kq: 0.1,
  cq: 0.3,
  gq: 0.3,
  sz: 0.3,
  cs: 0.35,
  gj: 0.5,
  mn: 0.5,
  lr: 0.7,
  jz: 0.6,
  hx: 0.5,
  cz: 0.6,
  xz: 0.7,
  sx: 0.6,
  Xh: 0.15,
  Xk: 0.3,
  Gg: 0.15,
  Gk: 0.4,
  Gq: 0.3,
  Gr: 0.7,
  Tt: 0.2,
  Ts: 0.4,
  Td: 0.5,
  Dd: 0.15,
  Dz: 0.25,
  DZ: 0.5,
  Tz: 0.6,
  SC: 0.4,
  Ss: 0.3,
  Sc: 0.5,
  Sj: 0.5,
  SZ: 0.35,
  Cc: 0.3,
  Cj: 0.35,
  Ck: 0.5,
  Cs: 0.6,
  CX: 0.45,
  Zj: 0.25,
  Zz: 0.35,
  Zg: 0.4,
  Cq: 0.25,
  Sx: 0.2,
  Cz: 0.5,
  CZ: 0.3,
  Zc: 0.45,
  Xq: 0.4,
  Xg: 0.5,
  GX: 0.4,
  XC: 0.45,
}))
  setCost(pair.charAt(0), pair.charAt(1), cost);
// A digit and the letter it looks like.
for (const pair of ['0o', '1i', '1l', '3e', '4a', '5s', '7t', '8b', '9g']) setCost(pair.charAt(0), pair.charAt(1), 0.3);
for (let at = 0; at < SYMBOLS; at++) substitution[at * SYMBOLS + at] = 0;

const VOWEL = new Uint8Array(SYMBOLS);
for (const vowel of VOWELS) VOWEL[code[vowel.charCodeAt(0)] as number] = 1;
const H = code[104] as number;
const W = code[119] as number;

const TRANSPOSED = 80;
const DOUBLED = 20;
const VOWEL_MISSING = 65;
const H_MISSING = 40;
/** If one side's script omits vowels. */
const BARE_VOWEL_MISSING = 12;
const BARE_VOWEL_OTHER = 15;
const BARE_SHARE = 0.8;

/** Without counterpart, and for another; the second table is for bare words. */
const missing = new Uint8Array(SYMBOLS).fill(LETTER);
missing[H] = H_MISSING;
const bareMissing = missing.slice();
const bareSubstitution = new Uint8Array(SYMBOLS * SYMBOLS);
for (let one = 0; one < SYMBOLS; one++) {
  if (VOWEL[one] === 1) missing[one] = VOWEL_MISSING;
  if (VOWEL[one] === 1) bareMissing[one] = BARE_VOWEL_MISSING;
  for (let other = 0; other < SYMBOLS; other++) {
    const vowelish = (VOWEL[one] === 1 || one === W) && (VOWEL[other] === 1 || other === W) && one !== other;
    const apart = substitution[one * SYMBOLS + other] as number;
    bareSubstitution[one * SYMBOLS + other] = vowelish ? BARE_VOWEL_OTHER : Math.round(apart * BARE_SHARE);
  }
}

const rows = [0, 1, 2].map(() => new Int32Array(WORD_LETTERS_MAX + 1)) as [Int32Array, Int32Array, Int32Array];
const rightMissing = new Uint8Array(WORD_LETTERS_MAX);
const leftSymbols = new Uint8Array(WORD_LETTERS_MAX);
const rightSymbols = new Uint8Array(WORD_LETTERS_MAX);

/** One per letter, at most `WORD_LETTERS_MAX`; returns how many. */
export function writeSymbols(word: string, symbols: Uint8Array, from = 0): number {
  const length = Math.min(word.length, WORD_LETTERS_MAX);
  for (let at = 0; at < length; at++) symbols[from + at] = code[word.charCodeAt(at) & 127] as number;
  return length;
}

/** The cost of one symbol for another, or without a counterpart, in hundredths of a letter. */
export const symbolCost = (one: number, other: number, bare: boolean): number =>
  (bare ? bareSubstitution : substitution)[one * SYMBOLS + other] as number;
export const missingCost = (symbol: number, bare: boolean): number => (bare ? bareMissing : missing)[symbol] as number;

/** Letters as hundredths; rounding is smaller than any sum of costs can differ. */
export const hundredths = (letters: number): number =>
  letters > WORD_LETTERS_MAX * 2 ? WORD_LETTERS_MAX * 2 * LETTER : Math.floor(letters * LETTER + 1e-6);

/**
 * 0 for equal words, about 1 for one unexcused letter. Symmetric. `bare`: one is from a script
 * without vowels. Above `most` infinity.
 */
export function spellingDistance(one: string, other: string, bare: boolean, most = Number.POSITIVE_INFINITY): number {
  const lines = writeSymbols(one, leftSymbols);
  const columns = writeSymbols(other, rightSymbols);
  return symbolDistance({ symbols: leftSymbols, length: lines }, rightSymbols, 0, columns, bare, most);
}

/** As symbols: one word, and a given number of symbols from a place in an array. */
export function symbolDistance(
  { symbols: left, length: lines }: { readonly symbols: Uint8Array; readonly length: number },
  right: Uint8Array,
  from: number,
  columns: number,
  bare: boolean,
  most: number,
): number {
  const bound = hundredths(most);
  const costs = bare ? bareSubstitution : substitution;
  const gone = bare ? bareMissing : missing;
  let [twoUp, up, row] = rows;
  up[0] = 0;
  let sum = 0;
  let before = -1;
  for (let column = 0; column < columns; column++) {
    const against = right[from + column] as number;
    const cost = against === before ? DOUBLED : (gone[against] as number);
    rightMissing[column] = cost;
    sum += cost;
    up[column + 1] = sum;
    before = against;
  }
  before = -1;
  for (let line = 0; line < lines; line++) {
    const letter = left[line] as number;
    const dropped = letter === before ? DOUBLED : (gone[letter] as number);
    const place = letter * SYMBOLS;
    let diagonal = up[0] as number;
    let last = diagonal + dropped;
    let lowest = last;
    row[0] = last;
    let beside = -1;
    for (let column = 0; column < columns; column++) {
      const against = right[from + column] as number;
      const replaced = diagonal + (costs[place + against] as number);
      diagonal = up[column + 1] as number;
      let cost = least(least(replaced, diagonal + dropped), last + (rightMissing[column] as number));
      if (before === against && letter === beside && letter !== against) {
        const swapped = (twoUp[column - 1] as number) + TRANSPOSED;
        if (swapped < cost) cost = swapped;
      }
      row[column + 1] = cost;
      last = cost;
      beside = against;
      lowest = least(lowest, cost);
    }
    if (lowest > bound) return Number.POSITIVE_INFINITY;
    before = letter;
    const free = twoUp;
    twoUp = up;
    up = row;
    row = free;
  }
  const distance = up[columns] as number;
  return distance > bound ? Number.POSITIVE_INFINITY : distance / LETTER;
}

/** Without a branch, because mispredicted branches cost more than this. */
function least(one: number, other: number): number {
  const apart = (one - other) | 0;
  return (other + (apart & (apart >> 31))) | 0;
}

/** Missing, extra or swapped letters too, one each; counts up to `most` + 1. */
export function lettersChanged(one: string, other: string, most: number): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > most || long.length > WORD_LETTERS_MAX) return most + 1;
  let [twoUp, up, row] = rows;
  for (let column = 0; column <= short.length; column++) up[column] = column;
  for (let line = 1; line <= long.length; line++) {
    row[0] = line;
    const letter = long.charCodeAt(line - 1);
    for (let column = 1; column <= short.length; column++) {
      const against = short.charCodeAt(column - 1);
      let count = (up[column - 1] as number) + (letter === against ? 0 : 1);
      count = Math.min(count, (up[column] as number) + 1, (row[column - 1] as number) + 1);
      if (line > 1 && column > 1 && letter === short.charCodeAt(column - 2) && against === long.charCodeAt(line - 2))
        count = Math.min(count, (twoUp[column - 2] as number) + 1);
      row[column] = count;
    }
    [twoUp, up, row] = [up, row, twoUp];
  }
  return Math.min(most + 1, up[short.length] as number);
}
