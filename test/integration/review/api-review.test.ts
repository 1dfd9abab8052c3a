import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Inbox } from '#shared/contract/cases/inbox.ts';
import { SavedViews } from '#shared/contract/cases/saved-views.ts';
import { Session } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { ReviewOverview, type ReviewRuling, type ReviewWork } from '#shared/contract/review/review.ts';
import { inspectImage } from '#shared/domain/image/inspect-image.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { createThumbnails } from '../../../electron/service/cases/thumbnails.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { ImageUndecodableError } from '../../../electron/service/inference/inference.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { hashPolicy, putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { recordMonitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { convertPicture } from '../../../electron/workers/convert-picture.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { aResult } from '../../support/builders.ts';
import { inferenceDown } from '../../support/no-pipeline.ts';
import { aJpeg } from '../../support/pictures.ts';
import { anEntityHit } from '../../support/screening/hits.ts';
import { anOutcome, aVerification, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** People decide cases over the API and a real store. */
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;

let api: TemporaryApi;
let time: number;
beforeEach(async () => {
  time = Date.parse('2026-06-01T09:00:00Z');
  api = await openTemporaryApi({ now: () => new Date(time) });
});
afterEach(() => api.close());

async function call(name: EndpointName, token: string, id = '', body?: unknown): Promise<Response> {
  const { method, path } = endpoints[name];
  return api.fetch(
    new Request(`${CONTRACT_ORIGIN}${path.replace(/\{\w+\}/, id)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

async function signIn(username: string, password: string): Promise<string> {
  return Session.parse(await (await call('signIn', 'none', '', { username, password })).json()).token;
}

async function person(username: string, role: OperatorRole): Promise<string> {
  await createOperator(api.store, { username, name: username, password: 'battery horse correct', role }, COMMAND_LINE);
  return signIn(username, 'battery horse correct');
}

async function administrator(): Promise<string> {
  await call('setUp', 'none', '', ADMINISTRATOR);
  return signIn(ADMINISTRATOR.username, ADMINISTRATOR.password);
}

const LOW = aResult('biometric.face_match', 'review', { reasons: [{ code: 'LOW_FACE_SIMILARITY' }] });
const DIFFERS = aResult('document.data', 'review', { reasons: [{ code: 'NAME_MISMATCH' }] });

async function aCase(result: 'REVIEW' | 'DECLINED' | 'APPROVED', checks: readonly CheckResult[]): Promise<string> {
  const verification = aVerification({ response: { verification_result: result } });
  await recordVerification(api.store, {
    ...verification,
    outcome: { ...verification.outcome, checks, policyHash: hashPolicy(DEFAULT_POLICY) },
  });
  return verification.batchId;
}

const reviewOf = async (token: string, batchId: string) =>
  ReviewOverview.parse(await (await call('getReview', token, batchId)).json());

/** As the page does it: with what was just read. */
async function work(token: string, batchId: string, act: ReviewWork): Promise<Response> {
  const { revision, acts } = await reviewOf(token, batchId);
  return call('workOnReview', token, batchId, { expected_revision: revision, expected_acts: acts, work: act });
}

async function rule(token: string, batchId: string, ruling: ReviewRuling): Promise<Response> {
  const { revision, acts } = await reviewOf(token, batchId);
  return call('ruleOnReview', token, batchId, { expected_revision: revision, expected_acts: acts, ruling });
}

const inboxOf = async (token: string, tab: 'needs_me' | 'waiting' | 'all', filters = {}) =>
  Inbox.parse(await (await call('listInbox', token, '', { tab, ...filters })).json());
const idsOf = ({ items }: Inbox) => items.map(({ batch_id }) => batch_id);

const APPROVE = { act: 'decide', decision: 'APPROVED', reason: 'false_alarm', note: 'Seen both' } as const;
const DECLINE = { act: 'decide', decision: 'DECLINED', reason: 'suspected_fraud', note: 'Another person' } as const;
const noConcern = (check: ReviewWork & { act: 'answer' } extends { check: infer Check } ? Check : never) =>
  ({ act: 'answer', check, answer: 'no_concern' }) as const;

async function policyOf(review: Partial<typeof DEFAULT_POLICY.review>): Promise<void> {
  const changed = { ...DEFAULT_POLICY, version: 'own', review: { ...DEFAULT_POLICY.review, ...review } };
  await putPolicyInForce(api.store, changed, COMMAND_LINE);
}

test('a case waits in the inbox until every reason is resolved and a person decides', async () => {
  const maria = await administrator();
  const batchId = await aCase('REVIEW', [DIFFERS, LOW]);
  const passed = await aCase('APPROVED', []);
  const [item] = (await inboxOf(maria, 'needs_me')).items;
  expect(item).toMatchObject({ batch_id: batchId, thumbnail: 'selfie' });
  expect(item?.review).toMatchObject({ state: 'open', top_code: 'LOW_FACE_SIMILARITY', reasons: 2, is_overdue: false });
  expect(idsOf(await inboxOf(maria, 'all')).sort()).toEqual([batchId, passed].sort());
  expect(idsOf(await inboxOf(maria, 'needs_me', { reason: 'document' }))).toEqual([batchId]);
  expect(idsOf(await inboxOf(maria, 'needs_me', { reason: 'aml' }))).toEqual([]);
  for (const tab of ['needs_me', 'all'] as const) {
    expect(idsOf(await inboxOf(maria, tab, { query: batchId.slice(0, 12) }))).toEqual([batchId]);
    expect(idsOf(await inboxOf(maria, tab, { query: 'nobodyhasthis' }))).toEqual([]);
  }

  expect((await rule(maria, batchId, APPROVE)).status).toBe(409);
  expect((await work(maria, batchId, noConcern('biometric.face_match'))).status).toBe(200);
  expect((await reviewOf(maria, batchId)).can.approve).toBe('reasons_open');
  expect((await work(maria, batchId, { ...noConcern('document.data'), note: 'Maiden name' })).status).toBe(200);
  const answered = await reviewOf(maria, batchId);
  expect(answered.can.approve).toBeNull();
  expect(answered.reasons.map(({ check, answer }) => [check, answer])).toEqual([
    ['biometric.face_match', 'no_concern'],
    ['document.data', 'no_concern'],
  ]);
  expect((await rule(maria, batchId, APPROVE)).status).toBe(200);

  const stored = await findVerification(api.store, batchId);
  expect(stored?.result).toBe('APPROVED');
  expect(stored?.outcome.response.verification_result).toBe('APPROVED');
  expect((await revisionsOf(api.store, batchId)).at(-1)).toMatchObject({
    kind: 'review',
    result: 'APPROVED',
    reason: 'APPROVED (false_alarm): Seen both',
  });
  const closed = await reviewOf(maria, batchId);
  expect(closed).toMatchObject({
    state: 'closed',
    system: 'REVIEW',
    final: { by: 'Maria Okello', is_override: false },
  });
  expect(closed.trail.map(({ act }) => act)).toEqual(['answer', 'answer', 'decide']);
  expect(idsOf(await inboxOf(maria, 'needs_me'))).toEqual([]);

  expect((await rule(maria, batchId, { act: 'reopen', note: 'New facts' })).status).toBe(200);
  expect((await findVerification(api.store, batchId))?.result).toBe('REVIEW');
  expect(idsOf(await inboxOf(maria, 'needs_me'))).toEqual([batchId]);
  expect((await verifyAuditLog(api.store)).ok).toBe(true);
});

test('a concern keeps a case from being approved, and it can be declined', async () => {
  const maria = await administrator();
  const batchId = await aCase('REVIEW', [LOW]);
  await work(maria, batchId, { act: 'answer', check: 'biometric.face_match', answer: 'concern' });
  const refused = await rule(maria, batchId, APPROVE);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { summary: expect.stringContaining('concern') } });
  expect((await rule(maria, batchId, { ...DECLINE, reason: 'false_alarm' })).status).toBe(400);
  expect((await rule(maria, batchId, DECLINE)).status).toBe(200);
  expect((await findVerification(api.store, batchId))?.result).toBe('DECLINED');
});

test('an approval rests on the answers without a note, and overruling the system needs a sentence', async () => {
  const maria = await administrator();
  const batchId = await aCase('REVIEW', [LOW]);
  await work(maria, batchId, noConcern('biometric.face_match'));
  expect((await rule(maria, batchId, { ...APPROVE, reason: 'other', note: '' })).status).toBe(400);
  expect((await rule(maria, batchId, { ...APPROVE, note: '' })).status).toBe(200);
  expect((await findVerification(api.store, batchId))?.result).toBe('APPROVED');
  const declined = await aCase('DECLINED', []);
  expect((await rule(maria, declined, { ...APPROVE, note: '' })).status).toBe(400);
});

test('a second person decides where the policy says so, and the first one may neither decide nor keep the case', async () => {
  const maria = await administrator();
  const ben = await person('ben', 'compliance');
  await policyOf({ second_person: { approve: true, decline: false, override: true } });
  const batchId = await aCase('REVIEW', [LOW]);
  await work(maria, batchId, noConcern('biometric.face_match'));
  await work(maria, batchId, { act: 'take', over: false });
  expect((await rule(maria, batchId, APPROVE)).status).toBe(200);
  expect((await findVerification(api.store, batchId))?.result).toBe('REVIEW');
  expect(await reviewOf(maria, batchId)).toMatchObject({ owner: null });
  expect((await work(maria, batchId, { act: 'take', over: false })).status).toBe(409);
  expect(await reviewOf(maria, batchId)).toMatchObject({ state: 'proposed', can: { confirm: 'own_proposal' } });
  expect(idsOf(await inboxOf(maria, 'needs_me'))).toEqual([]);
  expect(idsOf(await inboxOf(maria, 'waiting'))).toEqual([batchId]);
  const [asked] = (await inboxOf(ben, 'needs_me')).items;
  expect(asked).toMatchObject({ batch_id: batchId, review: { proposal: { what: 'APPROVED', is_own: false } } });
  expect((await inboxOf(maria, 'waiting')).items[0]?.review?.proposal).toMatchObject({ is_own: true });
  expect((await rule(maria, batchId, { act: 'confirm' })).status).toBe(403);
  expect((await rule(ben, batchId, { act: 'confirm' })).status).toBe(200);
  expect((await findVerification(api.store, batchId))?.outcome.review).toMatchObject({
    decision: 'APPROVED',
    confirmed_by: { kind: 'operator' },
  });
});

test('a proposal lapses when the evidence changes, and answers to what a check no longer says do too', async () => {
  const maria = await administrator();
  const ben = await person('ben', 'compliance');
  await policyOf({ second_person: { approve: true, decline: true, override: true } });
  const batchId = await aCase('REVIEW', [LOW]);
  await work(maria, batchId, noConcern('biometric.face_match'));
  await rule(maria, batchId, APPROVE);
  const seen = await reviewOf(ben, batchId);
  const worse = aResult('biometric.face_match', 'fail', { reasons: [{ code: 'FACE_MISMATCH' }] });
  const outcome = { ...anOutcome(batchId, { verification_result: 'REVIEW' }), checks: [worse] };
  const again = { batchId, outcome, derived: [], faceTemplate: null, actor: SOMEBODY };
  await recordRerun(api.store, again, 1, { reason: 'Better picture' });
  const late = { expected_revision: seen.revision, expected_acts: seen.acts, ruling: { act: 'confirm' } };
  const changed = await call('ruleOnReview', ben, batchId, late);
  expect([changed.status, await changed.json()]).toMatchObject([409, { error: { code: 'CASE_CHANGED' } }]);
  expect(await reviewOf(ben, batchId)).toMatchObject({
    state: 'open',
    proposal: null,
    lapsed: { decision: 'APPROVED', by: 'Maria Okello' },
    can: { approve: 'reasons_open' },
  });
  expect((await rule(ben, batchId, { act: 'confirm' })).status).toBe(409);
});

test('a later run keeps a decision unless it finds something new', async () => {
  const maria = await administrator();
  const batchId = await aCase('REVIEW', [LOW, DIFFERS]);
  for (const check of ['biometric.face_match', 'document.data'] as const) await work(maria, batchId, noConcern(check));
  await rule(maria, batchId, APPROVE);
  const rerun = async (expected: number, checks: readonly CheckResult[]) => {
    const outcome = { ...anOutcome(batchId, { verification_result: 'REVIEW' }), checks };
    const again = { batchId, outcome, derived: [], faceTemplate: null, actor: SOMEBODY };
    await recordRerun(api.store, again, expected, { reason: 'Again' });
    return (await findVerification(api.store, batchId))?.result;
  };
  expect(await rerun(2, [LOW])).toBe('APPROVED');
  const found = aResult('biometric.known_face', 'review', { reasons: [{ code: 'FACE_PREVIOUSLY_ONBOARDED' }] });
  expect(await rerun(3, [LOW, found])).toBe('REVIEW');
  expect(idsOf(await inboxOf(maria, 'needs_me'))).toEqual([batchId]);
});

test('roles: operators work and escalate, supervisors decide, and only compliance overrules a refusal', async () => {
  const maria = await administrator();
  const [olu, sam, cleo] = [
    await person('olu', 'operator'),
    await person('sam', 'supervisor'),
    await person('cleo', 'compliance'),
  ];
  await policyOf({ second_person: { approve: false, decline: false, override: true } });
  const batchId = await aCase('DECLINED', [
    aResult('document.expiry', 'fail', { reasons: [{ code: 'DOCUMENT_EXPIRED' }] }),
  ]);
  expect((await rule(olu, batchId, DECLINE)).status).toBe(403);
  expect((await work(olu, batchId, { act: 'escalate', note: 'She has a new one' })).status).toBe(200);
  expect(idsOf(await inboxOf(olu, 'needs_me'))).toEqual([]);
  expect((await inboxOf(sam, 'needs_me')).items[0]?.review).toMatchObject({ is_escalated: true });
  await work(sam, batchId, noConcern('document.expiry'));
  expect((await rule(sam, batchId, APPROVE)).status).toBe(403);
  expect((await rule(cleo, batchId, APPROVE)).status).toBe(200);
  expect((await findVerification(api.store, batchId))?.result).toBe('DECLINED');
  expect((await rule(maria, batchId, { act: 'confirm' })).status).toBe(200);
  expect(await reviewOf(maria, batchId)).toMatchObject({
    system: 'DECLINED',
    final: { is_override: true, by: 'cleo' },
  });
});

test('a case stays with whoever took it until their time is over', async () => {
  const maria = await administrator();
  const olu = await person('olu', 'operator');
  const batchId = await aCase('REVIEW', [LOW]);
  expect((await work(olu, batchId, { act: 'take', over: false })).status).toBe(200);
  const refused = await rule(maria, batchId, DECLINE);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { summary: 'olu is working on this case.' } });
  expect((await inboxOf(maria, 'waiting')).items[0]?.review?.owner).toMatchObject({ name: 'olu', is_me: false });
  expect((await work(maria, batchId, { act: 'note', note: 'Call me' })).status).toBe(200);
  expect((await work(olu, batchId, { act: 'release' })).status).toBe(200);
  await work(olu, batchId, { act: 'take', over: false });
  time += 31 * 60_000;
  expect(
    (await work(await signIn('maria', ADMINISTRATOR.password), batchId, { act: 'take', over: false })).status,
  ).toBe(200);
});

test('monitoring brings an approved customer back, and the decision on the hit answers it', async () => {
  const maria = await administrator();
  const batchId = await aCase('APPROVED', []);
  const hit = anEntityHit();
  await recordMonitoringEvents(api.store, [
    { batchId, party: null, hitId: hit.id, list: 'house', versionId: randomUUID(), event: 'ADDED', hit },
  ]);
  expect((await inboxOf(maria, 'needs_me')).items[0]?.review).toMatchObject({ top_code: 'AML_MATCH' });
  expect((await reviewOf(maria, batchId)).reasons).toMatchObject([{ answered_by: 'hits', answer: null }]);
  const decision = { hit_id: hit.id, decision: 'false_match', reason: 'different_documents' };
  expect((await call('resolveHit', maria, batchId, decision)).status).toBe(200);
  const answered = await reviewOf(maria, batchId);
  expect(answered.reasons).toMatchObject([{ answer: 'no_concern', answered_by_name: ADMINISTRATOR.name }]);
  // The page tells the reader's own changes from those of others.
  expect(answered.revised).toMatchObject({ kind: 'hit_decision', by: ADMINISTRATOR.name, is_own: true });
  const olu = await reviewOf(await person('olu', 'compliance'), batchId);
  expect(olu.revised).toMatchObject({ by: ADMINISTRATOR.name, is_own: false });
  expect((await rule(maria, batchId, APPROVE)).status).toBe(200);
  expect(idsOf(await inboxOf(maria, 'needs_me'))).toEqual([]);
});

test('what a reviewer saw must still be so; notes are erased with the case', async () => {
  const maria = await administrator();
  const batchId = await aCase('REVIEW', [LOW]);
  const stale = { expected_revision: 1, expected_acts: 7, work: { act: 'note', note: 'x' } };
  expect((await call('workOnReview', maria, batchId, stale)).status).toBe(409);
  await work(maria, batchId, { act: 'note', note: 'Calm, has a utility bill' });
  await eraseVerification(api.store, batchId, 'person_asked', SOMEBODY);
  expect((await call('getReview', maria, batchId)).status).toBe(410);
  const left = await api.store.read((reader) => reader.selectFrom('review_acts').select('number').execute());
  expect(left).toEqual([]);
});

test('the state of a case grows with each act and revision, names nobody, and is gone with the case', async () => {
  const maria = await administrator();
  const batchId = await aCase('REVIEW', [LOW]);
  const stateOf = async () => (await call('getCaseState', maria, batchId)).json();
  expect(await stateOf()).toEqual({ revision: 1, acts: 0 });
  await work(maria, batchId, noConcern('biometric.face_match'));
  expect(await stateOf()).toEqual({ revision: 1, acts: 1 });
  await rule(maria, batchId, APPROVE);
  expect(await stateOf()).toEqual({ revision: 2, acts: 2 });
  await eraseVerification(api.store, batchId, 'person_asked', SOMEBODY);
  expect((await call('getCaseState', maria, batchId)).status).toBe(410);
  expect((await call('getCaseState', maria, crypto.randomUUID())).status).toBe(404);
});

test('rows get small pictures; what cannot be shown is left out, and too many lists at once wait', async () => {
  const picture = { kind: 'selfie', mediaType: 'image/jpeg', bytes: Buffer.from(aJpeg(1600, 1200)) } as const;
  const [shown, unreadable] = [{ ...aVerification(), captures: [picture] }, aVerification()];
  for (const verification of [shown, unreadable]) await recordVerification(api.store, verification);
  const small = createThumbnails({
    store: api.store,
    inference: {
      ...inferenceDown,
      convertPicture: async (bytes, _, side) => convertPicture(await decoded(bytes), side),
    },
  });
  const asked = [shown.batchId, unreadable.batchId, randomUUID()];
  const [made, ...others] = await small(asked);
  expect([made?.batch_id, others]).toEqual([shown.batchId, []]);
  expect(inspectImage(Buffer.from(made?.jpeg ?? '', 'base64'))).toMatchObject({ width: 128, height: 96 });
  await eraseVerification(api.store, shown.batchId, 'person_asked', SOMEBODY);
  expect(await small(asked)).toEqual([]);
  const lists = await Promise.allSettled([small(asked), small(asked), small(asked)]);
  expect(lists.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);

  const maria = await administrator();
  const answer = await call('listThumbnails', maria, '', { batch_ids: [randomUUID()] });
  expect([answer.status, await answer.json()]).toEqual([200, { thumbnails: [] }]);
  const many = await call('listThumbnails', maria, '', { batch_ids: Array.from({ length: 13 }, randomUUID) });
  expect(many.status).toBe(400);
});

/** As the inference process does it. */
async function decoded(bytes: Uint8Array) {
  return decodePicture(bytes).catch((cause) => {
    throw new ImageUndecodableError('This picture cannot be decoded.', { cause });
  });
}

test('views of the inbox are kept for the person who saved them', async () => {
  const maria = await administrator();
  const ben = await person('ben', 'operator');
  const filter = { tab: 'waiting', area: 'aml', result: null, verification_type: 'ID', is_mine: true, order: 'newest' };
  const saved = await call('saveView', maria, '', { name: '  Lists ', filter });
  const { views } = SavedViews.parse(await saved.json());
  expect(views).toMatchObject([{ name: 'Lists', filter }]);
  expect(await (await call('listSavedViews', ben)).json()).toEqual({ views: [] });
  const refused = await call('saveView', maria, '', { name: 'lists', filter });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { fields: { name: expect.any(String) } } });
  expect((await call('saveView', maria, '', { name: 'x'.repeat(41), filter })).status).toBe(400);
  expect((await call('saveView', maria, '', { name: 'Other', filter: { ...filter, tab: 'all' } })).status).toBe(400);
  const [view] = views;
  expect((await call('removeView', ben, view?.id)).status).toBe(404);
  const renamed = await call('changeView', maria, view?.id, { name: 'Watchlists', filter });
  expect(SavedViews.parse(await renamed.json()).views).toMatchObject([{ id: view?.id, name: 'Watchlists' }]);
  expect(await (await call('removeView', maria, view?.id)).json()).toEqual({ views: [] });
});
