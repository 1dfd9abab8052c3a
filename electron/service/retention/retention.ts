import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { CaseAt } from '../cases/due-cases.ts';
import { casesWithFace, oldestCases } from '../cases/due-cases.ts';
import { eraseBiometrics } from '../cases/erasure/erase-biometrics.ts';
import { clearErased } from '../cases/erasure/erasures.ts';
import { liftedHolds } from '../cases/erasure/legal-holds.ts';
import { runningPersonErasures } from '../cases/erasure/person-erasures.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { createThrottle } from '../store/write-throttle.ts';
import type { Certifier } from './certificate.ts';
import type { Erase } from './erase-person.ts';
import { runPersonErasure } from './erase-person.ts';
import type { RetentionProgress } from './progress-rows.ts';
import { retentionProgress, saveRetentionProgress } from './progress-rows.ts';
import { DAY_MS, erasingRules, madeBefore, RESULT_OF, restUntil, rulesOf } from './rules.ts';

const LOOK_EVERY_MS = 3_600_000;
const PASS_EVERY_MS = DAY_MS;
/** Cases erased before their remains are cleared and others get a turn. */
const PAGE_CASES = 100;
/** Cases looked at in one step for faces that are due. */
const PAGE_ROWS = 1_000;
/** A pass erases no more than this; the next one, a day later, goes on. A wrong clock or rule cannot empty a database in a night. */
const PASS_CASES_MAX = 10_000;
const ACTOR: Actor = { kind: 'system', id: 'retention' };

export type Retention = {
  start(): void;
  /** Call when a hold was lifted, so that an erasure that waited is done at once. */
  wake(): void;
  stop(): Promise<void>;
};

type Dependencies = {
  readonly store: Store;
  readonly erase: Erase;
  /** Drops a face from memory. */
  readonly forgetFace: (batchId: string) => void;
  readonly policyInForce: () => Promise<{ readonly policy: Policy }>;
  readonly certifier: () => Promise<Certifier>;
  readonly log: Log;
};

/**
 * Erases what the rules say, once a day, in the background and in small steps. A stop loses nothing: the next pass finds what is left. One
 * node works for all.
 */
export function createRetention(dependencies: Dependencies): Retention {
  const { store, erase, forgetFace, policyInForce, certifier, log } = dependencies;
  const stopping = new AbortController();
  let wakeUp: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log('error', 'retention.failed', { error: error instanceof Error ? error.name : typeof error });
      });
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      await Promise.race([woken, pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  }

  async function look(): Promise<void> {
    const release = await store.upkeep.hold('retention');
    if (release === null) return;
    try {
      await eraseLifted();
      for (const erasure of await runningPersonErasures(store))
        await runPersonErasure(store, erase, erasure, await certifier());
      const progress = await followRules();
      if (restUntil(progress.rules_since, store.now()) === null && isDue(progress, store.now())) await pass(progress);
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

  /** Notes since when the rules are as they are now. */
  async function followRules(): Promise<RetentionProgress> {
    const { retention } = (await policyInForce()).policy;
    const rules_hash = createHash('sha256').update(erasingRules(retention)).digest('hex');
    const known = await retentionProgress(store);
    if (known?.rules_hash === rules_hash) return known;
    const progress: RetentionProgress = {
      ...(known ?? { started_at: null, finished_at: null, cases: 0, biometrics: 0, kept: 0 }),
      rules_hash,
      rules_since: store.now().toISOString(),
    };
    await saveRetentionProgress(store, progress);
    return progress;
  }

  async function pass(earlier: RetentionProgress): Promise<void> {
    const now = store.now();
    const { retention } = (await policyInForce()).policy;
    const done = { cases: 0, biometrics: 0, kept: 0 };
    const progress = () => ({ ...earlier, started_at: now.toISOString(), finished_at: null, ...done });
    await saveRetentionProgress(store, progress());
    for (const { type, result, days } of rulesOf(retention)) {
      for (let more = true; more && done.cases < PASS_CASES_MAX; ) {
        const due = await oldestCases(store, { type, result }, madeBefore(now, days), PAGE_CASES);
        const before = done.cases;
        for (const { batchId } of due) {
          stopping.signal.throwIfAborted();
          if (await eraseDue(batchId, 'retention_ended')) done.cases++;
          else done.kept++;
        }
        if (due.length > 0) await clearErased(store);
        await saveRetentionProgress(store, progress());
        // Cases that stay come up again, so a page of nothing else ends this rule.
        more = due.length === PAGE_CASES && done.cases > before;
      }
    }
    for (const result of Object.values(RESULT_OF))
      done.biometrics += await eraseFaces(result, madeBefore(now, retention.biometrics_days_max));
    await clearErased(store);
    await store.write((tx) =>
      appendAudit(tx, { actor: ACTOR, action: 'retention.pass_ended', facts: { ...done, rules: earlier.rules_hash } }),
    );
    await saveRetentionProgress(store, { ...progress(), finished_at: store.now().toISOString() });
    log('info', 'retention.pass_ended', done);
  }

  async function eraseFaces(result: (typeof RESULT_OF)['approved'], until: string): Promise<number> {
    const throttle = createThrottle();
    let erased = 0;
    for (let after: CaseAt | null = null, more = true; more; more = after !== null) {
      const page = await casesWithFace(store, result, { after, until }, PAGE_ROWS);
      for (const { batchId } of page.withFace) {
        stopping.signal.throwIfAborted();
        if (erased >= PASS_CASES_MAX) return erased;
        if (await eraseBiometrics(store, batchId, ACTOR)) {
          forgetFace(batchId);
          erased++;
        }
        await throttle();
      }
      after = page.last;
      await throttle();
    }
    return erased;
  }

  /** False if something keeps the case. */
  async function eraseDue(batchId: string, reason: Parameters<Erase>[1]): Promise<boolean> {
    try {
      await erase(batchId, reason, ACTOR, { clears: false });
      return true;
    } catch (error) {
      if (error instanceof ServiceError && KEPT.includes(error.code)) return false;
      throw error;
    }
  }

  return {
    start() {
      running = loop();
    },
    wake: () => wakeUp?.(),
    async stop() {
      stopping.abort();
      wakeUp?.();
      await running;
    },
  };
}

const KEPT: readonly string[] = ['HELD', 'CONFLICT', 'ERASED', 'NOT_FOUND'];

/** A pass that was stopped goes on at once; another begins a day after the last one. */
const isDue = ({ started_at, finished_at }: RetentionProgress, now: Date): boolean =>
  started_at === null || finished_at === null || now.getTime() - Date.parse(started_at) >= PASS_EVERY_MS;
