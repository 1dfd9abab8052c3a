import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** English, where given, stands in for every text that another language lacks. */
export async function startTexts(defaultNS: keyof Texts, ...english: readonly Texts[]): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS,
    resources: {},
    // React escapes already.
    interpolation: { escapeValue: true, escape: isolated },
  });
  addTexts('en', ...english);
}

/** Adds texts of a language; later ones replace those added before under the same key. */
export function addTexts(language: Language, ...texts: readonly Texts[]): void {
  for (const part of texts)
    for (const [namespace, bundle] of Object.entries(part))
      i18next.addResourceBundle(language, namespace, bundle, true, true);
}

/** Turns the page to a language and to its reading direction. */
export async function turnTo(language: Language, ...texts: readonly Texts[]): Promise<void> {
  addTexts(language, ...texts);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}

/** These marks keep a name in the other direction from rearranging the sentence. */
const isolated = (value: string): string => (i18next.dir() === 'rtl' ? `\u2068${value}\u2069` : value);
