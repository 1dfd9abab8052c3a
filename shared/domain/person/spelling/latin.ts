import { ICAO_LATIN } from './icao-latin.ts';
import { spellingTable } from './spelling-table.ts';

/** Habits that hold for a letter in any state. The states' own come from their registers' pages, looked up 2026-11-29. */
export const COMMON_LATIN = spellingTable(
  `ð=d/dh/th đ=d/dj ə=a/e/ae ß=ss/s/sz ẞ=ss/s ñ=n/ny/nxx ğ=g/gh ş|ș=s/sh ț|ţ=t/ts
    ç=c/ch č|ć=c/ch š=s/sh ž=z/zh ő=o/oe ī=i/ii ō=o/ou/oh/oo ū=u/uu/ou ā=a/aa ē=e/ee ŏ=o/eo ŭ=u/eu`,
  ICAO_LATIN,
);

/** Đ is DJ in Serbian, Bosnian, Montenegrin and Croatian lines; DJ typed may be Đ, which a machine writes D. */
export const SOUTH_SLAVIC_LATIN = spellingTable(
  'đ=dj/d dj=dj/d đe=dje/de č=c/ch ć=c/ch š=s/sh ž=z/zh dž=dz/dj/dzh ś=s/sj ź=z/zj',
  ICAO_LATIN,
);
/** English spelling beside the letters of the alphabet of 1991. */
export const AZERBAIJANI_LATIN = spellingTable(
  'ə=a/e/ae c=c/j ç=c/ch ş=s/sh ğ=g/gh x=x/kh/h q=q/g/k ı=i/y j=j/zh y=y/i ö=o/oe ü=u/ue',
  ICAO_LATIN,
);
export const TURKISH_LATIN = spellingTable('ş=s/sh ç=c/ch ğ=g/gh/ ı=i ö=o/oe ü=u/ue', ICAO_LATIN);
export const TURKMEN_LATIN = spellingTable(
  'ý=y ž=z/zh/j ş=s/sh ç=c/ch ň=n/ng ä=a/ae ö=o/oe ü=u/ue w=w/v j=j/dzh',
  ICAO_LATIN,
);
export const UZBEK_LATIN = spellingTable(
  "o‘|oʻ|o'|o’|oʼ=o/u g‘|gʻ|g'|g’|gʼ=g/gh x=x/kh/h q=q/k j=j/zh ʼ|'|’|‘|ʻ=",
  ICAO_LATIN,
);
export const KAZAKH_LATIN = spellingTable(
  'ä=a/ae ö=o/oe ü=u/ue ū=u ğ=g/gh ñ=n/ng ş=s/sh j=j/zh q=q/k y=y/i ı=y/i i=i w=u/w h=h/kh',
  ICAO_LATIN,
);
/** Spellings of before 1972 and 1947, which families keep: Soeharto and Suharto, Djoko and Joko, Tjahaja and Cahaya. */
export const INDONESIAN_LATIN = spellingTable('oe=u/oe dj=j/dj tj=c/tj sj=sy/sj nj=ny/nj ch=kh/ch j=j/y', ICAO_LATIN);
