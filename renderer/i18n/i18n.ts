import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en as applicantEn } from './applicant/en.ts';
import { en } from './en/page.ts';
import type { RECEIPT_TEXTS } from './receipt/en.ts';

/** Each language is one file shaped like `en.ts` and one line here. The type checker finds missing texts. */
const languages = { en } as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page';
    /** The page behind a link has texts of its own (`applicant/`), and those of `page` that its parts share with the desk. */
    resources: { page: typeof en; applicant: (typeof applicantEn)['applicant']; receipt: typeof RECEIPT_TEXTS };
  }
}

/** Prepares the texts and sets the page's language and reading direction. */
export async function startI18n(language: keyof typeof languages = 'en'): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'page',
    resources: Object.fromEntries(Object.entries(languages).map(([code, page]) => [code, { page }])),
    // React escapes already.
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}
