import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { createApiKey, listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { tenantOf } from '../../../electron/service/api-keys/tenant-rows.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { knownFace } from '../../../electron/service/checks/biometric/known-face.ts';
import { fraudVelocity } from '../../../electron/service/checks/fraud/velocity.ts';
import { blockFace } from '../../../electron/service/faces/block-rows.ts';
import { createKnownFaces } from '../../../electron/service/faces/known-faces.ts';
import { listOtherFaces } from '../../../electron/service/faces/template-rows.ts';
import { createRunRegistry, type RunRegistry } from '../../../electron/service/runs/run-registry.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aFace, aFaceReading, aPerson } from '../../support/builders.ts';
import { inferenceDown, noPipeline, onlyNode } from '../../support/no-pipeline.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

/** Two integrators on one installation: nothing of the one's customers appears in the other's answers. */
const NOW = '2026-06-01T10:00:00.000Z';
const DESCRIPTOR = new Float32Array(512);
DESCRIPTOR[3] = 1;
const OTHER_NAME = { first_name: 'Berta', last_name: 'Brandt', date_of_birth: '1970-01-02' };

type Installation = {
  readonly store: Store;
  readonly runs: RunRegistry;
  key(group?: string): Promise<Actor>;
  /** The answer and everything the checks found. */
  run(actor: Actor, person?: Partial<KYCFields>, batchId?: string): Promise<{ answer: string; found: string }>;
};
const opened: { folder: StoreFolder; store: Store; runs: RunRegistry }[] = [];
afterEach(async () => {
  for (const { folder, store, runs } of opened.splice(0)) {
    await runs.stop();
    await store.close();
    folder.remove();
  }
});

async function install(): Promise<Installation> {
  const folder = storeFolder();
  const store = await folder.open();
  const runs = createRunRegistry(
    store,
    {
      ...noPipeline(store),
      checks: [knownFace, fraudVelocity].map((check) => ({ check, deadlineMs: WAIT_MS_MAX })),
      inference: { ...inferenceDown, findFaces: async () => aFaceReading(aFace(0, 200, { descriptor: DESCRIPTOR })) },
      now: () => new Date(NOW),
    },
    onlyNode,
  );
  opened.push({ folder, store, runs });
  return {
    store,
    runs,
    async key(group) {
      return { kind: 'api_key', id: (await createApiKey(store, 'Key', SOMEBODY, undefined, undefined, group)).id };
    },
    async run(actor, person = {}, batchId = randomUUID()) {
      const fields = { ...aPerson(), ...person, verification_type: 'BIOMETRIC' as const };
      const answer = await runs.run({
        batchId,
        actor,
        requestHash: 'a'.repeat(64),
        input: { fields, attestation: null, consentVersion: null },
        captures: [{ kind: 'selfie', mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }],
      });
      const stored = await findVerification(store, batchId);
      const checks = stored?.outcome.checks.map(({ durationMs: _, ...check }) => check);
      return { answer: JSON.stringify(answer), found: JSON.stringify(checks) };
    },
  };
}

test('an answer is byte for byte the one of an installation that knows nobody', async () => {
  const batchId = randomUUID();
  const busy = await install();
  const [one, other] = [await busy.key(), await busy.key()];
  const blocked = randomUUID();
  await busy.run(one, OTHER_NAME, blocked);
  await busy.run(one);
  await busy.run(SOMEBODY, { ...OTHER_NAME, first_name: 'Carla' });
  await blockFace(busy.store, blocked, 'fraud', SOMEBODY);
  const empty = await install();
  const expected = await empty.run(await empty.key(), {}, batchId);
  expect(await busy.run(other, {}, batchId)).toEqual(expected);
  // Within its own tenant the same person is found, blocked and under another name.
  const own = await busy.run(one);
  expect(own.answer).toContain(blocked);
  for (const reason of ['FACE_ON_BLOCK_LIST', 'FACE_PREVIOUSLY_ONBOARDED']) {
    expect(own.found).toContain(reason);
    expect(expected.found).not.toContain(reason);
  }
});

test('after a restart a key still finds its own group, and an operator everybody', async () => {
  const { store, run, key } = await install();
  const [one, partner, other] = [await key('acme'), await key('acme'), await key('globex')];
  const ids = { one: randomUUID(), other: randomUUID(), desk: randomUUID() };
  await run(one, {}, ids.one);
  await run(other, OTHER_NAME, ids.other);
  await run(SOMEBODY, {}, ids.desk);

  const faces = createKnownFaces(store, () => undefined);
  const seenBy = async (actor: Actor) =>
    (await faces.similar(DESCRIPTOR, 0.01, actor)).map(({ batchId }) => batchId).sort();
  expect(await seenBy(partner)).toEqual([ids.one]);
  expect(await seenBy(other)).toEqual([ids.other]);
  expect(await seenBy(await key())).toEqual([]);
  expect(await seenBy(await key('desk'))).toEqual([ids.desk]);
  expect(await seenBy(SOMEBODY)).toEqual([...Object.values(ids)].sort());

  const { found } = await run(SOMEBODY, {});
  // The same phone number: the operator learns of one other person, whom the other key verified.
  expect(found).toContain(`"others":[{"batchId":"${ids.other}"`);
  expect((await run(partner, {})).found).not.toContain(ids.other);
});

test('a blocked face that cannot be compared stops the searches of its own tenant only', async () => {
  const { store, run, key } = await install();
  const [one, other] = [await key(), await key()];
  const old = { ...aVerification(), actor: one };
  const faceTemplate = { madeBy: 'old@1', descriptor: new Float32Array(512).fill(0.04) };
  await recordVerification(store, { ...old, faceTemplate });
  await blockFace(store, old.batchId, 'fraud', SOMEBODY);
  expect(await listOtherFaces(store, 'new@1')).toEqual([old.batchId]);
  const unavailable = 'BLOCKED_FACES_NOT_COMPARED';
  expect((await run(other)).found).not.toContain(unavailable);
  expect((await run(one)).found).toContain(unavailable);
});

test('a group is listed, and cannot be taken off a key in the file', async () => {
  const { store, key } = await install();
  const [one, other] = [await key('acme'), await key('globex')];
  expect((await listApiKeys(store)).map(({ group }) => group).sort()).toEqual(['acme', 'globex']);
  expect(await tenantOf(store, one)).toBe('acme');
  const names = await store.read((reader) => reader.selectFrom('api_keys').select(['id', 'sealed_name']).execute());
  const sealed_name = names.find(({ id }) => id === other.id)?.sealed_name ?? new Uint8Array();
  await store.write((tx) => tx.updateTable('api_keys').set({ sealed_name }).where('id', '=', one.id).execute());
  await expect(tenantOf(store, one)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
  await expect(key('Not a group!')).rejects.toThrow();
});
