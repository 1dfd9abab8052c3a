import { spellingTable } from './spelling-table.ts';

/**
 * Latin letters with marks. A table's first spelling is the one of ICAO Doc 9303-3, 6.A; ÑXX and UXX are its other choice. Letters in no
 * table lose their marks (é becomes e).
 */
export const ICAO_LATIN = spellingTable(`ä=ae/a å=aa/a æ=ae ð=d/dh đ=d ħ=h ı=i ĸ=q ĳ=ij ł=l ñ=n/nxx ŋ=n ö=oe/o ø=oe/o
    œ=oe ß=ss ẞ=ss þ=th ŧ=t ü=ue/u/uxx ə=e ơ=o ư=u ĵ=j ŀ=l ſ=s`);
