import type { SHORTCUT_TEXTS as English } from '../en/shortcuts.ts';
import type { Translated } from '../translated.ts';

/** The texts of the list of keyboard shortcuts, in Swahili. */
export const SHORTCUT_TEXTS: Translated<typeof English> = {
  open: 'Njia za mkato za kibodi…',
  title: 'Njia za mkato za kibodi',
  here: 'Kwenye skrini hii',
  everywhere: 'Kila mahali',
  help: 'Kila kitufe na sehemu pia hufikiwa kwa Tab. Enter hubonyeza kilicholengwa.',
  what: {
    next_case: 'Kesi inayofuata au iliyotangulia',
    open_case: 'Fungua kesi',
    preview: 'Onyesha au ficha onyesho la awali',
    close_preview: 'Funga onyesho la awali',
    search: 'Tafuta kesi',
    zoom: 'Kuza au punguza picha iliyolengwa',
    move_picture: 'Sogeza picha iliyolengwa',
    turn_picture: 'Zungusha picha iliyolengwa',
    whole_picture: 'Onyesha picha nzima',
    other_picture: 'Picha iliyotangulia au inayofuata',
    next_step: 'Hatua inayofuata, kutoka kichwa cha habari',
    new_visit: 'Uthibitishaji mpya',
    scan: 'Skani hati',
    lock: 'Funga skrini',
    show: 'Onyesha orodha hii',
  },
};
