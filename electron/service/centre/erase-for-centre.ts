import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import { ErasureActAnswer } from '#shared/contract/devices/devices.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import { findRunner } from '../api-keys/tenant-rows.ts';
import { noteErasureAsked } from '../cases/erasure/legal-holds.ts';
import { wasDelivered } from '../delivery/change-rows.ts';
import { openErasureAct } from '../devices/erasure-act.ts';
import { findFaceBlock, unblockFace } from '../faces/block-rows.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { CENTRE_ACTOR } from './answer-rows.ts';
import { type CentreClient, CentreUnreachableError, type EnrolledDevice } from './centre-client.ts';
import { CENTRE, findCentreLink } from './rows.ts';

type Dependencies = {
  readonly store: Store;
  readonly client: Pick<CentreClient, 'call'>;
  readonly log: Log;
  readonly erase: (batchId: string, reason: EraseReason, actor: Actor) => Promise<unknown>;
};

/** In the centre's name. False if the case stays, because the centre did not prove its right. */
export type EraseForCentre = (
  enrolled: EnrolledDevice,
  batchId: string,
  reason: EraseReason,
  signal: AbortSignal,
) => Promise<boolean>;

/**
 * The centre decides about delivered cases. An undelivered one goes only with the signed act of a
 * person there. An open link is no case.
 */
export function createEraseForCentre({ store, client, log, erase }: Dependencies): EraseForCentre {
  /** Rejects if the centre does not say. An earlier one has no such statements and answers 404. */
  async function isProven({ url, device, signer }: EnrolledDevice, batchId: string, signal: AbortSignal) {
    const centreKey = (await findCentreLink(store))?.centreKey ?? null;
    if (centreKey === null) return false;
    const { method, path } = DEVICE_ENDPOINTS.getErasureAct;
    const asked = { method, path: path.replace('{batch_id}', batchId), answer: ErasureActAnswer, signal };
    const answer = await client.call(url, asked, signer);
    if (!answer.ok && answer.status !== 404) throw new CentreUnreachableError(false);
    const act = answer.ok
      ? openErasureAct(answer.body.act, centreKey, { batch_id: batchId, device_id: device.id })
      : null;
    if (act === null) return false;
    const facts = { by_kind: act.by.kind, by: act.by.id, reason: act.reason, erased_at: act.erased_at };
    await recordAudit(store, { actor: CENTRE_ACTOR, action: 'centre.erasure_proven', objectId: batchId, facts });
    return true;
  }

  return async (enrolled, batchId, reason, signal) => {
    if ((await findRunner(store, batchId)) === null) return true;
    if (!(await wasDelivered(store, CENTRE, batchId)) && !(await isProven(enrolled, batchId, signal))) {
      log('warning', 'centre.erasure_refused', { batchId });
      await recordAudit(store, { actor: CENTRE_ACTOR, action: 'centre.erasure_refused', objectId: batchId });
      return false;
    }
    await eraseForCentre(store, erase, batchId, reason);
    return true;
  };
}

/**
 * Even if its face is on this desk's block list. A case on legal hold stays until it is lifted, and
 * other answers continue. A case that is gone is no error.
 */
export async function eraseForCentre(
  store: Store,
  erase: Dependencies['erase'],
  batchId: string,
  reason: EraseReason,
): Promise<void> {
  if (await noteErasureAsked(store, batchId, reason, CENTRE_ACTOR)) return;
  const block = await findFaceBlock(store, batchId);
  if (block !== null && block !== 'open') await unblockFace(store, batchId, CENTRE_ACTOR);
  await erase(batchId, reason, CENTRE_ACTOR).catch((error: unknown) => {
    const isGone = error instanceof ServiceError && (error.code === 'ERASED' || error.code === 'NOT_FOUND');
    if (!isGone) throw error;
  });
}
