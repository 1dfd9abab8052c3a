import type applicant from '#shared/texts/en/applicant.json';
import type shownCase from '#shared/texts/en/case.json';
import type checks from '#shared/texts/en/checks.json';
import type chip from '#shared/texts/en/chip.json';
import type chipProofs from '#shared/texts/en/chip-proofs.json';
import type confirm from '#shared/texts/en/confirm.json';
import type first from '#shared/texts/en/first.json';
import type kiosk from '#shared/texts/en/kiosk.json';
import type page from '#shared/texts/en/page.json';
import type picture from '#shared/texts/en/picture.json';
import type receipt from '#shared/texts/en/receipt.json';
import type receiptChip from '#shared/texts/en/receipt-chip.json';
import type sent from '#shared/texts/en/sent.json';
import type { ENGLISH_REASONS } from '#shared/texts/english-reasons.ts';

/** By English keys. Other languages may have further plural forms. */
export type PageTexts = typeof first &
  typeof page &
  typeof picture &
  typeof confirm &
  typeof checks &
  typeof chip &
  typeof shownCase &
  typeof chipProofs &
  typeof ENGLISH_REASONS;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page';
    /** The page behind a link has its own texts, and those of `page` that it shares. */
    resources: {
      page: PageTexts;
      applicant: (typeof applicant)['applicant'];
      receipt: typeof receipt & typeof receiptChip;
      kiosk: (typeof kiosk)['kiosk'];
      /** The purpose of a visit and what customers keep of it, on phones, kiosks and receipts. */
      sent: (typeof sent)['sent'];
    };
  }
}

export type Texts = { readonly [Namespace in 'page' | 'applicant' | 'receipt' | 'kiosk' | 'sent']?: object };

/** A folder in the path names the language; each is loaded when it is called. */
type Files = Readonly<Record<string, () => Promise<object>>>;

/** Loads the files of one language. Rejects if one cannot be loaded. */
export async function filesOf(language: string, files: Files): Promise<readonly object[]> {
  const found = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  return await Promise.all(found.map(([, load]) => load()));
}
