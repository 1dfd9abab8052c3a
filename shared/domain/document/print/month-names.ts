/**
 * January first, one language per line: capitals without marks, forms after a slash, without
 * prefixes. Sources: Unicode CLDR; Doc 9303-3, 3.8; missing cases (Slovene, Serbian, Bosnian,
 * Estonian, Latvian, Basque, Hungarian, Irish) from grammars.
 */
const LATIN = `
en JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER
fr JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE
de JANUAR/JANNER/JAENNER FEBRUAR/FEBER MARZ/MAERZ/MRZ APRIL MAI JUNI/JUNO JULI/JULEI AUGUST SEPTEMBER OKTOBER NOVEMBER DEZEMBER
es ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE/SETIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE
it GENNAIO FEBBRAIO MARZO APRILE MAGGIO GIUGNO LUGLIO AGOSTO SETTEMBRE OTTOBRE NOVEMBRE DICEMBRE
pt JANEIRO FEVEREIRO MARCO ABRIL MAIO JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO
ca GENER FEBRER MARC ABRIL MAIG JUNY JULIOL AGOST SETEMBRE OCTUBRE NOVEMBRE DESEMBRE
nl JANUARI FEBRUARI MAART/MRT APRIL MEI JUNI JULI AUGUSTUS SEPTEMBER OKTOBER NOVEMBER DECEMBER
af JANUARIE FEBRUARIE MAART/MRT APRIL MEI JUNIE JULIE AUGUSTUS SEPTEMBER OKTOBER NOVEMBER DESEMBER
sv JANUARI FEBRUARI MARS APRIL MAJ JUNI JULI AUGUSTI SEPTEMBER OKTOBER NOVEMBER DECEMBER
da JANUAR FEBRUAR MARTS APRIL MAJ JUNI JULI AUGUST SEPTEMBER OKTOBER NOVEMBER DECEMBER
no JANUAR FEBRUAR MARS APRIL MAI JUNI JULI AUGUST SEPTEMBER OKTOBER NOVEMBER DESEMBER
is JANUAR FEBRUAR MARS APRIL MAI JUNI JULI AGUST SEPTEMBER OKTOBER NOVEMBER DESEMBER
fi TAMMIKUUTA/TAMMIKUUN HELMIKUUTA/HELMIKUUN MAALISKUUTA/MAALISKUUN HUHTIKUUTA/HUHTIKUUN TOUKOKUUTA/TOUKOKUUN KESAKUUTA/KESAKUUN HEINAKUUTA/HEINAKUUN ELOKUUTA/ELOKUUN SYYSKUUTA/SYYSKUUN LOKAKUUTA/LOKAKUUN MARRASKUUTA/MARRASKUUN JOULUKUUTA/JOULUKUUN
et JAANUARI VEEBRUARI MARTSI APRILLI MAI JUUNI JUULI AUGUSTI SEPTEMBER/SEPTEMBRI OKTOOBER/OKTOOBRI NOVEMBER/NOVEMBRI DETSEMBER/DETSEMBRI
lv JANVARIS/JANVARA FEBRUARIS/FEBRUARA MARTS/MARTA APRILIS/APRILA MAIJS/MAIJA JUNIJS/JUNIJA JULIJS/JULIJA AUGUSTS/AUGUSTA SEPTEMBRIS/SEPTEMBRA OKTOBRIS/OKTOBRA NOVEMBRIS/NOVEMBRA DECEMBRIS/DECEMBRA
lt SAUSIS/SAUSIO VASARIS/VASARIO KOVAS/KOVO BALANDIS/BALANDZIO GEGUZES BIRZELIS/BIRZELIO LIEPA/LIEPOS RUGPJUTIS/RUGPJUCIO RUGSEJIS/RUGSEJO SPALIS/SPALIO LAPKRITIS/LAPKRICIO GRUODIS/GRUODZIO
pl STYCZEN/STYCZNIA LUTY/LUTEGO MARZEC/MARCA KWIECIEN/KWIETNIA MAJA CZERWIEC/CZERWCA LIPIEC/LIPCA SIERPIEN/SIERPNIA WRZESIEN/WRZESNIA PAZDZIERNIKA LISTOPADA GRUDZIEN/GRUDNIA
cs LEDEN/LEDNA UNORA BREZEN/BREZNA DUBEN/DUBNA KVETEN/KVETNA CERVEN/CERVNA/CVN CERVENEC/CERVENCE/CVC SRPEN/SRPNA ZARI RIJEN/RIJNA LISTOPADU PROSINEC/PROSINCE
sk JANUARA FEBRUARA MAREC/MARCA APRILA MAJA JUNA JULA AUGUSTA SEPTEMBER/SEPTEMBRA OKTOBER/OKTOBRA NOVEMBER/NOVEMBRA DECEMBER/DECEMBRA
hu JANUARI FEBRUARI MARCIUSI APRILISI MAJUSI JUNIUSI JULIUSI AUGUSZTUSI SZEPTEMBERI OKTOBERI NOVEMBERI DECEMBERI
sl JANUARJA FEBRUARJA MAREC/MARCA APRILA MAJA JUNIJA JULIJA AVGUSTA SEPTEMBER/SEPTEMBRA OKTOBER/OKTOBRA NOVEMBER/NOVEMBRA DECEMBER/DECEMBRA
hr SIJECANJ/SIJECNJA VELJACA/VELJACE OZUJAK/OZUJKA TRAVANJ/TRAVNJA SVIBANJ/SVIBNJA LIPANJ/LIPNJA SRPANJ/SRPNJA KOLOVOZA RUJAN/RUJNA LISTOPADA STUDENI/STUDENOGA PROSINAC/PROSINCA
sr JANUARA FEBRUARA MARTA APRILA MAJA JUNA/JUNI JULA/JULI AVGUSTA SEPTEMBAR/SEPTEMBRA OKTOBAR/OKTOBRA NOVEMBAR/NOVEMBRA DECEMBAR/DECEMBRA
ro IANUARIE FEBRUARIE MARTIE APRILIE MAI IUNIE IULIE AUGUST SEPTEMBRIE OCTOMBRIE NOIEMBRIE/NOV DECEMBRIE
sq JANAR SHKURT MARS PRILL MAJ QERSHOR KORRIK GUSHT SHTATOR TETOR NENTOR DHJETOR
mt JANNAR FRAR MARZU APRIL MEJJU GUNJU LULJU AWWISSU SETTEMBRU OTTUBRU NOVEMBRU DICEMBRU
ga EANAIR FEABHRA MARTA/MHARTA AIBREAN/AIBREAIN BEALTAINE MEITHEAMH/MHEITHIMH IUIL LUNASA MEANFOMHAIR/MFOMH/MHEANFOMHAIR DEIREADHFOMHAIR/DFOMH/DHEIREADHFOMHAIR SAMHAIN/SAMHNA NOLLAIG/NOLLAG
cy IONAWR CHWEFROR MAWRTH EBRILL MAI MEHEFIN GORFFENNAF AWST MEDI HYDREF TACHWEDD RHAGFYR
tr OCAK SUBAT MART NISAN MAYIS HAZIRAN TEMMUZ AGUSTOS EYLUL EKIM KASIM ARALIK
az YANVARIN FEVRALIN MARTIN APRELIN MAYIN IYN/IYUNUN IYL/IYULUN AVQUSTUN SENTYABRIN OKTYABRIN NOYABRIN DEKABRIN
uz YANVAR FEVRAL MART APREL MAY IYUN/IYN IYUL/IYL AVGUST SENTABR OKTABR NOYABR DEKABR
id JANUARI FEBRUARI MARET APRIL MEI JUNI JULI AGUSTUS SEPTEMBER OKTOBER NOVEMBER DESEMBER
ms JANUARI FEBRUARI MAC APRIL MEI JUN JULAI OGOS SEPTEMBER OKTOBER NOVEMBER DISEMBER
sw JANUARI FEBRUARI MACHI APRILI MEI JUNI JULAI AGOSTI SEPTEMBA OKTOBA NOVEMBA DESEMBA
fil ENERO PEBRERO MARSO ABRIL MAYO HUNYO HULYO AGOSTO SETYEMBRE OKTUBRE NOBYEMBRE DISYEMBRE
bs JANUARA FEBRUARA MARTA APRILA MAJA JUNI/JUNA JULI/JULA AUGUSTA SEPTEMBAR/SEPTEMBRA OKTOBAR/OKTOBRA NOVEMBAR/NOVEMBRA DECEMBAR/DECEMBRA
eu URTARRILAREN OTSAILAREN MARTXOAREN APIRILAREN MAIATZAREN EKAINAREN UZTAILAREN ABUZTUAREN IRAILAREN URRIAREN AZAROAREN ABENDUAREN
gl XANEIRO FEBREIRO MARZO ABRIL MAIO XUNO XULLO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DECEMBRO
lb JANUAR FEBRUAR MAERZ ABRELL MEE JUNI JULI AUGUST SEPTEMBER OKTOBER NOVEMBER DEZEMBER
fo JANUAR FEBRUAR MARS APRIL MAI JUNI JULI AUGUST SEPTEMBER OKTOBER NOVEMBER DESEMBER
tk YANWAR FEWRAL MART APREL MAY IYUN IYUL AWGUST SENTYABR OKTYABR NOYABR DEKABR
so JANNAAYO/JANAAYO FEBRAAYO MAARSO/MAR ABRIIL MAAYO/MAY JUUN/JUN LUULYO/LUL OGOSTO/AGOSTO/OGS SEBTEEMBAR/SEBTEMBAR OKTOOBAR NOOFEEMBAR/NOF DISEEMBAR
zu JANUWARI FEBRUWARI MASHI EPHRELI MEYI JUNI JULAYI AGASTI SEPTHEMBA OKTHOBA NOVEMBA DISEMBA
xh JANYUWARI FEBRUWARI MATSHI EPRELI MEYI JUNI JULAYI AGASTI SEPTEMBA OKTHOBA/OKTHOBHA NOVEMBA DISEMBA
ha JANAIRU FABURAIRU MARIS AFIRILU MAYU YUNI YULI AGUSTA SATUMBA OKTOBA NUWAMBA DISAMBA
ig JENUWARI FEBRUWARI MAACHI EPREEL MEE JUN/JUU JULAI OGOOST SEPTEMBA OKTOBA NOVEMBA DISEMBA
rw MUTARAMA GASHYANTARE WERURWE MATA GICURASI KAMENA NYAKANGA KANAMA NZERI UKWAKIRA UGUSHYINGO UKUBOZA
mg JANOARY FEBROARY MARTSA APRILY MEY JONA JOLAY AOGOSITRA SEPTAMBRA OKTOBRA NOVAMBRA DESAMBRA
ku REBENDAN/RBN SIBAT/SBT ADAR/ADR NISAN/NSN GULAN/GLN HEZIRAN/HZR TIRMEH/TRM TEBAX/TBX ILON/ILN COTMEH MIJDAR/MJD BERFANBAR/BRF
`;

/** Languages in other scripts, whose names come from CLDR when a word in their script is read. */
const OTHER_SCRIPTS: readonly (readonly [script: RegExp, languages: string])[] = [
  [/\p{Script=Cyrillic}/u, 'ru uk be bg mk sr kk ky tg uz-Cyrl'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Arabic}/u, 'ar ar-MA ar-DZ ar-LB ar-IQ fa ur ps'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Devanagari}/u, 'hi ne mr'],
  [/\p{Script=Bengali}/u, 'bn as'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Ethiopic}/u, 'am ti'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
];

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
/** Doc 9303-3 prescribes these English abbreviations, so they win over other languages. */
const ENGLISH = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const LETTERS_MIN = 3;

/** Language to its twelve lists of names. */
export const MONTH_NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = Object.fromEntries(
  LATIN.trim()
    .split('\n')
    .map((line) => {
      const [language = '', ...months] = line.split(' ');
      return [language, months.map((month) => month.split('/'))];
    }),
);

type Name = { readonly name: string; readonly month: number };

const latin: readonly Name[] = Object.values(MONTH_NAMES).flatMap((months) =>
  months.flatMap((names, index) => names.map((name) => ({ name, month: index + 1 }))),
);
const fromCldr = new Map<string, readonly Name[]>();

function namesLike(word: string): readonly Name[] {
  const languages = OTHER_SCRIPTS.find(([script]) => script.test(word))?.[1];
  if (languages === undefined) return latin;
  const known = fromCldr.get(languages) ?? languages.split(' ').flatMap(cldrNames);
  fromCldr.set(languages, known);
  return known;
}

/** Every form that CLDR has of a language's months, also the cases after a day. */
export function cldrNames(language: string): readonly Name[] {
  const formats = (['long', 'short'] as const).flatMap((month) =>
    [{}, { day: 'numeric' } as const].map(
      (more) => new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { month, timeZone: 'UTC', ...more }),
    ),
  );
  return formats.flatMap((format) =>
    ENGLISH.flatMap((_, index): Name[] => {
      const parts = format.formatToParts(Date.UTC(2026, index, 12));
      const name = plainWords(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\P{L}/gu, (sign) =>
        /\p{M}/u.test(sign) ? sign : '',
      );
      return name === '' ? [] : [{ name, month: index + 1 }];
    }),
  );
}

/** Capitals lose marks in these scripts, and print leaves out vowel signs. */
const LOSES_MARKS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}+/gu;

/** Without marks and dots; inseparable letters become plain neighbours. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(LOSES_MARKS, (letter) => letter.replace(/\p{M}/gu, ''))
    .normalize('NFC')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replaceAll('Ø', 'O')
    .replaceAll('Đ', 'D')
    .replaceAll('Æ', 'AE')
    .replaceAll('ẞ', 'SS')
    .replaceAll('ى', 'ي')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .replace(/(?<=[\u0E00-\u0EFF])\.(?=[\u0E00-\u0EFF])|[׳॰]/g, '');
}

/**
 * By whole name, Roman numeral, three or more first letters, or two words run together ("AUGAOUT").
 * Several if languages disagree (LISTOPAD).
 */
export function monthsNamed(word: string): ReadonlySet<number> {
  const roman = ROMAN.indexOf(word);
  if (roman >= 0) return new Set([roman + 1]);
  const all = namesLike(word);
  // Hebrew writes "in" together with the month.
  const bare = word.replace(/^ב(?=\p{Script=Hebrew}{3})/u, '');
  const whole = all.filter(({ name }) => name === word || name === bare);
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

const monthsOf = (entries: readonly Name[]): ReadonlySet<number> => new Set(entries.map(({ month }) => month));

/**
 * Words that name none are skipped ("DE"); null if none names one, two disagree, or several are
 * possible.
 */
export function commonMonth(words: readonly string[]): number | null {
  const known = withNamesOfTwoWords(words)
    .map((word) => ({ word, months: monthsNamed(word) }))
    .filter(({ months }) => months.size > 0);
  // A Roman numeral beside a name is a fragment ("F V", FÉV).
  const names = known.filter(({ word }) => !ROMAN.includes(word));
  return known.length === 0 ? null : agreed(names.length > 0 ? names : known);
}

/** Names of two words as one: "Meán Fómhair", "كانون الثاني". */
function withNamesOfTwoWords(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => {
    const both = `${word}${words[index + 1] ?? ''}`;
    return index + 1 < words.length && namesLike(word).some(({ name }) => name === both);
  });
  return at < 0 ? words : [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)];
}

/** The same, but every word must name one. */
function commonMonths(words: readonly string[]): number | null {
  const known = words.map((word) => ({
    word,
    months: monthsOf(namesLike(word).filter(({ name }) => name.startsWith(word))),
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
