import { VISIT_PURPOSES, type VisitChecks } from '#shared/contract/visits/checks.ts';
import { inSentence } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-translation.ts';

/** A purpose of the product in the page's language, or the bank's own words. */
export function purposeText(t: Translate, purpose: string): string {
  const known = VISIT_PURPOSES.find((each) => each === purpose);
  return known === undefined ? purpose : t(`purpose.${known}`);
}

/** "Document, chip and face". */
export function checksText(t: Translate, language: string, checks: VisitChecks): string {
  const [first = '', ...others] = checks.map((check) => t(`visit_check.${check}`));
  return new Intl.ListFormat(language).format([first, ...others.map((name) => inSentence(name, language))]);
}

/** A purpose of the product by its key, so that everybody reads it in their own language. */
export const purposeKey = (t: Translate, words: string): string =>
  VISIT_PURPOSES.find((each) => t(`purpose.${each}`) === words.trim()) ?? words;
