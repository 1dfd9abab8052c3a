import { createHash } from 'node:crypto';
import { clearErased } from '../cases/erasure/erasures.ts';
import { liftedHolds } from '../cases/erasure/legal-holds.ts';
import { runningPersonErasures } from '../cases/erasure/person-erasures.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { announce, findAnnouncement, forgetAnnouncement } from './announcement-rows.ts';
import type { Certifier } from './certificate.ts';
import { runPersonErasure } from './erase-person.ts';
import { ACTOR, createPasses, PAGE_CASES, type PassDependencies } from './passes.ts';
import { type RetentionProgress, retentionProgress, saveRetentionProgress } from './progress-rows.ts';
import { DAY_MS, erasingRules, restUntil } from './rules.ts';

const LOOK_EVERY_MS = 3_600_000;
/** From the announcement to the pass, so that there is one pass a day. */
const ANNOUNCED_MS = DAY_MS;

export type Retention = {
  start(): void;
  /** Call when a hold was lifted, so that an erasure that waited is done at once. */
  wake(): void;
  stop(): Promise<void>;
};

type Dependencies = PassDependencies & { readonly certifier: () => Promise<Certifier> };

/**
 * Erases what the rules say, once a day, in the background and in small steps. A stop loses nothing: the next pass finds what is left. One
 * node works for all.
 */
export function createRetention(dependencies: Dependencies): Retention {
  const { store, erase, policyInForce, certifier, log } = dependencies;
  const stopping = new AbortController();
  const { countDue, pass, eraseDue } = createPasses(dependencies, stopping.signal);
  let rounds: Rounds | null = null;

  async function look(): Promise<void> {
    const release = await store.upkeep.hold('retention');
    if (release === null) return;
    try {
      await eraseLifted();
      for (const erasure of await runningPersonErasures(store))
        await runPersonErasure(store, erase, erasure, await certifier());
      const progress = await followRules();
      // A clock that leapt erases nothing, and what was announced before does not count.
      if (!store.clock.isPlausible()) await forgetAnnouncement(store);
      else await announceOrPass(progress);
    } finally {
      await release();
    }
  }

  /** Cases whose erasure has waited for a hold. */
  async function eraseLifted(): Promise<void> {
    const lifted = await liftedHolds(store, PAGE_CASES);
    for (const { batchId, reason } of lifted) await eraseDue(batchId, reason);
    if (lifted.length > 0) await clearErased(store);
  }

  /** Notes since when the rules are as they are now; a clock that was ahead does not make them rest longer. */
  async function followRules(): Promise<RetentionProgress> {
    const { retention } = (await policyInForce()).policy;
    const rules_hash = createHash('sha256').update(erasingRules(retention)).digest('hex');
    const known = await retentionProgress(store);
    const isAhead = known !== null && known.rules_since > store.now().toISOString() && store.clock.isPlausible();
    if (known?.rules_hash === rules_hash && !isAhead) return known;
    const progress: RetentionProgress = {
      ...(known ?? { started_at: null, finished_at: null, cases: 0, biometrics: 0, kept: 0 }),
      rules_hash,
      rules_since: store.now().toISOString(),
    };
    await saveRetentionProgress(store, progress);
    await forgetAnnouncement(store);
    return progress;
  }

  /** A pass erases only what was announced a day before. It ends with the next announcement, so there is one a day. */
  async function announceOrPass({ rules_since: since, ...progress }: RetentionProgress): Promise<void> {
    const announced = await findAnnouncement(store);
    if (announced !== null && store.now().getTime() < Date.parse(announced.due_by)) return;
    if (announced !== null) await pass({ ...progress, rules_since: since }, new Date(announced.due_by));
    const now = store.now();
    const by = new Date(now.getTime() + ANNOUNCED_MS);
    if (restUntil(since, by) !== null) return forgetAnnouncement(store);
    const due = await countDue(by);
    await announce(store, { announced_at: now.toISOString(), due_by: by.toISOString(), ...due }, ACTOR);
    if (due.cases + due.biometrics > 0) log('info', 'retention.announced', due);
  }

  return {
    start() {
      rounds = startRounds(look, LOOK_EVERY_MS, (error) => {
        if (!stopping.signal.aborted)
          log('error', 'retention.failed', { error: error instanceof Error ? error.name : typeof error });
      });
    },
    wake: () => rounds?.wake(),
    async stop() {
      stopping.abort();
      await rounds?.stop();
    },
  };
}
