import { gregorianOfBikram } from './bikram-sambat.ts';
import { plainWords } from './month-names.ts';

/** A day of another calendar's year. */
type Parts = { readonly year: number; readonly month: number; readonly day: number };

/** A calendar: how its dates are recognised, and how they become Gregorian. */
type Era = {
  /** Words or signs that name it, in `plainWords`. */
  readonly marker?: RegExp;
  /** Its own months by the words that name them, the first one of the year being 1. */
  readonly months?: ReadonlyMap<string, number>;
  /** The years with which a month's name alone names the calendar; any if absent. */
  readonly years?: RegExp;
  readonly gregorian: (date: Parts) => Parts | null;
};

/** Two spellings of one ending. */
const bare = (word: string) => word.replaceAll('ة', 'ه');

/** From twelve or thirteen lists of names in order, joined with slashes. */
function monthsOf(lists: string): ReadonlyMap<string, number> {
  return new Map(
    lists.split(' ').flatMap((names, at) => names.split('/').map((name) => [bare(plainWords(name)), at + 1] as const)),
  );
}

const plusYears =
  (years: number) =>
  ({ year, ...day }: Parts): Parts => ({ year: year + years, ...day });

const MUSLIM_YEAR = /(?<!\d)1[2-5]\d{2}(?!\d)/;
const MUSLIM_MONTHS = monthsOf(
  'محرم/MUHARRAM صفر/SAFAR ربيعالاول/RABIALAWWAL/RABIULAWAL ربيعالثاني/ربيعالاخر/RABIALTHANI/RABIULAKHIR جماديالاولي/جماديالاول/JUMADAALULA/JUMADALAWWAL جماديالثانيه/جماديالاخره/جماديالثاني/JUMADAALTHANI/JUMADAALAKHIRA رجب/RAJAB شعبان/SHABAN رمضان/RAMADAN/RAMAZAN شوال/SHAWWAL/SHAWAL ذوالقعده/ذيالقعده/DHUALQIDAH/DHULQIDAH/ZULKAIDAH ذوالحجه/ذيالحجه/DHUALHIJJAH/DHULHIJJAH/ZULHIJJAH',
);
const PERSIAN_MONTHS = monthsOf(
  'فروردين/حمل/FARVARDIN/HAMAL ارديبهشت/ثور/ORDIBEHESHT/SAWR خرداد/جوزا/KHORDAD/JAWZA تير/سرطان/TIR/SARATAN مرداد/امرداد/اسد/MORDAD/ASAD شهريور/سنبله/SHAHRIVAR/SONBOLA مهر/ميزان/MEHR/MIZAN ابان/عقرب/ABAN/AQRAB اذر/قوس/AZAR/QAWS دي/جدي/DEY/JADI بهمن/دلو/BAHMAN/DALW اسفند/حوت/ESFAND/HUT',
);
const BIKRAM_MONTHS = monthsOf(
  'बैशाख/वैशाख/BAISAKH/BAISHAKH जेठ/ज्येष्ठ/JESTHA/JETH असार/आषाढ/ASAR/ASHADH साउन/श्रावण/SHRAWAN/SAUN भदौ/भाद्र/BHADRA/BHADAU असोज/आश्विन/ASHWIN/ASOJ कात्तिक/कार्तिक/KARTIK मंसिर/मार्ग/MANGSIR पुस/पौष/POUSH/PUS माघ/MAGH फागुन/फाल्गुण/FALGUN/PHALGUN चैत/चैत्र/CHAITRA/CHAIT',
);
const ETHIOPIAN_MONTHS = monthsOf(
  'መስከረም/MESKEREM ጥቅምት/TIKIMT/TEKEMT ኅዳር/ህዳር ታኅሣሥ/ታህሳስ/TAHSAS ጥር የካቲት/YEKATIT መጋቢት/MEGABIT ሚያዝያ/MIAZIA ግንቦት/GINBOT ሰኔ ሐምሌ ነሐሴ/NEHASE ጳጉሜን/PAGUME',
);

/**
 * By first year: Japanese cabinet orders; Taiwan 1912; Thailand 543 BC; North Korea 1912; South
 * Korea 2333 BC. Others are ICU's, the Saudi one for Hijri; Bikram Sambat is not in ICU.
 */
const ERAS: readonly Era[] = [
  { marker: /令和|REIWA|(?:^|\s)R(?=\s?\d{1,2}\s?[./年-])/, gregorian: plusYears(2018) },
  { marker: /平成|HEISEI|(?:^|\s)H(?=\s?\d{1,2}\s?[./年-])/, gregorian: plusYears(1988) },
  { marker: /昭和|SHOWA|(?:^|\s)S(?=\s?\d{1,2}\s?[./年-])/, gregorian: plusYears(1925) },
  { marker: /大正|TAISHO|(?:^|\s)T(?=\s?\d{1,2}\s?[./年-])/, gregorian: plusYears(1911) },
  { marker: /(?:中華)?民[國国]|\bR\.?O\.?C\b\.?|MINGUO/, gregorian: plusYears(1911) },
  { marker: /주체|JUCHE/, gregorian: plusYears(1911) },
  { marker: /단기|檀紀/, gregorian: plusYears(-2333) },
  { marker: /พ\.?ศ\.?|ພ\.?ສ\.?|ព\.?ស\.?|\bB\.?E\b\.?/, gregorian: plusYears(-543) },
  { marker: /शक\s?(?:संवत्?)?|\bSAKA\b/, gregorian: fromIcu('indian', 78) },
  {
    marker: /[वब]ि\.?\s?सं\.?|विक्रम\s?संवत्?|\bB\.?S\b\.?|BIKRAM SAMBAT|VIKRAM SAMVAT/,
    months: BIKRAM_MONTHS,
    gregorian: gregorianOfBikram,
  },
  { marker: /ዓ\.?\s?ም\.?|\bE\.?C\b\.?/, months: ETHIOPIAN_MONTHS, gregorian: fromIcu('ethiopic', 8) },
  {
    marker: /ه?ـ?\.?\s?ش(?:مسي)?(?=\s|\d|$)|شمسي|\bS\.?H\b\.?|\bA\.?P\b\.?|JALALI|SHAMSI/,
    months: PERSIAN_MONTHS,
    years: MUSLIM_YEAR,
    gregorian: fromIcu('persian', 621),
  },
  {
    marker: /هـ|(?<=\d\s?)ه(?=\s|$)|هجري[ةه]?|\bA\.?H\b\.?|HIJRI|(?<=\d)\s?H$/,
    months: MUSLIM_MONTHS,
    years: MUSLIM_YEAR,
    gregorian: fromIcu('islamic-umalqura', 579),
  },
];
const PERSIAN = ERAS[ERAS.length - 2] as Era;
const HIJRI = ERAS[ERAS.length - 1] as Era;
const MINGUO: Era = { gregorian: plusYears(1911) };

/** In ours; null if no other calendar is named or the date does not exist. */
export function gregorianParts(original: string): Parts | null {
  const text = plainWords(original);
  const digits = withAsciiDigits(text).replace(/元(?=\s?年)/g, '1');
  const marked = ERAS.find(({ marker }) => marker?.test(digits));
  const named = ERAS.find(
    ({ months, years }) => months !== undefined && years?.test(digits) !== false && monthIn(digits, months) !== null,
  );
  const era = marked ?? named ?? eraOfNumbers(text, digits);
  if (era === null) return null;
  const rest = era.marker ? digits.replace(era.marker, ' ') : digits;
  const parts = partsOf(rest, era.months === undefined ? null : monthIn(rest, era.months));
  return parts && era.gregorian(parts);
}

/**
 * 1250 to 1500 is solar with Persian digits, lunar with Arabic ones. Three digits first are
 * Taiwan's ("079/04/12").
 */
function eraOfNumbers(text: string, digits: string): Era | null {
  if (/^\s*[01]\d{2}[./-]\d{1,2}[./-]\d{1,2}\s*$/.test(digits)) return MINGUO;
  if (!MUSLIM_YEAR.test(digits)) return null;
  if (/[\u06F0-\u06F9]/.test(text)) return PERSIAN;
  return /[\u0660-\u0669]/.test(text) ? HIJRI : null;
}

function monthIn(text: string, months: ReadonlyMap<string, number>): number | null {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const joined = words.flatMap((word, at) => [word, `${word}${words[at + 1] ?? ''}`]).map(bare);
  const found = joined.map((word) => months.get(word)).filter((month) => month !== undefined);
  return found.length === 0 ? null : Math.min(...found);
}

/** In order; three digits or more may be last, a month in words anywhere. */
function partsOf(text: string, month: number | null): Parts | null {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length !== (month === null ? 3 : 2)) return null;
  const isYearLast = (numbers.at(-1)?.length ?? 0) > 2 && (numbers[0]?.length ?? 0) <= 2;
  const [year = 0, second = 0, third = 0] = (isYearLast ? numbers.toReversed() : numbers).map(Number);
  return month === null ? { year, month: second, day: third } : { year, month, day: second };
}

/** The digits of every script as ours. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    // Ten digits of a script stand together, zero first, so the zero is found by walking back.
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value);
  });

/** About `years` behind ours. The day is found by walking towards it. */
function fromIcu(calendar: string, years: number) {
  return ({ year, month, day }: Parts): Parts | null => {
    const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    let at = Date.UTC(year + years, 0, 1);
    for (let step = 0; step < STEPS_MAX; step++) {
      const parts = format.formatToParts(at);
      const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value.replace(/\D/g, ''));
      const yearNow = Number.isNaN(part('year')) ? part('relatedYear') : part('year');
      const days = (year - yearNow) * DAYS_PER_YEAR + (month - part('month')) * DAYS_PER_MONTH + day - part('day');
      if (year === yearNow && month === part('month') && day === part('day')) {
        const found = new Date(at);
        return { year: found.getUTCFullYear(), month: found.getUTCMonth() + 1, day: found.getUTCDate() };
      }
      at += (Math.trunc(days) || Math.sign(days)) * DAY_MS;
    }
    return null;
  };
}

const STEPS_MAX = 24;
const DAYS_PER_YEAR = 354.4;
const DAYS_PER_MONTH = 29.5;
const DAY_MS = 86_400_000;
