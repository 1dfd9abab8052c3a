import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { completeVerification } from '../../../electron/service/cases/revise-outcome.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { OWN_FACES } from '../../../electron/service/checks/biometric/face-comparison.ts';
import { blockFace, findFaceBlock, unblockFace } from '../../../electron/service/faces/block-rows.ts';
import { createKnownFaces } from '../../../electron/service/faces/known-faces.ts';
import { createFaceRenewal } from '../../../electron/service/faces/renew-faces.ts';
import {
  countOtherFaces,
  eachFaceTemplate,
  findFaceTemplate,
  listOtherFaces,
  replaceFaceTemplate,
} from '../../../electron/service/faces/template-rows.ts';
import { ImageUndecodableError, type Inference } from '../../../electron/service/inference/inference.ts';
import { CheckUnavailableError } from '../../../electron/service/service-error.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aFace } from '../../support/builders.ts';
import {
  anOutcome,
  aVerification,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

const RATE = 0.01;

let folder: StoreFolder;
let store: Store;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

/** A descriptor of length one; `turn` moves it away from its neighbour. */
function face(seed: number, turn = 0): Float32Array {
  const values = new Float32Array(512);
  values[seed] = Math.cos(turn);
  values[(seed + 1) % 512] = Math.sin(turn);
  return values;
}

const template = (descriptor: Float32Array, madeBy = OWN_FACES.describedBy) => ({ madeBy, descriptor });
const known = (onFull = () => undefined) => createKnownFaces(store, onFull);
const verified = (descriptor: Float32Array, madeBy?: string) => ({
  ...aVerification(),
  faceTemplate: template(descriptor, madeBy),
});

test('a stored face is found again after a restart, with the identity it was given', async () => {
  const verification = verified(face(3));
  await recordVerification(store, verification);
  await recordVerification(store, verified(face(40)));
  await store.close();
  store = await folder.open();

  const [found, ...others] = await known().similar(face(3, 0.2), RATE, SOMEBODY);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    batchId: verification.batchId,
    person: { first_name: 'Wilhelmina', last_name: 'Quetzalcoatl', date_of_birth: '1987-04-23' },
  });
  expect(found?.distance).toBeCloseTo(Math.sqrt(2 - 2 * Math.cos(0.2)), 3);
  expect(await known().similar(face(90), RATE, SOMEBODY)).toEqual([]);
});

test('a face that another process stores or erases meanwhile counts at the next search', async () => {
  const faces = known();
  expect(await faces.similar(face(3), RATE, SOMEBODY)).toEqual([]);
  const other = await folder.open();
  const verification = verified(face(3));
  await recordVerification(other, verification);
  expect(await faces.similar(face(3), RATE, SOMEBODY)).toMatchObject([{ batchId: verification.batchId }]);
  const late = aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
  await recordVerification(other, late);
  await completeVerification(other, late.batchId, anOutcome(late.batchId), [], SOMEBODY, template(face(3, 0.1)));
  expect(await faces.similar(face(3), RATE, SOMEBODY)).toHaveLength(2);
  await eraseVerification(other, verification.batchId, 'person_asked', SOMEBODY);
  expect(await faces.similar(face(3), RATE, SOMEBODY)).toMatchObject([{ batchId: late.batchId }]);
  await other.close();
});

test('numbers survive sealing to four digits, and none is readable in the file', async () => {
  const verification = verified(face(3, 0.4));
  await recordVerification(store, verification);
  const opened = await findFaceTemplate(store, verification.batchId, OWN_FACES.describedBy);
  for (const [at, value] of face(3, 0.4).entries()) expect(opened?.[at]).toBeCloseTo(value, 4);
  const row = await store.read((db) =>
    db.selectFrom('face_templates').select('sealed_template').executeTakeFirstOrThrow(),
  );
  const plain = Buffer.from(Int16Array.from(face(3, 0.4), (value) => Math.round(value * 32_767)).buffer);
  expect(Buffer.from(row.sealed_template).includes(plain.subarray(0, 16))).toBe(false);
});

test('a run accepted in the background has its face once it has ended', async () => {
  const batchId = crypto.randomUUID();
  const waiting = aVerification({ batchId, response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
  await recordVerification(store, waiting);
  expect(await findFaceTemplate(store, batchId, OWN_FACES.describedBy)).toBeNull();
  await completeVerification(store, batchId, anOutcome(batchId), [], SOMEBODY, template(face(5)));
  expect(await known().similar(face(5), RATE, SOMEBODY)).toHaveLength(1);
});

test('faces described by other networks are not compared', async () => {
  await recordVerification(store, verified(face(3), 'face-recognition@0.1'));
  expect(await known().similar(face(3), RATE, SOMEBODY)).toEqual([]);
});

test('a search rejects while a face on the block list was described by other networks', async () => {
  const other = verified(face(3), 'face-recognition@0.1');
  await recordVerification(store, other);
  expect(await known().similar(face(60), RATE, SOMEBODY)).toEqual([]);
  await blockFace(store, other.batchId, 'fraud', SOMEBODY);
  expect(await countOtherFaces(store, OWN_FACES.describedBy)).toEqual({ faces: 1, blocked: 1 });
  await expect(known().similar(face(60), RATE, SOMEBODY)).rejects.toMatchObject({
    reason: 'BLOCKED_FACES_NOT_COMPARED',
  });
  // Somebody who is found is told all the same.
  const before = verified(face(60));
  await recordVerification(store, before);
  expect(await known().similar(face(60), RATE, SOMEBODY)).toMatchObject([{ batchId: before.batchId }]);
  await unblockFace(store, other.batchId, SOMEBODY);
  expect(await known().similar(face(90), RATE, SOMEBODY)).toEqual([]);
});

test('faces of other networks are listed with blocked ones first, and each takes one new description', async () => {
  const [open, blocked, own] = [verified(face(3), 'old@1'), verified(face(4), 'older@1'), verified(face(5))];
  for (const one of [open, blocked, own]) await recordVerification(store, one);
  await blockFace(store, blocked.batchId, 'fraud', SOMEBODY);
  expect(await listOtherFaces(store, OWN_FACES.describedBy)).toEqual([blocked.batchId, open.batchId]);
  expect(await replaceFaceTemplate(store, blocked.batchId, template(face(60)))).toBe(true);
  expect(await listOtherFaces(store, OWN_FACES.describedBy)).toEqual([open.batchId]);
  expect(await known().similar(face(60), RATE, SOMEBODY)).toMatchObject([
    { batchId: blocked.batchId, blocked: 'fraud' },
  ]);
  await eraseVerification(store, open.batchId, 'other', SOMEBODY);
  await expect(replaceFaceTemplate(store, open.batchId, template(face(61)))).rejects.toMatchObject({
    code: 'SEAL_BROKEN',
  });
});

test('a database with faces of 1,152 numbers accepts descriptions of 512, and finds people by them', async () => {
  const earlier = verified(new Float32Array(1152).fill(0.03), 'face-recognition@1.7.15 face-attributes@3.3.6 views@2');
  await recordVerification(store, earlier);
  await store.close();
  store = await folder.open();
  const faces = known();
  expect(await faces.similar(face(7), RATE, SOMEBODY)).toEqual([]);
  const reading = { imageWidth: 640, imageHeight: 480, durationMs: 1, faces: [aFace(0, 200, { descriptor: face(7) })] };
  const inference = { findFaces: () => Promise.resolve(reading) } as Partial<Inference> as Inference;
  await createFaceRenewal(store, faces, inference, () => {}).run();
  expect(await listOtherFaces(store, OWN_FACES.describedBy)).toEqual([]);
  expect(await findFaceTemplate(store, earlier.batchId, OWN_FACES.describedBy)).toHaveLength(512);
  expect(await faces.similar(face(7), RATE, SOMEBODY)).toMatchObject([{ batchId: earlier.batchId }]);
});

test('a face that cannot be described again keeps its numbers: without recognition, and without its picture', async () => {
  const other = verified(face(3), 'old@1');
  await recordVerification(store, other);
  const logged: string[] = [];
  const log = (_level: string, event: string, facts?: object) => void logged.push(`${event} ${JSON.stringify(facts)}`);
  const renewalWith = (findFaces: () => Promise<never>) =>
    createFaceRenewal(store, known(), { findFaces } as Partial<Inference> as Inference, log);
  await renewalWith(() => Promise.reject(new CheckUnavailableError('INFERENCE_UNAVAILABLE'))).run();
  // The pictures of these records are none.
  await renewalWith(() => Promise.reject(new ImageUndecodableError())).run();
  expect(logged).toEqual([
    'known_faces.renewed {"renewed":0,"left":1}',
    'known_faces.renewal_interrupted undefined',
    'known_faces.renewed {"renewed":0,"left":1}',
  ]);
  expect(await findFaceTemplate(store, other.batchId, 'old@1')).not.toBeNull();
});

test("destroying a verification's key also removes its face from memory", async () => {
  const erased = verified(face(3));
  const standing = verified(face(3, 0.1));
  for (const one of [erased, standing]) await recordVerification(store, one);
  const faces = known();
  await faces.load();
  await store.write((db) => db.deleteFrom('data_keys').where('subject_id', '=', erased.batchId).execute());
  const found = await faces.similar(face(3), RATE, SOMEBODY);
  expect(found.map(({ batchId }) => batchId)).toEqual([standing.batchId]);
  const left = [];
  for await (const { batchId } of eachFaceTemplate(store, OWN_FACES.describedBy)) left.push(batchId);
  expect(left).toEqual([standing.batchId]);
});

test('a face is blocked and unblocked, both logged, and reported with the reason', async () => {
  const verification = verified(face(3));
  await recordVerification(store, verification);
  const { batchId } = verification;
  expect(await findFaceBlock(store, batchId)).toBe('open');
  await blockFace(store, batchId, 'impersonation', SOMEBODY);
  expect(await findFaceBlock(store, batchId)).toMatchObject({ reason: 'impersonation', actor: SOMEBODY });
  expect(await known().similar(face(3, 0.1), RATE, SOMEBODY)).toMatchObject([{ batchId, blocked: 'impersonation' }]);
  await expect(blockFace(store, batchId, 'fraud', SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  await unblockFace(store, batchId, SOMEBODY);
  expect(await known().similar(face(3, 0.1), RATE, SOMEBODY)).toMatchObject([{ batchId, blocked: null }]);
  await expect(unblockFace(store, batchId, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  const written = await store.read((db) =>
    db.selectFrom('audit_log').select(['action', 'object_id', 'facts']).execute(),
  );
  expect(written.filter(({ action }) => action.startsWith('face.'))).toEqual([
    { action: 'face.blocked', object_id: batchId, facts: '{"reason":"impersonation"}' },
    { action: 'face.unblocked', object_id: batchId, facts: '{}' },
  ]);
});

test('a verification without a face cannot be blocked', async () => {
  const verification = aVerification();
  await recordVerification(store, verification);
  expect(await findFaceBlock(store, verification.batchId)).toBeNull();
  await expect(blockFace(store, verification.batchId, 'fraud', SOMEBODY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
