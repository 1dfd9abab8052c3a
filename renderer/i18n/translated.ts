import type { en } from './en/page.ts';

/** Plural forms that English does not have. i18next asks for the form that `Intl.PluralRules` gives for the language and the number. */
type FurtherPlurals<Key> = Key extends `${infer Stem}_other` ? `${Stem}_${'zero' | 'two' | 'few' | 'many'}` : never;

/**
 * The same texts in another language. Beside a text ending in `_other` the language may have its own plural forms. A text may be missing
 * while it waits for its translation, and `test/dom/i18n` fails until it has one.
 */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string ? string : Translated<Texts[Key]>;
} & { readonly [Key in FurtherPlurals<keyof Texts>]?: string };

/** Every text of the page, in any language. */
export type PageTexts = Translated<typeof en>;
