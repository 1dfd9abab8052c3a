import i18next from 'i18next';
import { sentencesOf } from '#shared/contract/errors/field-error.ts';
import type { ErrorParameters } from '#shared/contract/errors/fill-in.ts';
import type { FieldErrors } from '#shared/contract/runs/kyc-data.ts';

/** Null in English, which the service speaks, and without a translation. */
export function inPageLanguage(reason: string, parameters: ErrorParameters): string | null {
  const key = `service.${reason}`;
  if (i18next.language === 'en' || i18next.getResource(i18next.language, 'page', key) === undefined) return null;
  const named = Object.entries(parameters).map(([name, value]) => [
    name,
    name === 'label' || name === 'type' ? translate(`service.label.${value}`) : `${value}`,
  ]);
  return translate(key, Object.fromEntries(named));
}

/** Messages by field in the language of the page. */
export function fieldsInPageLanguage(errors: FieldErrors): Record<string, string> {
  const english = sentencesOf(errors);
  return Object.fromEntries(
    Object.entries(errors).map(([field, { reason, parameters }]) => [
      field,
      inPageLanguage(reason, parameters) ?? english[field] ?? '',
    ]),
  );
}

/** The keys follow from reasons, which the types of texts cannot know. */
const translate = i18next.t as unknown as (key: string, values?: Readonly<Record<string, string>>) => string;
