import { DOCUMENT_CLASS_TEXTS, OUTCOME_TEXTS } from '#shared/texts/ar/case.ts';
import { CHECK_NAMES, COMPANY_SENTENCES, FIELD_NAMES, REASON_TEXTS } from '#shared/texts/ar/reasons.ts';
import type { PageTexts } from '../translated.ts';
import { API_KEYS_TEXTS } from './api-keys.ts';
import { AUDIT_TEXTS } from './audit.ts';
import { BACKUP_TEXTS } from './backup.ts';
import { BRANDING_TEXTS } from './branding.ts';
import { CALLBACK_TEXTS } from './callbacks.ts';
import { CAPTURE_PARTS } from './capture.ts';
import { CAPTURE_RULES_TEXTS, CAPTURED_TEXTS } from './captured.ts';
import { COMPANY_TEXTS } from './company.ts';
import { CONTACT_TEXTS } from './contact.ts';
import { DASHBOARD_TEXTS } from './dashboard.ts';
import { CENTRE_TEXTS, DEVICE_TEXTS, SYNC_TEXTS } from './devices.ts';
import { ADDRESS_DOCUMENT_TEXTS, HINT_TEXTS, TAMPERING_SIGN_TEXTS } from './document.ts';
import { ERASE_TEXTS } from './erase.ts';
import { FACE_BLOCK_TEXTS } from './faces.ts';
import { HARDWARE_TEXTS } from './hardware.ts';
import { HISTORY_TEXTS } from './history.ts';
import { INBOX_TEXTS } from './inbox.ts';
import { KIOSK_DESK_TEXTS } from './kiosk-desk.ts';
import { KIOSKS_TEXTS } from './kiosks.ts';
import { LINK_TEXTS } from './links.ts';
import { LIVE_TEXTS, LIVENESS_TEXTS } from './live.ts';
import { NUMBER_TEXTS } from './number.ts';
import { PAPERS_TEXTS } from './papers.ts';
import { PASSIVE_TEXTS } from './passive.ts';
import { PEOPLE_TEXTS, SESSIONS_TEXTS, SET_PASSWORD_TEXTS, SET_UP_TEXTS, STEP_UP_TEXTS } from './people.ts';
import { POLICY_TEXTS } from './policy.ts';
import { RESULT_TEXTS } from './result.ts';
import { RETENTION_TEXTS } from './retention.ts';
import { REVIEW_TEXTS } from './review.ts';
import { SCAN_TEXTS } from './scan.ts';
import { SCANNER_TEXTS } from './scanners.ts';
import { SERVICE_TEXTS } from './service.ts';
import { SHIFT_TEXTS } from './shift.ts';
import { SHORTCUT_TEXTS } from './shortcuts.ts';
import { LOCK_TEXTS, PASSKEY_TEXTS, SECOND_FACTOR_TEXTS, SIGN_IN_TEXTS } from './sign-in.ts';
import { WATCHLIST_TEXTS } from './watchlists.ts';
import { WEDGE_TEXTS } from './wedge.ts';
import { VIEWER_TEXTS, WORKSPACE_TEXTS } from './workspace.ts';

/** Every text of the page in Arabic. */
export const ar: PageTexts = {
  app: {
    name: 'Countersign',
    show_typed: 'إظهار كلمة المرور',
    skip: 'الانتقال إلى المحتوى الرئيسي',
    loading: 'لحظة من فضلك…',
    retry: 'إعادة المحاولة',
    cancel: 'إلغاء الأمر',
    back: 'رجوع',
    next: 'متابعة',
    close: 'إغلاق',
    copy: 'نسخ',
    copied: 'تم النسخ',
    dark: 'التبديل إلى المظهر الداكن',
    light: 'التبديل إلى المظهر الفاتح',
    language: 'اللغة: {{name}}',
    version: 'الإصدار {{version}}',
    quit: 'إنهاء Countersign',
    quit_question: 'هل تريد إنهاء Countersign؟',
    quit_text: 'يضيع العمل غير المكتمل في هذه الشاشة. الحالات المخزنة محفوظة.',
    optional: 'اختياري',
    comma: '، ',
  },
  environment: {
    demo: 'عرض تجريبي: وثائق نموذجية فقط. لا يُحفظ شيء بعد الإنهاء.',
    sandbox: 'بيئة تجريبية: للاختبار فقط. النتائج ليست قرارات حقيقية.',
  },
  inference: {
    starting: 'خدمة التعرّف قيد التشغيل',
    ready: 'خدمة التعرّف جاهزة',
    down: 'خدمة التعرّف غير متاحة',
    unknown: 'لا يستجيب Countersign',
  },
  error: {
    title: 'لم ينجح الأمر',
    fields_title: 'تحتاج بعض الحقول إلى تصحيح',
    unreachable: 'لا يستجيب Countersign. تحقق من أنه يعمل، ثم أعد المحاولة.',
    bad_answer: 'قد يختلف إصدار الصفحة عن إصدار الخدمة. أعد تحميل الصفحة، ثم أعد المحاولة.',
    rate_limited: 'محاولات كثيرة. انتظر قليلًا، ثم أعد المحاولة.',
    too_large: 'الصور أكبر من أن تُرسل. أعد التقاطها أو اختر ملفات أصغر.',
    ended: 'سُجّل خروجك. سجّل الدخول من جديد للمتابعة.',
    unavailable: 'الخدمة مشغولة أو ما زالت تبدأ. أعد المحاولة بعد قليل.',
    altered: 'أوقف العمل هنا إلى أن يُنظر في الأمر. إعادة المحاولة لا تفيد.',
    refused: 'رُفض الطلب. راجع ما أدخلته، أو راجع مسؤول النظام.',
    unexpected: 'حدث خطأ في هذه الصفحة. أعد المحاولة.',
    wait_zero: 'يمكنك إعادة المحاولة الآن.',
    wait_one: 'أعد المحاولة بعد ثانية واحدة.',
    wait_two: 'أعد المحاولة بعد ثانيتين.',
    wait_few: 'أعد المحاولة بعد {{count}} ثوانٍ.',
    wait_many: 'أعد المحاولة بعد {{count}} ثانية.',
    wait_other: 'أعد المحاولة بعد {{count}} ثانية.',
    may_try: 'يمكنك إعادة المحاولة الآن.',
    screen: 'توقفت هذه الشاشة عن العمل',
    screen_text: 'الحالات المخزنة محفوظة. ارجع إلى القائمة وأعد المحاولة.',
    to_list: 'الرجوع إلى الحالات',
  },
  service: SERVICE_TEXTS,
  set_up: SET_UP_TEXTS,
  sign_in: SIGN_IN_TEXTS,
  lock: LOCK_TEXTS,
  inbox: INBOX_TEXTS,
  case_review: REVIEW_TEXTS,
  list: {
    new: 'عملية تحقق جديدة',
    new_shortcut: 'عملية تحقق جديدة (Alt+N)',
    search: 'البحث في الحالات',
    search_hint: 'بداية اسم أو رقم أو رقم هاتف',
    search_finds: 'اكتب كلمة أو أول 3 إلى 8 أحرف منها، أو عنوان بريد كاملًا، أو رقم حالة.',
    filter: 'النتيجة',
    all: 'الكل',
    empty_title: 'لا توجد حالات بعد',
    empty_text: 'ابدأ عملية تحقق: افحص وثيقة الشخص، وقارن وجهه وأكّد بياناته.',
    none_title: 'لم توجد حالات',
    none_text:
      'يجد البحث الكلمات وأول 3 إلى 8 أحرف منها، وعناوين البريد الكاملة وأرقام الحالات. جرّب كتابة أخرى، أو امسح البحث.',
    clear: 'مسح البحث',
    name: 'الاسم',
    subject: { person: 'شخص', business: 'شركة' },
    type: 'النوع',
    result: 'النتيجة',
    when: 'الوقت',
    by: 'الموظف',
    open: 'فتح حالة {{name}}',
    newer: 'الأحدث',
    older: 'الأقدم',
    paging: 'الصفحات',
    shown_zero: 'لا حالات معروضة',
    shown_one: 'حالة واحدة معروضة',
    shown_two: 'حالتان معروضتان',
    shown_few: '{{count}} حالات معروضة',
    shown_many: '{{count}} حالة معروضة',
    shown_other: '{{count}} حالة معروضة',
    unnamed: 'بلا اسم',
    running: 'قيد التنفيذ',
    failed: 'فشل التنفيذ',
  },
  type: {
    ID: {
      title: 'رقم الهوية',
      text: 'فحص الاسم وتاريخ الميلاد ورقم الهوية. لا حاجة إلى صور.',
    },
    DOC: {
      title: 'الوثيقة',
      text: 'قراءة وجهي الوثيقة ومقارنتهما بما تُدخله. يمكنك إضافة إثبات عنوان.',
    },
    BIOMETRIC: {
      title: 'الوثيقة والوجه',
      text: 'قراءة الوثيقة ومقارنة وجه الشخص بصورته الشخصية فيها وفحص الحيوية.',
    },
  },
  visit: {
    steps: 'خطوات التحقق',
    step_done: 'تمت',
    step: {
      consent: 'البداية',
      person: 'الشخص',
      document: 'الوثيقة',
      address: 'العنوان',
      face: 'الوجه',
      review: 'المراجعة',
    },
    leave: 'إنهاء التحقق',
    leave_question: 'هل تريد إنهاء هذا التحقق؟',
    leave_text: 'سيُفقد كل ما أُدخل وما صُوّر.',
    leave_stay: 'مواصلة العمل',
    leave_go: 'تجاهل وخروج',
    submitting_leave: 'ما زال التحقق جاريًا. تُحفظ الحالة حتى إن غادرت هذه الشاشة.',
  },
  consent: {
    title: 'مِمّ تريد التحقق؟',
    type: 'نوع التحقق',
    heading: 'الموافقة',
    text: 'اقرأ هذا للعميل، أو دعه يقرؤه:',
    statement:
      'سنتحقق من هويتك. نقرأ وثيقة هويتك. وبحسب نوع التحقق، نقارن أيضًا وجهك بصورتك الشخصية فيها، أو نتحقق من حضورك بنفسك، أو نقرأ إثبات عنوانك. نخزّن الصور والوثائق والنتيجة مشفّرة على هذا النظام ونستخدمها لهذا الغرض فقط. يمكنك أن ترفض وتطلب بديلًا.',
    agree: 'قرأ العميل هذا أو سمعه ووافق عليه',
    missing: 'اطلب موافقة العميل قبل أن تبدأ.',
    specimens: 'اختر وثيقة نموذجية',
    specimens_text: 'استخدم وثيقة نموذجية وصورة بدلًا من عميل حقيقي. تُملأ الاستمارة نيابة عنك.',
    specimen_filled: 'مُلئت من الوثيقة النموذجية “{{title}}”. ما زال بإمكانك تغيير كل خطوة.',
  },
  person: {
    title: 'أدخل بيانات الشخص',
    text: 'أدخل البيانات كما تظهر في الوثيقة تمامًا.',
    first_name: 'الاسم الأول',
    middle_name: 'الاسم الأوسط',
    last_name: 'اسم العائلة',
    date_of_birth: 'تاريخ الميلاد',
    day: 'اليوم',
    month: 'الشهر',
    year: 'السنة',
    date_hint: 'مثلًا 31 3 1980',
    phone_number: 'رقم الهاتف',
    phone_hint: 'مع رمز البلد، مثل \u2066+971 50 000 0000\u2069',
    email_address: 'البريد الإلكتروني',
    email_hint: 'مثلًا name@example.org',
    country_code: 'بلد الإصدار',
    country_hint: 'اكتب للبحث',
    country_none: 'لا يوجد بلد مطابق',
    id_number: 'رقم الوثيقة',
    id_number_hint: 'كما هو مطبوع في الوثيقة',
  },
  contact: CONTACT_TEXTS,
  company: COMPANY_TEXTS,
  scan: SCAN_TEXTS,
  ...CAPTURE_PARTS,
  links: LINK_TEXTS,
  live: LIVE_TEXTS,
  liveness: LIVENESS_TEXTS,
  address: {
    title: 'إثبات العنوان',
    text: 'استخدم فاتورة خدمات أو كشف حساب أو رسالة رسمية خلال الأشهر الثلاثة الأخيرة، فيها الاسم والعنوان. وإلا فيُستخدم العنوان الموجود في وثيقة الهوية.',
    address: 'العنوان',
    address_hint: 'الشارع والرقم، الرمز البريدي والمدينة، البلد',
  },
  address_proof: {
    title: 'إثبات العنوان',
    source: 'المصدر',
    from: {
      address_document: 'إثبات العنوان',
      id_document: 'وثيقة الهوية',
      id_document_back: 'الصفحة المصوّرة وجهًا خلفيًا للوثيقة',
    },
    kind: 'نوع الوثيقة',
    document: ADDRESS_DOCUMENT_TEXTS,
    issuer: 'جهة الإصدار',
    holder: 'موجّه إلى',
    entered: 'العنوان المُدخل',
    address: 'العنوان الموجود',
    date: 'تاريخ الإصدار',
    made_with: 'برنامج إنشاء الملف',
    signs: 'علامات تلاعب',
    truncated: 'الصفحات المقروءة',
    truncated_text: 'قُرئت الصفحات الأولى فقط لأن الوثيقة طويلة جدًا.',
    sign: TAMPERING_SIGN_TEXTS,
  },
  review: {
    title: 'هل كل شيء صحيح؟',
    text: 'راجع البيانات قبل إجراء التحقق. لا يمكنك تغييرها بعد ذلك.',
    edit_step: 'تغيير: {{step}}',
    person: 'الشخص',
    kind: 'نوع التحقق',
    pictures: 'الصور',
    attest_title: 'إقرارك',
    attest: 'كان الشخص حاضرًا بنفسه ولم يبدُ شيء مريبًا.',
    attest_text:
      'يُخزَّن اسمك والوقت مع الحالة. من دون إقرارك تُحال الحالة إلى المراجعة، لأن الصورة الثابتة لا تُظهر الحيوية.',
    attest_live_text: 'يُقيَّم التصوير الحي على حدة. ويؤخذ بإقرارك إذا كانت النتيجة موضع شك. يُخزَّن اسمك والوقت مع الحالة.',
    run: 'إجراء التحقق',
    run_without: 'إجراء التحقق بلا إقرار',
    given: 'قُدّم',
    not_given: 'لم يُقدَّم',
    not_ready: 'خدمة التعرّف غير جاهزة. لا تُجرى الفحوص التي تحتاج إليها، وتُحال الحالة إلى المراجعة.',
  },
  progress: {
    title: 'يجري التحقق…',
    text: 'يستغرق ذلك ثواني قليلة. تُحفظ الحالة قبل أن ترى النتيجة.',
    stage: { reading: 'القراءة', comparing: 'المقارنة', screening: 'البحث', deciding: 'القرار' },
    waits: 'في الانتظار',
    deciding: 'يجري اتخاذ القرار…',
    done_of_zero: 'أُنجز {{done}} من {{count}} فحص',
    done_of_one: 'أُنجز {{done}} من فحص واحد',
    done_of_two: 'أُنجز {{done}} من فحصين',
    done_of_few: 'أُنجز {{done}} من {{count}} فحوص',
    done_of_many: 'أُنجز {{done}} من {{count}} فحصًا',
    done_of_other: 'أُنجز {{done}} من {{count}} فحص',
    clear: 'لا شيء للمراجعة',
    to_look_at_zero: 'لا شيء للمراجعة',
    to_look_at_one: 'أمر واحد للمراجعة',
    to_look_at_two: 'أمران للمراجعة',
    to_look_at_few: '{{count}} أمور للمراجعة',
    to_look_at_many: '{{count}} أمرًا للمراجعة',
    to_look_at_other: '{{count}} أمر للمراجعة',
    exceptions: 'للمراجعة',
    passed_zero: 'لم يُجتز أي فحص',
    passed_one: 'اجتيز فحص واحد',
    passed_two: 'اجتيز فحصان',
    passed_few: 'اجتيزت {{count}} فحوص',
    passed_many: 'اجتيز {{count}} فحصًا',
    passed_other: 'اجتيز {{count}} فحص',
    sending: 'يجري إرسال الصور…',
    failed_title: 'لا نتيجة بعد',
    failed_text: 'لم يضع شيء. يمكنك إعادة المحاولة بأمان: لن يُجرى التحقق مرتين.',
    back: 'الرجوع إلى المراجعة',
  },
  result: RESULT_TEXTS,
  outcome: OUTCOME_TEXTS,
  check: CHECK_NAMES,
  field: FIELD_NAMES,
  document_class: DOCUMENT_CLASS_TEXTS,
  hint: HINT_TEXTS,
  face_block: FACE_BLOCK_TEXTS,
  erase: ERASE_TEXTS,
  history: HISTORY_TEXTS,
  backup: BACKUP_TEXTS,
  api_keys: API_KEYS_TEXTS,
  papers: PAPERS_TEXTS,
  people: PEOPLE_TEXTS,
  sessions: SESSIONS_TEXTS,
  second_factor: SECOND_FACTOR_TEXTS,
  passkey: PASSKEY_TEXTS,
  shift: SHIFT_TEXTS,
  shortcuts: SHORTCUT_TEXTS,
  set_password: SET_PASSWORD_TEXTS,
  step_up: STEP_UP_TEXTS,
  policy: POLICY_TEXTS,
  captured: CAPTURED_TEXTS,
  capture_rules: CAPTURE_RULES_TEXTS,
  callbacks: CALLBACK_TEXTS,
  audit: AUDIT_TEXTS,
  dashboard: DASHBOARD_TEXTS,
  devices: DEVICE_TEXTS,
  retention: RETENTION_TEXTS,
  branding: BRANDING_TEXTS,
  hardware: HARDWARE_TEXTS,
  scanners: SCANNER_TEXTS,
  wedge: WEDGE_TEXTS,
  kiosk_desk: KIOSK_DESK_TEXTS,
  kiosks: KIOSKS_TEXTS,
  sync: SYNC_TEXTS,
  centre: CENTRE_TEXTS,
  navigation: { title: 'التنقل الرئيسي', administration: 'الإدارة' },
  passive: PASSIVE_TEXTS,
  number: NUMBER_TEXTS,
  viewer: VIEWER_TEXTS,
  workspace: WORKSPACE_TEXTS,
  watchlist: WATCHLIST_TEXTS,
  reason: REASON_TEXTS,
  company_reason: COMPANY_SENTENCES,
};
