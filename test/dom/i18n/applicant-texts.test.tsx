import { describe, expect, test } from 'vitest';
import { ar } from '../../../renderer/i18n/applicant/ar.ts';
import { en } from '../../../renderer/i18n/applicant/en.ts';
import { es } from '../../../renderer/i18n/applicant/es.ts';
import { fr } from '../../../renderer/i18n/applicant/fr.ts';
import { LANGUAGE_NAMES, languageFor } from '../../../renderer/i18n/applicant/i18n.ts';
import { pt } from '../../../renderer/i18n/applicant/pt.ts';
import { sw } from '../../../renderer/i18n/applicant/sw.ts';

/** Words that a language shares with English. */
const SHARED: readonly string[] = ['Documents', 'Document', 'Version {{version}}', 'Director'];

function textsOf(value: object, path = ''): (readonly [string, string])[] {
  return Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as const] : textsOf(text as object, `${path}${key}.`),
  );
}
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();

const english = new Map(textsOf(en));

describe.each(Object.entries({ fr, es, pt, ar, sw }))('%s', (_language, texts) => {
  const all = textsOf(texts);

  test('has every text and no other', () => {
    expect(all.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
    expect(all.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('keeps every placeholder', () => {
    const changed = all.filter(([key, text]) => `${placeholders(text)}` !== `${placeholders(english.get(key) ?? '')}`);
    expect(changed).toEqual([]);
  });

  test('leaves nothing in English', () => {
    const left = all.filter(([key, text]) => text === english.get(key) && !SHARED.includes(text));
    expect(left).toEqual([]);
  });
});

test('the page takes the first language of the browser that it speaks', () => {
  expect(languageFor(['de-CH', 'fr-CH', 'en'])).toBe('fr');
  expect(languageFor(['pt-BR'])).toBe('pt');
  expect(languageFor(['ja'])).toBe('en');
  expect(Object.keys(LANGUAGE_NAMES)).toHaveLength(6);
});
