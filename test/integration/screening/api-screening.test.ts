import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EndpointName, endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { type HitReason, ScreeningReview, WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { recordMonitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { noteChecked } from '../../../electron/service/screening/watchlists/rows.ts';
import { CONTRACT_ORIGIN, CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { anEntityHit, noListUpdates } from '../../support/screening/hits.ts';
import { listFile } from '../../support/screening/list-files.ts';
import { importHere } from '../../support/screening/lists-here.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** The page's requests about hits and lists, over the API and a real store. */
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const OPERATOR = { name: 'Ben Till', username: 'ben', password: 'battery horse correct' };
const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;
const DAY_MS = 86_400_000;

let api: TemporaryApi;
let time: number;
let woken: number;

beforeEach(async () => {
  time = Date.parse('2026-06-01T09:00:00Z');
  woken = 0;
  api = await openTemporaryApi({
    now: () => new Date(time),
    watchlists: {
      state: () => 'ready',
      progress: () => ({ state: 'idle', list: null, cases_screened: 0, cases: 0, finished_at: null, events: 0 }),
      changed: () => {
        woken += 1;
      },
      updates: noListUpdates,
    },
  });
});
afterEach(() => api.close());

async function call(name: EndpointName, token: string, batchId = '', body?: unknown): Promise<Response> {
  const { method, path } = endpoints[name];
  return api.fetch(
    new Request(`${CONTRACT_ORIGIN}${path.replace('{batch_id}', batchId)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

async function signIn({ username, password }: { username: string; password: string }): Promise<string> {
  return Session.parse(await (await call('signIn', 'none', '', { username, password })).json()).token;
}

async function signedIn() {
  await call('setUp', 'none', '', ADMINISTRATOR);
  await createOperator(api.store, { ...OPERATOR, role: 'operator' }, COMMAND_LINE);
  return { maria: await signIn(ADMINISTRATOR), ben: await signIn(OPERATOR) };
}

/** A person who was verified and found by monitoring afterwards. */
async function verifiedAndListed(): Promise<string> {
  const response = await api.fetch(
    new Request(`${CONTRACT_ORIGIN}${RUN_USER_VERIFICATION_PATH}`, {
      method: 'POST',
      headers: { 'x-api-key': api.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(CONTRACT_PERSON),
    }),
  );
  expect(response.status).toBe(200);
  const { batch_id: batchId } = (await response.json()) as { batch_id: string };
  const hit = anEntityHit();
  const event = {
    batchId,
    party: null,
    hitId: hit.id,
    list: 'house',
    versionId: randomUUID(),
    event: 'ADDED',
    hit,
  } as const;
  expect(await recordMonitoringEvents(api.store, [event])).toBe(1);
  return batchId;
}

const reviewOf = async (response: Response) => ScreeningReview.parse(await response.json());
const decision = (reason: HitReason) => ({
  hit_id: 'house/k1',
  decision: 'false_match',
  reason,
  note: 'Other passport',
});

test('a decision names its entry, and appears without its note at later verifications of the same person', async () => {
  const { maria, ben } = await signedIn();
  const first = await verifiedAndListed();
  const decided = await reviewOf(await call('resolveHit', maria, first, decision('different_documents')));
  expect(decided.resolutions).toEqual([
    expect.objectContaining({
      entry_hash: anEntityHit().entry_hash,
      state: 'standing',
      proposed_by: 'Maria Okello',
      is_own: true,
      note: 'Other passport',
    }),
  ]);
  expect(decided.earlier).toEqual([]);

  const second = await verifiedAndListed();
  const response = await call('getScreeningReview', ben, second);
  const text = await response.clone().text();
  const later = await reviewOf(response);
  expect(later.resolutions).toEqual([]);
  expect(later.earlier).toEqual([
    expect.objectContaining({ batch_id: first, decision: 'false_match', proposed_by: 'Maria Okello', is_own: false }),
  ]);
  expect(text).not.toContain('Other passport');

  const id = decided.resolutions[0]?.id;
  await call('settleResolution', ben, first, { resolution_id: id, action: 'withdraw' });
  expect((await reviewOf(await call('getScreeningReview', ben, second))).earlier).toEqual([]);
});

test('if a second person must confirm, nobody can be both', async () => {
  const { maria, ben } = await signedIn();
  const policy = { ...DEFAULT_POLICY, aml: { ...DEFAULT_POLICY.aml, four_eyes: true } };
  await putPolicyInForce(api.store, policy, { kind: 'command_line', id: 'test' });
  const batchId = await verifiedAndListed();
  const proposed = await reviewOf(await call('resolveHit', maria, batchId, decision('name_alone')));
  expect(proposed).toMatchObject({ four_eyes: true, resolutions: [{ state: 'proposed', is_own: true }] });
  const settle = { resolution_id: proposed.resolutions[0]?.id, action: 'confirm' };
  expect((await call('settleResolution', maria, batchId, settle)).status).toBe(403);
  const seen = await reviewOf(await call('getScreeningReview', ben, batchId));
  expect(seen.resolutions).toMatchObject([{ state: 'proposed', is_own: false }]);
  const confirmed = await reviewOf(await call('settleResolution', ben, batchId, settle));
  expect(confirmed.resolutions).toMatchObject([
    { state: 'standing', proposed_by: 'Maria Okello', settled_by: 'Ben Till' },
  ]);
});

test('the request is validated: the note, the reason, the hit', async () => {
  const { maria } = await signedIn();
  const batchId = await verifiedAndListed();
  const send = (changes: object) => call('resolveHit', maria, batchId, { ...decision('other'), ...changes });
  expect((await send({ note: 'x'.repeat(501) })).status).toBe(400);
  expect((await send({ reason: 'because' })).status).toBe(400);
  expect((await send({ hit_id: 'house/nobody' })).status).toBe(404);
  expect((await send({ note: 'x'.repeat(500) })).status).toBe(200);
  expect((await send({})).status).toBe(409);
});

test('a list’s age counts from the last check that its file is current', async () => {
  await signedIn();
  const columns = OwnListColumns.parse({ columns: { name: 'name' } });
  const request = { format: 'own', list: 'house', title: 'House list', columns, confirm: false } as const;
  const names = (count: number) =>
    ['name', ...Array.from({ length: count }, (_, index) => `Invented ${index}`)].join('\n');
  const put = (count: number) =>
    importHere(api.store, { ...request, files: [listFile('house.csv', names(count))], actor: COMMAND_LINE });
  const { version } = await put(50);
  time += 9 * DAY_MS;
  // Sessions expire meanwhile.
  let token = await signIn(ADMINISTRATOR);
  const overview = async () => WatchlistsOverview.parse(await (await call('listWatchlists', token)).json());
  expect((await overview()).lists).toMatchObject([{ in_force: { age_days: 9, is_outdated: true, entities: 50 } }]);
  await noteChecked(api.store, version.id);
  time += 2 * DAY_MS;
  token = await signIn(ADMINISTRATOR);
  expect((await overview()).lists).toMatchObject([{ in_force: { age_days: 2, is_outdated: false } }]);

  // Much shorter, so it waits for an administrator.
  const shorter = await put(10);
  expect((await overview()).lists).toMatchObject([{ in_force: { entities: 50 }, waiting: { entities: 10 } }]);
  const confirm = { version_id: shorter.version.id };
  expect((await call('confirmWatchlist', await signIn(OPERATOR), '', confirm)).status).toBe(403);
  expect(woken).toBe(0);
  const after = WatchlistsOverview.parse(await (await call('confirmWatchlist', token, '', confirm)).json());
  expect(after.lists).toMatchObject([{ in_force: { entities: 10 }, waiting: null }]);
  expect(woken).toBe(1);
});

test('an administrator renames a list and removes it; nobody else may', async () => {
  await signedIn();
  const columns = OwnListColumns.parse({ columns: { name: 'name' } });
  await importHere(api.store, {
    format: 'own',
    list: 'house',
    title: 'House list',
    columns,
    confirm: false,
    files: [listFile('house.csv', 'name\nInvented Person')],
    actor: COMMAND_LINE,
  });
  const [token, operator] = [await signIn(ADMINISTRATOR), await signIn(OPERATOR)];
  const renaming = { list: 'house', title: 'Branch list' };
  for (const [name, body] of [
    ['renameWatchlist', renaming],
    ['removeWatchlist', { list: 'house' }],
  ] as const)
    expect((await call(name, operator, '', body)).status).toBe(403);
  expect((await call('renameWatchlist', token, '', { ...renaming, title: ' ' })).status).toBe(400);
  const renamed = WatchlistsOverview.parse(await (await call('renameWatchlist', token, '', renaming)).json());
  expect(renamed.lists).toMatchObject([{ title: 'Branch list', in_force: { entities: 1 } }]);
  woken = 0;
  const removed = WatchlistsOverview.parse(await (await call('removeWatchlist', token, '', { list: 'house' })).json());
  expect(removed.lists).toEqual([]);
  expect(woken).toBe(1);
  expect((await call('removeWatchlist', token, '', { list: 'house' })).status).toBe(404);
  expect((await call('renameWatchlist', token, '', renaming)).status).toBe(404);
});
