import anyAscii from 'any-ascii';
import { arabicName, foldArabic } from './arabic-names.ts';

/** `bare`: the script omits vowels, so vowels in the result are guesses and missing ones mean nothing. */
export type Transliterated = { readonly text: string; readonly bare: boolean };

const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const [from = '', to = ''] = pair.split('=');
        return [from, to];
      }),
  );

const CYRILLIC = table(`а=a б=b в=v г=g ґ=g д=d ђ=dj ѓ=g е=e ё=yo є=ye ж=zh з=z ѕ=dz и=i й=y і=i ї=yi ј=j к=k ќ=k л=l
  љ=lj м=m н=n њ=nj о=o п=p р=r с=s т=t ћ=c у=u ў=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya
  қ=q ғ=gh ң=n ө=o ү=u ұ=u һ=h ә=a җ=j ҳ=h ҷ=j ӣ=i ӯ=u`);
const GREEK = table(`α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch
  ψ=ps ω=o`);
const ARABIC = table(`ا=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k
  ل=l م=m ن=n ه=h و=u ي=i ء= ئ=i ؤ=u پ=p چ=ch ژ=zh گ=g ڤ=v ٹ=t ڈ=d ڑ=r ں=n ټ=t ډ=d ړ=r ښ=sh ګ=g ڼ=n څ=ts ځ=dz ږ=zh ڕ=r ڵ=l ۆ=o ێ=e ە=e`);
const HEBREW = table(`א=a ב=b ג=g ד=d ה=h ו=u ז=z ח=h ט=t י=i כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s ע=a פ=p ף=f צ=ts ץ=ts ק=k
  ר=r ש=sh ת=t`);
/** Latin look-alikes in other scripts; in a word with both they replace Latin letters. */
const LOOK_ALIKES =
  table(`а=a е=e о=o р=p с=c х=x у=y і=i ѕ=s ј=j к=k м=m т=t в=b н=h ԁ=d ɡ=g һ=h ο=o α=a ν=v ρ=p τ=t υ=u
  κ=k ι=i ε=e η=n μ=u χ=x ϲ=c`);
/** Digits that replace a letter inside a word of letters. */
const DIGIT_LETTERS = table('0=o 1=i 3=e 4=a 5=s 7=t 8=b 9=g');
/** Romanised family names whose spelling differs from the syllable's. */
const HANGUL_FAMILIES =
  table(`김=kim 이=lee 리=ri 박=park 최=choi 정=jung 강=kang 조=cho 윤=yoon 장=jang 임=lim 림=rim 오=oh 신=shin
  유=yoo 안=ahn 류=ryu 노=noh 로=ro 우=woo 주=joo 구=koo 권=kwon 문=moon 손=son 배=bae 백=paek 허=heo 남=nam 심=shim`);
const DOUBLE_FAMILIES = new Set([
  '欧阳',
  '歐陽',
  '司马',
  '司馬',
  '诸葛',
  '諸葛',
  '上官',
  '皇甫',
  '南宮',
  '남궁',
  '황보',
  '제갈',
  '선우',
]);

const SYLLABLES = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** In `han` and `hangul` each character is a syllable. */
export type Script = 'latin' | 'han' | 'hangul' | 'other';

/** The script a word is written in; a mixture is `other`. */
export function scriptOf(word: string): Script {
  if (/^[!-\u024f\u1e00-\u1eff]*$/.test(word)) return 'latin';
  if (/^\p{Script=Han}+$/u.test(word)) return 'han';
  return /^\p{Script=Hangul}+$/u.test(word) ? 'hangul' : 'other';
}

/**
 * A word of a name in lower case Latin letters and digits, with spaces if it becomes several words (an Arabic article, a Chinese name in
 * one word). Accepts any word; one without letters becomes ''.
 */
export function transliterateWord(word: string): Transliterated {
  if (/^[a-z0-9]*$/.test(word)) return { text: unmaskDigits(word), bare: false };
  const lower = word.toLowerCase();
  if (/[\u0590-\u05ff]/.test(lower)) return { text: letters(lower, HEBREW), bare: true };
  if (/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufeff]/.test(lower)) return fromArabic(lower.normalize('NFKC'));
  if (SYLLABLES.test(lower)) return { text: fromSyllables(lower), bare: false };
  const unmasked = /[a-z]/.test(lower) && /[\u0370-\u04ff]/.test(lower) ? letters(lower, LOOK_ALIKES, true) : lower;
  if (/[\u0400-\u052f]/.test(unmasked)) return { text: letters(unmasked.normalize('NFC'), CYRILLIC), bare: false };
  if (/[\u0370-\u03ff]/.test(unmasked)) return { text: fromGreek(unmasked), bare: false };
  if (/[\u0900-\u0dff]/.test(unmasked)) return { text: fromIndic(unmasked.normalize('NFC')), bare: false };
  // Thai, Khmer and Burmese omit vowels that a consonant implies.
  const bare = /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/.test(lower);
  return { text: unmaskDigits(onlyLatin(anyAscii(unmasked))), bare };
}

const onlyLatin = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');

function letters(word: string, known: ReadonlyMap<string, string>, keep = false): string {
  let spelled = '';
  for (const letter of word) spelled += known.get(letter) ?? (keep ? letter : onlyLatin(anyAscii(letter)));
  return spelled;
}

/** `sech1n` is sechin; a word with more digits than letters, or with a number at its end, stays as it is. */
function unmaskDigits(word: string): string {
  const digits = word.replace(/[^0-9]/g, '').length;
  if (digits === 0 || digits * 2 >= word.length || /\d$/.test(word)) return word;
  return word.replace(/\d/g, (digit) => DIGIT_LETTERS.get(digit) ?? digit);
}

/** Indian scripts: a consonant without a sign after it is spoken with an a, except for the last one. */
function fromIndic(word: string): string {
  const signs = [...word];
  return signs
    .map((sign, at) => {
      const spelled = onlyLatin(anyAscii(sign));
      const next = signs[at + 1];
      const consonant = /\p{Lo}/u.test(sign) && /[bcdfghjklmnpqrstvwxyz]$/.test(spelled);
      return consonant && next !== undefined && !/\p{M}/u.test(next) ? `${spelled}a` : spelled;
    })
    .join('');
}

function fromGreek(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  const paired = plain
    .replace(/^μπ/, 'b')
    .replace(/μπ/g, 'mb')
    .replace(/^ντ/, 'd')
    .replace(/ντ/g, 'nt')
    .replace(/^γκ/, 'g')
    .replace(/γ[κγ]/g, 'ng')
    .replace(/ου/g, 'ou')
    .replace(/([αε])υ/g, '$1v');
  return letters(paired, GREEK);
}

function fromArabic(word: string): Transliterated {
  const folded = foldArabic(word).replace(/[^\p{L}\p{N}]/gu, '');
  const known = arabicName(folded);
  if (known !== undefined) return { text: known, bare: false };
  // The article before what is still a word without it.
  if (folded.startsWith('ال') && folded.length > 4) {
    const rest = fromArabic(folded.slice(2));
    return { text: `al ${rest.text}`, bare: rest.bare };
  }
  if (folded.startsWith('عبدال') && folded.length > 6) {
    const rest = fromArabic(folded.slice(5));
    return { text: `abd al ${rest.text}`, bare: rest.bare };
  }
  const spelled = letters(folded, ARABIC);
  // Waw and ya are consonants before a vowel and at the beginning.
  return {
    text: spelled
      .replace(/^u(?=[a-z])/, 'w')
      .replace(/^i(?=[aiu])/, 'y')
      .replace(/ii/g, 'yi'),
    bare: true,
  };
}

/** Chinese and Korean: separates the family name (one character, or two if known) from the given name. */
function fromSyllables(word: string): string {
  const characters = [...word];
  const spell = (from: number, to?: number) => onlyLatin(anyAscii(characters.slice(from, to).join('')));
  const family = (count: number) => HANGUL_FAMILIES.get(characters.slice(0, count).join('')) ?? spell(0, count);
  if (characters.length === 1) return family(1);
  if (characters.length > 4) return spell(0);
  const doubled = DOUBLE_FAMILIES.has(characters.slice(0, 2).join('')) && characters.length > 2;
  // A given name alone also has two characters, as after a separate family name; the caller joins them.
  if (characters.length === 2) return spell(0);
  return doubled ? `${family(2)} ${spell(2)}` : `${family(1)} ${spell(1)}`;
}
