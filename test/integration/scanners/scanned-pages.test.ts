import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { tiffWithOnlyPage } from '#shared/domain/image/tiff-pages.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { quartersHeic, withHeifProperty } from '../../support/documents/heif-files.ts';
import { aHeif, aTiff, moreFormats, tiffPageOf } from '../../support/documents/more-formats.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { withNetworksOf } from '../../support/inference/with-networks-of.ts';
import { aJpeg } from '../../support/pictures.ts';
import {
  jsonRequest,
  openTemporaryService,
  runRequest,
  type TemporaryService,
} from '../../support/temporary-service.ts';

// Files as scanners and telephones make them, through the whole service: converted here, and read as recorded.
const startInference = withNetworksOf(recordedReadings(import.meta.filename, nodeChildPort));

const ORIGIN = 'http://countersign.test';
/** The dates on the card follow from this day, and the recording from the card. */
const DRAWN_ON = '2026-11-28';
const PERSON = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

let temporary: TemporaryService;
let bearer: Record<string, string>;
/** A drawn card, front and back as two pages of one file. */
let card: Uint8Array<ArrayBuffer>;
let sizes: { front: readonly [number, number]; back: readonly [number, number] };

beforeAll(async () => {
  temporary = await openTemporaryService({ startInference });
  const signedIn = await temporary.service.fetch(jsonRequest('POST', endpoints.setUp.path, PERSON));
  bearer = { authorization: `Bearer ${Session.parse(await signedIn.json()).token}` };
  const genuine = DEMO_CASES.find(({ id }) => id === 'identity-card-genuine');
  if (!genuine) throw new Error('no such case');
  const scanned = { ...genuine.request, today: DRAWN_ON, capture: {}, widthPixels: 800 };
  const { front, back } = await drawnSpecimen(scanned);
  const pages = await Promise.all([tiffPageOf(front), tiffPageOf(back as Uint8Array)]);
  card = aTiff(pages);
  const [one, other] = pages.map(({ width = 0, height = 0 }) => [width, height] as const);
  if (!one || !other) throw new Error('two pages were drawn');
  sizes = { front: one, back: other };
});
afterAll(() => temporary?.close());

const get = (path: string) => temporary.service.fetch(new Request(`${ORIGIN}${path}`, { headers: bearer }));
const preview = (body: Uint8Array, headers: Record<string, string> = bearer, type = 'application/octet-stream') =>
  temporary.service.fetch(
    new Request(`${ORIGIN}${endpoints.previewPicture.path}`, {
      method: 'POST',
      body: body as BodyInit,
      headers: { ...headers, 'content-type': type },
    }),
  );

/** The size of an answer that is a JPEG. */
async function sizeOf(answer: Response): Promise<readonly [number, number]> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  const { width, height } = await loadImage(bytes);
  return [width, height];
}

describe('a preview', () => {
  test('of every format is an upright JPEG of the whole picture', async () => {
    for (const bytes of Object.values(await moreFormats())) {
      const [width, height] = await sizeOf(await preview(bytes));
      expect([320 * 200, 96 * 64]).toContain(width * height);
    }
    expect(await sizeOf(await preview(withHeifProperty(quartersHeic(), 'irot', 1)))).toEqual([64, 96]);
    expect(await sizeOf(await preview(card))).toEqual(sizes.front);
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['a text', new TextEncoder().encode('Not a picture at all.'), /not a picture/],
    ['a HEIC of no picture', aHeif({ width: 320, height: 200 }), /damaged/],
    ['a HEIC of 400 million pixels', aHeif({ width: 20_000, height: 20_000 }), /pixels/],
  ])('of %s is refused with the reason', async (_what, bytes, reason) => {
    const answer = await preview(bytes);
    expect(answer.status).toBe(400);
    expect(ErrorResponse.parse(await answer.json()).error.summary).toMatch(reason);
  });

  test('is only for operators and takes only a file', async () => {
    expect((await preview(quartersHeic(), {})).status).toBe(401);
    expect((await preview(quartersHeic(), bearer, 'image/heic')).status).toBe(415);
  });
});

describe('a front of two pages', () => {
  const fields = {
    verification_type: 'DOC',
    id_type: 'NATIONAL_ID',
    first_name: 'Layla Nour',
    last_name: 'Al-Hashimi',
    date_of_birth: '1996-04-17',
    country_code: 'UT',
    id_number: 'ID5528190',
    phone_number: '+12025550143',
  };

  test('runs as front and back, which are shown as two pictures afterwards', async () => {
    const request = runRequest(fields, { id_document_front: card }, bearer);
    const answer = await temporary.service.fetch(request);
    expect(answer.status).toBe(200);
    const response = KYCResponse.parse(await answer.json());
    // The machine readable zone of this card is on its back.
    expect(response.id_info).toMatchObject({ document_details: { mrz_data: { capture: 'id_document_back' } } });

    const captureAt = (kind: string) =>
      endpoints.getCapture.path.replace('{batch_id}', response.batch_id).replace('{kind}', kind);
    const stored = async (kind: string) => new Uint8Array(await (await get(captureAt(kind))).arrayBuffer());
    expect(Buffer.compare(await stored('id_document_front'), card)).toBe(0);
    expect(Buffer.compare(await stored('id_document_back'), tiffWithOnlyPage(card, 1))).toBe(0);
    expect(await sizeOf(await get(`${captureAt('id_document_front')}?as=jpeg`))).toEqual(sizes.front);
    expect(await sizeOf(await get(`${captureAt('id_document_back')}?as=jpeg`))).toEqual(sizes.back);
  });

  test.each<[string, Record<string, Uint8Array>, string, RegExp]>([
    ['three pages', { id_document_front: aTiff([{}, {}, {}]) }, 'id_document_front', /has 3 pages/],
    [
      'two pages and a back',
      { id_document_front: aTiff([{}, {}]), id_document_back: aJpeg() },
      'id_document_front',
      /back is given as well/,
    ],
    [
      'two pages of a back',
      { id_document_front: aJpeg(), id_document_back: aTiff([{}, {}]) },
      'id_document_back',
      /one page here/,
    ],
  ])('is refused as %s', async (_what, captures, field, reason) => {
    const answer = await temporary.service.fetch(runRequest(fields, captures, bearer));
    expect(answer.status).toBe(400);
    expect(ErrorResponse.parse(await answer.json()).error.fields?.[field]).toMatch(reason);
  });
});
