import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { ApplicantLanguage } from '#shared/contract/links.ts';
import { en } from './en.ts';
import type { ApplicantTexts } from './texts.ts';

/** Loaded when chosen: nobody needs six languages. */
const TEXTS: Readonly<Record<ApplicantLanguage, () => Promise<ApplicantTexts>>> = {
  en: async () => en,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
  ar: async () => (await import('./ar.ts')).ar,
  sw: async () => (await import('./sw.ts')).sw,
};

/** The first of these browser languages that the page speaks; English if it speaks none. */
export function languageFor(preferred: readonly string[]): ApplicantLanguage {
  for (const tag of preferred) {
    const known = ApplicantLanguage.safeParse(tag.toLowerCase().split('-')[0]);
    if (known.success) return known.data;
  }
  return 'en';
}

/** Prepares the texts in the language that the browser prefers. */
export async function startApplicantI18n(preferred: readonly string[]): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'page',
    resources: { en },
    // React escapes already.
    interpolation: { escapeValue: false },
  });
  await chooseLanguage(languageFor(preferred));
}

/** Loads a language and turns the page to it and to its reading direction. Rejects if the texts cannot be loaded. */
export async function chooseLanguage(language: ApplicantLanguage): Promise<void> {
  const { page, applicant } = await TEXTS[language]();
  i18next.addResourceBundle(language, 'page', page);
  i18next.addResourceBundle(language, 'applicant', applicant);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}
