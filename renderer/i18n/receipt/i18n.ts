import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RECEIPT_TEXTS } from './en.ts';

/** Prepares the texts of the page where receipts are checked. */
export async function startReceiptI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'receipt',
    resources: { en: { receipt: RECEIPT_TEXTS } },
    // React escapes already.
    interpolation: { escapeValue: false },
  });
}
