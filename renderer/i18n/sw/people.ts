import type {
  PEOPLE_TEXTS as EnglishPeople,
  SESSIONS_TEXTS as EnglishSessions,
  SET_PASSWORD_TEXTS as EnglishSetPassword,
  SET_UP_TEXTS as EnglishSetUp,
  STEP_UP_TEXTS as EnglishStepUp,
} from '../en/people.ts';
import type { Translated } from '../translated.ts';

/** The texts about the people who may sign in, in Swahili. */
export const PEOPLE_TEXTS: Translated<typeof EnglishPeople> = {
  title: 'Watumiaji',
  text: 'Kila anayeruhusiwa kuingia kwenye dawati hili. Wasimamizi wa mfumo pekee huona ukurasa huu.',
  unusual_title: 'Kesi nyingi kuliko kawaida zimefunguliwa',
  unusual_line: '{{name}} alifungua zaidi ya kesi {{count}} kwa saa moja, {{time}}.',
  unusual_next: 'Muulize kwa nini. Kumbukumbu za shughuli zinaorodhesha kesi alizoziona.',
  table: 'Watumiaji',
  name: 'Jina',
  role_column: 'Jukumu',
  state: 'Hali',
  added: 'Aliongezwa',
  actions_column: 'Vitendo',
  actions: 'Vitendo kwa {{name}}',
  own: '{{username}}, wewe',
  role: {
    operator: 'Mhudumu',
    supervisor: 'Msimamizi',
    compliance: 'Afisa uzingatiaji',
    administrator: 'Msimamizi wa mfumo',
  },
  role_text: {
    operator: 'Anathibitisha watu na kupitia mifanano',
    supervisor: 'Pia anaona watu wengine wenye mawasiliano yaleyale',
    compliance: 'Anapitia kesi na mifanano, lakini hathibitishi watu',
    administrator: 'Pia anasimamia orodha na watumiaji, na anafuta kesi',
  },
  active: 'Anaweza kuingia',
  password_due: 'Nenosiri la mara moja hadi {{time}}',
  password_expired: 'Muda wa nenosiri la mara moja umekwisha',
  disabled: 'Amezimwa',
  create: 'Ongeza mtumiaji…',
  create_title: 'Ongeza mtumiaji',
  create_do: 'Ongeza mtumiaji',
  username: 'Jina la mtumiaji',
  change_role: 'Badilisha jukumu…',
  change_role_title: 'Badilisha jukumu la {{name}}',
  change_role_do: 'Badilisha jukumu',
  role_changed: '{{name}} sasa ni: {{role}}',
  reset: 'Weka upya nenosiri…',
  reset_title: 'Weka upya nenosiri la {{name}}?',
  reset_text: 'Hii inamtoa mtumiaji kila mahali. Unapata nenosiri la mara moja la kumkabidhi.',
  reset_do: 'Weka upya nenosiri',
  disable: 'Zima…',
  disable_title: 'Zima {{name}}?',
  disable_text: 'Hii inamtoa mtumiaji mara moja. Hawezi kuingia hadi umwashe tena.',
  disable_do: 'Zima',
  was_disabled: '{{name}} hawezi kuingia tena.',
  enable: 'Washa…',
  enable_title: 'Washa {{name}}?',
  enable_text: 'Mtumiaji anaweza kuingia tena kwa nenosiri alilokuwa nalo.',
  enable_do: 'Washa',
  was_enabled: '{{name}} anaweza kuingia tena.',
  one_time_title: 'Nenosiri la mara moja la {{name}}',
  one_time_label: 'Nenosiri la mara moja',
  one_time_text:
    'Likabidhi ana kwa ana. Linaonyeshwa sasa tu na linafanya kazi kwa saa {{hours}}. Mtumiaji analibadilisha anapoingia.',
  one_time_done: 'Nimelikabidhi',
};

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
