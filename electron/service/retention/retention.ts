import { createHash } from 'node:crypto';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { type CaseAt, casesWithFace, countCases, oldestCases } from '../cases/due-cases.ts';
import { eraseBiometrics } from '../cases/erasure/erase-biometrics.ts';
import { clearErased } from '../cases/erasure/erasures.ts';
import { liftedHolds } from '../cases/erasure/legal-holds.ts';
import { runningPersonErasures } from '../cases/erasure/person-erasures.ts';
import type { Log } from '../log.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { createThrottle } from '../store/write-throttle.ts';
import { announce, findAnnouncement, forgetAnnouncement } from './announcement-rows.ts';
import type { Certifier } from './certificate.ts';
import { type Erase, runPersonErasure } from './erase-person.ts';
import { type RetentionProgress, retentionProgress, saveRetentionProgress } from './progress-rows.ts';
import { DAY_MS, erasingRules, madeBefore, RESULT_OF, restUntil, rulesOf } from './rules.ts';

/** Cases erased before their remains are cleared and others get a turn. */
const PAGE_CASES = 100;
/** Cases looked at in one step for faces that are due. */
const PAGE_ROWS = 1_000;
/** The next one is a day later: a wrong clock or rule cannot empty a database in a night. */
const PASS_CASES_MAX = 10_000;
const ACTOR: Actor = { kind: 'system', id: 'retention' };
const KEPT: readonly string[] = ['HELD', 'CONFLICT', 'ERASED', 'NOT_FOUND'];

type PassDependencies = {
  readonly store: Store;
  readonly erase: Erase;
  /** Drops a face from memory. */
  readonly forgetFace: (batchId: string) => void;
  readonly policyInForce: () => Promise<{ readonly policy: Policy }>;
  readonly log: Log;
};

/** Counts and erases what the rules say, in small steps until `signal` aborts. */
function createPasses({ store, erase, forgetFace, policyInForce, log }: PassDependencies, signal: AbortSignal) {
  /** Counting stops at what one pass erases. */
  async function countDue(by: Date): Promise<{ readonly cases: number; readonly biometrics: number }> {
    const { retention } = (await policyInForce()).policy;
    let [cases, biometrics] = [0, 0];
    for (const { type, result, days } of rulesOf(retention))
      cases += await countCases(store, { type, result }, madeBefore(by, days), PASS_CASES_MAX);
    const until = madeBefore(by, retention.biometrics_days_max);
    for (const result of Object.values(RESULT_OF))
      for (let after: CaseAt | null = null, more = true; more; more = after !== null && biometrics < PASS_CASES_MAX) {
        signal.throwIfAborted();
        const page = await casesWithFace(store, result, { after, until }, PAGE_ROWS);
        biometrics += page.withFace.length;
        after = page.last;
      }
    return { cases: Math.min(cases, PASS_CASES_MAX), biometrics: Math.min(biometrics, PASS_CASES_MAX) };
  }

  /** Erases what the rules say of what was due by then. */
  async function pass(earlier: RetentionProgress, dueBy: Date): Promise<void> {
    const now = store.now();
    const { retention } = (await policyInForce()).policy;
    const done = { cases: 0, biometrics: 0, kept: 0 };
    const progress = () => ({ ...earlier, started_at: now.toISOString(), finished_at: null, ...done });
    await saveRetentionProgress(store, progress());
    for (const { type, result, days } of rulesOf(retention)) {
      for (let more = true; more && done.cases < PASS_CASES_MAX; ) {
        const due = await oldestCases(store, { type, result }, madeBefore(dueBy, days), PAGE_CASES);
        const before = done.cases;
        for (const { batchId } of due) {
          signal.throwIfAborted();
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
      done.biometrics += await eraseFaces(result, madeBefore(dueBy, retention.biometrics_days_max));
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
        signal.throwIfAborted();
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

  return { countDue, pass, eraseDue };
}

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

/** Once a day, in small steps, on one node. A stop loses nothing: the next pass finds the rest. */
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

  /** A clock that was ahead does not make unchanged rules rest longer. */
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

  /** Announced a day before. Ends with the next announcement, so there is one a day. */
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
