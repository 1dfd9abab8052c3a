import { z } from 'zod';
import { endpoints } from '#shared/contract/api.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { findCapture } from '../../cases/captures.ts';
import { findVerification } from '../../cases/verifications.ts';
import type { Answer, Change, Confirmation, Destination, Message } from '../../delivery/drain.ts';
import type { UnknownPolicy } from '../../delivery/machine.ts';
import type { Store } from '../../store/store.ts';
import type { Meter } from '../meter.ts';
import { CENTRE } from '../rows.ts';
import { PLAIN_SEND_MS_MAX, type PlainCentreClient, type PlainReply } from './plain-centre-client.ts';
import { findPlainCase, keepPlainAnswer, mayHaveCase, takePlainAnswer } from './plain-centre-rows.ts';

/** The fields of the public interface, section 2.1. Others of ours stay here. */
const FIELDS = [
  ...(['verification_type', 'first_name', 'middle_name', 'last_name', 'date_of_birth', 'phone_number'] as const),
  ...(['email_address', 'country_code', 'id_type', 'id_number'] as const),
] satisfies readonly (keyof KYCFields)[];
const PICTURES = ['id_document_front', 'id_document_back', 'selfie'] as const;

/** The part of an answer that this desk needs; the interface leaves the rest open. */
const Answered = z.object({ batch_id: z.uuid(), status: z.string(), verification_result: z.string() });
type Answered = z.infer<typeof Answered>;

/** Section 2.4 of the interface. */
const Refused = z.object({
  error: z.object({ summary: z.string(), fields: z.record(z.string(), z.string()).nullish() }),
});

/** The interface does not list `status`; with these words the result is still to come. */
const UNDECIDED = /progress|pending|process|queue|running/i;
/** The centre had no time, and has not taken the case. */
const BUSY: readonly number[] = [401, 403, 429, 503];
/** Gateways and servers say this also about a request that was taken. */
const UNCERTAIN: readonly number[] = [500, 502, 504];
const REFUSED_ATTEMPTS_MAX = 3;

type Dependencies = {
  readonly store: Store;
  readonly client: PlainCentreClient;
  readonly meter: Meter;
  readonly ifUnknown: UnknownPolicy;
};

/**
 * A centre that only speaks the public interface. Each case is sent once, as
 * `run_user_verification`, and the answer becomes a revision. The centre would take the same case
 * twice, so nothing that may have arrived is repeated by itself.
 */
export function plainCentreDestination({ store, client, meter, ifUnknown }: Dependencies): Destination {
  async function sendCase({ change, strikes }: Message, signal: AbortSignal): Promise<Answer> {
    const { subject: batchId } = change;
    const stored = await findVerification(store, batchId);
    if (stored === null || stored.status === 'In-progress') return { outcome: 'settled' };
    if (!stored.input.fields) return { outcome: 'refused', reason: 'UNSUPPORTED' };
    if ((await findPlainCase(store, batchId)) !== null) return { outcome: 'delivered' };
    const body: Record<string, unknown> = {};
    for (const field of FIELDS) if (stored.input.fields[field] != null) body[field] = stored.input.fields[field];
    let bytes = 0;
    for (const kind of PICTURES) {
      const capture = await findCapture(store, batchId, kind);
      if (capture === null) continue;
      body[kind] = Buffer.from(capture.bytes).toString('base64');
      bytes += capture.bytes.length;
    }
    const reply = await client.post(endpoints.runUserVerification.path, body, signal);
    meter.add({ bytes, changes: 1 });
    if (reply.kind === 'lost') return { outcome: 'unknown' };
    const answered = Answered.safeParse(reply.json);
    if (reply.status === 200 && answered.success) return take(batchId, answered.data);
    return failureOf(reply, strikes);
  }

  async function take(batchId: string, answered: Answered): Promise<{ outcome: 'settled' | 'delivered' }> {
    await keepPlainAnswer(store, batchId, answered.batch_id);
    if (UNDECIDED.test(answered.status)) return { outcome: 'delivered' };
    const result = VerificationResult.safeParse(answered.verification_result.trim().toUpperCase());
    await takePlainAnswer(store, batchId, { centreBatchId: answered.batch_id, result: result.data ?? null });
    return { outcome: 'settled' };
  }

  async function lookUp(batchId: string, signal: AbortSignal): Promise<Confirmation> {
    const centreBatchId = await findPlainCase(store, batchId);
    if (centreBatchId === null) return { outcome: 'settled' };
    const path = endpoints.postUserVerificationResult.path.replace('{batch_id}', centreBatchId);
    const reply = await client.post(path, null, signal);
    if (reply.kind === 'lost') return { outcome: 'unconfirmed', retryAfterMs: null };
    const answered = Answered.safeParse(reply.json);
    if (reply.status === 200 && answered.success) {
      const { outcome } = await take(batchId, { ...answered.data, batch_id: centreBatchId });
      return outcome === 'settled' ? { outcome } : { outcome: 'unconfirmed', retryAfterMs: null };
    }
    if (BUSY.includes(reply.status)) return { outcome: 'busy', retryAfterMs: reply.retryAfterMs };
    return { outcome: 'unconfirmed', retryAfterMs: reply.retryAfterMs };
  }

  /** The interface has no way to erase, so a person asks the centre to. */
  const sendErasure = async ({ subject }: Change): Promise<Answer> =>
    (await mayHaveCase(store, subject)) ? { outcome: 'refused', reason: 'ERASE_THERE' } : { outcome: 'settled' };

  return {
    name: CENTRE,
    wants: { after: 0, kinds: ['decided', 'erasure'] },
    ifUnknown,
    sendMsMax: PLAIN_SEND_MS_MAX,
    send: (message, signal) =>
      message.change.kind === 'erasure' ? sendErasure(message.change) : sendCase(message, signal),
    confirm: ({ change }, signal) => lookUp(change.subject, signal),
  };
}

/** 400 stands for a bad request and for an internal error; only the first names fields. */
function failureOf({ status, retryAfterMs, json }: Extract<PlainReply, { kind: 'answer' }>, strikes: number): Answer {
  if (BUSY.includes(status)) return { outcome: 'busy', retryAfterMs };
  if (UNCERTAIN.includes(status) || status === 200) return { outcome: 'unknown' };
  const error = Refused.safeParse(json);
  const isBadRequest = error.success && Object.keys(error.data.error.fields ?? {}).length > 0;
  return isBadRequest || strikes + 1 >= REFUSED_ATTEMPTS_MAX
    ? { outcome: 'refused' }
    : { outcome: 'failed', retryAfterMs };
}
