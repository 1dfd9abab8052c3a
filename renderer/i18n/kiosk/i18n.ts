import type { ResourceLanguage } from 'i18next';
import { loadApplicantTexts } from '../applicant/i18n.ts';
import type { Language } from '../languages.ts';
import { startTexts, turnTo } from '../page-language.ts';
import type { Translated } from '../translated.ts';
import { KIOSK_TEXTS } from './en.ts';

/** Loaded when chosen; all come with the build, so a kiosk without a network has them. */
const TEXTS: Readonly<Record<Language, () => Promise<Translated<typeof KIOSK_TEXTS>>>> = {
  en: async () => KIOSK_TEXTS,
  fr: async () => (await import('./fr.ts')).KIOSK_TEXTS,
  es: async () => (await import('./es.ts')).KIOSK_TEXTS,
  pt: async () => (await import('./pt.ts')).KIOSK_TEXTS,
  ar: async () => (await import('./ar.ts')).KIOSK_TEXTS,
  sw: async () => (await import('./sw.ts')).KIOSK_TEXTS,
};

export async function startKioskI18n(): Promise<void> {
  await startTexts('page', await textsIn('en'));
}

/** Turns the kiosk to a language. Rejects if the texts cannot be loaded. */
export async function chooseKioskLanguage(language: Language): Promise<void> {
  await turnTo(language, await textsIn(language));
}

/** The texts of the steps, with those that are different at a kiosk put over them. */
async function textsIn(language: Language): Promise<ResourceLanguage> {
  const [applicant, kiosk] = await Promise.all([loadApplicantTexts(language), TEXTS[language]()]);
  return merged(applicant as ResourceLanguage, kiosk as ResourceLanguage) as ResourceLanguage;
}

type Tree = { readonly [key: string]: Tree | string };

function merged(below: object, above: object): Tree {
  const tree: Record<string, Tree | string> = { ...(below as Tree) };
  for (const [key, value] of Object.entries(above as Tree)) {
    const old = tree[key];
    tree[key] = typeof value === 'object' && typeof old === 'object' ? merged(old, value) : value;
  }
  return tree;
}
