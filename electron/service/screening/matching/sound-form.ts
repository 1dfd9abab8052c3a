/** How letters sound, longer spellings first; each is replaced in what the previous ones left. */
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

const FIRST_LETTER = 97;
const LETTERS = 26;
const placeOf = (unit: number) =>
  unit >= FIRST_LETTER && unit < FIRST_LETTER + LETTERS ? unit - FIRST_LETTER : LETTERS;

/** A bit for each sound that may be spelled from a letter and the next. */
const WRITTEN_FROM = new Int32Array((LETTERS + 1) ** 2);
const DOUBLED = 1 << SOUNDS.findIndex(([{ source }]) => source.startsWith('(.)'));
for (const [at, [{ source }]] of SOUNDS.entries())
  for (const writing of source.replace(/\(.*?\)|\^/g, '').split('|')) {
    const first = placeOf(writing.charCodeAt(0));
    // Any sound may follow a single-letter sound.
    for (let next = 0; next <= LETTERS; next++)
      if (first < LETTERS && (writing.length === 1 || next === placeOf(writing.charCodeAt(1)))) mark(first, next, at);
  }

function mark(first: number, next: number, sound: number): void {
  const place = first * (LETTERS + 1) + next;
  WRITTEN_FROM[place] = (WRITTEN_FROM[place] as number) | (1 << sound);
}

/** The sounds that may occur in a word, as bits. */
function soundsIn(word: string): number {
  let sounds = 0;
  let unit = word.charCodeAt(0);
  for (let at = 1; at <= word.length; at++) {
    const next = at < word.length ? word.charCodeAt(at) : 0;
    sounds |= WRITTEN_FROM[placeOf(unit) * (LETTERS + 1) + placeOf(next)] as number;
    if (unit === next) sounds |= DOUBLED;
    unit = next;
  }
  return sounds;
}

/** Recently converted words; the cache is emptied at this size. */
const SOUNDS_KEPT_MAX = 100_000;
const soundsKept = new Map<string, string>();

/** The word by sound: one symbol for several letters of one sound, doubled letters once. */
export function soundForm(form: string): string {
  const known = soundsKept.get(form);
  if (known !== undefined) return known;
  const sound = soundOf(form);
  if (soundsKept.size >= SOUNDS_KEPT_MAX) soundsKept.clear();
  soundsKept.set(form, sound);
  return sound;
}

/** The same without caching, for words that hardly recur, such as two joined words of a name. */
export function soundOf(form: string): string {
  let sound = form;
  let possible = soundsIn(form);
  for (let at = 0; possible >>> at !== 0; at++) {
    if (((possible >>> at) & 1) === 0) continue;
    const [pattern, symbol] = SOUNDS[at] as (typeof SOUNDS)[number];
    const heard = sound.replace(pattern, symbol);
    if (heard === sound) continue;
    sound = heard;
    possible = soundsIn(sound);
  }
  return sound;
}

const CLASS: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'p',
  v: 'f',
  w: 'f',
  f: 'f',
  d: 't',
  t: 't',
  T: 't',
  D: 't',
  g: 'k',
  k: 'k',
  q: 'k',
  c: 'k',
  G: 'k',
  X: 'k',
  s: 's',
  z: 's',
  S: 's',
  C: 's',
  Z: 's',
  j: 's',
  m: 'm',
  n: 'm',
  l: 'l',
  r: 'r',
  x: 's',
};

/** Consonants in confused classes, without vowels and h: a name's common core. */
export function skeleton(sound: string): string {
  let [bones, last] = ['', ''];
  for (let at = 0; at < sound.length; at++) {
    const letter = sound.charAt(at);
    // Inside a word w spells a vowel as often as not.
    if (letter === 'w' && at > 0) continue;
    const bone = CLASS[letter] ?? (/[0-9]/.test(letter) ? letter : '');
    if (bone !== '' && (bone !== last || !bones.endsWith(bone))) bones += bone;
    last = bone;
  }
  return bones;
}
