import type { CertificateClaims } from '#shared/contract/retention/erasure-certificate.ts';
import {
  HOLDS_LISTED_MAX,
  type HoldOfCase,
  type LegalHold,
  type LegalHolds,
  PERSON_ERASURES_LISTED_MAX,
  type PersonCase,
  type PersonErasure,
} from '#shared/contract/retention/retention.ts';
import { createActorNames } from '../api/actor-names.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';
import {
  askToLift,
  confirmLift,
  findHold,
  listHolds,
  noteOfHold,
  placeHold,
  refuseToLift,
  type StoredHold,
} from '../cases/erasure/legal-holds.ts';
import {
  askPersonErasure,
  listPersonErasures,
  type StoredPersonErasure,
  settlePersonErasure,
} from '../cases/erasure/person-erasures.ts';
import { CERTAIN, findSameSubject } from '../cases/same-subject.ts';
import { summariesOf } from '../cases/verifications.ts';
import { findFaceBlock } from '../faces/block-rows.ts';
import { runPersonErasure } from './erase-person.ts';
import { retentionOverview } from './overview.ts';

/** Retention rules, legal holds, and erasing all cases of a person. */
export function mountRetention(route: Route, deps: ApiDependencies): void {
  const { store, runs, organisation, environment } = deps;
  const policy = async () => (await deps.policyInForce()).policy.retention;
  const namesOf = () => {
    const nameOf = createActorNames(store);
    return (id: string) => nameOf({ kind: 'operator', id });
  };

  async function describeHold(hold: StoredHold, me: string, nameOf = namesOf()): Promise<LegalHold> {
    const { lift } = hold;
    return {
      batch_id: hold.batchId,
      reason: hold.reason,
      placed_at: hold.placedAt,
      placed_by: await nameOf(hold.placedBy),
      lift: lift && { asked_at: lift.askedAt, asked_by: await nameOf(lift.askedBy), is_me: lift.askedBy === me },
      erasure_waits: hold.erasureAsked !== null,
    };
  }

  async function answerHold(batchId: string, me: string): Promise<Response> {
    const hold = await findHold(store, batchId);
    return jsonAnswer({
      hold: hold && { ...(await describeHold(hold, me)), note: await noteOfHold(store, batchId) },
    } satisfies HoldOfCase);
  }

  route('getRetention', async () => jsonAnswer(await retentionOverview(store, await policy())));
  route('previewRetention', async ({ input: { retention } }) =>
    jsonAnswer(await retentionOverview(store, retention, await policy())),
  );
  route('listHolds', async ({ principal }) => {
    const { holds, total } = await listHolds(store, HOLDS_LISTED_MAX);
    const nameOf = namesOf();
    const described: LegalHold[] = [];
    for (const hold of holds) described.push(await describeHold(hold, principal.id, nameOf));
    return jsonAnswer({ holds: described, total } satisfies LegalHolds);
  });
  route('getHold', ({ params, principal }) => answerHold(params.batch_id, principal.id));
  route('placeHold', async ({ input, params, principal }) => {
    await placeHold(store, params.batch_id, input, actorOf(principal));
    return answerHold(params.batch_id, principal.id);
  });
  route('liftHold', async ({ input: { act }, params: { batch_id: batchId }, principal }) => {
    const actor = actorOf(principal);
    if (act === 'ask') await askToLift(store, batchId, actor);
    if (act === 'refuse') await refuseToLift(store, batchId, actor);
    if (act === 'confirm' && (await confirmLift(store, batchId, actor))) deps.retention.wake();
    return answerHold(batchId, principal.id);
  });

  async function keptBy(batchId: string): Promise<PersonCase['kept_by']> {
    if ((await findHold(store, batchId)) !== null) return 'legal_hold';
    const block = await findFaceBlock(store, batchId);
    return block === null || block === 'open' ? null : 'blocked_face';
  }

  route('findPerson', async ({ input }) => {
    const { cases, isComplete } = await findSameSubject(store, input.batch_id, deps.similarFaces);
    const found: PersonCase[] = [];
    for (const row of await summariesOf(store, [...cases.keys()])) {
      const why = [...(cases.get(row.batchId) ?? [])];
      found.push({
        batch_id: row.batchId,
        name: row.applicantName,
        created_at: row.createdAt,
        verification_type: row.verificationType,
        result: row.result,
        why,
        is_certain: why.some((one) => CERTAIN.includes(one)),
        kept_by: await keptBy(row.batchId),
      });
    }
    found.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
    const second_person = (await policy()).erasure_second_person;
    return { answer: jsonAnswer({ cases: found, is_complete: isComplete, second_person }), results: found.length };
  });

  async function describeErasure(erasure: StoredPersonErasure, me: string, nameOf = namesOf()): Promise<PersonErasure> {
    const counts = erasure.certificate === null ? { erased: 0, kept: 0 } : countsOf(erasure.certificate);
    return {
      id: erasure.id,
      state: erasure.state,
      reason: erasure.reason,
      cases: erasure.batchIds.length,
      asked_at: erasure.askedAt,
      asked_by: await nameOf(erasure.askedBy),
      asked_by_me: erasure.askedBy === me,
      settled_at: erasure.settledAt,
      settled_by: erasure.settledBy === null ? null : await nameOf(erasure.settledBy),
      ...counts,
      certificate: erasure.certificate,
    };
  }
  const run = async (erasure: StoredPersonErasure) =>
    runPersonErasure(store, runs.erase, erasure, { organisation: await organisation(), environment });

  route('erasePerson', async ({ input, principal }) => {
    const { batch_ids: batchIds, reason } = input;
    const second = (await policy()).erasure_second_person;
    const asked = await askPersonErasure(store, { batchIds, reason }, second, actorOf(principal));
    return jsonAnswer(await describeErasure(second ? asked : await run(asked), principal.id));
  });
  route('settlePersonErasure', async ({ input: { act }, params, principal }) => {
    const settled = await settlePersonErasure(store, params.erasure_id, act, actorOf(principal));
    return jsonAnswer(await describeErasure(act === 'confirm' ? await run(settled) : settled, principal.id));
  });
  route('listPersonErasures', async ({ principal }) => {
    const nameOf = namesOf();
    const erasures: PersonErasure[] = [];
    for (const erasure of await listPersonErasures(store, PERSON_ERASURES_LISTED_MAX))
      erasures.push(await describeErasure(erasure, principal.id, nameOf));
    return jsonAnswer({ erasures });
  });
}

/** From our own certificate, whose row is under a MAC. */
const countsOf = (certificate: string): CertificateClaims['counts'] =>
  JSON.parse(Buffer.from(certificate.split('.')[1] ?? '', 'base64url').toString()).counts;
