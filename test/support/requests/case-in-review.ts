import { expect } from 'vitest';
import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import type { EndpointName } from '#shared/contract/api.ts';
import { Inbox } from '#shared/contract/cases/inbox.ts';
import { Session } from '#shared/contract/desk.ts';
import { AskedForMore, type AskForMoreRequest } from '#shared/contract/requests/requests.ts';
import { ReviewOverview } from '#shared/contract/review/review.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { PERSON_CHECKS } from '../../../electron/service/checks/product-table.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { hashPolicy } from '../../../electron/service/policy/rows.ts';
import { aResult } from '../builders.ts';
import { eventually } from '../eventually.ts';
import { call, openVisit } from '../links/link-visit.ts';
import { aVerification } from '../store/store-fixtures.ts';
import { openTemporaryApi } from '../temporary-api.ts';

const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;
export const ASKED = { wanted: ['address_document'], note: 'Please send a recent bill.', way: 'link' } as const;

const NOT_LIVE: LivenessJudgement = {
  ...{ outcome: 'fail', score: 10, threshold: 50, reasons: [], variant: 'standard' },
  ...{ tasks: [], signals: [], framesCounted: 0, durationMs: 0 },
};

/** A case in review, on a real store with real runs, and what its reviewer and customer do. */
export async function openCaseInReview({ isRunByMaria = false, check: checkId = 'address.proof', isLive = true } = {}) {
  const clock = { now: Date.parse('2026-06-01T09:00:00Z') };
  const checks = PERSON_CHECKS.filter(({ check }) => check.id === checkId);
  const api = await openTemporaryApi({ now: () => new Date(clock.now) }, {}, { checks });
  const personOf = (username: string) => ({ username, name: username, password: 'battery horse correct' });
  const signIn = async (username: string, role: OperatorRole | null) => {
    const person = personOf(username);
    if (role !== null) await createOperator(api.store, { ...person, role }, COMMAND_LINE);
    const { token } = Session.parse((await call(api, 'signIn', person)).body);
    return { authorization: `Bearer ${token}` };
  };
  const { id } = await createOperator(api.store, { ...personOf('maria'), role: 'supervisor' }, COMMAND_LINE);
  const maria = await signIn('maria', null);
  const cleo = await signIn('cleo', 'compliance');
  const { input, ...verification } = aVerification({ response: { verification_result: 'REVIEW' } });
  const { batchId, outcome } = verification;
  const actor = isRunByMaria ? { kind: 'operator' as const, id } : verification.actor;
  const found = [aResult('biometric.face_match', 'review', { reasons: [{ code: 'LOW_FACE_SIMILARITY' }] })];
  const policyHash = hashPolicy(DEFAULT_POLICY);
  await recordVerification(api.store, {
    ...{ ...verification, actor, outcome: { ...outcome, checks: found, policyHash } },
    input: isLive ? input : { ...input, attestation: null, liveness: NOT_LIVE },
  });

  const send = (name: EndpointName, body?: unknown, path = {}, by = maria) =>
    call(api, name, body, body instanceof Uint8Array ? { ...by, 'content-type': 'application/octet-stream' } : by, {
      batch_id: batchId,
      ...path,
    });
  const review = async (by = maria) => ReviewOverview.parse((await send('getReview', undefined, {}, by)).body);
  const seen = async () => {
    const { revision, acts } = await review();
    return { expected_revision: revision, expected_acts: acts };
  };
  const ask = async (asked: Partial<AskForMoreRequest> & object, by = maria) =>
    send('askForMore', { ...(await seen()), ...ASKED, ...asked }, {}, by);
  /** The session of the customer behind the link of an answer. */
  const behind = async (url: string) => openVisit(api, new URL(url).hash.slice(1));
  const asked = async (changes: Partial<AskForMoreRequest> = {}) => AskedForMore.parse((await ask(changes)).body);
  const inbox = async (tab: 'needs_me' | 'waiting') => Inbox.parse((await send('listInbox', { tab })).body).items[0];
  const arrived = () => eventually(async () => expect((await review()).request).toMatchObject({ state: 'arrived' }));
  return { api, clock, signIn, cleo, batchId, send, review, seen, ask, asked, behind, inbox, arrived };
}
