import { anySpelling } from '#shared/domain/person/spelling/any-script.ts';
import { DOUBLE_SURNAMES } from '#shared/domain/person/spelling/chinese.ts';
import { COMMON_CYRILLIC } from '#shared/domain/person/spelling/cyrillic.ts';
import { COMMON_GREEK } from '#shared/domain/person/spelling/greek-and-caucasian.ts';
import { KOREAN } from '#shared/domain/person/spelling/korean-and-japanese.ts';
import { spelledUnits } from '#shared/domain/person/spelling/name-lattice.ts';
import { COMMON_ARABIC, COMMON_HEBREW } from '#shared/domain/person/spelling/semitic.ts';
import type { SpellingTable } from '#shared/domain/person/spelling/spelling-table.ts';

/**
 * Names in Arabic script with the Latin spelling of their spelling group: the script omits most
 * vowels, so letters alone do not give it. Compiled from general knowledge. Letters are folded as
 * in `foldArabic`: one alif, one ya, one kaf, no marks; the article is split off first.
 */
const NAMES = `
حي hai|ولد ould|اخوند akhund|اخند akhund|زاده zada
محمد muhammad|احمد ahmad|محمود mahmud|حسن hassan|حسين hussein|علي ali|عبدالله abdullah|عبد abd|ابراهيم ibrahim
يوسف yusuf|يعقوب yaqub|اسماعيل ismail|اسحاق ishaq|موسي musa|عيسي isa|يحيي yahya|داود dawud|داوود dawud|سليمان sulayman
عمر umar|عثمان uthman|خالد khalid|سعيد said|سعد saad|سيد sayyid|صالح salih|صلاح salah|سالم salim|سليم salim|سلمان salman
سلطان sultan|كريم karim|رحيم rahim|رحمن rahman|رحمان rahman|حميد hamid|حامد hamid|حمد hamad|حمدي hamdi|حكيم hakim
حكمت hikmat|رشيد rashid|راشد rashid|مجيد majid|ماجد majid|وليد walid|ناصر nasir|نصر nasr|نصير nasir|طارق tariq|فيصل faysal
جمال jamal|جعفر jafar|جلال jalal|جابر jabir|جبار jabbar|جميل jamil|قاسم qasim|قادر qadir|قدير qadir|قذافي qadhafi
قيس qays|حسني husni|مصطفي mustafa|مبارك mubarak|محسن muhsin|منير munir|مراد murad|مختار mukhtar|مسعود masud|منصور mansur
مروان marwan|مهدي mahdi|مالك malik|ملك malik|نور nur|نوري nuri|نجيب najib|نذير nazir|نبيل nabil|نزار nizar|نايف nayif
حبيب habib|حافظ hafiz|حيدر haydar|هشام hisham|هاشم hashim|هاني hani|هادي hadi|حسام husam|عصام isam|عماد imad|اياد iyad
عادل adil|عدنان adnan|عدي uday|عامر amir|امير amir|امين amin|انور anwar|اشرف ashraf|اسعد asad|اسد asad|عزيز aziz
عزت izzat|عز izz|ايمن ayman|ايوب ayyub|انس anas|اسامه usama|ادريس idris|ادم adam|اكرم akram|اكبر akbar|الياس ilyas
عائشه aisha|عايشه aisha|فاطمه fatima|خديجه khadija|زينب zaynab|مريم maryam|ليلي layla|زهرا zahra|زهراء zahra|هدي huda
بكر bakr|ابو abu|ابي abu|ابا abu|ام umm|بن bin|ابن bin|بنت bint|بدر badr|بشار bashar|بشير bashir|بصير basir|باسل basil
باسم basim|بلال bilal|برهان burhan|بهاء baha|فاضل fadil|فضل fadl|فريد farid|فاروق faruq|فؤاد fuad|فواد fuad|فارس faris
فهد fahd|فتحي fathi|فتاح fattah|فرج faraj|غني ghani|غلام ghulam|غازي ghazi|غسان ghassan|غالب ghalib|جواد jawad|جهاد jihad
جمعه juma|كمال kamal|كامل kamil|كاظم kazim|لطيف latif|لقمان luqman|ماهر mahir|معمر muammar|مطيع muti|مامون mamun
رضا rida|رضوان ridwan|رياض riyad|رامي rami|رمضان ramadan|رجب rajab|ربيع rabi|رفيق rafiq|رؤوف rauf|روف rauf|رزاق razzaq
صادق sadiq|صديق siddiq|صدام saddam|صفي safi|صبحي subhi|صبري sabri|صباح sabah|سمير samir|سامي sami|سامر samir|شريف sharif
شاهد shahid|شهاب shihab|شعبان shaban|شيخ shaykh|شاه shah|شكري shukri|سراج siraj|سيف sayf|سهيل suhayl|سلام salam
ستار sattar|سعود saud|سعدي saadi|طه taha|طاهر tahir|طالب talib|طلال talal|توفيق tawfiq|تركي turki|ثامر thamir
ياسين yasin|ياسر yasir|يزيد yazid|يونس yunus|وهاب wahhab|واحد wahid|وحيد wahid|ولي wali|وائل wail|زكي zaki|زكريا zakariya
زيد zayd|زياد ziyad|زبير zubayr|زاهد zahid|زاهر zahir|دين din|الله allah|الدين din|خان khan|خليل khalil|خليفه khalifa
خير khayr|خميس khamis|خضر khidr|ملا mullah|مولوي mawlawi|حاجي haji|حاج haj|قاري qari|دكتور doctor|جان jan|جون john
جورج george|ميشيل michel|مايكل michael|ديفيد david|ماري marie|محي muhyi|محيي muhyi|معاذ muadh|مقتدي muqtada|مناف manaf
نعيم naim|نعمان numan|حمزه hamza|حماد hammad|حارث harith|حسان hassan|تميم tamim|تيمور taymur|عباس abbas|عبيد ubayd
عبود abbud|عبيدي ubaydi|عطا ata|عطيه atiya|عقيل aqil|علاء ala|عمار ammar|عمرو amr|عواد awad|عوض awad|عيد id|غفور ghafur
غفار ghaffar|قيوم qayyum|قدوس quddus|هلال hilal|ضياء diya|ظاهر zahir|ظفر zafar|رسول rasul|روح ruh|حق haqq|حقاني haqqani
مجاهد mujahid|متقي muttaqi|ملكي maliki|مالكي maliki|تكريتي tikriti|دوري duri|بغدادي baghdadi|مصري masri|يمني yamani|حوثي huthi
عراقي iraqi|سوري suri|ليبي libi|تونسي tunisi|جزائري jazairi|شامي shami|حمصي homsi|حلبي halabi|عنزي anzi|شمري shammari
زهراني zahrani|غامدي ghamdi|قحطاني qahtani|عتيبي utaybi|مطيري mutairi|حربي harbi|عمري umari|هاشمي hashimi|حسيني husayni
حسني husni|موسوي musavi|رضوي rizvi|كريمي karimi|احمدي ahmadi|محمدي mohammadi|رحيمي rahimi|حسيني hosseini
`;

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split(/[\n|]/)
    .map((pair): [string, string] => {
      const [arabic = '', latin = ''] = pair.trim().split(' ');
      return [foldArabic(arabic), latin];
    }),
);

/** Persian and Urdu letters become Arabic ones; one alif, no marks and stretching. */
function foldArabic(word: string): string {
  return word
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیےې]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[ةۀہھ]/g, 'ه');
}

/** The Latin spelling of a name in folded Arabic script; undefined if it is not in the table. */
function arabicName(folded: string): string | undefined {
  return LATIN_OF.get(folded);
}

/**
 * `bare`: vowels are guesses and missing ones mean nothing. `parts`: each result word's origin; the
 * whole word if missing.
 */
export type Transliterated = { readonly text: string; readonly bare: boolean; readonly parts?: readonly string[] };

const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]));

/** Latin look-alikes in other scripts; in a word with both they replace Latin letters. */
const LOOK_ALIKES =
  table(`а=a е=e о=o р=p с=c х=x у=y і=i ѕ=s ј=j к=k м=m т=t в=b н=h ԁ=d ɡ=g һ=h ο=o α=a ν=v ρ=p τ=t υ=u
  κ=k ι=i ε=e η=n μ=u χ=x ϲ=c`);
/** Digits that replace a letter inside a word of letters. */
const DIGIT_LETTERS = table('0=o 1=i 3=e 4=a 5=s 7=t 8=b 9=g');
const KOREAN_DOUBLE_FAMILIES = new Set(['남궁', '황보', '제갈', '선우', '독고']);

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
 * Lower case Latin letters and digits, with spaces between several words (an Arabic article). Any
 * word; one without letters becomes ''.
 */
export function transliterateWord(word: string): Transliterated {
  if (/^[a-z0-9]*$/.test(word)) return { text: unmaskDigits(word), bare: false };
  const lower = word.toLowerCase();
  if (/[\u0590-\u05ff]/.test(lower)) return { text: spelled(lower, COMMON_HEBREW), bare: true };
  if (/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufeff]/.test(lower)) return fromArabic(lower.normalize('NFKC'));
  if (SYLLABLES.test(lower)) return fromSyllables(lower);
  const unmasked =
    /[a-z]/.test(lower) && /[\u0370-\u04ff]/.test(lower)
      ? [...lower].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
      : lower;
  if (/[\u0400-\u052f]/.test(unmasked)) return { text: spelled(unmasked, COMMON_CYRILLIC), bare: false };
  if (/[\u0370-\u03ff]/.test(unmasked)) return { text: spelled(unmasked, COMMON_GREEK), bare: false };
  if (/[\u0900-\u0dff]/.test(unmasked)) return { text: fromIndic(unmasked.normalize('NFC')), bare: false };
  // Thai, Khmer and Burmese omit vowels that a consonant implies.
  const bare = /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/.test(lower);
  return { text: unmaskDigits(anySpelling(unmasked)), bare };
}

/** The commonest spelling of each unit. */
const spelled = (word: string, spellings: SpellingTable): string =>
  spelledUnits(word, spellings)
    .map(([first = '']) => first)
    .join('');

/** `sech1n` is sechin; with more digits than letters, or a number at its end, a word stays. */
function unmaskDigits(word: string): string {
  const digits = word.replace(/[^0-9]/g, '').length;
  if (digits === 0 || digits * 2 >= word.length || /\d$/.test(word)) return word;
  return word.replace(/\d/g, (digit) => DIGIT_LETTERS.get(digit) ?? digit);
}

/** In Indian scripts a consonant without a sign has an a, except for the last one. */
function fromIndic(word: string): string {
  const signs = [...word];
  return signs
    .map((sign, at) => {
      const spelled = anySpelling(sign);
      const next = signs[at + 1];
      const consonant = /\p{Lo}/u.test(sign) && /[bcdfghjklmnpqrstvwxyz]$/.test(spelled);
      return consonant && next !== undefined && !/\p{M}/u.test(next) ? `${spelled}a` : spelled;
    })
    .join('');
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
  // Letter by letter, because the guesses below are about single ones.
  const guessed = [...folded].map((letter) => COMMON_ARABIC.of(letter)?.[0] ?? anySpelling(letter)).join('');
  // Waw and ya are consonants before a vowel and at the beginning.
  return {
    text: guessed
      .replace(/^u(?=[a-z])/, 'w')
      .replace(/^i(?=[aiu])/, 'y')
      .replace(/ii/g, 'yi'),
    bare: true,
  };
}

/** Chinese and Korean: the family name (one character, or two if known) from the given. */
function fromSyllables(word: string): Transliterated {
  const characters = [...word];
  const spell = (part: string) => KOREAN.of(`^${part}`)?.[0] ?? anySpelling(part);
  const first = characters.slice(0, 2).join('');
  const isDoubled = DOUBLE_SURNAMES.has(first) || KOREAN_DOUBLE_FAMILIES.has(first);
  // A given name alone also has two characters; the caller joins them.
  if (characters.length === 2 || characters.length > 4) return { text: anySpelling(word), bare: false };
  const at = isDoubled ? 2 : 1;
  const parts = [characters.slice(0, at).join(''), characters.slice(at).join('')].filter((part) => part !== '');
  const [family = '', given = ''] = parts;
  return { text: `${spell(family)} ${anySpelling(given)}`.trim(), bare: false, parts };
}
