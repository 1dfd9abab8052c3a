import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { BusinessResponse } from '#shared/contract/business/business-response.ts';
import { Session } from '#shared/contract/desk.ts';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { type HitDecision, ScreeningReview, WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { createCallbacks } from '../../../electron/service/callbacks/callbacks.ts';
import { revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { businessScreening } from '../../../electron/service/checks/business/screening.ts';
import { drain } from '../../../electron/service/delivery/drain.ts';
import { deliveryQueue } from '../../../electron/service/delivery/rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { monitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { openCallbackReceiver } from '../../support/callbacks/callback-receiver.ts';
import { realScreening } from '../../support/screening/real-screening.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** Companies over the API with real lists, the index of them, decisions and monitoring; everybody is invented. */
const HEADING = 'id,name,kind,born,remark,topic';
const COLUMNS = OwnListColumns.parse({
  columns: { id: 'id', name: 'name', kind: 'kind', birth_date: 'born', remark: 'remark', topic: 'topic' },
});
const QUILLFEATHER = 'q1,Barnaby QUILLFEATHER,person,1961-03-14,,sanction';
const MARCHBANKS = 'm1,Ottoline MARCHBANKS,person,,,sanction';
const ZUBROVKIN = 'z1,Zubrovkin Maritime,organisation,,,sanction';
const NOBODY = 'n1,Nobody Concerned,person,1950-01-01,,sanction';
const BARNABY = { name: 'Barnaby Quillfeather', date_of_birth: '1961-03-14' };
const OTTOLINE = { name: 'Ottoline Marchbanks' };
const COMPANY = {
  business_name: 'Zubrovkin Maritime',
  registration_number: 'HRB 445790',
  country_code: 'DE',
  people: [BARNABY, OTTOLINE],
};
const MARIA = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

let api: TemporaryApi;
let screening: ReturnType<typeof realScreening>;
let time: number;
let maria: string;

beforeEach(async () => {
  time = Date.parse('2026-06-01T09:00:00Z');
  api = await openTemporaryApi(
    { now: () => new Date(time) },
    {},
    {
      businessChecks: [{ check: businessScreening, deadlineMs: 25_000 }],
      listings: {
        find: () => Promise.reject(new Error('no person is verified')),
        findAll: (...asked) => screening.listings.findAll(...asked),
      },
    },
  );
  screening = realScreening(api.store);
  const session = await ask('setUp', '', MARIA, {});
  maria = Session.parse(session.body).token;
});
afterEach(async () => {
  await screening.stop();
  await api.close();
});

async function ask(name: EndpointName, batchId: string, body: unknown, headers: Record<string, string>) {
  const { method, path } = endpoints[name];
  const answer = await api.fetch(jsonRequest(method, path.replace('{batch_id}', batchId), body ?? undefined, headers));
  return { status: answer.status, body: await answer.json() };
}

/** As the operator at the desk. */
const atDesk = (name: EndpointName, batchId = '', body: unknown = null) =>
  ask(name, batchId, body, { authorization: `Bearer ${maria}` });

/** As a later file of the same publisher. */
async function importList(...rows: string[]): Promise<void> {
  time += 60_000;
  await screening.importList(COLUMNS, HEADING, ...rows);
}

async function verified(changes: object = {}, key = api.apiKey): Promise<BusinessResponse> {
  const { status, body } = await ask('runBusinessVerification', '', { ...COMPANY, ...changes }, { 'x-api-key': key });
  expect(status).toBe(200);
  return BusinessResponse.parse(body);
}

async function rerun(batchId: string): Promise<BusinessResponse> {
  const expectedRevision = (await revisionsOf(api.store, batchId)).length;
  return BusinessResponse.parse(await api.runs.rerun({ batchId, expectedRevision, reason: 'Again', actor: SOMEBODY }));
}

const partiesOf = ({ aml_info }: BusinessResponse) => aml_info.parties ?? [];
/** The hits of everybody, with whether somebody decided on them before. */
const statesOf = (response: BusinessResponse) =>
  partiesOf(response).flatMap(({ party, entity_hits: hits = [] }) =>
    hits.map(({ id, resolution_status: state }) => `${party} ${id} ${state}`),
  );

async function decide(batchId: string, party: string, hitId: string, decision: HitDecision = 'false_match') {
  const body = { hit_id: hitId, party, decision, reason: 'different_person_known', note: 'Known at the branch' };
  const answer = await atDesk('resolveHit', batchId, body);
  expect(answer.status).toBe(200);
  return ScreeningReview.parse(answer.body);
}

describe('a decision on a hit in the case of a company', () => {
  test('needs whose hit it is, and is recorded as for a person', async () => {
    await importList(QUILLFEATHER, ZUBROVKIN);
    const { batch_id: batchId, verification_result } = await verified();
    expect(verification_result).toBe('REVIEW');
    const body = { hit_id: 'house/q1', decision: 'false_match', reason: 'name_alone' };
    const unnamed = await atDesk('resolveHit', batchId, body);
    expect([unnamed.status, Object.keys(unnamed.body.error.fields)]).toEqual([400, ['party']]);
    for (const party of ['business', 'people.1', 'people.9', 'somebody'])
      expect([party, (await atDesk('resolveHit', batchId, { ...body, party })).status]).toEqual([party, 404]);
    const { resolutions, events } = await decide(batchId, 'people.0', 'house/q1');
    expect(resolutions).toEqual([
      expect.objectContaining({ party: 'people.0', state: 'standing', proposed_by: 'Maria Okello', is_own: true }),
    ]);
    expect(events).toEqual([]);
    expect((await atDesk('resolveHit', batchId, { ...body, party: 'people.0' })).status).toBe(409);
    expect((await revisionsOf(api.store, batchId)).at(-1)).toMatchObject({
      kind: 'hit_decision',
      reason: 'false_match (different_person_known, standing, people.0): Known at the branch',
    });
    const facts = await api.store.read((db) =>
      db.selectFrom('audit_log').select('facts').where('action', '=', 'screening.resolved').execute(),
    );
    expect(facts.map((row) => JSON.parse(row.facts))).toEqual([
      expect.objectContaining({ party: 'people.0', decision: 'false_match', revision: 2 }),
    ]);
  });

  test('clears the next run of the same company, of nobody who only has the name, and of no other integrator', async () => {
    await importList(QUILLFEATHER, MARCHBANKS, ZUBROVKIN);
    const first = await verified();
    expect(statesOf(first)).toEqual([
      'business house/z1 UNRESOLVED',
      'people.0 house/q1 UNRESOLVED',
      'people.1 house/m1 UNRESOLVED',
    ]);
    await decide(first.batch_id, 'business', 'house/z1');
    await decide(first.batch_id, 'people.0', 'house/q1');
    await decide(first.batch_id, 'people.1', 'house/m1');
    expect((await rerun(first.batch_id)).verification_result).toBe('APPROVED');

    const next = await verified({ people: [OTTOLINE, BARNABY] });
    expect(statesOf(next)).toEqual([
      'business house/z1 WHITELISTED',
      'people.0 house/m1 UNRESOLVED',
      'people.1 house/q1 WHITELISTED',
    ]);
    expect(next.verification_result).toBe('REVIEW');
    const review = ScreeningReview.parse((await atDesk('getScreeningReview', next.batch_id)).body);
    expect(review.resolutions).toEqual([]);
    expect(review.earlier.map(({ party, hit_id, batch_id }) => [party, hit_id, batch_id]).sort()).toEqual([
      ['business', 'house/z1', first.batch_id],
      ['people.1', 'house/q1', first.batch_id],
    ]);
    expect(JSON.stringify(review)).not.toContain('Known at the branch');

    const namesake = await verified({ registration_number: 'HRB 1', people: [] });
    expect(statesOf(namesake)).toEqual(['business house/z1 UNRESOLVED']);
    const { key } = await createApiKey(api.store, 'Another integrator', SOMEBODY, ['run']);
    expect(statesOf(await verified({ people: [BARNABY] }, key))).toEqual([
      'business house/z1 UNRESOLVED',
      'people.0 house/q1 UNRESOLVED',
    ]);
  });

  test('as the same person declines the company at the next run, until it is withdrawn', async () => {
    await importList(QUILLFEATHER);
    const { batch_id: batchId } = await verified();
    const { resolutions } = await decide(batchId, 'people.0', 'house/q1', 'true_match');
    const next = await rerun(batchId);
    expect([next.verification_result, statesOf(next)]).toEqual(['DECLINED', ['people.0 house/q1 RESOLVED']]);
    const withdrawing = { resolution_id: resolutions[0]?.id, action: 'withdraw' };
    expect((await atDesk('settleResolution', batchId, withdrawing)).status).toBe(200);
    expect((await rerun(batchId)).verification_result).toBe('REVIEW');
  });
});

test('monitoring finds the company and its people once they are listed, and says so everywhere', async () => {
  const receiver = await openCallbackReceiver('http');
  const callbacks = createCallbacks(api.store, { allowsLoopback: true });
  await callbacks.add({ name: 'Bank', url: receiver.url, events: ['monitoring'], group: null }, SOMEBODY);
  try {
    await importList(NOBODY);
    // The holder has the company's name, so one entry concerns two parties.
    const holder = { name: 'Zubrovkin Maritime', country_code: 'DE', registration_number: 'HRB 7' };
    const company = await verified({ companies: [holder] });
    const other = await verified({ business_name: 'Harbour Bakery', people: [{ name: 'Ana Lee' }] });
    await screening.monitor(DEFAULT_POLICY);
    await importList(NOBODY, QUILLFEATHER, ZUBROVKIN);
    await screening.monitor(DEFAULT_POLICY);
    await screening.monitor(DEFAULT_POLICY);
    const changesOf = async ({ batch_id: batchId }: BusinessResponse) =>
      ScreeningReview.parse((await atDesk('getScreeningReview', batchId)).body)
        .events.map(({ event, party, hit_id }) => `${event} ${party} ${hit_id}`)
        .sort();
    const added = ['ADDED business house/z1', 'ADDED companies.0 house/z1', 'ADDED people.0 house/q1'];
    expect(await changesOf(company)).toEqual(added);
    expect(await changesOf(other)).toEqual([]);

    const { body: fetched } = await ask('getBusinessVerificationResult', company.batch_id, null, {
      'x-api-key': api.apiKey,
    });
    const monitored = partiesOf(BusinessResponse.parse(fetched)).map(({ party, aml_monitoring_info: found }) => [
      party,
      found?.map(({ event, id }) => `${event} ${id}`),
    ]);
    expect(monitored).toEqual([
      ['business', ['ADDED house/z1']],
      ['people.0', ['ADDED house/q1']],
      ['people.1', []],
      ['companies.0', ['ADDED house/z1']],
    ]);
    expect(fetched.verification_result).toBe('APPROVED');

    const tasks = async () =>
      WatchlistsOverview.parse((await atDesk('listWatchlists')).body).tasks.map(
        ({ applicant_name, party_name }) => `${applicant_name}: ${party_name}`,
      );
    expect((await tasks()).sort()).toEqual([
      'Zubrovkin Maritime: Barnaby Quillfeather',
      'Zubrovkin Maritime: Zubrovkin Maritime',
      'Zubrovkin Maritime: null',
    ]);
    await decide(company.batch_id, 'business', 'house/z1');
    expect((await tasks()).sort()).toEqual([
      'Zubrovkin Maritime: Barnaby Quillfeather',
      'Zubrovkin Maritime: Zubrovkin Maritime',
    ]);

    await importList(NOBODY, ZUBROVKIN);
    await screening.monitor(DEFAULT_POLICY);
    expect(await changesOf(company)).toEqual([...added, 'REMOVED people.0 house/q1']);
    expect(await tasks()).toEqual(['Zubrovkin Maritime: Zubrovkin Maritime']);
    await decide(company.batch_id, 'companies.0', 'house/z1', 'true_match');
    expect(await tasks()).toEqual([]);

    const machine = { queue: deliveryQueue(api.store), random: () => 0, deadline: () => new AbortController().signal };
    // The events of one case go out one after the other.
    for (let round = 0; round < 4; round += 1)
      for (const destination of await callbacks.destinations(() => expect.unreachable('no callback was altered')))
        await drain(destination, machine);
    expect(receiver.received.map(({ body }) => [body.event, body.batch_id])).toEqual(
      Array.from({ length: 4 }, () => ['monitoring', company.batch_id]),
    );
    expect(receiver.received.map(({ text }) => text).join()).not.toContain('house');
  } finally {
    receiver.close();
  }
});

test('monitoring reports each person in the right case, also where a company fills a request to the process', async () => {
  await importList(NOBODY);
  const staff = Array.from({ length: 80 }, (_, at) => ({ name: `Ana Invented${at}` }));
  const cases: string[] = [];
  for (const at of [0, 40, 79]) {
    time += 1_000;
    cases.push((await verified({ business_name: 'Harbour Bakery', people: staff.with(at, BARNABY) })).batch_id);
  }
  await importList(NOBODY, QUILLFEATHER);
  await screening.monitor(DEFAULT_POLICY);
  const found = await Promise.all(cases.map((batchId) => monitoringEvents(api.store, batchId)));
  expect(found.map((events) => events.map(({ party }) => party))).toEqual([['people.0'], ['people.40'], ['people.79']]);
});

test('monitoring also screens a company whose run could not', async () => {
  const unscreened = await verified();
  expect(partiesOf(unscreened)).toEqual([]);
  await importList(QUILLFEATHER);
  await screening.monitor(DEFAULT_POLICY);
  const { body } = await ask('getBusinessVerificationResult', unscreened.batch_id, null, { 'x-api-key': api.apiKey });
  expect(partiesOf(BusinessResponse.parse(body))).toEqual([
    { party: 'people.0', aml_monitoring_info: [expect.objectContaining({ event: 'ADDED', id: 'house/q1' })] },
  ]);
  await decide(unscreened.batch_id, 'people.0', 'house/q1');
});
