import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupStatus } from '#shared/contract/backup/backup-status.ts';
import { listBackups } from '../service/index.ts';
import type { Log } from '../service/log.ts';

/** When and where a host makes backups. */
export type BackupPlan = {
  readonly folder: string;
  /** Minutes after midnight, in the machine's time. */
  readonly atMinutes: number;
  readonly keep: number;
};

const COMMAND = join(import.meta.dirname, '../../electron/cli/countersign.js');
const LOOK_EVERY_MS = 60_000;
/** After a failure. */
const AGAIN_AFTER_MS = 15 * 60_000;
/** Bound for the command's output, which is one line. */
const PRINTED_MAX = 10_000;
/** Attempts in one night. */
const ATTEMPTS_MAX = 4;

type Attempts = { readonly lastMadeAt: Date | null; readonly failedAt: readonly Date[] };

const DAY_MS = 24 * 60 * 60_000;
/** A wrong clock told a future time, which must not keep backups from being made. */
const isFromFuture = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + DAY_MS;

/** None since the last time of day for it; failures are retried slowly and not for ever. */
export function isBackupDue({ atMinutes }: Pick<BackupPlan, 'atMinutes'>, now: Date, attempts: Attempts): boolean {
  const due = lastTimeOfDay(atMinutes, now);
  const { lastMadeAt } = attempts;
  if (lastMadeAt !== null && lastMadeAt >= due && !isFromFuture(lastMadeAt, now)) return false;
  const failed = attempts.failedAt.filter((at) => at >= due && !isFromFuture(at, now));
  const [last] = failed.toSorted((one, other) => other.getTime() - one.getTime());
  return failed.length < ATTEMPTS_MAX && (last === undefined || now.getTime() - last.getTime() >= AGAIN_AFTER_MS);
}

/** The last moment that was this many minutes after a local midnight. */
function lastTimeOfDay(atMinutes: number, now: Date): Date {
  const today = new Date(now);
  today.setHours(0, atMinutes, 0, 0);
  if (today > now) today.setDate(today.getDate() - 1);
  return today;
}

/** When another node made tonight's backup, as the command printed it. */
function madeElsewhere(printed: string): Date | null {
  const [, at] = /"made_elsewhere_at": ?"([^"]+)"/.exec(printed) ?? [];
  return at === undefined ? null : new Date(at);
}

export type NightlyBackup = { status(): BackupStatus; stop(): void };

/** To open the same data: options, and secrets that must not be arguments. */
export type BackupSource = {
  readonly options: readonly string[];
  /** The address of the PostgreSQL database; null for a data folder. */
  readonly database: string | null;
};

/**
 * In a process of its own. A missed night is caught up a minute after the start. With several nodes
 * on PostgreSQL, the first one makes it and the database tells the others.
 */
export function startNightlyBackup(plan: BackupPlan, { options, database }: BackupSource, log: Log): NightlyBackup {
  let failedAt: readonly Date[] = [];
  let elsewhereAt: Date | null = null;
  let child: ReturnType<typeof spawn> | null = null;

  const newest = (): Date | null => {
    const made = existsSync(plan.folder)
      ? listBackups(plan.folder).map(({ manifest }) => new Date(manifest.made_at))
      : [];
    const here = made.findLast((at) => !isFromFuture(at, new Date())) ?? null;
    return here === null || (elsewhereAt !== null && elsewhereAt > here) ? elsewhereAt : here;
  };

  function make(): void {
    const args = [COMMAND, 'backup', '--to', plan.folder, '--keep', String(plan.keep), ...options];
    const since = lastTimeOfDay(plan.atMinutes, new Date()).toISOString();
    if (database !== null) args.push('--unless-since', since);
    const making = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: database === null ? process.env : { ...process.env, COUNTERSIGN_DATABASE: database },
    });
    child = making;
    let printed = '';
    making.stdout.on('data', (text) => {
      printed = (printed + text).slice(0, PRINTED_MAX);
    });
    making.on('error', () => undefined);
    making.once('close', (code) => {
      child = null;
      if (code === 0) {
        failedAt = [];
        const elsewhere = madeElsewhere(printed);
        elsewhereAt = elsewhere ?? elsewhereAt;
        log('info', elsewhere === null ? 'backup.made' : 'backup.made_elsewhere');
        return;
      }
      failedAt = [...failedAt, new Date()].slice(-ATTEMPTS_MAX);
      log('error', 'backup.failed', { code: code ?? -1, attempts: failedAt.length });
    });
  }

  const timer = setInterval(() => {
    if (child === null && isBackupDue(plan, new Date(), { lastMadeAt: newest(), failedAt })) make();
  }, LOOK_EVERY_MS);
  return {
    status: () => ({
      is_planned: true,
      last_made_at: newest()?.toISOString() ?? null,
      last_failed_at: failedAt.at(-1)?.toISOString() ?? null,
    }),
    stop() {
      clearInterval(timer);
      child?.kill('SIGTERM');
    },
  };
}
