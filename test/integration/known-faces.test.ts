import { afterEach, beforeEach, expect, test } from 'vitest';
import { OWN_FACES } from '../../electron/service/checks/biometric/face-comparison.ts';
import { createKnownFaces } from '../../electron/service/pipeline/known-faces.ts';
import { blockFace, findFaceBlock, unblockFace } from '../../electron/service/store/face-blocks.ts';
import { countOtherFaces, eachFaceTemplate, findFaceTemplate } from '../../electron/service/store/face-templates.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { completeVerification, recordVerification } from '../../electron/service/store/verifications.ts';
import type { StoreFolder } from '../support/store-fixtures.ts';
import { anOutcome, aVerification, SOMEBODY, storeFolder } from '../support/store-fixtures.ts';

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

/** A descriptor in which the two parts have the lengths that real ones have; `turn` moves it away from its neighbour. */
function face(seed: number, turn = 0): Float32Array {
  const values = new Float32Array(1152);
  values[seed] = Math.cos(turn);
  values[(seed + 1) % 128] = Math.sin(turn);
  values[200 + seed] = Math.sqrt(0.05);
  return values;
}

const template = (descriptor: Float32Array, madeBy = OWN_FACES.describedBy) => ({ madeBy, descriptor });
const known = (onFull = () => undefined) => createKnownFaces(store, RATE, onFull);
const verified = (descriptor: Float32Array, madeBy?: string) => ({
  ...aVerification(),
  faceTemplate: template(descriptor, madeBy),
});

test('a face that was stored is found again after a restart, with whom it was said to be', async () => {
  const verification = verified(face(3));
  await recordVerification(store, verification);
  await recordVerification(store, verified(face(40)));
  await store.close();
  store = await folder.open();

  const [found, ...others] = await known().similar(face(3, 0.2));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    batchId: verification.batchId,
    person: { first_name: 'Wilhelmina', last_name: 'Quetzalcoatl', date_of_birth: '1987-04-23' },
  });
  expect(found?.distance).toBeCloseTo(Math.sqrt(2 - 2 * Math.cos(0.2)), 3);
  expect(await known().similar(face(90))).toEqual([]);
});

test('numbers survive sealing to four digits, and none of them lies open in the file', async () => {
  const verification = verified(face(3, 0.4));
  await recordVerification(store, verification);
  const opened = await findFaceTemplate(store, verification.batchId, OWN_FACES.describedBy);
  for (const [at, value] of face(3, 0.4).entries()) expect(opened?.[at]).toBeCloseTo(value, 4);
  const row = await store.db.selectFrom('face_templates').select('sealed_template').executeTakeFirstOrThrow();
  const plain = Buffer.from(Int16Array.from(face(3, 0.4), (value) => Math.round(value * 32_767)).buffer);
  expect(Buffer.from(row.sealed_template).includes(plain.subarray(0, 16))).toBe(false);
});

test('a run that was accepted first has its face when it has ended', async () => {
  const batchId = crypto.randomUUID();
  const waiting = aVerification({ batchId, response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
  await recordVerification(store, waiting);
  expect(await findFaceTemplate(store, batchId, OWN_FACES.describedBy)).toBeNull();
  await completeVerification(store, batchId, anOutcome(batchId), [], SOMEBODY, template(face(5)));
  expect(await known().similar(face(5))).toHaveLength(1);
});

test('faces described by other networks are not compared', async () => {
  await recordVerification(store, verified(face(3), 'face-recognition@0.1'));
  expect(await known().similar(face(3))).toEqual([]);
});

test('while a face on the block list was described by other networks, nobody is said not to be on it', async () => {
  const other = verified(face(3), 'face-recognition@0.1');
  await recordVerification(store, other);
  expect(await known().similar(face(60))).toEqual([]);
  await blockFace(store, other.batchId, 'fraud', SOMEBODY);
  expect(await countOtherFaces(store, OWN_FACES.describedBy)).toEqual({ faces: 1, blocked: 1 });
  await expect(known().similar(face(60))).rejects.toMatchObject({ reason: 'BLOCKED_FACES_NOT_COMPARED' });
  // Somebody who is found is told all the same.
  const before = verified(face(60));
  await recordVerification(store, before);
  expect(await known().similar(face(60))).toMatchObject([{ batchId: before.batchId }]);
  await unblockFace(store, other.batchId, SOMEBODY);
  expect(await known().similar(face(90))).toEqual([]);
});

test('a face is gone when the key of its verification is, also for whoever has read it already', async () => {
  const erased = verified(face(3));
  const standing = verified(face(3, 0.1));
  for (const one of [erased, standing]) await recordVerification(store, one);
  const faces = known();
  await faces.load();
  await store.db.deleteFrom('data_keys').where('subject_id', '=', erased.batchId).execute();
  const found = await faces.similar(face(3));
  expect(found.map(({ batchId }) => batchId)).toEqual([standing.batchId]);
  const left = [];
  for await (const { batchId } of eachFaceTemplate(store, OWN_FACES.describedBy)) left.push(batchId);
  expect(left).toEqual([standing.batchId]);
});

test('what was remembered since the faces were read is found without reading again', async () => {
  const faces = known();
  await faces.load();
  const verification = verified(face(8));
  await recordVerification(store, verification);
  expect(await faces.similar(face(8))).toEqual([]);
  faces.remember(verification.batchId, verification.faceTemplate);
  expect(await faces.similar(face(8))).toHaveLength(1);
});

test('a face is put on the block list and taken off again, each written down, and told with the reason', async () => {
  const verification = verified(face(3));
  await recordVerification(store, verification);
  const { batchId } = verification;
  expect(await findFaceBlock(store, batchId)).toBe('open');
  await blockFace(store, batchId, 'impersonation', SOMEBODY);
  expect(await findFaceBlock(store, batchId)).toMatchObject({ reason: 'impersonation', actor: SOMEBODY });
  expect(await known().similar(face(3, 0.1))).toMatchObject([{ batchId, blocked: 'impersonation' }]);
  await expect(blockFace(store, batchId, 'fraud', SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  await unblockFace(store, batchId, SOMEBODY);
  expect(await known().similar(face(3, 0.1))).toMatchObject([{ batchId, blocked: null }]);
  await expect(unblockFace(store, batchId, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  const written = await store.db.selectFrom('audit_log').select(['action', 'object_id', 'facts']).execute();
  expect(written.filter(({ action }) => action.startsWith('face.'))).toEqual([
    { action: 'face.blocked', object_id: batchId, facts: '{"reason":"impersonation"}' },
    { action: 'face.unblocked', object_id: batchId, facts: '{}' },
  ]);
});

test('a verification without a face has none to block', async () => {
  const verification = aVerification();
  await recordVerification(store, verification);
  expect(await findFaceBlock(store, verification.batchId)).toBeNull();
  await expect(blockFace(store, verification.batchId, 'fraud', SOMEBODY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
