import type {
  LOCK_TEXTS as EnglishLock,
  SECOND_FACTOR_TEXTS as EnglishSecondFactor,
  SIGN_IN_TEXTS as EnglishSignIn,
} from '../en/sign-in.ts';
import type { Translated } from '../translated.ts';

/** The texts of the sign-in, in Swahili. */
export const SIGN_IN_TEXTS: Translated<typeof EnglishSignIn> = {
  title: 'Ingia',
  text: 'Thibitisha mtu aliye mbele yako, ukiwa na mtandao au bila mtandao.',
  username: 'Jina la mtumiaji',
  password: 'Nenosiri',
  submit: 'Ingia',
};

/** The texts of the lock, in Swahili. */
export const LOCK_TEXTS: Translated<typeof EnglishLock> = {
  title: 'Skrini imefungwa',
  text: 'Kazi yako imehifadhiwa kama ulivyoiacha. {{name}}, ingiza nenosiri lako ili kuendelea.',
  demo_text: 'Kazi yako imehifadhiwa kama ulivyoiacha.',
  password: 'Nenosiri',
  unlock: 'Fungua',
  wrong_password: 'Nenosiri si sahihi. Jaribu tena.',
  go_on: 'Endelea na onyesho',
  sign_out: 'Toka',
  sign_out_warning: 'Ukitoka, uthibitishaji usiokamilika unatupwa.',
  lock: 'Funga skrini',
  shortcut: 'Funga skrini (Alt+L)',
};

/** The texts about a second factor, in Swahili. */
export const SECOND_FACTOR_TEXTS: Translated<typeof EnglishSecondFactor> = {
  open: 'Kuingia kwa hatua mbili…',
  title: 'Kuingia kwa hatua mbili',
  due_title: 'Sanidi kuingia kwa hatua mbili',
  due_text: 'Jukumu lako linahitaji hatua ya pili baada ya nenosiri. Isanidi ili kuendelea.',
  text: 'Kwa hatua ya pili, hakuna anayeweza kuingia kwa jina lako akiwa na nenosiri lako pekee.',
  app: 'Programu ya uthibitishaji',
  app_none: 'Haijasanidiwa',
  app_since: 'Ilisanidiwa {{time}}',
  add: 'Sanidi programu ya uthibitishaji',
  replace: 'Tumia programu nyingine',
  remove: 'Ondoa programu…',
  remove_title: 'Ondoa programu ya uthibitishaji?',
  remove_text: 'Baada ya hapo nenosiri lako pekee linatosha kuingia. Misimbo yako ya urejeshaji inaacha kufanya kazi.',
  remove_do: 'Ondoa programu',
  removed: 'Programu ya uthibitishaji imeondolewa.',
  scan: 'Skani msimbo huu kwa programu ya uthibitishaji kwenye simu yako.',
  qr: 'Msimbo wa QR wa programu ya uthibitishaji',
  by_hand: 'Huwezi kuskani? Andika ufunguo huu kwenye programu:',
  key: 'Ufunguo wa programu ya uthibitishaji',
  code: 'Msimbo unaoonyeshwa na programu',
  code_hint: 'Tarakimu sita, mpya kila sekunde 30',
  confirm: 'Thibitisha msimbo',
  added: 'Programu ya uthibitishaji imesanidiwa.',
  recovery: 'Misimbo ya urejeshaji',
  recovery_left_one: 'Umebaki msimbo {{count}}',
  recovery_left_other: 'Imebaki misimbo {{count}}',
  recovery_few: 'Imebaki misimbo michache. Tengeneza mipya.',
  recovery_text:
    'Kila msimbo hukuingiza mara moja ukipoteza simu yako. Iweke kwenye karatasi, mbali na dawati hili. Inaonyeshwa sasa tu.',
  recovery_codes: 'Misimbo yako ya urejeshaji',
  recovery_done: 'Nimeihifadhi',
  renew: 'Tengeneza misimbo mipya…',
  renew_title: 'Badilisha misimbo yako ya urejeshaji?',
  renew_text: 'Misimbo uliyonayo sasa inaacha kufanya kazi.',
  renew_do: 'Tengeneza misimbo mipya',
  ask_title: 'Hatua ya pili',
  ask_text: 'Ingiza msimbo ambao programu yako ya uthibitishaji inaonyesha kwa Countersign.',
  ask_code: 'Msimbo',
  ask_hint: 'Huna simu? Ingiza msimbo wa urejeshaji.',
  ask_submit: 'Ingia',
  ask_back: 'Rudi',
  use_code: 'Tumia msimbo wa programu yako badala yake',
  use_password: 'Tumia nenosiri lako badala yake',
  has: 'Kuingia kwa hatua mbili',
  reset: 'Ondoa kuingia kwa hatua mbili…',
  reset_title: 'Ondoa kuingia kwa hatua mbili kwa {{name}}?',
  reset_text:
    'Hii inamtoa mtumiaji kila mahali. Kisha nenosiri lake pekee linatosha kuingia. Fanya hivi ikiwa tu amepoteza simu yake na unamfahamu.',
  reset_do: 'Ondoa',
  was_reset: '{{name}} anaingia kwa nenosiri pekee hadi asanidi programu mpya.',
};
