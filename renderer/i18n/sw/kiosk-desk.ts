import type { KIOSK_DESK_TEXTS as English } from '../en/kiosk-desk.ts';
import type { Translated } from '../translated.ts';

/** The texts of the desk about kiosks, in Swahili. */
export const KIOSK_DESK_TEXTS: Translated<typeof English> = {
  label: 'Wito kutoka kwenye kioski',
  called: '{{kiosk}} inaita wafanyakazi',
  seen_since: 'Mtu yuko njiani kwenda {{kiosk}}',
  since: 'Tangu {{time}}',
  seen: 'Imeonekana',
  answered: 'Imeshughulikiwa',
  open: 'Msimbo wa kutoka kwenye kioski',
  text: 'Kwa msimbo wako wa tarakimu 6 hadi 8 unatoka kwenye kioski. Usimwambie mtu yeyote.',
  is_set: 'Una msimbo wa kutoka.',
  is_not_set: 'Huna msimbo wa kutoka.',
  code: 'Msimbo mpya',
  code_wrong: 'Weka tarakimu 6 hadi 8.',
  save: 'Hifadhi msimbo',
  remove: 'Ondoa msimbo',
  saved: 'Msimbo wako wa kutoka umehifadhiwa.',
  removed: 'Msimbo wako wa kutoka umeondolewa.',
};
