import i18next from 'i18next';
import type { FieldErrors } from '#shared/contract/runs/kyc-data.ts';
import english from './en/service.json' with { type: 'json' };

const { label: LABEL_TEXTS, ...SENTENCE_TEXTS } = english.service;

type Sentence = { readonly key: string; readonly pattern: RegExp };

/** The service's sentences with their keys, the ones without a gap first: a gap would take them as well. */
const SENTENCES: readonly Sentence[] = Object.entries(SENTENCE_TEXTS)
  .flatMap(([part, texts]) => Object.entries(texts).map(([name, text]) => ({ key: `service.${part}.${name}`, text })))
  .toSorted((a, b) => Number(a.text.includes('{{')) - Number(b.text.includes('{{')))
  .map(({ key, text }) => ({ key, pattern: patternOf(text) }));

/** The fields that a sentence may name, by their English names. */
const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries(LABEL_TEXTS).map(([name, label]) => [label, `service.label.${name}`]),
);

/** A sentence of the service, which speaks English, in the language of the page; null if there is no translation. */
export function inPageLanguage(sentence: string): string | null {
  const language = i18next.language;
  if (language === 'en') return sentence;
  for (const { key, pattern } of SENTENCES) {
    const found = pattern.exec(sentence);
    if (found === null) continue;
    if (i18next.getResource(language, 'page', key) === undefined) return null;
    return translate(
      key,
      Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, labelInPageLanguage(value)])),
    );
  }
  return null;
}

/** Messages by field in the language of the page, those without a translation as they are. */
export function fieldsInPageLanguage<Errors extends FieldErrors>(errors: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, inPageLanguage(message) ?? message]),
  ) as Errors;
}

/** The key is one of those above, which the types of texts cannot follow. */
const translate = i18next.t as unknown as (key: string, values?: Readonly<Record<string, string>>) => string;

/** The service's name for a field, a type of verification or itself in the language of the page; other values as they are. */
export function labelInPageLanguage(value: string): string {
  const key = i18next.language === 'en' ? undefined : LABELS.get(value);
  return key === undefined ? value : translate(key);
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\{(\w+)\}\}/g, '(?<$1>.{1,80}?)');
  return new RegExp(`^${escaped}$`, 'u');
}
