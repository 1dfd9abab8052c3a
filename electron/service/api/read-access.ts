import type { CasePart, Reads } from '#shared/contract/endpoint.ts';
import type { Log } from '../log.ts';
import type { AuditEntry } from '../store/audit-log.ts';
import { actorOf, type Caller } from './authentication.ts';
import { createRateLimiter, type RateLimit } from './rate-limit.ts';
import type { SharedLimiter } from './shared-limit.ts';

/** The same reading by the same person is one line, so that polling does not flood the log. */
export const ONE_LINE_MS = 15 * 60_000;
/** An API key is a machine that reads its own runs only: one line says how often since the last. */
const KEY_LINE_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** More cases in an hour are reported. A reviewer who takes 40 s for each opens 90. */
export const CASES_PER_HOUR_USUAL = 100;
/** One person's cases, lists and searches. Nobody reads a case a second for an hour. */
const PER_MINUTE = { burst: 60, perSecond: 1 };
const PER_HOUR = { burst: 600, perSecond: 600 / 3600 };
const LINES_REMEMBERED_MAX = 10_000;

const PARTS: readonly Reads[] = [
  ...([
    'case',
    'history',
    'screening',
    'result',
    'capture',
    'report',
    'customer_receipt',
    'export',
  ] satisfies CasePart[]),
  'person',
];

/** A reading to admit and record. */
export type Reading = {
  readonly reads: Reads;
  /** Null unless one case is read. */
  readonly batchId: string | null;
  /** Which picture; null unless a capture is read. */
  readonly kind: string | null;
  /** The page of a list, as asked for in the URL. */
  readonly page: string;
};

type Line = { readonly at: number; readonly written: Promise<void>; repeats: number };
/** `shown` are those that a person's page named; to open one still takes from the limit. */
type Opened = { readonly cases: Map<string, number>; readonly shown: Map<string, number>; reportedAt: number };

/**
 * `admit` comes before anything is read: it throws `RATE_LIMITED` and reports unusually many cases.
 * `record` comes before the answer: none leaves without its audit line.
 */
export function createReadAccess(
  append: (entry: AuditEntry) => Promise<void>,
  log: Log,
  now: () => Date,
  limiterFor: (purpose: string, limit: RateLimit) => SharedLimiter = (_, limit) => createRateLimiter(limit, now),
) {
  const limiters = { minute: limiterFor('minute', PER_MINUTE), hour: limiterFor('hour', PER_HOUR) };
  const lines = new Map<string, Line>();
  const openedBy = new Map<string, Opened>();

  async function take(purpose: 'cases' | 'lists', person: string): Promise<void> {
    await limiters.minute.take(`${purpose} ${person}`);
    await limiters.hour.take(`${purpose} ${person}`);
  }

  /** Within the last hour. */
  function openedIn(caller: Caller): Opened {
    const time = now().getTime();
    const opened = openedBy.get(caller.id) ?? {
      cases: new Map<string, number>(),
      shown: new Map<string, number>(),
      reportedAt: Number.NEGATIVE_INFINITY,
    };
    openedBy.set(caller.id, opened);
    for (const times of [opened.cases, opened.shown])
      for (const [id, at] of times) if (Math.abs(time - at) >= HOUR_MS) times.delete(id);
    return opened;
  }

  /** Ids that do not exist count too: somebody who tries them is looking for cases. */
  async function open(caller: Caller, batchId: string): Promise<void> {
    const time = now().getTime();
    const opened = openedIn(caller);
    const before = opened.cases.get(batchId);
    if (before !== undefined && Math.abs(time - before) < ONE_LINE_MS) return;
    // At once, so that requests for the same case side by side count as one.
    opened.cases.set(batchId, time);
    await take('cases', caller.id).catch((error: unknown) => {
      opened.cases.delete(batchId);
      throw error;
    });
    await reportUnusual(caller, opened);
  }

  async function reportUnusual(caller: Caller, opened: Opened): Promise<void> {
    const time = now().getTime();
    const { size: cases } = new Set([...opened.cases.keys(), ...opened.shown.keys()]);
    if (cases <= CASES_PER_HOUR_USUAL || Math.abs(time - opened.reportedAt) < HOUR_MS) return;
    opened.reportedAt = time;
    log('warning', 'access.unusual_volume', { operatorId: caller.id, cases });
    await append({ actor: actorOf(caller), action: 'access.unusual_volume', facts: { cases, minutes: 60 } });
  }

  /** Unless the same line was written within `everyMs`. All who wait for it fail with it. */
  async function once(key: string, everyMs: number, entry: (repeats: number) => AuditEntry): Promise<void> {
    const time = now().getTime();
    const former = lines.get(key);
    if (former && Math.abs(time - former.at) < everyMs) {
      former.repeats += 1;
      return former.written;
    }
    const written = append(entry(former?.repeats ?? 0));
    lines.delete(key);
    lines.set(key, { at: time, written, repeats: 0 });
    const [oldest] = lines.keys();
    if (lines.size > LINES_REMEMBERED_MAX && oldest !== undefined) lines.delete(oldest);
    try {
      await written;
    } catch (error) {
      lines.delete(key);
      throw error;
    }
  }

  async function showEach(caller: Caller, { reads }: Reading, shown: readonly string[]): Promise<void> {
    const opened = openedIn(caller);
    for (const batchId of shown) opened.shown.set(batchId, now().getTime());
    await reportUnusual(caller, opened);
    const actor = actorOf(caller);
    for (const objectId of shown)
      await once(JSON.stringify([actor, reads, objectId]), ONE_LINE_MS, () => ({
        actor,
        action: 'verification.viewed',
        objectId,
        facts: { part: reads },
      }));
  }

  return {
    async admit(caller: Caller, { reads, batchId }: Reading): Promise<void> {
      if (caller.kind !== 'operator') return;
      if (PARTS.includes(reads) && batchId !== null) await open(caller, batchId);
      if (reads === 'list' || reads === 'search' || reads === 'person') await take('lists', caller.id);
    },

    /**
     * `results` is how many cases a list, search or person's page returned. Each of `shown` counts
     * as opened and gets a line, so that the log finds who read it.
     */
    async record(
      caller: Caller,
      reading: Reading,
      results: number | null,
      shown: readonly string[] = [],
    ): Promise<void> {
      if (caller.kind === 'operator' && shown.length > 0) await showEach(caller, reading, shown);
      const entry = entryOf(caller, reading, results);
      if (entry === null) return;
      if (caller.kind === 'api_key') {
        const count = (repeats: number): AuditEntry => ({
          actor: actorOf(caller),
          action: 'api_key.results_read',
          objectId: caller.id,
          facts: { reads: repeats + 1 },
        });
        return once(`api_key ${caller.id}`, KEY_LINE_MS, count);
      }
      if (reading.reads === 'search') return append(entry);
      const { actor, action, objectId, facts: { results: _, ...facts } = {} } = entry;
      const key = JSON.stringify([actor, action, objectId, facts, reading.page]);
      return once(key, ONE_LINE_MS, () => entry);
    },
  };
}
export type ReadAccess = ReturnType<typeof createReadAccess>;

/** The line for a reading; null if it returns nothing stored about anybody else. */
function entryOf(caller: Caller, { reads, batchId, kind }: Reading, results: number | null): AuditEntry | null {
  const actor = actorOf(caller);
  const viewed = { actor, action: 'verification.viewed', ...(batchId !== null && { objectId: batchId }) } as const;
  switch (reads) {
    case 'case':
      return viewed;
    case 'history':
    case 'screening':
    case 'result':
    case 'report':
    case 'customer_receipt':
      return { ...viewed, facts: { part: reads } };
    case 'person':
      return { ...viewed, facts: { part: reads, results: results ?? 0 } };
    case 'export':
      return { ...viewed, action: 'verification.exported' };
    case 'capture':
      return { ...viewed, action: 'capture.viewed', facts: { kind: kind ?? '' } };
    case 'list':
      return { actor, action: 'verifications.listed', facts: { results: results ?? 0 } };
    case 'search':
      return { actor, action: 'verifications.searched', facts: { results: results ?? 0 } };
    case 'tasks':
    case 'decisions':
      return { actor, action: 'verifications.listed', facts: { part: reads } };
    case 'people':
      return { actor, action: 'operators.listed' };
    case 'own_run':
    case 'own_input':
    case 'nothing':
      return null;
  }
}
