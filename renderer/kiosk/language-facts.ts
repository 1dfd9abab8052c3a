import type english from '#shared/texts/en/language.json';

/** A language on the kiosk's first screen and on its keyboard; `script` are letters other than Latin ones, and the key for them. */
type Facts = typeof english & { readonly script?: { readonly key: string; readonly rows: readonly string[] } };

/** All are there from the start: everybody reads the first screen at once. */
const FACTS = import.meta.glob<Facts>('../../shared/texts/*/language.json', { eager: true, import: 'default' });

export function factsOf(language: string): Facts {
  const facts = FACTS[`../../shared/texts/${language}/language.json`];
  if (facts === undefined) throw new Error(`There is no language ${language}.`);
  return facts;
}
