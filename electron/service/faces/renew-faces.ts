import { setTimeout as wait } from 'node:timers/promises';
import { findCapture } from '../cases/captures.ts';
import { collectFaceEvidence } from '../evidence/face-evidence.ts';
import type { Inference } from '../inference/inference.ts';
import type { Log } from '../log.ts';
import { recordAudit } from '../store/audit-log.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { faceTemplateOf, type KnownFaces } from './known-faces.ts';
import { listOtherFaces, replaceFaceTemplate } from './template-rows.ts';

export type FaceRenewal = {
  /** Every face was tried, or it was stopped or recognition is down; the next start continues. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * From stored live pictures, blocked faces first, one at a time with pauses as long, so that runs
 * hardly wait. A face that this model cannot describe keeps its numbers.
 */
export function createFaceRenewal(store: Store, knownFaces: KnownFaces, inference: Inference, log: Log): FaceRenewal {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const { metric } = knownFaces;

  /** By the present model. Rejects if recognition does not answer. */
  async function renew(batchId: string): Promise<boolean> {
    try {
      const selfie = await findCapture(store, batchId, 'selfie');
      if (selfie === null) return false;
      const evidence = collectFaceEvidence([selfie], inference, async () => []);
      await evidence.liveFaces();
      const template = await faceTemplateOf(evidence, metric);
      if (template === null || !(await replaceFaceTemplate(store, batchId, template))) return false;
      await knownFaces.remember(batchId, template);
      return true;
    } catch (error) {
      // Altered, or erased meanwhile.
      if (error instanceof StoreError && error.code === 'SEAL_BROKEN') return false;
      throw error;
    }
  }

  async function renewAll(): Promise<void> {
    const others = await listOtherFaces(store, metric.describedBy);
    let renewed = 0;
    try {
      for (const batchId of others) {
        if (stopping.signal.aborted) break;
        const startedAt = performance.now();
        if (await renew(batchId)) renewed++;
        await wait(performance.now() - startedAt, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    } finally {
      const facts = { renewed, left: others.length - renewed };
      if (others.length > 0) log('info', 'known_faces.renewed', facts);
      if (renewed > 0)
        await recordAudit(store, { actor: { kind: 'system', id: 'store' }, action: 'face.described_anew', facts });
    }
  }

  return {
    run() {
      running = renewAll().catch(() => log('warning', 'known_faces.renewal_interrupted'));
      return running;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
