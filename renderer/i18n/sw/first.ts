import { CHECK_NAMES, COMPANY_SENTENCES, REASON_TEXTS } from '#shared/texts/sw/reasons.ts';
import type { FIRST_TEXTS as First } from '../en/first.ts';
import type { Translated } from '../translated.ts';
import { SESSIONS_TEXTS, SET_PASSWORD_TEXTS, SET_UP_TEXTS, STEP_UP_TEXTS } from './account.ts';
import { BACKUP_TEXTS } from './backup.ts';
import { CAPTURE_PARTS } from './capture.ts';
import { INBOX_TEXTS } from './inbox.ts';
import { KIOSK_DESK_TEXTS } from './kiosk-desk.ts';
import { PEOPLE_TEXTS } from './people.ts';
import { RESULT_TEXTS } from './result.ts';
import { REVIEW_TEXTS } from './review.ts';
import { SCAN_TEXTS } from './scan.ts';
import { SERVICE_TEXTS } from './service.ts';
import { SHIFT_TEXTS } from './shift.ts';
import { SHORTCUT_TEXTS } from './shortcuts.ts';
import { LOCK_TEXTS, PASSKEY_TEXTS, SECOND_FACTOR_TEXTS, SIGN_IN_TEXTS } from './sign-in.ts';
import { CENTRE_TEXTS, SYNC_TEXTS } from './sync.ts';

/** The texts of the sign-in, the frame around every screen and the inbox, in Swahili: all that the first paint needs. */
export const FIRST_TEXTS: Translated<typeof First> = {
  app: {
    name: 'Countersign',
    show_typed: 'Onyesha nenosiri',
    skip: 'Ruka hadi maudhui makuu',
    loading: 'Subiri kidogo…',
    retry: 'Jaribu tena',
    cancel: 'Ghairi',
    back: 'Rudi',
    next: 'Endelea',
    close: 'Funga',
    copy: 'Nakili',
    copied: 'Imenakiliwa',
    dark: 'Badili kuwa mwonekano wa giza',
    light: 'Badili kuwa mwonekano wa mwanga',
    language: 'Lugha: {{name}}',
    version: 'Toleo {{version}}',
    quit: 'Funga Countersign',
    quit_question: 'Funga Countersign?',
    quit_text: 'Kazi isiyokamilika kwenye skrini hii itapotea. Kesi zilizohifadhiwa ziko salama.',
    optional: 'si lazima',
    comma: ', ',
  },
  environment: {
    demo: 'ONYESHO: hati za mfano tu. Hakuna kinachohifadhiwa baada ya kufunga.',
    sandbox: 'MAJARIBIO: kwa kujaribu tu. Matokeo si maamuzi halisi.',
  },
  inference: {
    starting: 'Huduma ya utambuzi inaanza',
    ready: 'Huduma ya utambuzi iko tayari',
    down: 'Huduma ya utambuzi haipatikani',
    unknown: 'Countersign haijibu',
  },
  error: {
    title: 'Haikufanikiwa',
    fields_title: 'Baadhi ya sehemu zinahitaji kusahihishwa',
    unreachable: 'Countersign haijibu. Hakikisha inafanya kazi, kisha jaribu tena.',
    bad_answer: 'Huenda ukurasa na huduma ni matoleo tofauti. Pakia ukurasa upya, kisha jaribu tena.',
    rate_limited: 'Umejaribu mara nyingi mno. Subiri kidogo, kisha jaribu tena.',
    too_large: 'Picha ni kubwa mno kutumwa. Zipige tena au chagua faili ndogo zaidi.',
    ended: 'Umetolewa. Ingia tena ili kuendelea.',
    unavailable: 'Huduma ina shughuli nyingi au bado inaanza. Jaribu tena baada ya muda mfupi.',
    altered: 'Simamisha kazi hapa hadi jambo hili liangaliwe. Kujaribu tena hakusaidii.',
    refused: 'Ombi limekataliwa. Kagua ulichoingiza, au muulize msimamizi wa mfumo.',
    unexpected: 'Hitilafu imetokea kwenye ukurasa huu. Jaribu tena.',
    wait_one: 'Jaribu tena baada ya sekunde {{count}}.',
    wait_other: 'Jaribu tena baada ya sekunde {{count}}.',
    may_try: 'Unaweza kujaribu tena sasa.',
    screen: 'Skrini hii imeacha kufanya kazi',
    screen_text: 'Kesi zilizohifadhiwa ziko salama. Rudi kwenye orodha na ujaribu tena.',
    to_list: 'Rudi kwenye kesi',
  },
  service: SERVICE_TEXTS,
  set_up: SET_UP_TEXTS,
  sign_in: SIGN_IN_TEXTS,
  lock: LOCK_TEXTS,
  inbox: INBOX_TEXTS,
  case_review: REVIEW_TEXTS,
  list: {
    new: 'Uthibitishaji mpya',
    new_shortcut: 'Uthibitishaji mpya (Alt+N)',
    search: 'Tafuta kesi',
    search_hint: 'Mwanzo wa jina, namba au namba ya simu',
    search_finds: 'Andika neno au herufi zake 3 hadi 8 za kwanza, barua pepe kamili, au namba ya kesi.',
    filter: 'Matokeo',
    all: 'Zote',
    empty_title: 'Bado hakuna kesi',
    empty_text: 'Anza uthibitishaji: kagua hati ya mtu, linganisha uso wake na uthibitishe taarifa zake.',
    none_title: 'Hakuna kesi zilizopatikana',
    none_text:
      'Utafutaji hupata maneno na herufi zake 3 hadi 8 za kwanza, barua pepe kamili na namba za kesi. Jaribu tahajia nyingine, au ondoa utafutaji.',
    clear: 'Ondoa utafutaji',
    name: 'Jina',
    subject: { person: 'Mtu', business: 'Kampuni' },
    type: 'Aina',
    result: 'Matokeo',
    when: 'Muda',
    by: 'Mhudumu',
    open: 'Fungua kesi ya {{name}}',
    newer: 'Mpya zaidi',
    older: 'Za zamani',
    paging: 'Kurasa',
    shown_one: 'Kesi {{count}} imeonyeshwa',
    shown_other: 'Kesi {{count}} zimeonyeshwa',
    unnamed: 'Hana jina',
    running: 'Inaendelea',
    failed: 'Imeshindikana',
  },
  scan: SCAN_TEXTS,
  ...CAPTURE_PARTS,
  result: RESULT_TEXTS,
  check: CHECK_NAMES,
  backup: BACKUP_TEXTS,
  people: PEOPLE_TEXTS,
  sessions: SESSIONS_TEXTS,
  second_factor: SECOND_FACTOR_TEXTS,
  passkey: PASSKEY_TEXTS,
  shift: SHIFT_TEXTS,
  shortcuts: SHORTCUT_TEXTS,
  set_password: SET_PASSWORD_TEXTS,
  step_up: STEP_UP_TEXTS,
  kiosk_desk: KIOSK_DESK_TEXTS,
  sync: SYNC_TEXTS,
  centre: CENTRE_TEXTS,
  navigation: {
    title: 'Urambazaji mkuu',
    administration: 'Usimamizi',
    tasks_badge_one: 'Kazi {{count, number}}',
    tasks_badge_other: 'Kazi {{count, number}}',
  },
  reason: REASON_TEXTS,
  company_reason: COMPANY_SENTENCES,
  /** The titles of the screens. */
  place: {
    watchlist: 'Orodha za uangalizi',
    links: 'Viungo',
    people: 'Watumiaji',
    api_keys: 'Funguo za API',
    policy: 'Sera',
    callbacks: 'Arifa za kiotomatiki',
    devices: 'Vifaa',
    chip_certificates: 'Vyeti vya chipu',
    kiosks: 'Kioski',
    retention: 'Uhifadhi wa data',
    branding: 'Chapa ya taasisi',
    dashboard: 'Dashibodi',
    audit: 'Kumbukumbu za shughuli',
    sync: 'Ufikishaji kwa kituo kikuu',
    inbox: 'Kikasha',
  },
};
