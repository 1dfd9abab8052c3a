import { ApplicantLanguage } from '../links/links.ts';

/** Which text a customer agreed to at a desk: its version and, unless it was English, its language, as in `2026-11-4-fr`. */
export const consentVersionIn = (version: string, language: string): string =>
  language === 'en' ? version : `${version}-${language}`;

/** The language at the end of such a version; null if it names none, which an integrator's own version need not do. */
export function languageOfConsent(version: string): ApplicantLanguage | null {
  const named = ApplicantLanguage.safeParse(version.split('-').at(-1));
  return named.success ? named.data : null;
}
