import { createHash } from 'node:crypto';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { RecordReceived } from '#shared/contract/devices/devices.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { findVerification } from '../cases/verifications.ts';
import type { PolicyVersion } from '../policy/rows.ts';
import { ServiceError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import type { Actor, Capture } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../timing.ts';
import { type CentreClient, CentreUnreachableError, type EnrolledDevice } from './centre-client.ts';
import { releasableCases, releaseCaptures } from './released-capture-rows.ts';

const DAY_MS = 86_400_000;
/** Cases whose pictures leave in one round, so that nothing else waits for long. */
const CASES_AT_ONCE = 20;
/** A person who looks at a case waits no longer than this for a picture. */
const FETCH_MS_MAX = 20_000;

type Dependencies = {
  readonly store: Store;
  readonly client: CentreClient;
  readonly policyInForce: () => Promise<PolicyVersion>;
  readonly timing: Pick<Timing, 'deadline'>;
};

export type FarCaptures = ReturnType<typeof createFarCaptures>;

/** Pictures that leave this desk once the centre has them, and how to look at them then. */
export function createFarCaptures({ store, client, policyInForce, timing }: Dependencies) {
  /** Asks the centre about each case once more, because nothing brings a deleted picture back. */
  async function hasAll({ url, signer }: EnrolledDevice, batchId: string, signal: AbortSignal): Promise<boolean> {
    const { method, path } = DEVICE_ENDPOINTS.getDeliveredRecord;
    const asked = { method, path: path.replace('{batch_id}', batchId), answer: RecordReceived, signal };
    const answer = await client.call(url, asked, signer);
    return answer.ok && answer.body.captures.length === 0;
  }

  return {
    /** Lets pictures leave as the policy says. Rejects if the centre cannot be reached. */
    async release(enrolled: EnrolledDevice, signal: AbortSignal): Promise<void> {
      const { at_desk_days_max: days } = (await policyInForce()).policy.captures;
      if (days === null || !store.clock.isPlausible()) return;
      const until = new Date(store.now().getTime() - days * DAY_MS).toISOString();
      for (const batchId of await releasableCases(store, until, CASES_AT_ONCE)) {
        const revision = (await findVerification(store, batchId))?.revision;
        if (revision !== undefined && (await hasAll(enrolled, batchId, signal)))
          await releaseCaptures(store, batchId, revision);
      }
    },

    /**
     * Only the centre has it; null if it never had one of this kind. Throws `UNAVAILABLE`,
     * `FORBIDDEN` or `NOT_FOUND` with a sentence.
     */
    async fetch(
      enrolled: EnrolledDevice | null,
      batchId: string,
      kind: CaptureKind,
      actor: Actor,
    ): Promise<Capture | null> {
      const announced = (await findVerification(store, batchId))?.elsewhere.find((one) => one.kind === kind);
      if (announced === undefined) return null;
      if (enrolled === null) throw new ServiceError('centre.other_centre');
      const path = DEVICE_ENDPOINTS.getDeliveredCapture.path.replace('{batch_id}', batchId).replace('{kind}', kind);
      const answer = await client
        .fetchBytes(
          enrolled.url,
          { path, bytesMax: IMAGE_BYTES_MAX, signal: timing.deadline(FETCH_MS_MAX) },
          enrolled.signer,
        )
        .catch((error: unknown) => {
          if (error instanceof CentreUnreachableError) throw new ServiceError('centre.unreached');
          throw error;
        });
      if (!answer.ok) throw refusalOf(answer.status);
      if (createHash('sha256').update(answer.body).digest('hex') !== announced.sha256)
        throw new ServiceError('centre.other_picture');
      await recordAudit(store, { actor, action: 'centre.capture_shown', objectId: batchId, facts: { kind } });
      return { kind, mediaType: announced.media_type as Capture['mediaType'], bytes: answer.body };
    },
  };
}

function refusalOf(status: number): ServiceError {
  if (status === 403) return new ServiceError('centre.no_pictures');
  if (status === 404 || status === 410) return new ServiceError('centre.picture_lost');
  return new ServiceError('centre.not_given');
}
