import { z } from 'zod';
import { LANGUAGES, type Language } from '../../texts/languages.ts';
import { fieldMessage } from '../errors/field-error.ts';

/**
 * The consent texts of the pages, the newest first. Add a version whenever its text changes in any language; a page that was open during an
 * update still sends an earlier one.
 */
const CONSENT_VERSIONS = {
  desk: ['2026-11-4', '2026-11-3', '2026-11-2', '2026-11'],
  link: ['link-2026-11-2', 'link-2026-11-1'],
  kiosk: ['kiosk-2026-11-1'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** The version of the text that a page shows now. */
export const consentVersionOf = (place: keyof typeof CONSENT_VERSIONS): string => CONSENT_VERSIONS[place][0];

const KNOWN: ReadonlySet<string> = new Set(Object.values(CONSENT_VERSIONS).flat());

/** A version that exists, as `consentVersionIn` writes it. */
export const ConsentVersion = z
  .string()
  .max(32)
  .refine((version) => {
    const language = languageOfConsent(version);
    return KNOWN.has(language === null ? version : version.slice(0, -language.length - 1));
  }, fieldMessage('field.consent_version'));

/** Which text a customer agreed to at a desk: its version and, unless it was English, its language, as in `2026-11-4-fr`. */
export const consentVersionIn = (version: string, language: string): string =>
  language === 'en' ? version : `${version}-${language}`;

/** The language at the end of such a version; null if it names none. */
export function languageOfConsent(version: string): Language | null {
  const named = version.split('-').at(-1) ?? '';
  return Object.hasOwn(LANGUAGES, named) ? (named as Language) : null;
}
