import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/texts/languages.ts';
import { languageIndex, ROOT } from '../../../texts/language-index.ts';

const TEXTS = join(ROOT, 'shared/texts');
const folder = mkdtempSync(join(tmpdir(), 'countersign-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the modules that name every language agree with the folders', () => {
  const index = languageIndex(TEXTS);
  for (const [path, text] of Object.entries(index)) expect(readFileSync(join(ROOT, path), 'utf8'), path).toBe(text);
  expect(Object.keys(index)).toHaveLength(2);
});

test('a further folder is a further language', () => {
  cpSync(TEXTS, folder, { recursive: true });
  cpSync(join(TEXTS, 'fr'), join(folder, 'fr-CA'), { recursive: true });
  const [languages = '', files = ''] = Object.values(languageIndex(folder));
  expect(languages).toContain("  'fr-CA': { name: 'Français', direction: 'ltr' },\n");
  expect(files).toContain("import frCaMail from '#shared/texts/fr-CA/mail.json' with { type: 'json' };\n");
  expect(files).toContain("  'fr-CA': {\n    case: frCaCase,\n");
});

test('no other code names every language', () => {
  const named = Object.keys(LANGUAGES).filter((language) => language !== 'en');
  const offences = globSync('{electron,renderer,shared}/**/*.{ts,tsx,js}', { cwd: ROOT }).filter((path) => {
    const code = readFileSync(join(ROOT, path), 'utf8');
    return named.every((language) => new RegExp(`^\\s*${language}: |['"\`/]${language}['"\`/]`, 'm').test(code));
  });
  expect(offences.toSorted()).toEqual(['electron/service/texts/files.ts', 'shared/texts/languages.ts']);
});
