import {
  type DeliverRecordRequest,
  type DeviceRecord,
  ErasureReceived,
  PIECE_BYTES_MAX,
  RecordReceived,
} from '#shared/contract/devices/devices.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import { findErasure } from '../cases/erasure/erasures.ts';
import { readRecord } from '../cases/stored-record.ts';
import { DELIVERED_KINDS } from '../delivery/change-rows.ts';
import type { Answer, Change, Confirmation, Destination } from '../delivery/drain.ts';
import { marksText } from '../devices/audit-mark-rows.ts';
import { signRecord } from '../devices/record-signature.ts';
import { findFace } from '../faces/template-rows.ts';
import { findPolicy } from '../policy/rows.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../timing.ts';
import { createThrottle, HISTORY_PER_SECOND, type Throttle } from './bandwidth.ts';
import type { CentreAnswer, CentreClient, EnrolledDevice } from './centre-client.ts';
import { composeRecord } from './compose-record.ts';
import type { EraseForCentre } from './erase-for-centre.ts';
import type { Meter } from './meter.ts';
import { CENTRE, findCentreLink, keepMark } from './rows.ts';
import { createCaptureSender, type Deliver, lanesWithin } from './send-captures.ts';

/** Statuses that another attempt cannot change: somebody has to look. */
const FINAL: readonly number[] = [400, 409, 413, 415];
const BUSY: readonly number[] = [401, 403, 429, 503];

const BLOCKED_AGAIN_MS = 3_600_000;

type Dependencies = {
  readonly store: Store;
  readonly client: CentreClient;
  readonly throttle: Throttle;
  /** What `throttle` lets through. */
  readonly bytesPerSecondMax: number;
  readonly meter: Meter;
  readonly timing: Timing;
  /** Called when the centre has something new, to which it will answer. */
  readonly onSent: () => void;
  readonly erase: EraseForCentre;
};

type Refusal = Extract<CentreAnswer<unknown>, { ok: false }>;

/** The signed record of each revision, and after it the pictures that the centre lacks. */
export function centreDestination(dependencies: Dependencies, enrolled: EnrolledDevice): Destination {
  const { store, client, throttle, meter, timing, onSent, erase } = dependencies;
  const { url, device, signer, joinedAfter } = enrolled;
  const historyPace = createThrottle(HISTORY_PER_SECOND / 1000, timing);
  const composeHistory = createHistoryComposer(store);

  /**
   * Delivers something, with the marks of what the centre had before, so that a restored one takes
   * nothing that would hide what it lost. The new mark is kept before the change counts as arrived.
   */
  const deliver: Deliver = async ({ path, ...request }) => {
    const seen = new URLSearchParams({ seen: marksText((await findCentreLink(store))?.marks ?? []) });
    const asked = { ...request, path: `${path}${path.includes('?') ? '&' : '?'}${seen}` };
    const answer = await client.call(url, asked, signer);
    if (answer.ok && answer.body.mark) await keepMark(store, answer.body.mark);
    // Asked what changed, the centre says that it was restored, and everything is delivered again.
    if (!answer.ok && answer.code === 'CENTRE_RESTORED') onSent();
    return answer;
  };
  const sendCaptures = createCaptureSender(dependencies, deliver);

  async function sendErasure({ subject }: Change, signal: AbortSignal): Promise<Answer> {
    const erasure = await findErasure(store, subject);
    if (erasure === null) return { outcome: 'settled' };
    const { method, path } = DEVICE_ENDPOINTS.deliverErasure;
    const json = { batch_id: subject, reason: erasure.reason, erased_at: erasure.erasedAt };
    const answer = await deliver({ method, path, json, answer: ErasureReceived, signal });
    if (answer.ok) return { outcome: 'settled' };
    // Somebody at the centre has to take the face off the block list first.
    if (answer.status === 409) return { outcome: 'failed', retryAfterMs: BLOCKED_AGAIN_MS };
    // The case belongs to another device there, such as a copy of this one: somebody has to look.
    if (answer.status === 404) return { outcome: 'refused' };
    return refusalOf(answer) ?? { outcome: 'failed', retryAfterMs: answer.retryAfterMs };
  }

  /** Erased here too, or a person has to look because the centre may not decide alone. */
  async function refused(answer: Refusal, subject: string, signal: AbortSignal) {
    if (answer.code !== 'ERASED') return refusalOf(answer);
    const isErased = await erase(enrolled, subject, 'other', signal);
    return isErased ? ({ outcome: 'settled' } as const) : ({ outcome: 'refused', reason: 'ERASED_THERE' } as const);
  }

  /** History takes the line only as fast as pictures do, and a bounded number of requests. */
  async function waitForHistory(bytes: number, signal: AbortSignal): Promise<void> {
    await historyPace(1, signal);
    await throttle(Math.min(bytes, PIECE_BYTES_MAX), signal);
  }

  async function sendRecord({ sequence, subject, revision }: Change, signal: AbortSignal): Promise<Answer> {
    const record = revision === null ? null : await composeRecord(store, subject, revision, device);
    if (record === null) return { outcome: 'settled' };
    const { method, path } = DEVICE_ENDPOINTS.deliverRecord;
    const isHistory = sequence <= joinedAfter;
    const history = isHistory ? await composeHistory(record) : undefined;
    const signed = signRecord(record, signer.key);
    const json: DeliverRecordRequest = { signed, ...(history && { history: history.sent }) };
    if (isHistory) await waitForHistory(signed.length, signal);
    const answer = await deliver({ method, path, json, answer: RecordReceived, signal });
    if (answer.ok) {
      meter.add({ bytes: signed.length, changes: 1 });
      history?.arrived();
      // The centre does not answer history.
      if (!isHistory) onSent();
      return { outcome: answer.body.captures.length === 0 ? 'settled' : 'delivered' };
    }
    return (await refused(answer, subject, signal)) ?? { outcome: 'failed', retryAfterMs: answer.retryAfterMs };
  }

  async function confirm({ subject }: Change, signal: AbortSignal): Promise<Confirmation> {
    const { answer, sentBytes, isGone } = await sendCaptures(subject, signal);
    meter.add({ bytes: sentBytes });
    if (answer.ok && answer.body.captures.length === 0) {
      onSent();
      return { outcome: 'settled' };
    }
    if (sentBytes > 0) return { outcome: 'progressed' };
    // The pictures left this desk and the centre lost them; or an erasure follows.
    if (isGone)
      return (await findErasure(store, subject)) === null
        ? { outcome: 'refused', reason: 'PICTURES_GONE' }
        : { outcome: 'settled' };
    if (answer.ok) return { outcome: 'unconfirmed', retryAfterMs: null };
    if (answer.status === 404) return { outcome: 'lost' };
    // A picture that did not arrive as it was announced is sent again.
    const refusal = answer.status === 400 ? null : await refused(answer, subject, signal);
    return refusal ?? { outcome: 'unconfirmed', retryAfterMs: answer.retryAfterMs };
  }

  return {
    name: CENTRE,
    lanes: lanesWithin(dependencies.bytesPerSecondMax),
    // Answers of an earlier centre are part of the history.
    wants: { after: 0, kinds: DELIVERED_KINDS, historyKinds: [...DELIVERED_KINDS, 'centre'] },
    send: ({ change }, signal) =>
      change.kind === 'erasure' ? sendErasure(change, signal) : sendRecord(change, signal),
    confirm: ({ change }, signal) => confirm(change, signal),
  };
}

/** Null for a failure that another attempt may mend. */
function refusalOf({ status, retryAfterMs }: Refusal) {
  // The centre refuses the device itself, or has no time: no change is parked because of that.
  if (BUSY.includes(status)) return { outcome: 'busy', retryAfterMs } as const;
  return FINAL.includes(status) ? ({ outcome: 'refused' } as const) : null;
}

type History = NonNullable<DeliverRecordRequest['history']>;

/**
 * Attachments of a record from before this device joined its centre: the policy that decided, until
 * one record has brought it there, and the face, because the centre does not describe it again.
 */
function createHistoryComposer(store: Store) {
  const arrivedPolicies = new Set<string>();
  return async (record: DeviceRecord): Promise<{ readonly sent: History; arrived(): void }> => {
    const { policyHash } = readRecord(record.record);
    const isNew = policyHash !== undefined && !arrivedPolicies.has(policyHash);
    const policy = isNew ? await findPolicy(store, policyHash) : null;
    const face = record.kind === 'decided' ? await findFace(store, record.batch_id) : null;
    return {
      sent: {
        policy,
        face: face && { made_by: face.madeBy, descriptor: Buffer.from(face.descriptor.buffer).toString('base64') },
      },
      arrived: () => void (isNew && arrivedPolicies.add(policyHash)),
    };
  };
}
