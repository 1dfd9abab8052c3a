import type { Resource, ResourceLanguage } from 'i18next';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages.ts';

type Namespace = 'page' | 'applicant' | 'receipt' | 'kiosk';

/** Prepares the texts. English, where it is given, stands in for every text that another language lacks. */
export async function startTexts(defaultNS: Namespace, english?: ResourceLanguage): Promise<void> {
  const resources: Resource = english ? { en: english } : {};
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS,
    resources,
    // React escapes already.
    interpolation: { escapeValue: true, escape: isolated },
  });
}

/** Turns the page to a language and to its reading direction. */
export async function turnTo(language: Language, texts: ResourceLanguage): Promise<void> {
  for (const [namespace, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, bundle);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}

/** A name or number in the other direction would rearrange the sentence around it; these marks keep it to itself. */
const isolated = (value: string): string => (i18next.dir() === 'rtl' ? `\u2068${value}\u2069` : value);
