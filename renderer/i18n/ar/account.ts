import type {
  SESSIONS_TEXTS as EnglishSessions,
  SET_PASSWORD_TEXTS as EnglishSetPassword,
  SET_UP_TEXTS as EnglishSetUp,
  STEP_UP_TEXTS as EnglishStepUp,
} from '../en/account.ts';
import type { Translated } from '../translated.ts';

/** The texts of the dialog that asks for the password before an act that needs it, in Arabic. */
export const STEP_UP_TEXTS: Translated<typeof EnglishStepUp> = {
  title: 'أكّد أنك أنت',
  text: 'تتطلب هذه الخطوة كلمة مرورك. لا يضيع شيء مما أدخلته.',
  password: 'كلمة المرور',
  confirm: 'تأكيد',
};

/** The texts of the screen where an operator sets their own password, in Arabic. */
export const SET_PASSWORD_TEXTS: Translated<typeof EnglishSetPassword> = {
  title: 'اختر كلمة مرورك',
  text: 'سجّلت الدخول بكلمة مرور لمرة واحدة. اختر كلمة مرور لا يعرفها غيرك.',
  current: 'كلمة المرور لمرة واحدة',
  password: 'كلمة المرور الجديدة',
  submit: 'حفظ كلمة المرور',
  change: 'تغيير كلمة المرور…',
  change_title: 'تغيير كلمة مرورك',
  change_text: 'يُسجَّل خروجك من كل مكان آخر.',
  current_own: 'كلمة المرور الحالية',
  changed: 'غُيّرت كلمة مرورك.',
};

/** The texts of the list of the operator's own sessions, in Arabic. */
export const SESSIONS_TEXTS: Translated<typeof EnglishSessions> = {
  open: 'أين سجّلت الدخول…',
  title: 'أين سجّلت الدخول',
  here: 'هذه النافذة',
  elsewhere: 'نافذة أخرى أو حاسوب آخر',
  locked: 'مقفلة',
  signed_in: 'تسجيل الدخول {{time}}',
  used: 'تسجيل الدخول {{signedIn}}، آخر استخدام {{used}}',
  only_here: 'لم تسجّل الدخول في أي مكان آخر.',
  unknown_text: 'هل بينها ما ليس لك؟ سجّل الخروج من كل مكان آخر، ثم غيّر كلمة مرورك.',
  sign_out: 'تسجيل الخروج من كل مكان آخر',
  signed_out: 'سُجّل خروجك من كل مكان آخر.',
};

/** The texts of the first set-up and of choosing a password, in Arabic. */
export const SET_UP_TEXTS: Translated<typeof EnglishSetUp> = {
  title: 'إعداد هذا المكتب',
  text: 'أنشئ حساب مسؤول النظام الأول. البيانات على هذا الحاسوب مشفّرة، ولا يفتحها إلا من له حساب.',
  name: 'اسمك',
  name_hint: 'يظهر في عمليات التحقق التي تجريها',
  username: 'اسم المستخدم',
  username_hint: 'من 3 إلى 40 من الحروف اللاتينية أو الأرقام أو النقاط أو الشرطات',
  password: 'كلمة المرور',
  password_hint: 'الحد الأدنى لعدد الرموز {{min}}، والأفضل 15 أو أكثر. عدة كلمات لا صلة بينها يسهل تذكرها.',
  password_again: 'إعادة كلمة المرور',
  password_differs: 'كلمتا المرور غير متطابقتين.',
  code: 'رمز الإعداد',
  code_hint: 'يظهر في النافذة التي شُغّل منها Countersign',
  code_missing: 'أدخل رمز الإعداد.',
  create: 'إنشاء مسؤول النظام',
  strength_short: 'قصيرة جدًا',
  strength_common: 'شائعة جدًا: اختر عدة كلمات لا صلة بينها',
  strength_personal: 'سهلة التخمين: لا تستخدم الأسماء',
  strength_guessable: 'سهلة التخمين: أضف كلمات لا صلة بينها',
  strength_strong: 'قوية',
  strength_very_strong: 'قوية جدًا',
  strength: 'قوة كلمة المرور',
};
