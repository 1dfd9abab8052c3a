import type { SHIFT_TEXTS as English } from '../en/shift.ts';
import type { Translated } from '../translated.ts';

/** The texts of the end of a shift, in Swahili. */
export const SHIFT_TEXTS: Translated<typeof English> = {
  open: 'Maliza zamu…',
  title: 'Maliza zamu yako',
  none: 'Hushughulikii kesi yoyote iliyo wazi. Unaweza kutoka.',
  text_one: 'Unashughulikia kesi {{count}} iliyo wazi. Mkabidhi mwenzako kabla ya kutoka.',
  text_other: 'Unashughulikia kesi {{count}} zilizo wazi. Mkabidhi mwenzako kabla ya kutoka.',
  cases: 'Kesi unazoshughulikia',
  colleague: 'Mwenzako',
  nobody: 'Hakuna mwingine anayeweza kuingia hapa. Kesi zako zinarudi kwa wote baada ya dakika 30.',
  hand_over: 'Kabidhi na utoke',
  without: 'Toka tu',
  stayed: 'Haikukabidhiwa: {{reason}}',
};
