import { spellingTable } from './spelling-table.ts';

/**
 * Looked up 2026-11-29: ICAO Doc 9303-3 6.B; Ukraine 55 of 2010; Bulgaria, Transliteration Act of
 * 2009; Russia, GOST R 52535.1-2006 and order 310 of 1997; Belarus 2000/2007; Mongolia, MNS
 * 5217:2012; Macedonian and Serbian Latin in passports; Kazakh Latin of 2021.
 */
const BASE = spellingTable(`а=a б=b в=v г=g ґ=g д=d ђ=d ѓ=g е=e ё=e є=ie ж=zh з=z ѕ=dz и=i й=i і=i ї=i ј=j
    к=k ќ=k л=l љ=lj м=m н=n њ=nj о=o п=p р=r с=s т=t ћ=c у=u ў=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ=ie ы=y ь=
    э=e ю=iu я=ia ѫ=u ѵ=y қ=q/k ғ=gh/g ң=n/ng ө=o ү=u ұ=u һ=h ә=a җ=j ҳ=h ҷ=j ӣ=i ӯ=u ә́=a ӈ=n ӊ=n ҡ=k ҙ=z ҫ=s ҹ=j
    ҝ=g`);

/** ICAO Doc 9303-3, 6.B. */
export const ICAO_CYRILLIC = BASE;

/** English habits, which screening reads first: Yu, Ya, -y. */
export const COMMON_CYRILLIC = spellingTable(
  `е=e/ye/ie ё=yo/e/io/jo/ye є=ye/ie/e ж=zh/j й=y/i/j і=i/y ї=yi/i ъ=/ie ы=y/i
    ь=/i ю=yu/iu/ju я=ya/ia/ja х=kh/h/ch ц=ts/tz/c щ=shch/sch/sh др$=dr/der кс=ks/x ий=iy/y/ii/i/ij/yi ый=yy/y/yi/iy
    ій=iy/y/ii/i/ij ия=iya/ia/iia/ija/ya ия$=iya/ia/iia/ija/ya ія=iya/ia/iia/ija/ya ье=e/ie/ye/je ьё=yo/io/ie/ye/e
    ью=yu/iu/ju ья=ya/ia/ja жё=zho/zhe/zhyo чё=cho/che/chyo шё=sho/she/shyo щё=shcho/shche/shchyo ђ=dj/d ћ=c/ch
    џ=dz/dj/dzh љ=lj/ly/l њ=nj/ny/n ү=u/ue ө=o/u/oe қ=q/k ғ=gh/g ү=u/y ұ=u ң=n/ng ҷ=j/dzh җ=j/zh дж=dj/j/dzh`,
  BASE,
);

const RUSSIA_1997 = spellingTable(
  `е=e/ye ё=e/ye/yo й=y ий$=iy/y ый$=yy/y ъ= ы=y ь= ю=yu я=ya кс=ks/x ье=ye/ie
    ъе=ye ьё=ye/yo х=kh ц=ts`,
  BASE,
);
const RUSSIA_2006 = spellingTable('ц=tc й=i ъ= ё=e', BASE);
/** Soviet and Russian passports until 1997; one may keep it on request. */
const FRENCH = spellingTable(
  `ё=e/io/ie ж=j/g й=i/y у=ou х=kh/h ц=ts ч=tch ш=ch щ=chtch/stch ъ= ы=y ь=
    ю=iou/you/iu я=ia/ya ин$=ine ын$=yne ий$=i/y/ii ый$=y/yi кс=ks/x с=s/ss ге=gue ги=gui гы=guy гин$=guine е=e/ie`,
  BASE,
);
export const RUSSIA = [RUSSIA_1997, RUSSIA_2006, FRENCH, COMMON_CYRILLIC];

const UKRAINE_2010 = spellingTable(
  `г=h ґ=g є=ie ^є=ye и=y і=i ї=i ^ї=yi й=i ^й=y ю=iu ^ю=yu я=ia ^я=ya зг=zgh щ=shch '=`,
  BASE,
);
const UKRAINE_OLDER = spellingTable(
  `г=h/g ґ=g є=ie/ye/e и=y/i і=i ї=i/yi/ji й=i/y/j ю=iu/yu/ju я=ia/ya/ja
    ий$=yi/y/yy/ii/iy/yj ій$=ii/iy/i/y ія$=iia/iya/ia/ija зг=zg/zgh/zh щ=shch/sch ь=/i ьо=io/yo/o йо=yo/io/jo х=kh/h
    ц=ts/c ё=e/yo ъ= ы=y э=e кс=ks/x`,
  BASE,
);
export const UKRAINE = [UKRAINE_2010, UKRAINE_OLDER, FRENCH];

const BELARUS_2007 = spellingTable(
  `г=h е=ie ^е=ye ё=io ^ё=yo і=i й=i ^й=y ў=u ы=y ь= э=e ю=iu ^ю=yu я=ia ^я=ya
    х=kh ц=ts дж=dzh дз=dz '= г=h`,
  BASE,
);
/** Names in Russian spelling, and the Łacinka. */
const BELARUS_HABITS = spellingTable(
  `г=h/g ґ=g е=e/ie/ye/je ё=io/yo/jo/e ж=zh/z й=i/y/j ў=u/w/v ц=ts/c ч=ch/c ш=sh/s
    х=kh/ch/h ю=iu/yu/ju я=ia/ya/ja ь=/i ы=y в=v/w щ=shch ъ= и=i ий$=ii/iy/y/i кс=ks/x`,
  BASE,
);
export const BELARUS = [BELARUS_2007, BELARUS_HABITS, FRENCH];

const BULGARIA_2009 = spellingTable('ж=zh й=y х=h ц=ts ч=ch ш=sh щ=sht ъ=a ь=y ю=yu я=ya ия$=ia', BASE);
const BULGARIA_OLDER = spellingTable(
  `ж=zh/j й=y/i/j у=u/ou х=h/kh ц=ts/c/tz ч=ch/tch ш=sh щ=sht/shch/scht ъ=a/u/y/ie
    ь=/y/i/j ю=yu/iu/ju/u я=ya/ia/ja/a ия$=ia/iya/ija/iia кс=ks/x ьо=yo/io/jo йо=yo/io/jo в=v/w`,
  BASE,
);
export const BULGARIA = [BULGARIA_2009, BULGARIA_OLDER];

/** Passports print Latin letters of their own: Đ is DJ or D in the lines below. */
const SERBIAN = spellingTable(
  'ђ=dj/d/dz/gj ж=z/zh ј=j/y љ=lj/l/ly њ=nj/n/ny ћ=c/ch х=h ц=c/ts ч=c/ch џ=dz/dj/dzh ш=s/sh ^ј=j/y',
  BASE,
);
export const SERBIA = [SERBIAN];
/** Montenegro has two letters of its own. */
export const MONTENEGRO = [spellingTable('с́=s/sj з́=z/zj', SERBIAN)];
const MACEDONIAN = spellingTable(
  'ѓ=gj/g/dj ж=zh/z ѕ=dz ј=j/y љ=lj/l њ=nj/n ќ=kj/k/c ћ=c х=h/kh ц=c/ts ч=ch/c џ=dj/dz/dzh/gj ш=sh/s',
  BASE,
);
export const NORTH_MACEDONIA = [MACEDONIAN];

const KAZAKH_CYRILLIC = spellingTable(
  `с=s/ss е=e/ye ^е=ye/e ё=yo/e ж=zh/j й=y/i х=kh/h ц=ts/c ә=a/ae ғ=g/gh қ=k/q ң=n/ng ө=o/u
    ұ=u ү=u һ=h і=i/y ы=y/i э=e ю=yu/iu я=ya/ia ъ= ь= ий$=iy/y/i/ii кс=ks/x и=i щ=shch/sch у=u/w`,
  BASE,
);
/** Ä, Ö, Ü, Ū, Ğ, Ñ and Ş lose their marks in a passport's lines. */
const KAZAKH_LATIN = spellingTable(
  'ә=a/ae ғ=g ж=j й=i қ=q ң=n ө=o/oe ұ=u ү=u/ue у=u/w ч=ch/c ш=s/sh ы=y і=i х=h ц=ts/c и=i ю=iu я=ia е=e э=e щ=s ё=io ъ= ь=',
  BASE,
);
export const KAZAKHSTAN = [KAZAKH_CYRILLIC, KAZAKH_LATIN, RUSSIA_1997];

export const KYRGYZSTAN = [
  spellingTable(
    'ж=j/zh й=i/y ң=n/ng ө=o ү=u х=h/kh ц=ts/c е=e/ye ё=yo/e ы=y ю=iu/yu я=ia/ya ъ= ь= ий$=iy/y/ii/i',
    BASE,
  ),
  RUSSIA_1997,
];
export const UZBEKISTAN = [
  spellingTable(
    `ж=j/zh й=y/i х=x/kh/h ц=ts/s ғ=g/gh қ=q/k ҳ=h/kh ў=o/u/w е=e/ye ё=yo/e ю=yu/iu
    я=ya/ia ъ= ь= э=e ы=i/y ч=ch ш=sh ий$=iy/y/i`,
    BASE,
  ),
  RUSSIA_1997,
];
export const TAJIKISTAN = [
  spellingTable(
    `ғ=gh/g ӣ=i/y/ee қ=q/k ӯ=u/o ҳ=h ҷ=j/dzh/dj ж=zh/j й=y/i х=kh/h е=e/ye ё=yo/e/io
    ю=yu/iu я=ya/ia ъ= ь= э=e ц=ts ий$=iy/y/i/ii`,
    BASE,
  ),
  RUSSIA_1997,
];
export const MONGOLIA = [
  spellingTable(
    `ж=j/zh з=z й=i/y х=kh/h ц=ts/c ө=o/u/uu/oe ү=u/uu е=ye/e ё=yo ю=yu/yu я=ya/ia
    э=e ы=y/ii ь=i/ ъ=/i в=v/w щ=shch аа=aa/a ээ=ee/e оо=oo/o өө=uu/u/o/oo үү=uu/u уу=uu/u ий=ii/iy/i`,
    BASE,
  ),
];
