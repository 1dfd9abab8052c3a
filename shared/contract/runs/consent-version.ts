import { z } from 'zod';
import { LANGUAGES, type Language } from '../../texts/languages.ts';
import { fieldMessage } from '../errors/field-error.ts';

/**
 * Newest first. Add a version whenever a text changes in any language; a page open during an update
 * still sends an earlier one.
 */
const CONSENT_VERSIONS = {
  desk: ['2026-11-4', '2026-11-3', '2026-11-2', '2026-11'],
  link: ['link-2026-11-2', 'link-2026-11-1'],
  kiosk: ['kiosk-2026-11-1'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** The version of the text that a page shows now. */
export const consentVersionOf = (place: keyof typeof CONSENT_VERSIONS): string => CONSENT_VERSIONS[place][0];

const KNOWN: ReadonlySet<string> = new Set(Object.values(CONSENT_VERSIONS).flat());

export const ConsentVersion = z
  .string()
  .max(32)
  .refine((version) => {
    const language = languageOfConsent(version);
    return KNOWN.has(language === null ? version : version.slice(0, -language.length - 1));
  }, fieldMessage('field.consent_version'));

/** Version and, unless English, language of the text agreed to at a desk, as `2026-11-4-fr`. */
export const consentVersionIn = (version: string, language: string): string =>
  language === 'en' ? version : `${version}-${language}`;

/** The language at the end of such a version; null if it names none. */
export function languageOfConsent(version: string): Language | null {
  const named = version.split('-').at(-1) ?? '';
  return Object.hasOwn(LANGUAGES, named) ? (named as Language) : null;
}
