import type { ApiDependencies } from '../../../electron/service/api/api-environment.ts';
import { createApi } from '../../../electron/service/api.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { ATTEMPTS_MAX } from '../../../electron/service/cases/job.ts';
import { claimableJobs, claimJob, giveUpLeases } from '../../../electron/service/cases/jobs.ts';
import { findUnfinished } from '../../../electron/service/cases/verifications.ts';
import { createDevices } from '../../../electron/service/devices/devices.ts';
import { createHandDown, type HandDown } from '../../../electron/service/devices/packages/hand-down.ts';
import { policyInForce } from '../../../electron/service/policy/rows.ts';
import { answerDelivered, leaveUnanswered } from '../../../electron/service/runs/answer-delivered.ts';
import { ServiceError } from '../../../electron/service/service-error.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import type { Timing } from '../../../electron/service/timing.ts';
import type { Random } from '../../specimens/random.ts';
import { anOutcome } from '../../support/store/store-fixtures.ts';
import { everyLimit } from '../../support/temporary-api.ts';

const SWEEP_EVERY_MS = 30_000;
const JOBS_AT_ONCE = 16;

/** Upkeep in a life of the centre beside answering requests. */
export type CentreNode = { readonly handDown: HandDown; takeUp(): void };

/** Decides delivered cases with the outcome that a run would have: it agrees with the device, or it does not. */
export function startCentreNode(
  store: Store,
  { timing, random, tell }: { readonly timing: Timing; readonly random: Random; readonly tell: (line: string) => void },
): CentreNode {
  const log = (_level: string, event: string) => tell(event);
  const handDown = createHandDown(store, log, timing);
  handDown.start();
  let isWorking = false;

  async function decide(batchId: string): Promise<void> {
    const job = await claimJob(store, batchId, store.node);
    if (job === null) return;
    const lease = { owner: store.node, attempt: job.attempts };
    if (job.attempts > ATTEMPTS_MAX) return leaveUnanswered(store, batchId, lease);
    const stored = await findUnfinished(store, batchId);
    if (stored === null) return;
    const outcome = anOutcome(batchId, random() < 0.3 ? { verification_result: 'DECLINED' } : {});
    const checks = outcome.checks.map((check) => ({
      ...check,
      outcome: random() < 0.3 ? ('fail' as const) : check.outcome,
    }));
    const { policy } = await policyInForce(store);
    const finished = { outcome: { ...outcome, checks }, derived: [], faceTemplate: null };
    await answerDelivered(store, stored, finished, policy, lease);
  }

  async function sweep(): Promise<void> {
    for (const { batchId } of await claimableJobs(store, JOBS_AT_ONCE))
      await decide(batchId).catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        tell(`answer ${error.code}`);
      });
  }

  function takeUp(): void {
    if (isWorking) return;
    isWorking = true;
    sweep()
      .catch((error: unknown) => tell(`sweep ${error instanceof Error ? error.name : 'failed'}`))
      .finally(() => {
        isWorking = false;
      });
  }

  async function sweepAgain(): Promise<void> {
    await giveUpLeases(store, store.node);
    for (;;) {
      takeUp();
      await timing.pause(SWEEP_EVERY_MS, new AbortController().signal);
    }
  }
  void sweepAgain().catch(() => takeUp());
  return { handDown, takeUp };
}

/** The real API over a centre's store. What it does not need for devices is not there. */
export function createCentreApi(store: Store, node: () => CentreNode) {
  const handDown = {
    publicKey: () => node().handDown.publicKey(),
    wake: () => node().handDown.wake(),
    manifestFor: (known: number) => node().handDown.manifestFor(known),
  };
  return createApi({
    ...({} as ApiDependencies),
    store,
    handDown,
    devices: createDevices(store, handDown),
    environment: 'sandbox',
    host: 'headless',
    runs: {
      erase: (batchId, reason, actor) => eraseVerification(store, batchId, reason, actor),
      takeUp: () => node().takeUp(),
    } as ApiDependencies['runs'],
    policyInForce: () => policyInForce(store),
    log: () => undefined,
    now: () => store.now(),
    rateLimits: everyLimit({ burst: 1_000_000, perSecond: 1_000_000 }),
  });
}
