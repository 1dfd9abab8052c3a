import { afterEach, beforeAll, expect, test } from 'vitest';
import { EARLIER_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import { receivedErrors } from '#shared/contract/errors/field-error.ts';
import { fieldsInPageLanguage, inPageLanguage } from '../../../renderer/i18n/error-sentence.ts';
import { chooseLanguage, completeTexts, startI18n } from '../../../renderer/i18n/i18n.ts';
import { validatePerson } from '../../../renderer/person/person.ts';

beforeAll(async () => {
  await startI18n();
  await completeTexts();
});
afterEach(() => chooseLanguage('en'));

test('a reason is said in the language of the page, with its parameters', async () => {
  await chooseLanguage('fr');
  expect(inPageLanguage('account.wrong', {})).toBe('Le nom d’utilisateur ou le mot de passe est incorrect.');
  expect(inPageLanguage('case.erased', { day: '2026-03-04', time: '11:20' })).toBe(
    'Cette vérification a été effacée le 2026-03-04 à 11:20 UTC.',
  );
  expect(inPageLanguage('moon.full', {})).toBeNull();
});

test('messages about fields name the field in the language of the page', async () => {
  const person = { first_name: 'A\u202Eb', middle_name: '', last_name: '', phone_number: '', email_address: 'x' };
  const rest = { date_of_birth: '--', country_code: '', id_number: '', address: '' };
  const errors = validatePerson(
    { ...person, ...rest },
    ['document', 'address'],
    new Set(),
    '2026-01-01',
    EARLIER_CAPTURE_RULES,
  );
  const english = fieldsInPageLanguage(errors);
  expect(english.first_name).toBe('First name contains a character that is not allowed.');
  await chooseLanguage('es');
  const messages = fieldsInPageLanguage(errors);
  expect(Object.entries(messages).filter(([field, message]) => message === english[field])).toEqual([]);
  expect(messages.first_name).toBe('Nombre: contiene un carácter no permitido.');
  expect(messages.id_document_back).toBe('Reverso del documento: es necesario para «Documento».');
});

test('an English page shows the sentences as they came, also those that it does not know', () => {
  expect(inPageLanguage('account.wrong', {})).toBeNull();
  const moon = receivedErrors({ moon: 'The moon is full.' }, { moon: { reason: 'field.moon' } });
  expect(fieldsInPageLanguage(moon)).toEqual({ moon: 'The moon is full.' });
});
