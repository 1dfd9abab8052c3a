/**
 * How far apart two spellings of one word are, letter by letter: what is confused in writing, hearing or
 * transliterating costs little, what is not costs 1. Costs are set by hand from how scripts and sounds are confused.
 */
const SYMBOLS = 48;
/** Longest word compared; the rest of longer ones is not looked at. */
export const WORD_LETTERS_MAX = 40;

const code = new Uint8Array(128);
for (let at = 0; at < 26; at++) code[97 + at] = at + 1;
for (let at = 0; at < 10; at++) code[48 + at] = at + 27;
/** Sounds written with several letters get a symbol each: capitals in a sound form. */
for (const [at, symbol] of [...'SCXGTDZ'].entries()) code[symbol.charCodeAt(0)] = at + 37;

const substitution = new Float32Array(SYMBOLS * SYMBOLS).fill(1);
const VOWELS = 'aeiouy';
const setCost = (one: string, other: string, cost: number) => {
  const [left, right] = [code[one.charCodeAt(0)] as number, code[other.charCodeAt(0)] as number];
  substitution[left * SYMBOLS + right] = cost;
  substitution[right * SYMBOLS + left] = cost;
};
for (const one of VOWELS) for (const other of VOWELS) setCost(one, other, 0.5);
for (const [pair, cost] of Object.entries({
  ...{ iy: 0.1, ei: 0.25, ou: 0.2, ae: 0.35, ao: 0.45, uw: 0.2, ow: 0.4, ij: 0.4, yj: 0.2, eu: 0.45 },
  ...{
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
  },
  ...{ gj: 0.5, mn: 0.5, lr: 0.7, jz: 0.6, hx: 0.5, cz: 0.6, xz: 0.7, sx: 0.6 },
  ...{
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
  },
  ...{
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
  },
  ...{ Cq: 0.25, Sx: 0.2, Cz: 0.5, CZ: 0.3, Zc: 0.45, Xq: 0.4, Xg: 0.5, GX: 0.4, XC: 0.45 },
}))
  setCost(pair.charAt(0), pair.charAt(1), cost);
// A digit beside the letter it looks like.
for (const pair of ['0o', '1i', '1l', '3e', '4a', '5s', '7t', '8b', '9g']) setCost(pair.charAt(0), pair.charAt(1), 0.3);
for (let at = 0; at < SYMBOLS; at++) substitution[at * SYMBOLS + at] = 0;

const VOWEL = new Uint8Array(SYMBOLS);
for (const vowel of VOWELS) VOWEL[code[vowel.charCodeAt(0)] as number] = 1;
const H = code[104] as number;
const W = code[119] as number;

const TRANSPOSED = 0.8;
const DOUBLED = 0.2;
const VOWEL_MISSING = 0.65;
const H_MISSING = 0.4;
/** Where one side's script leaves vowels out. */
const BARE_VOWEL_MISSING = 0.12;
const BARE_VOWEL_OTHER = 0.15;

const left = new Uint8Array(WORD_LETTERS_MAX);
const right = new Uint8Array(WORD_LETTERS_MAX);
const leftMissing = new Float32Array(WORD_LETTERS_MAX);
const rightMissing = new Float32Array(WORD_LETTERS_MAX);
const rows = [0, 1, 2].map(() => new Float32Array(WORD_LETTERS_MAX + 1)) as [Float32Array, Float32Array, Float32Array];

/**
 * The cheapest way from one word to the other; 0 for the same, 1 about one letter that nothing excuses. Symmetric.
 * `bare`: one of them is from a script without vowels. Stops above `most` and then gives a number above it.
 */
export function spellingDistance(one: string, other: string, bare: boolean, most = Number.POSITIVE_INFINITY): number {
  const rowsDown = Math.min(one.length, WORD_LETTERS_MAX);
  const columns = Math.min(other.length, WORD_LETTERS_MAX);
  readWord(one, rowsDown, left, leftMissing, bare);
  readWord(other, columns, right, rightMissing, bare);
  let [twoUp, up, row] = rows;
  up[0] = 0;
  for (let column = 1; column <= columns; column++)
    up[column] = (up[column - 1] as number) + (rightMissing[column - 1] as number);
  let before = 0;
  for (let line = 1; line <= rowsDown; line++) {
    const letter = left[line - 1] as number;
    const dropped = leftMissing[line - 1] as number;
    const costs = letter * SYMBOLS;
    let last = (up[0] as number) + dropped;
    let lowest = last;
    row[0] = last;
    for (let column = 1; column <= columns; column++) {
      const against = right[column - 1] as number;
      const apart = substitution[costs + against] as number;
      let cost = (up[column - 1] as number) + (bare && apart !== 0 ? bareApart(letter, against, apart) : apart);
      const without = (up[column] as number) + dropped;
      if (without < cost) cost = without;
      const inserted = last + (rightMissing[column - 1] as number);
      if (inserted < cost) cost = inserted;
      if (before === against && line > 1 && column > 1 && letter === right[column - 2] && letter !== against) {
        const swapped = (twoUp[column - 2] as number) + TRANSPOSED;
        if (swapped < cost) cost = swapped;
      }
      row[column] = cost;
      last = cost;
      if (cost < lowest) lowest = cost;
    }
    if (lowest > most) return lowest;
    before = letter;
    const free = twoUp;
    twoUp = up;
    up = row;
    row = free;
  }
  return up[columns] as number;
}

/** The symbols of a word, and what each costs if the other word has none for it. */
function readWord(word: string, length: number, symbols: Uint8Array, missing: Float32Array, bare: boolean): void {
  let before = -1;
  for (let at = 0; at < length; at++) {
    const letter = code[word.charCodeAt(at) & 127] as number;
    symbols[at] = letter;
    if (letter === before) missing[at] = DOUBLED;
    else if (VOWEL[letter] === 1) missing[at] = bare ? BARE_VOWEL_MISSING : VOWEL_MISSING;
    else missing[at] = letter === H ? H_MISSING : 1;
    before = letter;
  }
}

/** Two letters where one side's script leaves vowels out. */
function bareApart(letter: number, against: number, apart: number): number {
  const vowelish = (VOWEL[letter] === 1 || letter === W) && (VOWEL[against] === 1 || against === W);
  return vowelish ? BARE_VOWEL_OTHER : apart * 0.8;
}

/** Letters other, missing, more or swapped between two words, each counted as one; at most `most` + 1 is told. */
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

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch|cz|tj(?=.)/g, 'C'],
  [/shch|sch|sz|sh/g, 'S'],
  [/hs|^x/g, 'S'],
  [/dzh|dj|dsch/g, 'j'],
  [/zh/g, 'Z'],
  [/ch/g, 'C'],
  [/kh/g, 'X'],
  [/gh/g, 'G'],
  [/th/g, 'T'],
  [/dh/g, 'D'],
  [/ph/g, 'f'],
  [/qu/g, 'k'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/tz|ts/g, 'z'],
  [/ou|oo|eu(?=n)|uu/g, 'u'],
  [/ee|ie|ij|iy|yi|ei|ey|ay|ai|ii/g, 'i'],
  [/eo/g, 'o'],
  [/ae|oe|ue/g, 'e'],
  [/iu|yu|ju/g, 'u'],
  [/ia|ya|ja/g, 'a'],
  [/io|yo/g, 'o'],
  [/(.)\1+/g, '$1'],
];

/** Words heard lately; emptied when it has grown to this many. */
const SOUNDS_KEPT_MAX = 100_000;
const soundsKept = new Map<string, string>();

/** The word by sound: one symbol for what several letters write, doubled letters once. */
export function soundForm(form: string): string {
  const known = soundsKept.get(form);
  if (known !== undefined) return known;
  let sound = form;
  for (const [pattern, symbol] of SOUNDS) sound = sound.replace(pattern, symbol);
  if (soundsKept.size >= SOUNDS_KEPT_MAX) soundsKept.clear();
  soundsKept.set(form, sound);
  return sound;
}

const CLASS: Readonly<Record<string, string>> = {
  ...{ b: 'p', p: 'p', v: 'f', w: 'f', f: 'f', d: 't', t: 't', T: 't', D: 't' },
  ...{ g: 'k', k: 'k', q: 'k', c: 'k', G: 'k', X: 'k', s: 's', z: 's', S: 's', C: 's', Z: 's', j: 's' },
  ...{ m: 'm', n: 'm', l: 'l', r: 'r', x: 's' },
};

/** Of a sound form, consonants in classes that are confused, without vowels and h: what spellings of one name by sound have in common. */
export function skeleton(sound: string): string {
  let [bones, last] = ['', ''];
  for (let at = 0; at < sound.length; at++) {
    const letter = sound.charAt(at);
    // Inside a word w is written for a vowel as often as not.
    if (letter === 'w' && at > 0) continue;
    const bone = CLASS[letter] ?? (/[0-9]/.test(letter) ? letter : '');
    if (bone !== '' && (bone !== last || !bones.endsWith(bone))) bones += bone;
    last = bone;
  }
  return bones;
}
