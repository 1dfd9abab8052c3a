import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { LANGUAGES } from '#shared/texts/languages.ts';

/** The languages of every page: those that a link can be written in. */
export type Language = ApplicantLanguage;

export const LANGUAGE_NAMES = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, { name }]) => [language, name]),
) as Readonly<Record<Language, string>>;

/** The first of these language tags that the page speaks; English if it speaks none. */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const known = ApplicantLanguage.safeParse(tag.toLowerCase().split('-')[0]);
    if (known.success) return known.data;
  }
  return 'en';
}
