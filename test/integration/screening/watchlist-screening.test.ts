import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { AmlFindings } from '#shared/contract/watchlist/aml-info.ts';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { amlScreening } from '../../../electron/service/checks/aml/screening.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { createRunRegistry } from '../../../electron/service/runs/run-registry.ts';
import { personDecidedAs } from '../../../electron/service/screening/decided-subjects.ts';
import { monitoringEvents, openMonitoringTasks } from '../../../electron/service/screening/monitoring-event-rows.ts';
import {
  resolutionsOf,
  resolveHit,
  settleResolution,
  standingElsewhere,
  standingFor,
} from '../../../electron/service/screening/resolution-rows.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aPerson } from '../../support/builders.ts';
import { inForce, noPipeline, onlyNode } from '../../support/no-pipeline.ts';
import { realScreening } from '../../support/screening/real-screening.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

/** Lists as they are imported, the index of them, the check, decisions and monitoring: all real, with invented people. */
const ANA: Actor = { kind: 'operator', id: randomUUID() };
const BEN: Actor = { kind: 'operator', id: randomUUID() };
const MAPPING = OwnListColumns.parse({
  columns: { id: 'id', name: 'name', birth_date: 'born', remark: 'remark', topic: 'topic' },
});
const LISTED = { first_name: 'Barnaby', last_name: 'Quillfeather', date_of_birth: '1961-03-14' };
const STRANGER = { first_name: 'Ottoline', last_name: 'Marchbanks', date_of_birth: '1984-11-02' };
const QUILLFEATHER = 'q1,Barnaby Odo QUILLFEATHER,1961-03-14,,sanction';
const ZUBROV = 'z1,Ignatius ZUBROVKIN,1970,,sanction';

let folder: string;
let store: Store;
let screening: ReturnType<typeof realScreening>;
let today: Date;
const policy = { ...DEFAULT_POLICY, aml: { ...DEFAULT_POLICY.aml } };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  today = new Date('2026-06-01T10:00:00Z');
  const databaseFile = join(folder, 'countersign.db');
  await placeMigratedDatabase(databaseFile);
  store = await openStore({ databaseFile, keystore: fileKeystore(join(folder, 'kek.key')), now: () => today });
  screening = realScreening(store);
});
afterEach(async () => {
  await screening.stop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As a later file of the same publisher. */
async function importList(...rows: string[]): Promise<void> {
  today = new Date(today.getTime() + 60_000);
  await screening.importList(MAPPING, 'id,name,born,remark,topic', ...rows);
}

async function verify(person: Partial<KYCFields>, actor: Actor = ANA): Promise<KYCResponse> {
  const runs = createRunRegistry(
    store,
    {
      ...noPipeline(store),
      checks: [{ check: amlScreening, deadlineMs: WAIT_MS_MAX }],
      policyInForce: inForce(policy),
      listings: screening.listings,
      now: () => today,
    },
    onlyNode,
  );
  const fields = { ...aPerson(), ...person, verification_type: 'BIOMETRIC' as const };
  const input = { fields, attestation: null, consentVersion: null };
  const request = { batchId: randomUUID(), actor, requestHash: 'a'.repeat(64), input, captures: [] };
  const response = KYCResponse.parse(await runs.run(request));
  await runs.stop();
  return response;
}

const hitsOf = ({ aml_info }: KYCResponse) => AmlFindings.parse(aml_info).entity_hits;
const codesOf = ({ aml_info }: KYCResponse) =>
  [...(aml_info.warnings ?? []), ...(aml_info.status_reasons ?? [])].map(({ code }) => code);

describe('a run', () => {
  test('finds a listed person, explains the hit, and names the searched version; a stranger passes', async () => {
    await importList(QUILLFEATHER, ZUBROV);
    const listed = await verify(LISTED);
    expect(listed.verification_result).toBe('REVIEW');
    expect(codesOf(listed)).toEqual(['AML_MATCH']);
    const [hit, ...others] = hitsOf(listed);
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ id: 'house/q1', entity_type: 'PERSON', resolution_status: 'UNRESOLVED' });
    expect(hit?.match_score).toBeGreaterThanOrEqual(policy.aml.hit_score_min);
    expect(hit?.explanation.tokens.map(({ query, listed: name }) => [query, name])).toContainEqual([
      'Quillfeather',
      'QUILLFEATHER',
    ]);
    expect(hit?.explanation.circumstances).toContainEqual(expect.objectContaining({ field: 'birth_date' }));
    expect(listed.aml_info.lists).toEqual([expect.objectContaining({ title: 'House list', entities: 2 })]);

    const stranger = await verify(STRANGER);
    expect(stranger.verification_result).toBe('APPROVED');
    expect(stranger.aml_info).toMatchObject({ result: 'APPROVED', num_hits: 0, entity_hits: [] });
  });

  test('without a list is unavailable, and with an outdated one goes to review', async () => {
    const none = await verify(STRANGER);
    expect(none.aml_info).toMatchObject({ status: 'FAILED', result: 'UNKNOWN' });
    expect(codesOf(none)).toEqual(['WATCHLISTS_MISSING']);
    expect(none.verification_result).toBe('REVIEW');

    await importList(ZUBROV);
    expect((await verify(STRANGER)).verification_result).toBe('APPROVED');
    today = new Date(today.getTime() + 8 * 86_400_000);
    const late = await verify(STRANGER);
    expect(codesOf(late)).toEqual(['WATCHLISTS_OUTDATED']);
    expect(late.verification_result).toBe('REVIEW');
  });

  test('uses a newer list once it is imported, and the same one after the process was killed', async () => {
    screening = realScreening(store, () => nodeChildPort('screening'));
    await importList(ZUBROV);
    expect(hitsOf(await verify(LISTED))).toEqual([]);
    await importList(ZUBROV, QUILLFEATHER);
    await expect.poll(async () => hitsOf(await verify(LISTED)).length).toBe(1);
    screening.ports.at(-1)?.kill();
    expect((await verify(LISTED)).verification_result).toBe('REVIEW');
    await expect.poll(() => [screening.ports.length, screening.state()]).toEqual([2, 'ready']);
    expect((await verify(LISTED)).aml_info.num_hits).toBe(1);
    expect(screening.ports.length).toBe(2);
  });
});

describe('a decision on a hit', () => {
  const somebodyElse = { decision: 'false_match', reason: 'different_documents', note: 'Other passport' } as const;

  test("about an integrator's customer holds for that integrator and the desk, and for nobody else", async () => {
    await importList(QUILLFEATHER);
    const key = async () => ({ kind: 'api_key', id: (await createApiKey(store, 'Key', ANA)).id }) as const;
    const [one, other] = [await key(), await key()];
    const { batch_id: batchId } = await verify(LISTED, one);
    await resolveHit(store, { batchId, party: null, hitId: 'house/q1', ...somebodyElse }, false, ANA);
    expect(codesOf(await verify(LISTED, one))).toEqual([]);
    const told = await verify(LISTED, other);
    expect(codesOf(told)).toEqual(['AML_MATCH']);
    expect(hitsOf(told)[0]).toMatchObject({ resolution_status: 'UNRESOLVED' });

    await resolveHit(store, { batchId: told.batch_id, party: null, hitId: 'house/q1', ...somebodyElse }, false, BEN);
    const { batch_id: deskId } = await verify(LISTED);
    // Both may carry the same time.
    const deciders = (await standingElsewhere(store, deskId, 10)).map(({ proposedBy }) => proposedBy.id);
    expect(new Set(deciders)).toEqual(new Set([ANA.id, BEN.id]));
  });

  test('as another person stays silent until the entry changes, and can be withdrawn', async () => {
    await importList(QUILLFEATHER);
    const { batch_id: batchId } = await verify(LISTED);
    await resolveHit(store, { batchId, party: null, hitId: 'house/q1', ...somebodyElse }, false, ANA);
    const again = { batchId, party: null, hitId: 'house/q1', ...somebodyElse };
    await expect(resolveHit(store, again, false, BEN)).rejects.toMatchObject({ code: 'CONFLICT' });

    const silent = await verify(LISTED);
    expect(silent.verification_result).toBe('APPROVED');
    expect(hitsOf(silent)[0]).toMatchObject({ resolution_status: 'WHITELISTED' });
    const namesake = await verify({ ...LISTED, date_of_birth: '1961-03-15' });
    expect(codesOf(namesake)).toEqual(['AML_MATCH']);

    await importList('q1,Barnaby Odo QUILLFEATHER,1961-03-14,Now also wanted,sanction');
    await expect.poll(async () => codesOf(await verify(LISTED))).toEqual(['AML_MATCH']);

    const [resolution] = await resolutionsOf(store, batchId);
    expect(resolution).toMatchObject({ note: 'Other passport', state: 'standing', proposedBy: ANA });
    await settleResolution(store, batchId, resolution?.id ?? '', 'withdraw', BEN);
    const standing = await standingFor(store, personDecidedAs(LISTED), ANA);
    expect(standing.get('house/q1')).toBeUndefined();
  });

  test('on somebody with one name holds however the form was filled, and for nobody else', async () => {
    await importList('s1,Zorvandro,1961-03-14,,sanction');
    const zorvandro = { ...LISTED, first_name: 'Zorvandro', last_name: 'Zorvandro' };
    const { batch_id: batchId } = await verify({ ...zorvandro, last_name: 'FNU' });
    await resolveHit(store, { batchId, party: null, hitId: 'house/s1', ...somebodyElse }, false, ANA);
    for (const last_name of ['Zorvandro', 'XXX', '--'])
      expect(codesOf(await verify({ ...zorvandro, last_name }))).toEqual([]);
    expect(codesOf(await verify({ ...zorvandro, date_of_birth: '1961-03-15' }))).toEqual(['AML_MATCH']);
    expect(codesOf(await verify({ ...zorvandro, last_name: 'Zorvandra' }))).toEqual(['AML_MATCH']);
  });

  test('as the same person fails the next run', async () => {
    await importList(QUILLFEATHER);
    const { batch_id: batchId } = await verify(LISTED);
    const confirmed = {
      batchId,
      party: null,
      hitId: 'house/q1',
      decision: 'true_match',
      reason: 'documents_agree',
      note: null,
    } as const;
    await resolveHit(store, confirmed, false, ANA);
    const next = await verify(LISTED);
    expect(codesOf(next)).toEqual(['AML_MATCH_CONFIRMED']);
    expect(next.verification_result).toBe('DECLINED');
  });

  test('stands only once a second person confirms it, if the policy says so', async () => {
    await importList(QUILLFEATHER);
    const { batch_id: batchId } = await verify(LISTED);
    await resolveHit(store, { batchId, party: null, hitId: 'house/q1', ...somebodyElse }, true, ANA);
    expect((await verify(LISTED)).verification_result).toBe('REVIEW');
    const [{ id } = { id: '' }] = await resolutionsOf(store, batchId);
    await expect(settleResolution(store, batchId, id, 'confirm', ANA)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await settleResolution(store, batchId, id, 'confirm', BEN);
    expect((await verify(LISTED)).verification_result).toBe('APPROVED');
    await expect(settleResolution(store, batchId, id, 'refuse', BEN)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is refused for an unknown hit', async () => {
    await importList(QUILLFEATHER);
    const { batch_id: batchId } = await verify(STRANGER);
    const request = { batchId, party: null, hitId: 'house/q1', ...somebodyElse };
    await expect(resolveHit(store, request, false, ANA)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('ongoing monitoring', () => {
  const monitor = () => screening.monitor(policy);

  test('reports additions, changes and removals once each, and leaves nothing readable behind', async () => {
    await importList(ZUBROV);
    const listed = await verify(LISTED);
    const stranger = await verify(STRANGER);
    await monitor();
    expect(await monitoringEvents(store, listed.batch_id)).toEqual([]);

    await importList(ZUBROV, QUILLFEATHER);
    await monitor();
    await monitor();
    const told = async () => (await monitoringEvents(store, listed.batch_id)).map(({ event }) => event);
    expect(await told()).toEqual(['ADDED']);
    expect(await openMonitoringTasks(store, 10)).toMatchObject({ total: 1, tasks: [{ batch_id: listed.batch_id }] });
    const hit = { batchId: listed.batch_id, party: null, hitId: 'house/q1' };
    await resolveHit(store, { ...hit, decision: 'false_match', reason: 'name_alone', note: null }, false, ANA);
    expect((await openMonitoringTasks(store, 10)).total).toBe(0);

    await importList(ZUBROV, `${QUILLFEATHER.replace(',,', ',Wanted,')}`);
    await monitor();
    expect(await told()).toEqual(['ADDED', 'UPDATED']);
    expect((await openMonitoringTasks(store, 10)).total).toBe(1);
    // Changed again before anybody decided: one thing to decide, not two.
    await importList(ZUBROV, `${QUILLFEATHER.replace(',,', ',Wanted again,')}`);
    await monitor();
    expect((await openMonitoringTasks(store, 10)).total).toBe(1);

    await importList(ZUBROV);
    await monitor();
    expect(await told()).toEqual(['ADDED', 'UPDATED', 'UPDATED', 'REMOVED']);
    expect((await openMonitoringTasks(store, 10)).total).toBe(0);
    expect(await monitoringEvents(store, stranger.batch_id)).toEqual([]);

    const bytes = readdirSync(folder).map((file) => readFileSync(join(folder, file)).toString('latin1').toLowerCase());
    for (const word of ['quillfeather', 'marchbanks']) expect(bytes.some((text) => text.includes(word))).toBe(false);
  });

  test('does not report a hit that the run itself found', async () => {
    await importList(QUILLFEATHER);
    const listed = await verify(LISTED);
    await monitor();
    expect(await monitoringEvents(store, listed.batch_id)).toEqual([]);
  });
});
