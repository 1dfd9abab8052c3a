import type { ApplicantLanguage } from '#shared/contract/links.ts';

/** The languages of the page behind a link, by what their speakers call them. */
export const LANGUAGE_NAMES: Readonly<Record<ApplicantLanguage, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ar: 'العربية',
  sw: 'Kiswahili',
};
