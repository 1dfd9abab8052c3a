import { describe, expect, test } from 'vitest';
import { sentencesOf } from '#shared/contract/errors/field-error.ts';
import { TEXT_CHARACTERS_MAX } from '../../../../electron/service/api/given-fields.ts';
import {
  type DeskTerms,
  type ParsedRun,
  parseRunBody as parse,
} from '../../../../electron/service/runs/parse-run-body.ts';
import { ServiceError } from '../../../../electron/service/service-error.ts';
import { CONTRACT_PERSON } from '../../../support/api/api-contract.ts';
import { aJpeg, base64 } from '../../../support/pictures.ts';

const TODAY = '2026-06-01';
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers });
const DESK: DeskTerms = { phoneRequired: [] };
/** Rejects with the sentences that the caller gets. */
const parseRunBody = (...given: Parameters<typeof parse>): Promise<ParsedRun> =>
  parse(...given).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    throw Object.assign(new Error(error.message), { code: error.code, fields: sentencesOf(error.fields ?? {}) });
  });
const parseJsonBody = (body: unknown, terms: DeskTerms | null = null): Promise<ParsedRun> =>
  parseRunBody(post(JSON.stringify(body), { 'content-type': 'application/json' }), TODAY, terms);

describe('the body of a run', () => {
  test('has the same meaning in all three content types', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(CONTRACT_PERSON)) form.append(name, value);
    const json = await parseJsonBody(CONTRACT_PERSON);
    expect(json.fields).toEqual(CONTRACT_PERSON);
    expect(await parseRunBody(post(new URLSearchParams(CONTRACT_PERSON)), TODAY, null)).toEqual(json);
    expect(await parseRunBody(post(form), TODAY, null)).toEqual(json);
  });

  test('has a phone number from integrators, and at the desk where the policy says so', async () => {
    const { phone_number: _, ...person } = CONTRACT_PERSON;
    const missing = { fields: { phone_number: 'Phone number is required.' } };
    await expect(parseJsonBody(person)).rejects.toMatchObject(missing);
    expect((await parseJsonBody(person, DESK)).fields.phone_number).toBeUndefined();
    expect((await parseJsonBody(person, { phoneRequired: ['BIOMETRIC'] })).fields.phone_number).toBeUndefined();
    const everybody: DeskTerms = { phoneRequired: ['ID', 'DOC', 'BIOMETRIC'] };
    await expect(parseJsonBody(person, everybody)).rejects.toMatchObject(missing);
    await expect(parseJsonBody({ ...person, first_name: '' }, everybody)).rejects.toMatchObject({
      fields: { first_name: expect.any(String), ...missing.fields },
    });
  });

  test('keeps non-Latin names in every content type', async () => {
    const person = { ...CONTRACT_PERSON, last_name: 'Nguyễn 阮' };
    const form = new FormData();
    for (const [name, value] of Object.entries(person)) form.append(name, value);
    for (const body of [new URLSearchParams(person), form])
      expect((await parseRunBody(post(body), TODAY, null)).fields.last_name).toBe('Nguyễn 阮');
  });

  test('accepts an address with line breaks, and rejects one that is too long', async () => {
    const parsed = await parseJsonBody({ ...CONTRACT_PERSON, address: '12 High Street\r\n London\nN1 9GU' });
    expect(parsed.fields.address).toBe('12 High Street, London, N1 9GU');
    expect((await parseJsonBody({ ...CONTRACT_PERSON, address: '' })).fields.address).toBeUndefined();
    await expect(parseJsonBody({ ...CONTRACT_PERSON, address: 'x'.repeat(301) })).rejects.toMatchObject({
      fields: { address: 'Address must have at most 300 characters.' },
    });
  });

  test('accepts prefilled fields as a list or separated by commas, and rejects unknown names', async () => {
    const prefilled = (value: unknown) => parseJsonBody({ ...CONTRACT_PERSON, prefilled_fields: value });
    const names = ['first_name', 'date_of_birth'];
    expect((await prefilled(names)).fields.prefilled_fields).toEqual(names);
    expect((await prefilled('first_name, date_of_birth')).fields.prefilled_fields).toEqual(names);
    expect((await prefilled('')).fields.prefilled_fields).toBeUndefined();
    for (const wrong of [['phone_number'], 'first_name,', 7, Array(6).fill('first_name')]) {
      const problem = await prefilled(wrong).catch((error: unknown) => error as { fields: Record<string, string> });
      expect(Object.keys('fields' in problem ? problem.fields : {}).join()).toMatch(/^prefilled_fields/);
    }
  });

  test('accepts a document without its back only from an operator who says so', async () => {
    const picture = base64(aJpeg());
    const run = { ...CONTRACT_PERSON, verification_type: 'BIOMETRIC', id_document_front: picture, selfie: picture };
    const omitted = { ...run, document_back_omitted: true };
    expect((await parseJsonBody(omitted, DESK)).desk.document_back_omitted).toBe(true);
    const missing = { fields: { id_document_back: expect.stringMatching(/required/) } };
    await expect(parseJsonBody(omitted)).rejects.toMatchObject(missing);
    await expect(parseJsonBody({ ...omitted, document_back_omitted: false }, DESK)).rejects.toMatchObject(missing);
    await expect(parseJsonBody({ ...omitted, id_document_back: picture }, DESK)).rejects.toMatchObject({
      fields: { id_document_back: expect.stringMatching(/one or the other/) },
    });
  });

  test('drops names that would reach a prototype', async () => {
    const body = `{"__proto__":{"first_name":"Eve"},"toString":"x",${JSON.stringify(CONTRACT_PERSON).slice(1)}`;
    const parsed = await parseRunBody(post(body, { 'content-type': 'application/json' }), TODAY, null);
    expect(parsed.fields).toEqual(CONTRACT_PERSON);
    expect(Object.getPrototypeOf(parsed.fields)).toBe(Object.prototype);
  });

  test('takes no field from a prototype', async () => {
    const body = `{"__proto__":${JSON.stringify(CONTRACT_PERSON)}}`;
    const parsing = parseRunBody(post(body, { 'content-type': 'application/json' }), TODAY, null);
    await expect(parsing).rejects.toMatchObject({ fields: expect.objectContaining({ first_name: expect.anything() }) });
  });

  test('limits texts that the contract leaves open', async () => {
    const id = (length: number) => ({ ...CONTRACT_PERSON, id_number: 'A'.repeat(length) });
    expect((await parseJsonBody(id(TEXT_CHARACTERS_MAX))).fields.id_number).toHaveLength(TEXT_CHARACTERS_MAX);
    await expect(parseJsonBody(id(TEXT_CHARACTERS_MAX + 1))).rejects.toMatchObject({
      fields: { id_number: expect.stringMatching(/at most 1000/) },
    });
  });

  test('reports the limit of a field, however far it is exceeded', async () => {
    const long = { first_name: '𠮷'.repeat(5000), address: 'x'.repeat(5000) };
    await expect(parseJsonBody({ ...CONTRACT_PERSON, ...long })).rejects.toMatchObject({
      fields: {
        first_name: 'First name must have at most 50 characters.',
        address: 'Address must have at most 300 characters.',
      },
    });
  });

  test('reads desk fields only from the desk', async () => {
    const body = { ...CONTRACT_PERSON, face_attested: 'true', consent_version: '2026-11-4-fr' };
    expect((await parseJsonBody(body, DESK)).desk).toEqual({ face_attested: true, consent_version: '2026-11-4-fr' });
    expect((await parseJsonBody(body, null)).desk).toEqual({ face_attested: false });
  });

  test.each(['2026-11-99', '2026-11-4-xx', 'link-2026-11-2-de', '1'])(
    'refuses consent version %j, which no page shows',
    async (consent_version) => {
      const body = { ...CONTRACT_PERSON, consent_version };
      const fields = { consent_version: 'Consent version must be one that our pages show.' };
      await expect(parseJsonBody(body, DESK)).rejects.toMatchObject({ fields });
    },
  );

  test('rejects an unreadable attestation, but only from the desk', async () => {
    const body = { ...CONTRACT_PERSON, face_attested: 'perhaps' };
    await expect(parseJsonBody(body, DESK)).rejects.toMatchObject({ fields: { face_attested: expect.any(String) } });
    expect((await parseJsonBody(body, null)).desk.face_attested).toBe(false);
  });

  test('distinguishes an image of the wrong JSON type from a missing one', async () => {
    const body = {
      ...CONTRACT_PERSON,
      verification_type: 'DOC',
      id_document_front: { data: 'x' },
      id_document_back: 7,
    };
    await expect(parseJsonBody(body)).rejects.toMatchObject({
      fields: {
        id_document_front: 'The file must be a base64 string.',
        id_document_back: 'The file must be a base64 string.',
      },
    });
  });

  test('rejects a file in place of a text', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(CONTRACT_PERSON)) if (name !== 'first_name') form.append(name, value);
    form.append('first_name', new Blob(['Anna']), 'name.txt');
    await expect(parseRunBody(post(form), TODAY, null)).rejects.toMatchObject({
      fields: { first_name: 'First name must be text.' },
    });
  });

  test('treats an empty file input from a browser as not given', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(CONTRACT_PERSON)) form.append(name, value);
    form.append('selfie', new Blob([]), '');
    expect((await parseRunBody(post(form), TODAY, null)).captures).toEqual([]);
  });
});
