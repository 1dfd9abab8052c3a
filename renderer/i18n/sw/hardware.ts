import type { HARDWARE_TEXTS as English } from '../en/hardware.ts';
import type { Translated } from '../translated.ts';

/** The texts about cameras and readers of this computer, in Swahili. */
export const HARDWARE_TEXTS: Translated<typeof English> = {
  title: 'Vilivyounganishwa na kompyuta hii',
  text: 'Kamera na visomaji vya hati vya kompyuta unayotumia. Majaribio hayahifadhi chochote.',
  looking: 'Inatafuta kamera…',
  none: 'Hakuna kamera iliyounganishwa. Unganisha moja: itaonekana hapa.',
  found_one: 'Kamera {{count}} imeunganishwa: {{names}}.',
  found_other: 'Kamera {{count}} zimeunganishwa: {{names}}.',
  unnamed: 'Majina yanaonekana ukionyesha picha ya moja kwa moja.',
  purpose: {
    document: 'Kamera ya hati',
    face: 'Kamera ya nyuso',
  },
  camera: 'Kamera ya kutumia',
  automatic: 'Kivinjari kichague',
  show: 'Onyesha picha',
  stop: 'Zima picha',
  preview: {
    document: 'Picha ya moja kwa moja ya kamera ya hati',
    face: 'Picha ya kioo ya kamera ya nyuso',
  },
  idle: 'Picha imezimwa.',
  test: 'Piga picha ya majaribio',
  testing: 'Inapima picha…',
  size: 'Pikseli {{width}} × {{height}}',
  judged_good: 'Inatosha kwa uthibitishaji',
  judged_bad: 'Bado haitoshi',
  no_document: 'Hakuna hati iliyosomwa. Weka hati au sampuli mbele ya kamera kisha ujaribu tena.',
  part: {
    resolution: 'Ubora',
    sharpness: 'Ukali',
    light: 'Mwanga',
    glare: 'Mng’ao',
    whole: 'Hati nzima',
    other: 'Mengine',
  },
  good: {
    resolution: '{{size}}: inatosha.',
    sharpness: 'Inasomeka vizuri.',
    light: 'Mwanga unatosha.',
    glare: 'Hakuna mng’ao unaoficha maandishi.',
    whole: 'Pembe zote zinaonekana.',
  },
  unknown: 'Haipimwi bila hati.',
  face_good: 'Uso uko wazi, una mwanga na ni mkubwa wa kutosha.',
  face_wait: 'Inatafuta uso…',
  last: 'Tatizo la mwisho: {{problem}} ({{at}})',
  no_problem: 'Hakuna tatizo tangu ukurasa huu ulipofunguliwa.',
  readers: 'Visomaji vya hati vinavyoandika',
  readers_text:
    'Kisomaji cha MRZ au PDF417 huandika kama kibodi, hivyo huonekana hapa baada ya hati ya kwanza. Soma moja sasa kukijaribu.',
  readers_none: 'Hakuna hati iliyosomwa tangu ukurasa huu ulipofunguliwa.',
  read: {
    MRZ: 'MRZ imesomwa saa {{at}}: tarakimu zote za ukaguzi ni sahihi.',
    BARCODE: 'Msimbopau umesomwa saa {{at}}.',
    doubtful: 'MRZ imesomwa saa {{at}}, lakini tarakimu za ukaguzi si sahihi. Safisha kisomaji kisha usome tena.',
    unreadable: 'Maandishi yalifika saa {{at}}, lakini hayakukamilika. Soma hati tena.',
  },
};
