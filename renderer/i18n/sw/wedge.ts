import type { WEDGE_TEXTS as English } from '../en/wedge.ts';
import type { Translated } from '../translated.ts';

/** The texts about document readers that type, in Swahili. */
export const WEDGE_TEXTS: Translated<typeof English> = {
  read: 'Kisomaji kimesoma hati',
  doubtful: 'Tarakimu za uhakiki za hati si sahihi',
  wrong: 'Tarakimu za uhakiki zisizo sahihi: {{parts}}. Linganisha kila taarifa na hati.',
  filled: 'Zimejazwa: {{fields}}.',
  kept: 'Zimebaki kama ulivyoandika: {{fields}}.',
  unreadable: 'Maandishi ya kisomaji hayakukamilika. Soma hati tena.',
  close: 'Funga ujumbe',
  part: {
    documentNumber: 'namba ya hati',
    birthDate: 'tarehe ya kuzaliwa',
    expiryDate: 'tarehe ya kuisha',
    personalNumber: 'namba binafsi',
    whole: 'MRZ nzima',
  },
};
