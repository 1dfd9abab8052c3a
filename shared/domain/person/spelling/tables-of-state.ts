import { CHINA, HONG_KONG, MACAU, SINGAPORE, TAIWAN } from './chinese.ts';
import {
  BELARUS,
  BULGARIA,
  COMMON_CYRILLIC,
  ICAO_CYRILLIC,
  KAZAKHSTAN,
  KYRGYZSTAN,
  MONGOLIA,
  MONTENEGRO,
  NORTH_MACEDONIA,
  RUSSIA,
  SERBIA,
  TAJIKISTAN,
  UKRAINE,
  UZBEKISTAN,
} from './cyrillic.ts';
import { ARMENIA, CYPRUS, GEORGIA, GREECE, ICAO_GREEK } from './greek-and-caucasian.ts';
import { ICAO_LATIN } from './icao-latin.ts';
import { INDIC, THAI } from './indic-and-thai.ts';
import { JAPANESE, KANA_SPELLINGS, KOREAN } from './korean-and-japanese.ts';
import {
  COMMON_ARABIC,
  COMMON_HEBREW,
  EGYPT,
  GULF,
  ICAO_ARABIC,
  IRAN_AND_NEIGHBOURS,
  IRAQ_AND_LEVANT,
  MAGHREB,
} from './semitic.ts';
import { type SpellingTable, spellingTable } from './spelling-table.ts';

/** In any state. The states' own are from their registers, looked up 2026-11-29. */
const COMMON_LATIN = spellingTable(
  `ð=d/dh/th đ=d/dj ə=a/e/ae ß=ss/s/sz ẞ=ss/s ñ=n/ny/nxx ğ=g/gh ş|ș=s/sh ț|ţ=t/ts
    ç=c/ch č|ć=c/ch š=s/sh ž=z/zh ő=o/oe ī=i/ii ō=o/ou/oh/oo ū=u/uu/ou ā=a/aa ē=e/ee ŏ=o/eo ŭ=u/eu`,
  ICAO_LATIN,
);

/** Đ is DJ in Serbian, Bosnian, Montenegrin, Croatian; machines write typed DJ as D. */
const SOUTH_SLAVIC_LATIN = spellingTable(
  'đ=dj/d dj=dj/d đe=dje/de č=c/ch ć=c/ch š=s/sh ž=z/zh dž=dz/dj/dzh ś=s/sj ź=z/zj',
  ICAO_LATIN,
);
/** English spelling beside the letters of the alphabet of 1991. */
const AZERBAIJANI_LATIN = spellingTable(
  'ə=a/e/ae c=c/j ç=c/ch ş=s/sh ğ=g/gh x=x/kh/h q=q/g/k ı=i/y j=j/zh y=y/i ö=o/oe ü=u/ue',
  ICAO_LATIN,
);
const TURKISH_LATIN = spellingTable('ş=s/sh ç=c/ch ğ=g/gh/ ı=i ö=o/oe ü=u/ue', ICAO_LATIN);
const TURKMEN_LATIN = spellingTable('ý=y ž=z/zh/j ş=s/sh ç=c/ch ň=n/ng ä=a/ae ö=o/oe ü=u/ue w=w/v j=j/dzh', ICAO_LATIN);
const UZBEK_LATIN = spellingTable(
  "o‘|oʻ|o'|o’|oʼ=o/u g‘|gʻ|g'|g’|gʼ=g/gh x=x/kh/h q=q/k j=j/zh ʼ|'|’|‘|ʻ=",
  ICAO_LATIN,
);
const KAZAKH_LATIN = spellingTable(
  'ä=a/ae ö=o/oe ü=u/ue ū=u ğ=g/gh ñ=n/ng ş=s/sh j=j/zh q=q/k y=y/i ı=y/i i=i w=u/w h=h/kh',
  ICAO_LATIN,
);
/** From before 1972 and 1947, which families keep: Soeharto, Djoko, Tjahaja. */
const INDONESIAN_LATIN = spellingTable('oe=u/oe dj=j/dj tj=c/tj sj=sy/sj nj=ny/nj ch=kh/ch j=j/y', ICAO_LATIN);

/** Scripts that have tables; the first that a letter belongs to counts. */
export const SCRIPTS = [
  'cyrillic',
  'greek',
  'georgian',
  'armenian',
  'arabic',
  'hebrew',
  'han',
  'hangul',
  'kana',
  'thai',
  'indic',
  'latin',
] as const;
export type TabledScript = (typeof SCRIPTS)[number];

const LETTERS: Readonly<Record<TabledScript, RegExp>> = {
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  georgian: /\p{Script=Georgian}/u,
  armenian: /\p{Script=Armenian}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  han: /\p{Script=Han}/u,
  hangul: /\p{Script=Hangul}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  thai: /\p{Script=Thai}/u,
  indic: /[\u0900-\u0dff]/u,
  latin: /\p{Script=Latin}/u,
};

/** The script of a word's letters; undefined for a word without a table's letters. */
export const scriptOfWord = (word: string): TabledScript | undefined =>
  SCRIPTS.find((script) => LETTERS[script].test(word));

type OwnTables = Partial<Record<TabledScript, readonly SpellingTable[]>>;
const SOUTH_SLAVIC = { cyrillic: [...SERBIA, ...MONTENEGRO], latin: [SOUTH_SLAVIC_LATIN] };

export const ICAO: OwnTables = {
  cyrillic: [ICAO_CYRILLIC],
  greek: [ICAO_GREEK],
  arabic: [ICAO_ARABIC],
  latin: [ICAO_LATIN],
};

/** By issuing state as in a machine readable zone. Hong Kong and Macau issue for CHN. */
const OF_STATE: Readonly<Record<string, OwnTables>> = {
  ...sameFor('RUS', { cyrillic: RUSSIA }),
  ...sameFor('UKR', { cyrillic: UKRAINE }),
  ...sameFor('BLR', { cyrillic: BELARUS }),
  ...sameFor('BGR', { cyrillic: BULGARIA }),
  ...sameFor('SRB MNE BIH HRV SVN RKS XKX', SOUTH_SLAVIC),
  ...sameFor('MKD', { cyrillic: NORTH_MACEDONIA, latin: [SOUTH_SLAVIC_LATIN] }),
  ...sameFor('KAZ', { cyrillic: KAZAKHSTAN, latin: [KAZAKH_LATIN] }),
  ...sameFor('KGZ', { cyrillic: KYRGYZSTAN }),
  ...sameFor('UZB', { cyrillic: UZBEKISTAN, latin: [UZBEK_LATIN] }),
  ...sameFor('TJK', { cyrillic: TAJIKISTAN, arabic: IRAN_AND_NEIGHBOURS }),
  ...sameFor('MNG', { cyrillic: MONGOLIA }),
  ...sameFor('AZE', { latin: [AZERBAIJANI_LATIN] }),
  ...sameFor('TUR', { latin: [TURKISH_LATIN] }),
  ...sameFor('IDN', { latin: [INDONESIAN_LATIN] }),
  ...sameFor('TKM', { latin: [TURKMEN_LATIN] }),
  ...sameFor('GRC', { greek: GREECE }),
  ...sameFor('CYP', { greek: CYPRUS }),
  ...sameFor('GEO', { georgian: GEORGIA }),
  ...sameFor('ARM', { armenian: ARMENIA }),
  ...sameFor('EGY', { arabic: [...EGYPT, COMMON_ARABIC] }),
  ...sameFor('MAR DZA TUN MRT', { arabic: [...MAGHREB, COMMON_ARABIC] }),
  ...sameFor('SAU ARE QAT KWT BHR OMN YEM', { arabic: [...GULF, COMMON_ARABIC] }),
  ...sameFor('IRQ SYR LBN JOR PSE SDN LBY', { arabic: [...IRAQ_AND_LEVANT, COMMON_ARABIC] }),
  ...sameFor('IRN AFG PAK', { arabic: IRAN_AND_NEIGHBOURS }),
  ...sameFor('ISR', { hebrew: [COMMON_HEBREW], arabic: [...IRAQ_AND_LEVANT, COMMON_ARABIC] }),
  ...sameFor('CHN HKG MAC', { han: [...CHINA, ...HONG_KONG, ...MACAU] }),
  ...sameFor('TWN', { han: TAIWAN }),
  ...sameFor('SGP MYS', { han: SINGAPORE }),
  ...sameFor('JPN', { han: JAPANESE }),
};

/** Any state may have spelled a name if nothing says which did. */
const OF_SCRIPT: Readonly<Record<TabledScript, readonly SpellingTable[]>> = {
  ...everyStates(),
  kana: [KANA_SPELLINGS],
  hangul: [KOREAN],
  thai: [THAI],
  indic: [INDIC],
  latin: [ICAO_LATIN, COMMON_LATIN],
};

/**
 * The state's and ICAO's; every state's if it has none. A marked letter is respelled by its own
 * state only: C is J in Azerbaijan alone.
 */
export function tablesFor(script: TabledScript, state?: string): readonly SpellingTable[] {
  const own = state === undefined ? undefined : OF_STATE[state]?.[script];
  return own === undefined ? OF_SCRIPT[script] : [...(ICAO[script] ?? []), ...own];
}

/** Whether a state has tables of its own for a script, so that those of other states count less. */
export const hasOwnTables = (script: TabledScript, state: string | undefined): boolean =>
  state !== undefined && script !== 'latin' && OF_STATE[state]?.[script] !== undefined;

/** Two Latin spellings may stand for one name in the state's script. */
export const nationalTables = (state: string): readonly SpellingTable[] => RESPELLED[state] ?? [];

const RESPELLED: Readonly<Record<string, readonly SpellingTable[]>> = {
  RUS: [ICAO_CYRILLIC, COMMON_CYRILLIC],
  UKR: UKRAINE.slice(0, 2),
  BLR: BELARUS.slice(0, 2),
  BGR: BULGARIA,
  MKD: NORTH_MACEDONIA,
  KAZ: KAZAKHSTAN,
  KGZ: KYRGYZSTAN,
  UZB: UZBEKISTAN,
  TJK: TAJIKISTAN,
  MNG: MONGOLIA,
  GRC: GREECE,
  CYP: CYPRUS,
  GEO: GEORGIA,
};

/** The tables that people's habits come from: all but the marked letters of ICAO's Arabic. */
export const habitsOf = (script: TabledScript): readonly SpellingTable[] =>
  OF_SCRIPT[script].filter((table) => table !== ICAO_ARABIC);

function sameFor(states: string, tables: OwnTables): Record<string, OwnTables> {
  return Object.fromEntries(states.split(' ').map((state) => [state, tables]));
}

function everyStates(): Record<
  'cyrillic' | 'greek' | 'georgian' | 'armenian' | 'arabic' | 'hebrew' | 'han',
  readonly SpellingTable[]
> {
  const of = (script: TabledScript) => [
    ...new Set([...(ICAO[script] ?? []), ...Object.values(OF_STATE).flatMap((tables) => tables[script] ?? [])]),
  ];
  return {
    cyrillic: [...of('cyrillic'), COMMON_CYRILLIC],
    greek: of('greek'),
    georgian: of('georgian'),
    armenian: of('armenian'),
    arabic: of('arabic'),
    hebrew: of('hebrew'),
    han: of('han'),
  };
}
