import i18next from 'i18next';
import type { Failure } from '../api/api-error.ts';
import { inPageLanguage } from '../i18n/error-sentence.ts';
import type { Translate } from '../i18n/use-translation.ts';

/**
 * In the page's language: the service's sentence, or what to do without one. `untranslated` is its
 * English without a translation here.
 */
export function failureTexts(
  t: Translate,
  { key, summary, reason, parameters }: Failure,
): { title: string; untranslated: string | null } {
  const said = inPageLanguage(reason, parameters);
  const isEnglish = i18next.language === 'en' && summary !== '';
  return {
    title: said ?? (isEnglish ? summary : t(`error.${key}`)),
    untranslated: said === null && !isEnglish && summary !== '' ? summary : null,
  };
}
