import { z } from 'zod';
import { LANGUAGES, type Language } from '../../texts/languages.ts';
import { fieldMessage } from '../errors/field-error.ts';

/**
 * Newest first. Add a version whenever a text changes in any language; a page open during an update
 * still sends an earlier one.
 */
const CONSENT_VERSIONS = {
  desk: ['2026-11-5', '2026-11-4', '2026-11-3', '2026-11-2', '2026-11'],
  link: ['link-2026-11-3', 'link-2026-11-2', 'link-2026-11-1'],
  kiosk: ['kiosk-2026-11-2', 'kiosk-2026-11-1'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** The version of the text that a page shows now. */
export const consentVersionOf = (place: keyof typeof CONSENT_VERSIONS): string => CONSENT_VERSIONS[place][0];

const KNOWN: ReadonlySet<string> = new Set(Object.values(CONSENT_VERSIONS).flat());

export const ConsentVersion = z
  .string()
  .max(64)
  .refine((given) => {
    const { version, language } = partsOf(given);
    return KNOWN.has(language === null ? version : version.slice(0, -language.length - 1));
  }, fieldMessage('field.consent_version'));

/**
 * The version of our text, unless English its language, and the notice shown with it, as
 * `2026-11-5-fr+0123456789abcdef`.
 */
export function consentVersionIn(version: string, language: string, wording: string | null = null): string {
  const text = language === 'en' ? version : `${version}-${language}`;
  return wording === null ? text : `${text}+${wording}`;
}

/** The language that such a version names; null if it names none. */
export const languageOfConsent = (given: string): Language | null => partsOf(given).language;

/** The notice that such a version names; null if it names none. */
export const wordingOf = (given: string): string | null => partsOf(given).wording;

function partsOf(given: string) {
  const [version = '', wording = null] = given.split(/\+(?=[0-9a-f]{16}$)/);
  const named = version.split('-').at(-1) ?? '';
  return { version, wording, language: Object.hasOwn(LANGUAGES, named) ? (named as Language) : null };
}
