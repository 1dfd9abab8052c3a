import { assert } from '#shared/assert.ts';
import type { CaptureKind, CheckId } from '#shared/contract/runs/check-result.ts';
import { tenantOf } from '../api-keys/tenant-rows.ts';
import { forgetUnblockedFace, sealFaceTemplate } from '../faces/template-rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor, Capture, FaceTemplate, VerificationInput, VerificationOutcome } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { DERIVED_KINDS, deleteCaptures, placeCapture } from './captures.ts';
import { refuseErased } from './erasure/erasures.ts';
import { replaceIdentityLinks } from './identity-links.ts';
import type { Lease } from './job.ts';
import { endJob } from './jobs.ts';
import { linkRowsOf } from './link-rows.ts';
import { attentionTo, heldForPerson, underReview } from './review-cases.ts';
import { revise } from './revisions.ts';
import { openSummary, parseInput, placeOf, subjectOf } from './sealed-verification.ts';
import { replaceListTerms, replaceSearchRows, searchRowsOf } from './search/search-rows.ts';
import { readRecord } from './stored-record.ts';

/** The outcome of a run whose verification is already stored. */
export type RevisedOutcome = {
  readonly batchId: string;
  readonly outcome: VerificationOutcome;
  /** Pictures made from the captures; they replace those of an earlier run. */
  readonly derived: readonly Capture[];
  /** Null keeps the face of an earlier run. */
  readonly faceTemplate: FaceTemplate | null;
  readonly actor: Actor;
};

/**
 * Stored as `In-progress` before. Throws `NOT_FOUND`, and `CONFLICT` if complete or the lease was
 * lost: the first outcome stands.
 */
export async function completeVerification(
  store: Store,
  batchId: string,
  outcome: VerificationOutcome,
  derived: readonly Capture[],
  actor: Actor,
  faceTemplate: FaceTemplate | null = null,
  lease?: Lease,
): Promise<void> {
  const standing = await findStanding(store, batchId);
  if (standing.status !== 'In-progress') throw new ServiceError('case.complete');
  await reviseOutcome(
    store,
    { batchId, outcome, derived, faceTemplate, actor },
    { kind: 'decided', reason: null, expectedRevision: standing.revision, action: 'verification.completed', lease },
  );
}

/**
 * Stores the outcome of running a verification again. Throws `CONFLICT` if it changed since
 * `expectedRevision` or is still in progress, and `NOT_FOUND` or `ERASED` if it is gone.
 */
export async function recordRerun(
  store: Store,
  revised: RevisedOutcome,
  expectedRevision: number,
  why: { readonly reason: string; readonly check?: CheckId; readonly beside?: Beside },
): Promise<void> {
  const standing = await findStanding(store, revised.batchId);
  if (standing.status === 'In-progress') throw new ServiceError('case.running');
  await reviseOutcome(store, revised, { kind: 're-run', ...why, expectedRevision, action: 'verification.run_again' });
}

type Beside = (tx: Writer) => Promise<void>;

/** What arrived in a case after it was decided. */
export type NewEvidence = {
  /** The statements with what was added or corrected. */
  readonly input: VerificationInput;
  /** The kinds of the case's pictures that the run saw. */
  readonly seen: readonly CaptureKind[];
  /** Each replaces an earlier one of its kind. */
  readonly given: readonly Capture[];
  readonly removed: readonly CaptureKind[];
  /** Everything else that is stored with it. */
  readonly beside: Beside;
};

/** With its evidence; ends its job. Throws `CONFLICT` if the case changed: the job begins again. */
export async function recordArrival(
  store: Store,
  revised: RevisedOutcome,
  expectedRevision: number,
  { evidence, lease }: { readonly evidence: NewEvidence; readonly lease: Lease },
): Promise<void> {
  const why = { kind: 'arrival', reason: null, action: 'verification.run_again' } as const;
  await reviseOutcome(store, revised, { ...why, expectedRevision, lease }, evidence);
}

/** To a case that a device decided; ends its job. Throws `CONFLICT` if the case changed. */
export async function recordCentreAnswer(
  store: Store,
  revised: RevisedOutcome,
  expectedRevision: number,
  why: {
    readonly reason: string;
    readonly lease: Lease;
    readonly facts: Readonly<Record<string, number>>;
    readonly beside?: Beside;
  },
): Promise<void> {
  await reviseOutcome(store, revised, { kind: 'centre', ...why, expectedRevision, action: 'centre.answered' });
}

async function reviseOutcome(
  store: Store,
  { batchId, outcome: found, derived, faceTemplate, actor }: RevisedOutcome,
  {
    kind,
    reason,
    check,
    expectedRevision,
    action,
    lease,
    facts = {},
    beside,
  }: {
    readonly kind: 'decided' | 're-run' | 'arrival' | 'centre';
    readonly reason: string | null;
    readonly check?: CheckId;
    readonly expectedRevision: number;
    readonly action: 'verification.completed' | 'verification.run_again' | 'centre.answered';
    readonly lease?: Lease | undefined;
    readonly facts?: Readonly<Record<string, number>>;
    readonly beside?: Beside;
  },
  evidence: NewEvidence | null = null,
): Promise<void> {
  const { response, policyVersion } = found;
  assert(response.batch_id === batchId, 'a response belongs to its verification');
  assert(response.status !== 'In-progress', 'a completed verification is not in progress');
  const standing = await findStanding(store, batchId);
  // Seal before the transaction so that it holds the write lock only briefly.
  const dataKey = await findDataKey(store, subjectOf(batchId));
  const replaced = [
    ...DERIVED_KINDS,
    ...(evidence?.given.map((capture) => capture.kind) ?? []),
    ...(evidence?.removed ?? []),
  ];
  const kept = openSummary(store, dataKey, standing).captures.filter((captured) => !replaced.includes(captured));
  const added = [...(evidence?.given ?? []), ...derived];
  const addedRows = await Promise.all(added.map((capture) => placeCapture(store, dataKey, batchId, capture)));
  const face = faceTemplate && sealFaceTemplate(store, dataKey, batchId, faceTemplate);
  const opened = store.vault.openJson(dataKey, placeOf(batchId, 'sealed_input'), standing.sealed_input);
  const input = evidence?.input ?? parseInput(opened, 'a stored input');
  const tenant = await tenantOf(store, { kind: standing.actor_kind, id: standing.actor_id });
  const before = readRecord(store.vault.openJson(dataKey, placeOf(batchId, 'sealed_checks'), standing.sealed_checks));
  const { review } = before;
  // Nobody approved what arrived after the decision.
  const decision = evidence && review?.decision === 'APPROVED' ? undefined : review;
  const attention = decision ? await attentionTo(store, found) : [];
  const reviewed = underReview(found, decision, attention);
  const of = { batchId, createdAt: standing.created_at, input };
  const links = linkRowsOf(store.vault, tenant, { ...of, outcome: reviewed });
  const searched = searchRowsOf(store.vault, { ...of, checks: found.checks });

  await store.write(async (tx) => {
    store.step('store.transaction_begun');
    if (evidence) await refuseGone(tx, batchId, evidence.seen);
    const outcome = evidence ? heldForPerson(reviewed) : reviewed;
    const captures = [...kept, ...added.map((capture) => capture.kind)];
    const revision = await revise(tx, batchId, {
      kind,
      actor,
      reason,
      expectedRevision,
      outcome,
      captures,
      ...(check && { check }),
      ...(evidence && { input }),
    });
    store.step('store.verification_written');
    await deleteCaptures(tx, batchId, replaced);
    for (const capture of addedRows) await tx.insertInto('captures').values(capture).execute();
    const isOtherFace = evidence?.given.some((capture) => capture.kind === 'selfie') === true;
    if (face) await tx.deleteFrom('face_templates').where('batch_id', '=', batchId).execute();
    else if (isOtherFace) await forgetUnblockedFace(tx, batchId);
    if (face) await tx.insertInto('face_templates').values(face).execute();
    await replaceIdentityLinks(tx, batchId, links);
    if (evidence) await replaceSearchRows(tx, batchId, searched);
    else await replaceListTerms(tx, of, before.checks, found.checks);
    await endJob(tx, batchId, lease);
    // A person who took the case up may hold its approval.
    const { result } = await tx
      .selectFrom('verifications')
      .select('result')
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow();
    await appendAudit(tx, {
      actor,
      action,
      objectId: batchId,
      facts: { status: response.status, result, policyVersion, revision, ...(check && { check }), ...facts },
    });
    await evidence?.beside(tx);
    await beside?.(tx);
    store.step('store.audit_written');
  });
  store.step('store.committed');
}

/** A picture that was erased while the checks ran must not come back beside the case. */
async function refuseGone(tx: Writer, batchId: string, seen: readonly CaptureKind[]): Promise<void> {
  const stored = await tx.selectFrom('captures').select('kind').where('batch_id', '=', batchId).execute();
  if (!seen.every((kind) => stored.some((one) => one.kind === kind))) throw new ServiceError('case.changed');
}

async function findStanding(store: Readable, batchId: string) {
  const standing = await store.read((reader) =>
    reader.selectFrom('verifications').selectAll().where('batch_id', '=', batchId).executeTakeFirst(),
  );
  if (standing) return standing;
  await refuseErased(store, batchId);
  throw new ServiceError('case.no_id');
}
