import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { EARLIER_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import english from '../../../renderer/i18n/en/service.json' with { type: 'json' };
import { chooseLanguage, completeTexts, startI18n } from '../../../renderer/i18n/i18n.ts';
import { fieldsInPageLanguage, inPageLanguage } from '../../../renderer/i18n/service-sentence.ts';
import { validatePerson } from '../../../renderer/session/person.ts';

beforeAll(async () => {
  await startI18n();
  await completeTexts();
});
afterEach(() => chooseLanguage('en'));

/** The quoted texts of the service and the contract, with their gaps as the page names gaps. */
const said = new Set(
  globSync(['electron/**/*.ts', 'shared/**/*.ts', 'renderer/session/*.ts']).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'([A-Z][^'\n]+)'|`([^`\n]+)`/g)].map((found) =>
      gapless(found[1] ?? found[2] ?? ''),
    ),
  ),
);
function gapless(text: string): string {
  return text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\{\{\w+\}\}/g, '…');
}

/** The service puts these together from a name and a sentence. */
const COMPOSED = ['… is required.', '… must have at least … characters.', '… must have at most … characters.'];

test('the page lists no sentence that nobody says', () => {
  const { label: _, ...parts } = english.service;
  const listed = Object.values(parts).flatMap((part) => Object.values(part));
  const unsaid = listed.filter((text) => !said.has(gapless(text)) && !COMPOSED.includes(gapless(text)));
  expect(unsaid).toEqual([]);
});

test('a sentence of the service is said in the language of the page', async () => {
  await chooseLanguage('fr');
  expect(inPageLanguage('The user name or password is wrong.')).toBe(
    'Le nom d’utilisateur ou le mot de passe est incorrect.',
  );
  expect(inPageLanguage('This verification was erased on 2026-03-04 at 11:20 UTC.')).toBe(
    'Cette vérification a été effacée le 2026-03-04 à 11:20 UTC.',
  );
  expect(inPageLanguage('The moon is full.')).toBeNull();
});

test('messages about fields name the field in the language of the page', async () => {
  const person = { first_name: 'A', middle_name: '', last_name: '', phone_number: '', email_address: 'x' };
  const rest = { date_of_birth: '--', country_code: '', id_number: '', address: '' };
  const errors = validatePerson({ ...person, ...rest }, 'DOC', new Set(), '2026-01-01', EARLIER_CAPTURE_RULES);
  await chooseLanguage('es');
  const messages = fieldsInPageLanguage(errors);
  const left = Object.entries(messages).filter(([field, message]) => message === errors[field]);
  expect(left).toEqual([]);
  expect(messages.first_name).toBe('Nombre: al menos 2 caracteres.');
  expect(messages.id_document_back).toBe('Reverso del documento: es necesario para «Documento».');
});

test('an English page shows the sentences as they came', () => {
  expect(inPageLanguage('The moon is full.')).toBe('The moon is full.');
});
