import type {
  ADDRESS_DOCUMENT_TEXTS as EnglishAddress,
  HINT_TEXTS as EnglishHint,
  TAMPERING_SIGN_TEXTS as EnglishSign,
} from '../en/document.ts';
import type { Translated } from '../translated.ts';

/** Documents that prove an address, in Arabic. */
export const ADDRESS_DOCUMENT_TEXTS: Translated<typeof EnglishAddress> = {
  electricity_bill: 'فاتورة كهرباء',
  gas_bill: 'فاتورة غاز',
  water_bill: 'فاتورة ماء',
  internet_bill: 'فاتورة إنترنت',
  phone_bill: 'فاتورة هاتف',
  bank_statement: 'كشف حساب',
  mortgage_statement: 'كشف قرض عقاري',
  tax_letter: 'رسالة من مصلحة الضرائب',
  council_tax: 'إشعار ضريبة محلية',
  tenancy_agreement: 'عقد إيجار',
  insurance_statement: 'كشف تأمين',
  benefit_letter: 'رسالة إعانة اجتماعية',
  other: 'وثيقة أخرى (لا تثبت العنوان)',
};

/** Signs of tampering in a file, in Arabic. */
export const TAMPERING_SIGN_TEXTS: Translated<typeof EnglishSign> = {
  EDITING_SOFTWARE: 'حُفظ ببرنامج لتحرير PDF',
  WORD_PROCESSOR: 'أُنشئ ببرنامج لمعالجة النصوص',
  SAVED_AGAIN: 'حُفظ مجددًا بعد إنشائه',
  MODIFIED_LATER: 'عُدّل في يوم لاحق',
  TEXT_OVER_SCAN: 'نص فوق صورة ممسوحة',
  AREA_OVER_SCAN: 'شكل فوق صورة ممسوحة',
  TEXT_OVER_HIDDEN_TEXT: 'نص فوق نص آخر',
  ANNOTATION: 'تعليقات مضافة',
  SEAL_DIFFERS_FROM_PRINT: 'الرمز الشريطي الموقّع يختلف عن النص المطبوع',
};

/** Advice for retaking a picture, in Arabic. */
export const HINT_TEXTS: Translated<typeof EnglishHint> = {
  IMAGE_TOO_BLURRY: 'امسح العدسة، وثبّت الكاميرا وانتظر حتى تتضح الصورة.',
  GLARE_DETECTED: 'أمِل الوثيقة أو أبعدها عن المصباح حتى يزول انعكاس الضوء.',
  IMAGE_TOO_DARK: 'أشعل مصباحًا وأبعد الظلال عن الوثيقة.',
  DOCUMENT_TOO_FAR: 'اقترب حتى تكاد الوثيقة تملأ الصورة.',
  DOCUMENT_CROPPED: 'ابتعد حتى تظهر الزوايا الأربع في الصورة.',
  DOCUMENT_TOO_CLOSE: 'ابتعد حتى ترى الوثيقة كاملة وشيئًا من السطح حولها.',
  IMAGE_TOO_SMALL: 'استخدم كاميرا أو ماسحًا بدقة أعلى، أو الملف الأصلي.',
  DOCUMENT_OCCLUDED: 'أزل كل ما يغطي الوثيقة. أمسكها من حوافها.',
  IMAGE_MIRRORED: 'أوقف عكس الصورة في الكاميرا أو الماسح وأعد التصوير.',
  MULTIPLE_DOCUMENTS: 'ضع وثيقة واحدة فقط في الصورة.',
  DOCUMENT_NOT_FOUND: 'ضع الوثيقة مستوية على سطح بلا نقوش، في وسط الصورة.',
  BLACK_WHITE_DOCUMENT: 'اطلب الوثيقة الأصلية واضبط الكاميرا أو الماسح على الألوان.',
  FACE_TOO_SMALL: 'اقترب، أو استخدم كاميرا بدقة أعلى.',
  FACE_BLUR: 'امسح العدسة، ولا تتحرك وانتظر حتى تتضح الصورة.',
  FACE_TURNED_AWAY: 'انظر إلى الكاميرا مباشرة.',
  FACE_CROPPED: 'تحرّك إلى الوسط حتى يظهر الوجه كاملًا في الصورة.',
  FACE_TOO_DARK: 'أشعل مصباحًا أمام الشخص، أو استدر بعيدًا عن النافذة.',
  FACE_TOO_BRIGHT: 'ابتعد عن الشمس أو عن المصباح.',
  FACE_COVERED: 'انزع النظارة الداكنة والكمامة. أبعد اليدين عن الوجه.',
  MULTIPLE_FACES: 'اطلب من الآخرين الخروج من الصورة.',
};
