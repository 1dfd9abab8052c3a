import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_BODY_BYTES_MAX, endpoints, IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { Session, VerificationList } from '#shared/contract/desk.ts';
import { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { READINGS_PER_OPERATOR_MAX } from '../../../electron/service/evidence/document-routes.ts';
import { demoDocument } from '../../support/documents/demo-document.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { aJpeg, base64 } from '../../support/pictures.ts';
import {
  jsonRequest,
  openTemporaryService,
  runRequest,
  type TemporaryService,
} from '../../support/temporary-service.ts';

// A document read for the form at the desk, by the whole service.

const ORIGIN = 'http://countersign.test';
const PERSON = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

let temporary: TemporaryService;
let bearer: Record<string, string>;
/** Requests to the inference process. */
const asked: string[] = [];
const startPort = recordedReadings(import.meta.filename, nodeChildPort);

beforeAll(async () => {
  temporary = await openTemporaryService({
    startInference: (role) => {
      const port = startPort(role);
      const post = (message: unknown) => {
        asked.push((message as { request?: { kind?: string } }).request?.kind ?? '');
        port.post(message);
      };
      return { ...port, post };
    },
  });
  const signedIn = await temporary.service.fetch(jsonRequest('POST', endpoints.setUp.path, PERSON));
  bearer = { authorization: `Bearer ${Session.parse(await signedIn.json()).token}` };
});
afterAll(() => temporary?.close());

type Part = readonly [name: string, value: Uint8Array | string, file?: string | undefined];

function send(parts: readonly Part[], headers: Record<string, string> = bearer): Promise<Response> {
  const form = new FormData();
  for (const [name, value, file = 'picture.jpg'] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value as BlobPart]), file);
  return temporary.service.fetch(
    new Request(`${ORIGIN}${endpoints.readDocument.path}`, { method: 'POST', body: form, headers }),
  );
}
const readingOf = async (answer: Response) => DocumentPrefill.parse(await answer.json());
const problemOf = async (answer: Response) => ErrorResponse.parse(await answer.json()).error;
const front = (bytes: Uint8Array | string, file?: string): Part => ['id_document_front', bytes, file];
const back = (bytes: Uint8Array): Part => ['id_document_back', bytes];

describe('a document', () => {
  test("from a booklet fills the whole form from one page, with each field's position, and stores nothing", async () => {
    const { front: page } = demoDocument('passport-genuine');
    const answer = await send([front(page)]);
    expect(answer.status).toBe(200);
    const reading = await readingOf(answer);
    expect(reading).toMatchObject({ document_class: 'passport', has_back: false, flaws: [] });
    const said = Object.fromEntries(Object.entries(reading.fields).map(([field, { value }]) => [field, value]));
    expect(said).toMatchObject({ date_of_birth: '1996-04-17', country_code: 'UT', id_number: 'UA4071836' });
    expect(said.last_name?.toUpperCase()).toBe('AL-HASHIMI');
    expect(said.first_name?.toUpperCase()).toBe('LAYLA NOUR');
    expect(reading.fields.date_of_birth).toMatchObject({
      source: 'MRZ',
      check_digit_valid: true,
      confirmed_by: ['OCR'],
      contradicted_by: [],
    });
    // The birth date stands where it is printed, on the photo page above the MRZ.
    const { capture, box } = reading.fields.date_of_birth?.place ?? expect.unreachable('no place');
    expect(capture).toBe('id_document_front');
    expect(box.width).toBeGreaterThan(box.height);
    expect(Object.keys(reading.shown ?? {}).sort()).toEqual(
      expect.arrayContaining(['expiry_date', 'nationality_code', 'sex']),
    );
    expect(reading.shown?.expiry_date?.confirmed_by).toEqual(['OCR']);
    const list = await temporary.service.fetch(
      new Request(`${ORIGIN}${endpoints.listVerifications.path}`, { headers: bearer }),
    );
    expect(VerificationList.parse(await list.json()).items).toEqual([]);
  });

  test('on a card needs its back too, and both sides are read as one', async () => {
    const card = demoDocument('identity-card-genuine');
    const half = await readingOf(await send([front(card.front)]));
    expect(half).toMatchObject({ document_class: 'identity_card', has_back: true, flaws: [] });
    expect(half.fields.date_of_birth).toMatchObject({ source: 'OCR', check_digit_valid: null });
    const whole = await readingOf(await send([front(card.front), back(card.back)]));
    expect(whole.fields.date_of_birth).toMatchObject({ source: 'MRZ', confirmed_by: expect.arrayContaining(['OCR']) });
    expect(whole.fields.id_number).toMatchObject({ value: 'ID5528190', check_digit_valid: true });
  });

  test('that contradicts itself is reported beside the field', async () => {
    const { front: page } = demoDocument('visual-zone-mismatch');
    const { fields } = await readingOf(await send([front(page)]));
    expect(fields.date_of_birth).toMatchObject({ value: '1997-01-13', source: 'MRZ', contradicted_by: ['OCR'] });
  });

  test('out of focus leaves unread fields empty and says how to improve the picture', async () => {
    const { front: page } = demoDocument('unreadable');
    const reading = await readingOf(await send([front(page)]));
    expect(reading.fields).toEqual({});
    expect(reading.flaws.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['UNREADABLE_DOCUMENT', 'IMAGE_TOO_BLURRY']),
    );
  });

  test('that is not one gives no error', async () => {
    const canvas = createCanvas(800, 600);
    canvas.getContext('2d').fillRect(0, 0, 800, 600);
    const reading = await readingOf(await send([front(new Uint8Array(canvas.toBuffer('image/jpeg', 80)))]));
    expect(reading).toMatchObject({ document_class: null, fields: {} });
    expect(reading.flaws.length).toBeGreaterThan(0);
  });
});

describe('a run with prefilled fields', () => {
  const fieldsOf = ({ fields }: DocumentPrefill) =>
    Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));

  test('reports prefilled fields, counts none as confirmation, and reads no picture twice', async () => {
    const { front: page, selfie } = demoDocument('passport-genuine');
    const reading = await readingOf(await send([front(page)]));
    asked.length = 0;
    const answer = await temporary.service.fetch(
      runRequest(
        {
          ...fieldsOf(reading),
          verification_type: 'BIOMETRIC',
          id_type: 'NATIONAL_ID',
          phone_number: '+12025550143',
          prefilled_fields: Object.keys(reading.fields).join(','),
          document_back_omitted: 'true',
          face_attested: 'true',
        },
        { id_document_front: page, selfie },
        bearer,
      ),
    );
    const response = KYCResponse.parse(await answer.json());
    expect(response.verification_result).toBe('APPROVED');
    expect(response.user_input).toMatchObject({
      prefilled_fields: expect.arrayContaining(Object.keys(reading.fields)),
      identity: { document_back: null },
    });
    for (const [field, info] of Object.entries(response.id_info.field_info ?? {})) {
      const isEntered = ['first_name', 'last_name', 'birth_date', 'id_number', 'issue_country_code'].includes(field);
      expect(info.prefilled === true, field).toBe(isEntered);
      expect(info, field).not.toMatchObject({ reference: 'USER_INPUT' });
    }
    expect(asked).not.toContain('read-document');
    expect(asked).toContain('find-faces');
  });

  test('with a contradictory document goes to review, though the form repeats the document', async () => {
    const { front: page, selfie } = demoDocument('visual-zone-mismatch');
    const reading = await readingOf(await send([front(page)]));
    const typed = { verification_type: 'BIOMETRIC', id_type: 'NATIONAL_ID', phone_number: '+12025550143' };
    const desk = { document_back_omitted: 'true', face_attested: 'true' };
    const prefilled = { ...fieldsOf(reading), prefilled_fields: Object.keys(reading.fields).join(',') };
    const captures = { id_document_front: page, selfie };
    const answer = await temporary.service.fetch(runRequest({ ...prefilled, ...typed, ...desk }, captures, bearer));
    const { verification_result, id_info } = KYCResponse.parse(await answer.json());
    expect(verification_result).toBe('REVIEW');
    expect(JSON.stringify(id_info.warnings)).toContain('MRZ_DATA_MISMATCH');
  });
});

describe('bad input', () => {
  const jpeg = aJpeg();
  test.each<[string, readonly Part[], string, RegExp]>([
    ['no document', [], 'id_document_front', /required/],
    ['the back alone', [back(jpeg)], 'id_document_front', /required/],
    ['two fronts', [front(jpeg), front(jpeg)], 'id_document_front', /more than once/],
    ['an empty file', [front(new Uint8Array(0))], 'id_document_front', /empty/],
    [
      'a file that is too large',
      [front(new Uint8Array(IMAGE_BYTES_MAX + 1))],
      'id_document_front',
      /larger than 10 MB/,
    ],
    [
      'a text named as a picture',
      [front(new TextEncoder().encode('hello'), 'passport.jpg')],
      'id_document_front',
      /not a picture/,
    ],
    ['a PDF document', [front(new TextEncoder().encode('%PDF-1.7 …'), 'passport.jpg')], 'id_document_front', /PDF/],
    ['half a picture', [front(jpeg.subarray(0, jpeg.length / 2))], 'id_document_front', /incomplete|damaged/],
    ['no base64', [front('not base64!')], 'id_document_front', /base64/],
    ['a wrong back', [front(jpeg), back(new Uint8Array([1, 2, 3]))], 'id_document_back', /not a picture/],
  ])('%s is refused with an error for its field', async (_, parts, field, message) => {
    const answer = await send(parts);
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).fields?.[field]).toMatch(message);
  });

  test('a picture with a wrong extension is accepted as what it is', async () => {
    expect((await send([front(jpeg, 'passport.pdf')])).status).toBe(200);
  });

  test('base64 text counts as a file, and unknown parts are ignored', async () => {
    expect((await send([front(base64(jpeg)), ['selfie', jpeg], ['first_name', 'Anna']])).status).toBe(200);
  });

  test('a body without end is cut off, and one of another type is not read', async () => {
    const huge = await send([front(new Uint8Array(DOCUMENT_BODY_BYTES_MAX + 1))]);
    expect(huge.status).toBe(413);
    const json = jsonRequest('POST', endpoints.readDocument.path, { id_document_front: 'x' }, bearer);
    expect((await temporary.service.fetch(json)).status).toBe(415);
  });

  test.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['a session that does not exist', { authorization: 'Bearer abcdef' }],
    ['an API key', { 'x-api-key': 'cs_unknown' }],
  ])('%s may not use the document reader', async (_, headers) => {
    expect((await send([front(jpeg)], headers)).status).toBe(401);
  });

  test('more simultaneous readings than allowed are rejected, and there is room again afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: READINGS_PER_OPERATOR_MAX + 2 }, () => send([front(jpeg)])));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 503, 503]);
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
    expect((await send([front(jpeg)])).status).toBe(200);
  });
});
