import type {
  LOCK_TEXTS as EnglishLock,
  SECOND_FACTOR_TEXTS as EnglishSecondFactor,
  SIGN_IN_TEXTS as EnglishSignIn,
  PASSKEY_TEXTS as Passkey,
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
  due_text: 'Jukumu lako linahitaji zaidi ya nenosiri. Sanidi moja kati ya hizi ili kuendelea.',
  text: 'Kwa hatua ya pili, hakuna anayeweza kuingia kwa jina lako akiwa na nenosiri lako pekee.',
  app: 'Programu ya uthibitishaji',
  app_none: 'Haijasanidiwa',
  app_since: 'Ilisanidiwa {{time}}',
  add: 'Sanidi programu ya uthibitishaji',
  replace: 'Tumia programu nyingine',
  remove: 'Ondoa programu…',
  remove_title: 'Ondoa programu ya uthibitishaji?',
  remove_text:
    'Bila programu au ufunguo wa kuingia, nenosiri lako pekee linatosha kuingia na misimbo yako ya dharura haitafanya kazi tena.',
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
  ask_text: 'Weka msimbo ambao programu yako ya uthibitishaji inaonyesha kwa Countersign.',
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
  was_reset: '{{name}} ataingia kwa nenosiri pekee hadi asanidi tena hatua ya pili.',
};

/** The texts about passkeys, in Swahili. */
export const PASSKEY_TEXTS: Translated<typeof Passkey> = {
  title: 'Funguo za kuingia',
  none: 'Ingia kwa alama ya kidole, uso, PIN au ufunguo wa usalama badala ya nenosiri.',
  text: 'Ufunguo wa kuingia hukuingiza bila nenosiri wala msimbo.',
  never_used: '{{site}} · uliongezwa {{added}} · bado haujatumika',
  used: '{{site}} · uliongezwa {{added}} · ulitumika mwisho {{used}}',
  add: 'Ongeza ufunguo wa kuingia',
  full: 'Unaweza kuwa na {{count}} tu. Ondoa mmoja kwanza.',
  not_in_window:
    'Funguo za kuingia hazifanyi kazi kwenye dirisha la kompyuta. Tumia programu ya uthibitishaji badala yake.',
  not_here:
    'Funguo za kuingia hazifanyi kazi kwenye {{address}}. Fungua Countersign kwenye kivinjari, kwa anwani ya https yenye jina, au localhost.',
  add_text:
    'Kivinjari chako kinauliza mahali pa kuhifadhi ufunguo wa kuingia: kwenye kifaa hiki, simu yako au ufunguo wa usalama.',
  name: 'Jina la ufunguo wa kuingia',
  name_hint: 'Kwa mfano: Dawati la 2, au ufunguo wa usalama wa bluu',
  create: 'Tengeneza ufunguo wa kuingia',
  added: 'Ufunguo wa kuingia umeongezwa.',
  remove: 'Ondoa…',
  remove_named: 'Ondoa ufunguo wa kuingia {{name}}…',
  remove_title: 'Uondoe ufunguo wa kuingia “{{name}}”?',
  remove_text:
    'Hautakuingiza tena. Bila ufunguo mwingine wa kuingia au programu, nenosiri lako pekee linatosha na misimbo yako ya dharura haitafanya kazi tena.',
  remove_do: 'Ondoa ufunguo wa kuingia',
  removed: 'Ufunguo wa kuingia umeondolewa.',
  sign_in: 'Ingia kwa ufunguo wa kuingia',
  instead: 'Tumia ufunguo wa kuingia',
  unlock: 'Fungua kwa ufunguo wa kuingia',
  problem: {
    not_used: 'Hakuna ufunguo wa kuingia uliotumika',
    known_already: 'Tayari una ufunguo huu wa kuingia',
    not_supported: 'Kifaa hiki hakiwezi kuhifadhi ufunguo wa kuingia',
  },
  advice: {
    not_used: 'Ilisitishwa au ilichukua muda mrefu mno. Jaribu tena au chagua njia nyingine.',
    known_already: 'Chagua kifaa kingine au ufunguo mwingine wa usalama.',
    not_supported: 'Kinahitaji PIN, alama ya kidole au uso. Sanidi mojawapo, au chagua kifaa kingine.',
  },
};
