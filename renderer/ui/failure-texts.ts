import type { ErrorKey } from '../api/api-error.ts';
import { inPageLanguage } from '../i18n/service-sentence.ts';
import type { Translate } from '../i18n/use-translation.ts';

type Failure = { readonly key: ErrorKey; readonly summary: string };

/**
 * Why a request failed, in the language of the page: the service's sentence, or what to do if there is none. `untranslated` is the service's
 * English sentence where the page has no translation of it.
 */
export function failureTexts(t: Translate, { key, summary }: Failure): { title: string; untranslated: string | null } {
  const said = summary === '' ? null : inPageLanguage(summary);
  return { title: said ?? t(`error.${key}`), untranslated: said === null && summary !== '' ? summary : null };
}
