import { expect, test } from 'vitest';
import {
  ConsentVersion,
  consentVersionIn,
  languageOfConsent,
  wordingOf,
} from '#shared/contract/runs/consent-version.ts';

test.each(['fr', 'es', 'pt', 'ar', 'sw'] as const)('a version names the language of its text: %s', (language) => {
  expect(languageOfConsent(consentVersionIn('2026-11-4', language))).toBe(language);
});

test('an English text, and a version of someone else, name no language', () => {
  for (const version of [consentVersionIn('2026-11-4', 'en'), '2026-01', 'terms', ''])
    expect(languageOfConsent(version)).toBeNull();
});

const WORDING = '0123456789abcdef';

test.each(['en', 'fr'])('a version names the notice shown with its text, and its language: %s', (language) => {
  const version = consentVersionIn('2026-11-4', language, WORDING);
  expect(ConsentVersion.parse(version)).toBe(version);
  expect(wordingOf(version)).toBe(WORDING);
  expect(languageOfConsent(version)).toBe(language === 'en' ? null : language);
});

test('a version without a notice names none, and one that is no notice is not taken for one', () => {
  expect(wordingOf('2026-11-4')).toBeNull();
  for (const version of ['2026-11-4+terms', `2026-01+${WORDING}`, `+${WORDING}`])
    expect(ConsentVersion.safeParse(version).success).toBe(false);
});
