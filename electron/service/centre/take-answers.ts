import { z } from 'zod';
import { AssertionError } from '#shared/assert.ts';
import { CentreChange, CentreChanges, FeedCursor } from '#shared/contract/devices/devices.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import { parseResponse } from '../cases/sealed-verification.ts';
import { readRecord } from '../cases/stored-record.ts';
import { marksText } from '../devices/audit-mark-rows.ts';
import type { Log } from '../log.ts';
import type { VerificationOutcome } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { deliverAgain, passAnswer, takeAnswer } from './answer-rows.ts';
import type { CentreAnswer, CentreClient, EnrolledDevice } from './centre-client.ts';
import type { EraseForCentre } from './erase-for-centre.ts';
import { findCentreLink } from './rows.ts';

/** Whatever the reason is called, the person is erased here too. */
const ErasedForAnotherReason = z
  .object({ kind: z.literal('erasure'), cursor: FeedCursor, batch_id: z.uuid() })
  .transform((change) => ({ ...change, reason: 'other' as const }));
const OfAnotherKind = z
  .object({ cursor: FeedCursor })
  .transform(({ cursor }) => ({ kind: 'unknown' as const, cursor }));

/** A later centre's unknown change must not keep those behind it from arriving. */
const ToldChanges = CentreChanges.extend({
  changes: z.array(z.union([CentreChange, ErasedForAnotherReason, OfAnotherKind])),
  history: CentreChanges.shape.history.catch('same'),
});
type ToldChange = z.infer<typeof ToldChanges>['changes'][number];

type Dependencies = {
  readonly store: Store;
  readonly client: CentreClient;
  readonly log: Log;
  readonly erase: EraseForCentre;
};

type Refusal = Extract<CentreAnswer<unknown>, { ok: false }>;

export type AnswerTaker = ReturnType<typeof createAnswerTaker>;

/** Asks the centre what changed about the cases of this device, and takes it over. */
export function createAnswerTaker({ store, client, log, erase }: Dependencies) {
  /** False if another process of this device has taken it. */
  async function take(
    enrolled: EnrolledDevice,
    change: ToldChange,
    after: string | null,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (change.kind === 'unknown') {
      log('error', 'centre.answer_not_read', { cursor: change.cursor });
      return passAnswer(store, change.cursor, after);
    }
    if (change.kind === 'erasure') {
      await erase(enrolled, change.batch_id, change.reason, signal);
      return passAnswer(store, change.cursor, after);
    }
    const outcome = outcomeOf(change);
    if (outcome === 'unreadable') {
      log('error', 'centre.answer_not_read', { batchId: change.batch_id });
      return passAnswer(store, change.cursor, after);
    }
    return (await takeAnswer(store, change, outcome, after)) !== 'overtaken';
  }

  /** With the number of the centre's newest manifest. Rejects if the centre is unreachable. */
  return async (
    enrolled: EnrolledDevice,
    signal: AbortSignal,
  ): Promise<Refusal | { more: boolean; manifest: number | null }> => {
    const link = await findCentreLink(store);
    let taken = link?.cursor ?? null;
    const { method, path } = DEVICE_ENDPOINTS.getCentreChanges;
    const query = new URLSearchParams({ after: taken ?? '0', seen: marksText(link?.marks ?? []) });
    const asked = { method, path: `${path}?${query}`, answer: ToldChanges, signal };
    const answer = await client.call(enrolled.url, asked, enrolled.signer);
    if (!answer.ok) return answer;
    const { changes, cursor: next, more, history, manifest = null } = answer.body;
    if (history === 'restored') {
      log('warning', 'centre.restored');
      await deliverAgain(store);
    }
    for (const change of changes) {
      if (!(await take(enrolled, change, taken, signal))) return { more: false, manifest };
      taken = change.cursor;
    }
    if (next !== taken) await passAnswer(store, next, taken);
    return { more, manifest };
  };
}

/** Null if the centre's result stayed. A later version's answer may not be readable here. */
function outcomeOf({
  batch_id,
  response,
  record,
}: Extract<CentreChange, { kind: 'answer' }>): VerificationOutcome | null | 'unreadable' {
  if (response === null || record === null) return null;
  try {
    const parsed = parseResponse(response, 'a response of the centre');
    return parsed.batch_id === batch_id ? { response: parsed, ...readRecord(record) } : 'unreadable';
  } catch (error) {
    if (error instanceof AssertionError) return 'unreadable';
    throw error;
  }
}
