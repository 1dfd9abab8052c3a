import { spellingTable } from './spelling-table.ts';

/**
 * First ICAO Doc 9303-3, 6.A; ÑXX and UXX are its other choice. Untabled letters lose their marks.
 */
export const ICAO_LATIN = spellingTable(`ä=ae/a å=aa/a æ=ae ð=d/dh đ=d ħ=h ı=i ĸ=q ĳ=ij ł=l ñ=n/nxx ŋ=n ö=oe/o ø=oe/o
    œ=oe ß=ss ẞ=ss þ=th ŧ=t ü=ue/u/uxx ə=e ơ=o ư=u ĵ=j ŀ=l ſ=s`);
