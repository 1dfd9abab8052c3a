import { DEVICE_ENDPOINTS } from '#shared/contract/device-endpoints.ts';
import { RecordReceived } from '#shared/contract/devices.ts';
import type { Answer, Change, Confirmation, Destination } from '../delivery/drain.ts';
import { signRecord } from '../devices/record-signature.ts';
import { CENTRE } from '../store/centre-link.ts';
import type { Store } from '../store/store.ts';
import type { Throttle } from './bandwidth.ts';
import type { CentreAnswer, CentreClient, EnrolledDevice } from './centre-client.ts';
import { composeRecord } from './compose-record.ts';
import { createCaptureSender } from './send-captures.ts';

/** The centre's own answers are not sent back to it. */
const KINDS = ['decided', 're-run', 'hit_decision', 'review', 'monitoring'] as const;

/** Statuses that another attempt cannot change: somebody has to look. */
const FINAL: readonly number[] = [400, 409, 413, 415];
const BUSY: readonly number[] = [401, 403, 429, 503];

type Refusal = Extract<CentreAnswer<unknown>, { ok: false }>;

/** Sends the changes of this device to its centre: the signed record of each revision, and after it the pictures that the centre lacks. */
export function centreDestination(
  store: Store,
  enrolled: EnrolledDevice,
  client: CentreClient,
  throttle: Throttle,
): Destination {
  const { url, device, signer } = enrolled;
  const sendCaptures = createCaptureSender({ store, client, throttle, elapsedMs: () => performance.now() });

  async function sendRecord({ subject, revision }: Change, signal: AbortSignal): Promise<Answer> {
    const record = revision === null ? null : await composeRecord(store, subject, revision, device);
    if (record === null) return { outcome: 'settled' };
    const { method, path } = DEVICE_ENDPOINTS.deliverRecord;
    const json = { signed: signRecord(record, signer.key) };
    const answer = await client.call(url, { method, path, json, answer: RecordReceived, signal }, signer);
    if (answer.ok) return { outcome: answer.body.captures.length === 0 ? 'settled' : 'delivered' };
    return refusalOf(answer) ?? { outcome: 'failed', retryAfterMs: answer.retryAfterMs };
  }

  async function confirm({ subject }: Change, signal: AbortSignal): Promise<Confirmation> {
    const { answer, sentBytes } = await sendCaptures(enrolled, subject, signal);
    if (answer.ok && answer.body.captures.length === 0) return { outcome: 'settled' };
    if (sentBytes > 0) return { outcome: 'progressed' };
    if (answer.ok) return { outcome: 'unconfirmed', retryAfterMs: null };
    if (answer.status === 404) return { outcome: 'lost' };
    // A picture that did not arrive as it was announced is sent again.
    const refusal = answer.status === 400 ? null : refusalOf(answer);
    return refusal ?? { outcome: 'unconfirmed', retryAfterMs: answer.retryAfterMs };
  }

  return {
    name: CENTRE,
    wants: { after: 0, kinds: KINDS },
    send: ({ change }, signal) => sendRecord(change, signal),
    confirm: ({ change }, signal) => confirm(change, signal),
  };
}

/** Null for a failure that another attempt may mend. */
function refusalOf({ status, code, retryAfterMs }: Refusal) {
  // The case was erased at the centre, which is the end of it.
  if (code === 'ERASED') return { outcome: 'settled' } as const;
  // The centre refuses the device itself, or has no time: no change is parked because of that.
  if (BUSY.includes(status)) return { outcome: 'busy', retryAfterMs } as const;
  return FINAL.includes(status) ? ({ outcome: 'refused' } as const) : null;
}
