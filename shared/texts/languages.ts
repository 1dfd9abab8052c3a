// Written by `npm run texts` from the folders of shared/texts.

/** The languages of every page, mail and paper, in the order of menus. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  sw: { name: 'Kiswahili', direction: 'ltr' },
} as const;

export type Language = keyof typeof LANGUAGES;
