import { z } from 'zod';
import type { AuditMark, AuditWitnessed } from '#shared/contract/audit/audit-witness.ts';
import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { HandedDown } from '#shared/contract/centre/handed-down.ts';
import {
  type CaptureProgress,
  type CentreChanges,
  type DeliverErasureRequest,
  type ErasureActAnswer,
  type ErasureReceived,
  FeedCursor,
  type RecordReceived,
} from '#shared/contract/devices/devices.ts';
import { type DeviceList, FleetQuery, type StatusReceived } from '#shared/contract/devices/fleet.ts';
import { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { bytesAnswer, jsonAnswer } from '../api/answers.ts';
import type { ApiContext, ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import { createGuessLimit } from '../api/guess-limit.ts';
import { DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import type { Route } from '../api/routing.ts';
import { findRunner } from '../api-keys/tenant-rows.ts';
import { findErasure } from '../cases/erasure/erasures.ts';
import { noteErasureAsked } from '../cases/erasure/legal-holds.ts';
import { publishedNumber } from '../centre/packages/handed-down-rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { ownMark, readMarks, requireMarks } from './audit-mark-rows.ts';
import { showToDevice, takePiece } from './capture-rows.ts';
import { erasureActFor } from './erasure-act.ts';
import { isNotedAsErased, refuseManyErasures } from './erasure-rows.ts';
import { changesFor } from './feed-rows.ts';
import { createPieceReader, HandedRange } from './packages/handed-pieces.ts';
import { receiveRecord } from './receive-record.ts';
import { captureProgress } from './record-rows.ts';
import { lineOf } from './rows.ts';
import { putDeviceStatus } from './status-rows.ts';
import { witnessAudit } from './witness-audit.ts';

export function mountDevices(route: Route, deps: ApiDependencies): void {
  const { devices, runs, store } = deps;
  const limits = deps.rateLimits ?? DEFAULT_RATE_LIMITS;
  const readPiece = createPieceReader(store);
  const limitGuesses = createGuessLimit(limits.guesses, deps.now, 'ENROLMENT_REFUSED');

  async function mark(): Promise<{ readonly mark?: AuditMark }> {
    const found = await ownMark(store);
    return found === null ? {} : { mark: found };
  }
  const received = async (batchId: string, captures: readonly CaptureProgress[]) =>
    jsonAnswer({ batch_id: batchId, captures: [...captures], ...(await mark()) } satisfies RecordReceived);

  /** A delivery names earlier marks. Throws `CENTRE_RESTORED` if this centre lost one. */
  async function requireSeen(context: ApiContext): Promise<void> {
    const marks = readMarks(context.req.query('seen') ?? '');
    if (marks === null) throw new ServiceError('device.name_marks');
    await requireMarks(store, marks);
  }

  route('listDevices', async ({ context }) => {
    const query = FleetQuery.safeParse(context.req.query());
    if (!query.success) throw new ServiceError('device.name_page');
    return jsonAnswer((await deps.fleet.list(query.data)) satisfies DeviceList);
  });
  route('inviteDevice', async ({ input, principal }) => jsonAnswer(await devices.invite(input, actorOf(principal))));
  route('revokeDevice', async ({ params, principal }) =>
    jsonAnswer(await devices.revoke(params.device_id, actorOf(principal))),
  );
  route('acceptDeviceAudit', async ({ params, principal }) =>
    jsonAnswer(await devices.acceptAudit(params.device_id, actorOf(principal))),
  );
  route('showAudit', async ({ input, principal }) =>
    jsonAnswer((await witnessAudit(store, deps.log, principal.id, input)) satisfies AuditWitnessed),
  );
  route('enrolDevice', async ({ input, context }) => {
    return jsonAnswer(await limitGuesses(context, input.code, () => devices.enrol(input)));
  });
  route('deliverRecord', async ({ input, principal, context }) => {
    await requireSeen(context);
    const { batch_id: batchId, captures } = await receiveRecord(store, principal.id, input);
    runs.takeUp();
    return received(batchId, captures);
  });
  route('deliverErasure', async ({ input, principal, context }) => {
    await requireSeen(context);
    await receiveErasure(store, runs.erase, principal.id, input);
    return jsonAnswer({ batch_id: input.batch_id, ...(await mark()) } satisfies z.infer<typeof ErasureReceived>);
  });
  route('getErasureAct', async ({ params, principal }) => {
    const act = await erasureActFor(store, principal.id, params.batch_id);
    return jsonAnswer({ act } satisfies ErasureActAnswer);
  });
  route('reportStatus', async ({ input, principal }) => {
    const { received_at } = await putDeviceStatus(store, principal.id, input);
    return jsonAnswer({ received_at } satisfies StatusReceived);
  });
  route('getCentreChanges', async ({ principal, context }) => {
    const cursor = FeedCursor.safeParse(context.req.query('after') ?? '0');
    const marks = readMarks(context.req.query('seen') ?? '');
    if (!cursor.success || marks === null) throw new ServiceError('device.name_cursor');
    const changes = await changesFor(store, principal.id, cursor.data, marks);
    const manifest = await publishedNumber(store);
    return jsonAnswer({ ...changes, ...(manifest !== null && { manifest }) } satisfies CentreChanges);
  });
  route('getHandedDown', async ({ context }) => {
    const known = z.coerce
      .number()
      .int()
      .min(0)
      .safeParse(context.req.query('known') ?? '0');
    if (!known.success) throw new ServiceError('device.name_manifest');
    return jsonAnswer((await deps.handDown.manifestFor(known.data)) satisfies HandedDown);
  });
  route('getHandedPiece', async ({ params, context }) => {
    const range = HandedRange.safeParse({ from: context.req.query('from'), bytes: context.req.query('bytes') });
    if (!range.success) throw new ServiceError('device.name_bytes');
    return bytesAnswer(await readPiece(params.sha256, range.data), 'application/octet-stream');
  });
  route('getDeliveredRecord', async ({ params: { batch_id: batchId }, principal, context }) => {
    await requireSeen(context);
    return received(batchId, await captureProgress(store, batchId, principal.id));
  });
  route('getDeliveredCapture', async ({ params, principal }) => {
    const kind = CaptureKind.safeParse(params.kind);
    if (!kind.success) throw new ServiceError('device.name_kind');
    const { policy } = await deps.policyInForce();
    if (!policy.captures.shown_to_devices) throw new ServiceError('device.no_pictures');
    const capture = await showToDevice(store, params.batch_id, kind.data, principal.id);
    return bytesAnswer(new Uint8Array(capture.bytes), capture.mediaType, {});
  });
  route('deliverCapturePiece', async ({ params, principal, context }) => {
    const { batch_id: batchId } = params;
    const kind = CaptureKind.safeParse(params.kind);
    const startsAt = z.coerce.number().int().min(0).safeParse(context.req.query('from'));
    if (!kind.success || !startsAt.success) throw new ServiceError('device.name_kind_byte');
    await requireSeen(context);
    const piece = { batchId, kind: kind.data, startsAt: startsAt.data, bytes: principal.body };
    const missing = await takePiece(store, piece, principal.id);
    if (missing.length === 0) runs.takeUp();
    return received(batchId, missing);
  });
}

/**
 * Because its device has. An id without a case is noted for this device, so that its late record
 * stays out; nobody else's is touched. Throws `CONFLICT` while the face is blocked here and for too
 * many in a day, `HELD`, and `NOT_FOUND` for another owner's case.
 */
async function receiveErasure(
  store: Store,
  erase: (batchId: string, reason: EraseReason, actor: Actor) => Promise<unknown>,
  deviceId: string,
  { batch_id: batchId, reason }: DeliverErasureRequest,
): Promise<void> {
  const actor: Actor = { kind: 'device', id: deviceId };
  const line = await lineOf(store, deviceId);
  const runner = await findRunner(store, batchId);
  if (runner === null) return noteErasure(store, batchId, reason, actor, line);
  if (runner.kind !== 'device' || !line.includes(runner.id)) throw new ServiceError('device.no_record');
  await refuseManyErasures(store, deviceId, 'verification.erased');
  await erase(batchId, reason, actor).catch(async (error: unknown) => {
    if (error instanceof ServiceError && error.code === 'HELD') await noteErasureAsked(store, batchId, reason, actor);
    throw error;
  });
}

async function noteErasure(
  store: Store,
  batchId: string,
  reason: EraseReason,
  actor: Actor,
  line: readonly string[],
): Promise<void> {
  await store.write(async (tx) => {
    const erasure = await findErasure(tx, batchId);
    const isOwn = erasure?.owner.kind === 'device' && line.includes(erasure.owner.id);
    if (isOwn || (await isNotedAsErased(tx, batchId, line))) return;
    await refuseManyErasures(tx, actor.id, 'device.erasure_noted');
    await appendAudit(tx, { actor, action: 'device.erasure_noted', objectId: batchId, facts: { reason } });
  });
}
