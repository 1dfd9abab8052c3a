import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { settlePolicy } from '../../../electron/service/policy/policy-at-start.ts';
import {
  hashPolicy,
  listPolicies,
  type PolicyInForce,
  policyInForce,
  putPolicyInForce,
} from '../../../electron/service/policy/rows.ts';
import { createRunRegistry } from '../../../electron/service/runs/run-registry.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { noPipeline, onlyNode } from '../../support/no-pipeline.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
let warnings: string[];
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
  warnings = [];
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const STRICTER: Policy = { ...DEFAULT_POLICY, version: 'stricter', aml: { ...DEFAULT_POLICY.aml, four_eyes: true } };
const OLDER: Policy = { ...DEFAULT_POLICY, version: 'older', address: { document_age_days_max: 30 } };
const start = (given?: Policy, standard = DEFAULT_POLICY) =>
  settlePolicy(store, { given, standard }, (_level, event) => void warnings.push(event));
const inForce = async () => (await policyInForce(store)).policy.version;
const audited = async () =>
  (
    await store.read((db) =>
      db.selectFrom('audit_log').select(['action', 'actor_kind', 'facts']).orderBy('sequence').execute(),
    )
  ).map(({ facts, ...rest }) => ({ ...rest, ...JSON.parse(facts) }));

describe('at the start', () => {
  test('the default is put in force once, audited, and follows a newer default', async () => {
    await start();
    await start();
    expect(await policyInForce(store)).toMatchObject({ policy: DEFAULT_POLICY, actor: { kind: 'system' } });
    expect(await audited()).toEqual([
      {
        action: 'policy.changed',
        actor_kind: 'system',
        from: 'none',
        to: hashPolicy(DEFAULT_POLICY),
        version: DEFAULT_POLICY.version,
      },
    ]);
    await start(undefined, { ...DEFAULT_POLICY, version: 'default-next' });
    expect(await inForce()).toBe('default-next');
  });

  test('a file counts when it is new, and does not undo a later change', async () => {
    await start(STRICTER);
    expect(await policyInForce(store)).toMatchObject({ policy: STRICTER, actor: { kind: 'command_line' } });
    await putPolicyInForce(store, OLDER, SOMEBODY);
    await start(STRICTER);
    expect([await inForce(), warnings]).toEqual(['older', ['policy.changed_since_file']]);
    await start();
    expect(await inForce()).toBe('older');
    await start({ ...STRICTER, version: 'stricter-2' });
    expect(await inForce()).toBe('stricter-2');
  });

  test('a policy from an earlier product gets the settings it lacks', async () => {
    const { address: _lacking, ...earlier } = STRICTER;
    await putPolicyInForce(store, earlier as Policy, SOMEBODY);
    await expect(policyInForce(store)).rejects.toThrow('address');
    await start();
    expect((await policyInForce(store)).policy).toEqual(STRICTER);
  });
});

test('equal policies have one hash, whatever the order of their settings', async () => {
  const reversed = Object.fromEntries(Object.entries(DEFAULT_POLICY).reverse()) as Policy;
  expect(hashPolicy(reversed)).toBe(hashPolicy(DEFAULT_POLICY));
  expect(hashPolicy(STRICTER)).not.toBe(hashPolicy(DEFAULT_POLICY));
});

test('a change based on another policy than the one in force is refused', async () => {
  await start();
  const before = hashPolicy(DEFAULT_POLICY);
  await putPolicyInForce(store, STRICTER, SOMEBODY, { expectedHash: before });
  await expect(putPolicyInForce(store, OLDER, SOMEBODY, { expectedHash: before })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await inForce()).toBe('stricter');
  expect((await listPolicies(store)).map(({ version, isInForce }) => [version, isInForce])).toEqual([
    [DEFAULT_POLICY.version, false],
    ['stricter', true],
  ]);
});

test('a run is decided by the policy in force when it starts, and names it', async () => {
  await start();
  const pipeline = { ...noPipeline(store), policyInForce: () => policyInForce(store), now: () => new Date() };
  const runs = createRunRegistry(store, pipeline, onlyNode);
  const policies: (string | undefined)[] = [];
  for (const next of [DEFAULT_POLICY, STRICTER]) {
    await putPolicyInForce(store, next, SOMEBODY);
    const { batchId, input, requestHash } = aVerification();
    await runs.run({ batchId, input, requestHash, actor: SOMEBODY, captures: [] });
    policies.push((await findVerification(store, batchId))?.outcome.policyHash);
  }
  expect(policies).toEqual([hashPolicy(DEFAULT_POLICY), hashPolicy(STRICTER)]);
});

describe('an altered policy', () => {
  const lax = JSON.stringify({ ...STRICTER, aml: DEFAULT_POLICY.aml });
  const alterations: Record<string, () => Promise<unknown>> = {
    'with other content': () => store.write((db) => db.updateTable('policies').set({ content: lax }).execute()),
    'of which another version is named': () =>
      store.write((db) =>
        db
          .updateTable('policy_in_force')
          .set({ hash: hashPolicy(DEFAULT_POLICY) })
          .execute(),
      ),
    'that is no longer named': () => store.write((db) => db.deleteFrom('policy_in_force').execute()),
  };

  test.each(Object.keys(alterations))('%s decides nothing until another is set', async (name) => {
    await start();
    await putPolicyInForce(store, STRICTER, SOMEBODY);
    await alterations[name]?.();
    const refused = { code: 'UNAVAILABLE', message: expect.stringContaining('altered') };
    await expect(start()).rejects.toMatchObject(refused);
    const read = (): Promise<PolicyInForce> => policyInForce(store);
    const runs = createRunRegistry(
      store,
      { ...noPipeline(store), policyInForce: read, now: () => new Date() },
      onlyNode,
    );
    const { batchId, input, requestHash } = aVerification();
    await expect(runs.run({ batchId, input, requestHash, actor: SOMEBODY, captures: [] })).rejects.toMatchObject(
      refused,
    );
    expect(await findVerification(store, batchId)).toBeNull();

    await putPolicyInForce(store, STRICTER, SOMEBODY);
    expect(await inForce()).toBe('stricter');
    expect((await audited()).at(-1)).toMatchObject({ from: 'altered', to: hashPolicy(STRICTER) });
  });
});
