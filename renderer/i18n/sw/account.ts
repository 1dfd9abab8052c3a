import type {
  SESSIONS_TEXTS as EnglishSessions,
  SET_PASSWORD_TEXTS as EnglishSetPassword,
  SET_UP_TEXTS as EnglishSetUp,
  STEP_UP_TEXTS as EnglishStepUp,
} from '../en/account.ts';
import type { Translated } from '../translated.ts';

/** The texts of the dialog that asks for the password before an act that needs it, in Swahili. */
export const STEP_UP_TEXTS: Translated<typeof EnglishStepUp> = {
  title: 'Thibitisha kuwa ni wewe',
  text: 'Hatua hii inahitaji nenosiri lako. Hakuna ulichoingiza kinachopotea.',
  password: 'Nenosiri',
  confirm: 'Thibitisha',
};

/** The texts of the screen where an operator sets their own password, in Swahili. */
export const SET_PASSWORD_TEXTS: Translated<typeof EnglishSetPassword> = {
  title: 'Weka nenosiri lako mwenyewe',
  text: 'Umeingia kwa nenosiri la mara moja. Chagua nenosiri unalolijua wewe tu.',
  current: 'Nenosiri la mara moja',
  password: 'Nenosiri jipya',
  submit: 'Weka nenosiri',
  change: 'Badilisha nenosiri…',
  change_title: 'Badilisha nenosiri lako',
  change_text: 'Hii inakutoa kila mahali pengine.',
  current_own: 'Nenosiri la sasa',
  changed: 'Nenosiri lako limebadilishwa.',
};

/** The texts of the list of the operator's own sessions, in Swahili. */
export const SESSIONS_TEXTS: Translated<typeof EnglishSessions> = {
  open: 'Mahali ulipoingia…',
  title: 'Mahali ulipoingia',
  here: 'Dirisha hili',
  elsewhere: 'Dirisha jingine au kompyuta nyingine',
  locked: 'Limefungwa',
  signed_in: 'Uliingia {{time}}',
  used: 'Uliingia {{signedIn}}, lilitumika mwisho {{used}}',
  only_here: 'Hujaingia mahali pengine popote.',
  unknown_text: 'Je, kuna ambapo si wewe? Toka kila mahali pengine, kisha badilisha nenosiri lako.',
  sign_out: 'Toka kila mahali pengine',
  signed_out: 'Umetoka kila mahali pengine.',
};

/** The texts of the first set-up and of choosing a password, in Swahili. */
export const SET_UP_TEXTS: Translated<typeof EnglishSetUp> = {
  title: 'Sanidi dawati hili',
  text: 'Unda msimamizi wa mfumo wa kwanza. Data kwenye kompyuta hii imesimbwa na hufunguka kwa wenye akaunti tu.',
  name: 'Jina lako',
  name_hint: 'Linaonyeshwa kwenye uthibitishaji unaoufanya',
  username: 'Jina la mtumiaji',
  username_hint: 'Herufi, tarakimu, nukta au vistari 3 hadi 40',
  password: 'Nenosiri',
  password_hint: 'Angalau herufi {{min}}, bora 15 au zaidi. Maneno kadhaa yasiyohusiana ni rahisi kukumbuka.',
  password_again: 'Rudia nenosiri',
  password_differs: 'Manenosiri hayalingani.',
  code: 'Msimbo wa usanidi',
  code_hint: 'Unaonyeshwa kwenye dirisha ambamo Countersign ilianzishwa',
  code_missing: 'Ingiza msimbo wa usanidi.',
  create: 'Unda msimamizi wa mfumo',
  strength_short: 'Fupi mno',
  strength_common: 'La kawaida mno: chagua maneno kadhaa yasiyohusiana',
  strength_personal: 'Rahisi kukisia: usitumie majina',
  strength_guessable: 'Rahisi kukisia: ongeza maneno yasiyohusiana',
  strength_strong: 'Imara',
  strength_very_strong: 'Imara sana',
  strength: 'Uimara wa nenosiri',
};
