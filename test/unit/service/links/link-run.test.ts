import { expect, test } from 'vitest';
import { DEFAULT_CAPTURE_RULES, EARLIER_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { checksOf, type VisitCheck } from '#shared/contract/visits/checks.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../../../electron/service/links/content.ts';
import { checkDetails } from '../../../../electron/service/links/details.ts';
import { completeRun } from '../../../../electron/service/links/link-run.ts';
import { ServiceError } from '../../../../electron/service/service-error.ts';
import { aJpeg } from '../../../support/pictures.ts';

const TODAY = '2026-11-23';
const FRONT = { kind: 'id_document_front', mediaType: 'image/jpeg', bytes: aJpeg(64, 48) } as const;
const FIELDS = {
  first_name: 'Wilhelmina',
  last_name: 'Typed',
  date_of_birth: '1987-04-23',
  phone_number: '+447700900123',
  country_code: 'KE',
};

const gathered = (draft: Partial<LinkDraft> = {}, given = {}) => ({
  verificationType: 'DOC' as const,
  request: { fields: given, business: null, emailAddress: null, purpose: null, language: null },
  draft: { ...EMPTY_DRAFT, fields: FIELDS, ...draft },
  files: [FRONT],
  live: null,
  chip: null,
  rules: EARLIER_CAPTURE_RULES,
  today: TODAY,
});

function missingOf(of: ReturnType<typeof gathered>): readonly string[] {
  try {
    completeRun(of);
  } catch (error) {
    if (error instanceof ServiceError) return Object.keys(error.fields ?? {}).sort();
    throw error;
  }
  return [];
}

test('the back is asked for unless the reading of the front says that there is none', () => {
  for (const [hasBack, missing] of [
    [null, ['id_document_back']],
    [true, ['id_document_back']],
    [false, []],
  ] as const)
    expect([hasBack, missingOf(gathered({ hasBack }))]).toEqual([hasBack, missing]);
});

test('everything that is missing is named at once', () => {
  const none = { ...gathered({ fields: {}, hasBack: true }), files: [] };
  expect(missingOf(none)).toEqual([...Object.keys(FIELDS), 'id_document_back', 'id_document_front'].sort());
});

test('a phone number is asked for where the policy says so, and the run says how often the document was tried', () => {
  const { phone_number: _, ...fields } = FIELDS;
  expect(missingOf(gathered({ fields, hasBack: false }))).toEqual(['phone_number']);
  const rejected = { id_document_front: 2, id_document_back: 0 };
  const { documents } = DEFAULT_CAPTURE_RULES;
  const rules = { phone_required: [], documents: { ...documents, passport: { strictness: 'strict', tries_max: 3 } } };
  const draft = { fields, hasBack: false, documentClass: 'passport', rejected } as const;
  const { input } = completeRun({ ...gathered(draft), rules } as ReturnType<typeof gathered>);
  expect(input).toMatchObject({
    captured: { document_class: 'passport', strictness: 'strict', tries_max: 3, rejected },
  });
});

test('what the sender gave stands, and does not count as copied from the document', () => {
  const fields = { ...FIELDS, prefilled_fields: ['last_name' as const, 'first_name' as const] };
  const { input } = completeRun(gathered({ fields, hasBack: false }, { last_name: 'Given' }));
  expect(input).toMatchObject({ usedUrl: true, attestation: null, consentVersion: null, liveness: null });
  expect(input.fields).toMatchObject({
    last_name: 'Given',
    first_name: 'Wilhelmina',
    prefilled_fields: ['first_name'],
  });
});

test('the checks that the sender asked for beside the type, and the purpose, are those of the run', () => {
  const plain = gathered({ hasBack: false });
  expect(completeRun(plain).input.fields).not.toMatchObject({ also_check: expect.anything() });
  const request = { ...plain.request, purpose: 'Open an account', checks: checksOf('DOC', ['number']) as VisitCheck[] };
  expect(completeRun({ ...plain, request }).input.fields).toMatchObject({
    ...{ verification_type: 'DOC', also_check: ['address', 'number'], purpose: 'Open an account' },
  });
});

test('valid details are kept beside invalid ones, blank ones are emptied and known ones left alone', () => {
  const given = {
    first_name: ' Ana ',
    last_name: 'X',
    address: '',
    phone_number: null,
    country_code: 'UG',
    id_type: 'A',
  };
  expect(checkDetails(given, { country_code: 'KE' }, TODAY)).toEqual({
    fields: { first_name: 'Ana', address: undefined, phone_number: undefined },
    errors: {
      last_name: fieldError('field.at_least', { label: 'last_name', characters: 2 }),
      id_type: fieldError('field.unknown'),
    },
  });
  expect(checkDetails({ date_of_birth: '2027-01-01' }, {}, TODAY).errors).toHaveProperty('date_of_birth');
  expect(checkDetails({ prefilled_fields: 'first_name,id_number' }, {}, TODAY).fields).toEqual({
    prefilled_fields: ['first_name', 'id_number'],
  });
});

test('a phone number as dialled at home gets its calling code, in the country that the sender gave or the person typed', () => {
  const phoneOf = (phone_number: string, country_code: string | null, known = {}) =>
    checkDetails({ phone_number, country_code }, known, TODAY).fields.phone_number;
  expect(phoneOf('07911 123456', null, { country_code: 'GB' })).toBe('+447911123456');
  expect(phoneOf('07911 123456', 'GB')).toBe('+447911123456');
  expect(phoneOf('+33 6 12 34 56 78', null, { country_code: 'GB' })).toBe('+33612345678');
  expect(checkDetails({ phone_number: '07911 123456' }, {}, TODAY).errors).toHaveProperty('phone_number');
});
