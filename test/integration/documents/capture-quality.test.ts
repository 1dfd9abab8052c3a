import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { HAND } from '../../specimens/demo-cases.ts';
import type { CaptureConditions, Specimen } from '../../specimens/specimen.ts';
import { demoDocument } from '../../support/documents/demo-document.ts';
import { mirrored, onTable } from '../../support/documents/scenes.ts';
import { drawnFront, drawnSpecimen } from '../../support/drawn-once.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { capturesOf, typedOf } from '../../support/inference/specimen-run.ts';
import {
  jsonRequest,
  openTemporaryService,
  runRequest,
  type TemporaryService,
} from '../../support/temporary-service.ts';

const startInference = recordedReadings(import.meta.filename, nodeChildPort);

/** From pictures to the decision and the place shown at the desk, through the real service and its process. */
const TODAY = '2026-06-01';

let opened: TemporaryService;
let authorization: string;

beforeAll(async () => {
  opened = await openTemporaryService({ startInference, now: () => new Date(`${TODAY}T10:00:00Z`) });
  const setUp = await opened.service.fetch(
    jsonRequest('POST', '/api/v1/desk/set_up/', {
      name: 'Desk One',
      username: 'desk.one',
      password: 'correct horse battery',
    }),
  );
  authorization = `Bearer ${(await setUp.json()).token}`;
});
afterAll(() => opened?.close());

const SCANNED = { kind: 'td3', seed: 11, today: TODAY, widthPixels: 1000, captureSide: 'front', capture: {} } as const;

/** A passport whose front is photographed so; the other page is a scan. */
const passport = async (capture: CaptureConditions) => ({
  ...(await drawnSpecimen(SCANNED)),
  ...(await drawnFront({ ...SCANNED, capture })),
});

type Taken = Omit<Specimen, 'truth'> & { readonly truth: Pick<Specimen['truth'], 'encoded'> };

async function verify({ front, back, selfie, truth }: Taken) {
  const typed = typedOf({ truth }, { face_attested: 'true', consent_version: '2026-11-4' });
  const captures = capturesOf({ front, back, selfie });
  const answer = await opened.service.fetch(runRequest(typed, captures, { authorization }));
  expect(answer.status).toBe(200);
  const { batch_id, verification_result } = await answer.json();
  const stored = await opened.service.fetch(
    new Request(`http://desk/api/v1/desk/verifications/${batch_id}/`, { headers: { authorization } }),
  );
  const { checks } = (await stored.json()) as PersonDetail;
  const quality = checks.find(({ check }) => check === 'document.quality');
  const codes = checks.flatMap(({ reasons }) => reasons.map(({ code }) => code));
  return { result: verification_result, quality, codes };
}

test.each(['passport-genuine', 'identity-card-genuine'])(
  'a good capture (%s) is approved at the desk without a hint',
  async (id) => {
    const { result, quality } = await verify(demoDocument(id));
    expect(quality).toMatchObject({ outcome: 'pass', reasons: [] });
    expect(result).toBe('APPROVED');
  },
);

test('a blurred capture is unreadable, with blur as the reason and its position', async () => {
  const blurred = demoDocument('unreadable');
  const { result, quality, codes } = await verify(blurred);
  expect(codes).toEqual(expect.arrayContaining(['UNREADABLE_DOCUMENT', 'IMAGE_TOO_BLURRY']));
  expect(quality?.outcome).toBe('review');
  expect(result).toBe('REVIEW');
  const region = quality?.reasons.find(({ code }) => code === 'IMAGE_TOO_BLURRY')?.region;
  expect(region?.capture).toBe('id_document_front');
  expect(region?.box.width).toBeLessThanOrEqual((await loadImage(blurred.front)).width);
});

test('a document cropped by the picture is reported', async () => {
  const { result, codes } = await verify(await passport({ ...HAND, tableOffset: { x: 0.3, y: 0 } }));
  expect(codes).toContain('DOCUMENT_CROPPED');
  expect(result).toBe('REVIEW');
});

test('a black and white copy goes to review however well it reads', async () => {
  const { result, quality } = await verify(await passport({ ...HAND, monochrome: true }));
  expect(quality).toMatchObject({ outcome: 'review', reasons: [{ code: 'BLACK_WHITE_DOCUMENT' }] });
  expect(result).toBe('REVIEW');
});

test('a mirrored picture is refused with that reason', async () => {
  const sound = demoDocument('passport-genuine');
  const { result, codes } = await verify({ ...sound, front: await mirrored(sound.front) });
  expect(codes).toContain('IMAGE_MIRRORED');
  expect(result).toBe('REVIEW');
});

test('a finger over the document is reported with its position', async () => {
  const occlusion = { kind: 'finger', x: 0.4, y: 0.8, size: 0.16 } as const;
  const covered = await passport({ ...HAND, occlusion });
  const { quality } = await verify(covered);
  const box = quality?.reasons.find(({ code }) => code === 'DOCUMENT_OCCLUDED')?.region?.box;
  const [topLeft, topRight, bottomRight] = covered.truth.front.corners;
  const x = topLeft.x + 0.4 * (topRight.x - topLeft.x);
  const y = topRight.y + 0.85 * (bottomRight.y - topRight.y);
  expect(box && box.left < x && box.left + box.width > x && box.top < y && box.top + box.height > y).toBe(true);
});

test('a second document in the picture goes to review', async () => {
  const [own, other] = [await drawnSpecimen(SCANNED), await drawnFront({ ...SCANNED, seed: 12 })];
  const front = await onTable(2400, 1200, [
    { bytes: own.front, left: 100, top: 180, width: 1000, degrees: -2 },
    { bytes: other.front, left: 1280, top: 200, width: 1000, degrees: 1 },
  ]);
  const { result, codes } = await verify({ ...own, front });
  expect(codes).toContain('MULTIPLE_DOCUMENTS');
  expect(result).toBe('REVIEW');
});
