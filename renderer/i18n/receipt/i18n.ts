import type { Language } from '../languages.ts';
import { languageFor } from '../languages.ts';
import { startTexts, turnTo } from '../page-language.ts';
import type { Translated } from '../translated.ts';
import { RECEIPT_TEXTS } from './en.ts';

const TEXTS: Readonly<Record<Language, () => Promise<Translated<typeof RECEIPT_TEXTS>>>> = {
  en: async () => RECEIPT_TEXTS,
  fr: async () => (await import('./fr.ts')).RECEIPT_TEXTS,
  es: async () => (await import('./es.ts')).RECEIPT_TEXTS,
  pt: async () => (await import('./pt.ts')).RECEIPT_TEXTS,
  ar: async () => (await import('./ar.ts')).RECEIPT_TEXTS,
  sw: async () => (await import('./sw.ts')).RECEIPT_TEXTS,
};

/** Prepares the texts of the page where receipts are checked, in the language that the browser prefers. */
export async function startReceiptI18n(preferred: readonly string[]): Promise<void> {
  await startTexts('receipt', { receipt: RECEIPT_TEXTS });
  const language = languageFor(preferred);
  // If its texts do not load, an English page is better than none.
  await TEXTS[language]().then(
    (receipt) => turnTo(language, { receipt }),
    () => {},
  );
}
