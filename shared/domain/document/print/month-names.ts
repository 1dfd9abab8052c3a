/**
 * Month names as identity documents print them, January first, one language per line: capitals without marks; forms of one month
 * (nominative and genitive, two spellings) after a slash. Sources: Unicode CLDR, and the English abbreviations of Doc 9303-3, 3.8, which
 * are prefixes like all others.
 */
const LANGUAGES = `
en JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER/SEPT OCTOBER NOVEMBER DECEMBER
fr JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE
de JANUAR/JANNER FEBRUAR MARZ/MAERZ/MRZ APRIL MAI JUNI JULI AUGUST SEPTEMBER OKTOBER NOVEMBER DEZEMBER
es ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE/SETIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE
it GENNAIO FEBBRAIO MARZO APRILE MAGGIO GIUGNO LUGLIO AGOSTO SETTEMBRE OTTOBRE NOVEMBRE DICEMBRE
pt JANEIRO FEVEREIRO MARCO ABRIL MAIO JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO
ca GENER FEBRER MARC ABRIL MAIG JUNY JULIOL AGOST SETEMBRE OCTUBRE NOVEMBRE DESEMBRE
nl JANUARI FEBRUARI MAART/MRT APRIL MEI JUNI JULI AUGUSTUS SEPTEMBER OKTOBER NOVEMBER DECEMBER
af JANUARIE FEBRUARIE MAART APRIL MEI JUNIE JULIE AUGUSTUS SEPTEMBER OKTOBER NOVEMBER DESEMBER
sv JANUARI FEBRUARI MARS APRIL MAJ JUNI JULI AUGUSTI SEPTEMBER OKTOBER NOVEMBER DECEMBER
da JANUAR FEBRUAR MARTS APRIL MAJ JUNI JULI AUGUST SEPTEMBER OKTOBER NOVEMBER DECEMBER
no JANUAR FEBRUAR MARS APRIL MAI JUNI JULI AUGUST SEPTEMBER OKTOBER NOVEMBER DESEMBER
is JANUAR FEBRUAR MARS APRIL MAI JUNI JULI AGUST SEPTEMBER OKTOBER NOVEMBER DESEMBER
fi TAMMIKUU HELMIKUU MAALISKUU HUHTIKUU TOUKOKUU KESAKUU HEINAKUU ELOKUU SYYSKUU LOKAKUU MARRASKUU JOULUKUU
et JAANUAR VEEBRUAR MARTS APRILL MAI JUUNI JUULI AUGUST SEPTEMBER OKTOOBER NOVEMBER DETSEMBER
lv JANVARIS FEBRUARIS MARTS APRILIS MAIJS JUNIJS JULIJS AUGUSTS SEPTEMBRIS OKTOBRIS NOVEMBRIS DECEMBRIS
lt SAUSIS/SAUSIO VASARIS/VASARIO KOVAS/KOVO BALANDIS/BALANDZIO GEGUZE BIRZELIS LIEPA RUGPJUTIS RUGSEJIS SPALIS LAPKRITIS GRUODIS
pl STYCZEN/STYCZNIA LUTY/LUTEGO MARZEC/MARCA KWIECIEN/KWIETNIA MAJ/MAJA CZERWIEC/CZERWCA LIPIEC/LIPCA SIERPIEN/SIERPNIA WRZESIEN/WRZESNIA PAZDZIERNIK LISTOPAD GRUDZIEN/GRUDNIA
cs LEDEN/LEDNA UNOR BREZEN/BREZNA DUBEN/DUBNA KVETEN/KVETNA CERVEN/CERVNA CERVENEC/CERVENCE SRPEN/SRPNA ZARI RIJEN/RIJNA LISTOPAD PROSINEC/PROSINCE
sk JANUAR FEBRUAR MAREC/MARCA APRIL MAJ JUN JUL AUGUST SEPTEMBER OKTOBER NOVEMBER DECEMBER
hu JANUAR FEBRUAR MARCIUS APRILIS MAJUS JUNIUS JULIUS AUGUSZTUS SZEPTEMBER OKTOBER NOVEMBER DECEMBER
sl JANUAR FEBRUAR MAREC APRIL MAJ JUNIJ JULIJ AVGUST SEPTEMBER OKTOBER NOVEMBER DECEMBER
hr SIJECANJ/SIJECNJA VELJACA OZUJAK/OZUJKA TRAVANJ/TRAVNJA SVIBANJ/SVIBNJA LIPANJ/LIPNJA SRPANJ/SRPNJA KOLOVOZ RUJAN/RUJNA LISTOPAD STUDENI PROSINAC/PROSINCA
sr JANUAR FEBRUAR MART APRIL MAJ JUN JUL AVGUST SEPTEMBAR OKTOBAR NOVEMBAR DECEMBAR
ro IANUARIE FEBRUARIE MARTIE APRILIE MAI IUNIE IULIE AUGUST SEPTEMBRIE OCTOMBRIE NOIEMBRIE DECEMBRIE
sq JANAR SHKURT MARS PRILL MAJ QERSHOR KORRIK GUSHT SHTATOR TETOR NENTOR DHJETOR
mt JANNAR FRAR MARZU APRIL MEJJU GUNJU LULJU AWWISSU SETTEMBRU OTTUBRU NOVEMBRU DICEMBRU
ga EANAIR FEABHRA MARTA AIBREAN BEALTAINE MEITHEAMH IUIL LUNASA MEANFOMHAIR/MFOM DEIREADHFOMHAIR/DFOM SAMHAIN NOLLAIG
cy IONAWR CHWEFROR MAWRTH EBRILL MAI MEHEFIN GORFFENNAF AWST MEDI HYDREF TACHWEDD RHAGFYR
tr OCAK SUBAT MART NISAN MAYIS HAZIRAN TEMMUZ AGUSTOS EYLUL EKIM KASIM ARALIK
az YANVAR FEVRAL MART APREL MAY IYUN IYUL AVQUST SENTYABR OKTYABR NOYABR DEKABR
uz YANVAR FEVRAL MART APREL MAY IYUN IYUL AVGUST SENTABR OKTABR NOYABR DEKABR
id JANUARI FEBRUARI MARET APRIL MEI JUNI JULI AGUSTUS SEPTEMBER OKTOBER NOVEMBER DESEMBER
ms JANUARI FEBRUARI MAC APRIL MEI JUN JULAI OGOS SEPTEMBER OKTOBER NOVEMBER DISEMBER
sw JANUARI FEBRUARI MACHI APRILI MEI JUNI JULAI AGOSTI SEPTEMBA OKTOBA NOVEMBA DESEMBA
fil ENERO PEBRERO MARSO ABRIL MAYO HUNYO HULYO AGOSTO SETYEMBRE OKTUBRE NOBYEMBRE DISYEMBRE
`;

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
/** Doc 9303-3 prescribes these English abbreviations, so they win over other languages. */
const ENGLISH = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const LETTERS_MIN = 3;

/** Language to its twelve lists of names. */
export const MONTH_NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = Object.fromEntries(
  LANGUAGES.trim()
    .split('\n')
    .map((line) => {
      const [language = '', ...months] = line.split(' ');
      return [language, months.map((month) => month.split('/'))];
    }),
);

const all: readonly { readonly name: string; readonly month: number }[] = Object.values(MONTH_NAMES).flatMap((months) =>
  months.flatMap((names, index) => names.map((name) => ({ name, month: index + 1 }))),
);

/**
 * The months, 1 to 12, that a word (capitals without marks) may name: as a whole name, a Roman numeral, else as the first three or more
 * letters of a name, else as two such words run together ("AUGAOUT"). Empty if it names none; several if languages disagree (LISTOPAD).
 */
export function monthsNamed(word: string): ReadonlySet<number> {
  const roman = ROMAN.indexOf(word);
  if (roman >= 0) return new Set([roman + 1]);
  const whole = all.filter(({ name }) => name === word);
  if (whole.length > 0) return monthsOf(whole);
  if (word.length < LETTERS_MIN) return new Set();
  const begun = all.filter(({ name }) => name.startsWith(word));
  if (begun.length > 0) return monthsOf(begun);
  for (let at = LETTERS_MIN; at <= word.length - LETTERS_MIN; at++) {
    const both = commonMonths([word.slice(0, at), word.slice(at)]);
    if (both !== null) return new Set([both]);
  }
  return new Set();
}

const monthsOf = (entries: typeof all): ReadonlySet<number> => new Set(entries.map(({ month }) => month));

/**
 * The one month that all of these words name, 1 to 12. Words that name none are skipped ("DE", an unknown language); null if none names a
 * month, two disagree, or several are possible.
 */
export function commonMonth(words: readonly string[]): number | null {
  const known = words.map((word) => ({ word, months: monthsNamed(word) })).filter(({ months }) => months.size > 0);
  // A Roman numeral replaces the name and never stands beside one: there it is a fragment of a word ("F V", FÉV).
  const names = known.filter(({ word }) => !ROMAN.includes(word));
  return known.length === 0 ? null : agreed(names.length > 0 ? names : known);
}

/** The same, but every word must name one. */
function commonMonths(words: readonly string[]): number | null {
  const known = words.map((word) => ({
    word,
    months: monthsOf(all.filter(({ name }) => name.startsWith(word))),
  }));
  return known.every(({ months }) => months.size > 0) ? agreed(known) : null;
}

function agreed(known: readonly { readonly word: string; readonly months: ReadonlySet<number> }[]): number | null {
  const [first, ...others] = known;
  const common = [...(first?.months ?? [])].filter((month) => others.every(({ months }) => months.has(month)));
  if (common.length === 1) return common[0] as number;
  const english = known.map(({ word }) => ENGLISH.indexOf(word) + 1).filter((month) => month > 0);
  const [chosen] = english;
  return chosen !== undefined && new Set(english).size === 1 && common.includes(chosen) ? chosen : null;
}
