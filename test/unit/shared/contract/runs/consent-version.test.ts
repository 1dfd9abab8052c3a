import { expect, test } from 'vitest';
import { consentVersionIn, languageOfConsent } from '#shared/contract/runs/consent-version.ts';

test.each(['fr', 'es', 'pt', 'ar', 'sw'] as const)('a version names the language of its text: %s', (language) => {
  expect(languageOfConsent(consentVersionIn('2026-11-4', language))).toBe(language);
});

test('an English text, and a version of someone else, name no language', () => {
  for (const version of [consentVersionIn('2026-11-4', 'en'), '2026-01', 'terms', ''])
    expect(languageOfConsent(version)).toBeNull();
});
