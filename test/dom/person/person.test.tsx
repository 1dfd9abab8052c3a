import { describe, expect, it } from 'vitest';
import { DEFAULT_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import { fieldError, sentencesOf } from '#shared/contract/errors/field-error.ts';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';
import { emptyPerson } from '../../../renderer/person/empty-person.ts';
import { birthDateProblem, fieldsOf, isoDateOf, todayOf, validatePerson } from '../../../renderer/person/person.ts';

const none = new Set<never>();
const RULES = DEFAULT_CAPTURE_RULES;

describe('a typed date', () => {
  it.each([
    ['1990-4-7', '1990-04-07'],
    ['1990-12-31', '1990-12-31'],
    ['--', ''],
    ['', ''],
  ])('%j is sent as %j', (typed, sent) => expect(isoDateOf(typed)).toBe(sent));

  it.each(['90-4-7', '1990-2-30', '1990--7', '-4-7'])('%j is refused', (typed) => {
    const errors = validatePerson({ ...emptyPerson, date_of_birth: typed }, ['number'], none, '2026-11-21', RULES);
    expect(errors.date_of_birth).toBeTruthy();
  });

  it.each([
    ['2001-2-31', 'Date of birth does not exist in the calendar. Check day and month.'],
    ['90-4-7', 'Date of birth needs a day, a month and a four-digit year.'],
    ['--', 'Date of birth is required.'],
  ])('%j gives the message %j', (typed, problem) => {
    const date = birthDateProblem(typed);
    expect(date && sentencesOf({ date }).date).toBe(problem);
  });

  it('is no problem on a leap day', () => expect(birthDateProblem('2000-2-29')).toBeNull());

  it('is refused in the future once every other field is valid', () => {
    const person = {
      ...emptyPerson,
      first_name: 'Anna',
      last_name: 'Muster',
      phone_number: '+48221234567',
      country_code: 'PL',
      id_number: '44051401359',
    };
    const on = (date_of_birth: string) =>
      sentencesOf(validatePerson({ ...person, date_of_birth }, ['number'], none, '2026-11-21', RULES));
    expect(on('2026-11-22')).toEqual({ date_of_birth: 'Date of birth is in the future.' });
    expect(on('2026-11-21')).toEqual({});
  });
});

it('without a phone number somebody is complete unless the policy asks their type of verification for one', () => {
  const person = { ...emptyPerson, first_name: 'Anna', last_name: 'Muster', country_code: 'PL', id_number: '1' };
  const on = (phone_required: readonly VerificationType[]) =>
    validatePerson({ ...person, date_of_birth: '1990-4-7' }, ['number'], none, '2026-11-21', {
      phone_required: [...phone_required],
    });
  expect(on([])).toEqual({});
  expect(on(['DOC'])).toEqual({});
  expect(on(['ID'])).toEqual({ phone_number: fieldError('field.required', { label: 'phone_number' }) });
});

it('a number that is checked must be there', () => {
  const on = (checks: VisitChecks) => validatePerson(emptyPerson, checks, none, '2026-11-21', RULES).id_number;
  expect(on(['document', 'number'])).toEqual(fieldError('field.required', { label: 'id_number' }));
  expect(on(['document'])).toBeUndefined();
});

describe('a typed phone number', () => {
  it.each([
    ['PL', '+44 20 7946 0018', '+442079460018'],
    ['DE', '0048 22-123.45/67', '+48221234567'],
    ['GB', '+44 (0)20 7946 0018', '+442079460018'],
    ['IT', '+39 (0)6 69812345', '+390669812345'],
    ['AU', '0011 44 20 7946 0958', '+442079460958'],
    ['UT', '0048 22-123.45/67', '+48221234567'],
    ['UT', '(0)22-123.45/67', '0221234567'],
  ])('in %s, %j is sent as %j', (country_code, phone_number, sent) =>
    expect(fieldsOf({ ...emptyPerson, country_code, phone_number }, ['number']).phone_number).toBe(sent),
  );

  it('keeps characters that are not digits, so that it is refused instead of guessed', () => {
    expect(fieldsOf({ ...emptyPerson, phone_number: '+48 22 CALL' }, ['number']).phone_number).toBe('+4822CALL');
  });
});

it('today is the date where the page runs', () => {
  expect(todayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
