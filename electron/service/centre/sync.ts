import type { JoinAnswer, JoinCentreRequest } from '#shared/contract/centre/joining.ts';
import type { CentreState, SteerSyncRequest, SyncStatus } from '#shared/contract/centre/sync.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { findRoute, pauseRoute } from '../delivery/route-rows.ts';
import { markReceived, redeliver } from '../delivery/rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Centre } from './centre.ts';
import { forgetPlainCase } from './plain/plain-centre-rows.ts';
import { CENTRE, findCentreLink } from './rows.ts';
import { countSync } from './sync-count-rows.ts';

export type Sync = ReturnType<typeof createSync>;

/** The way to the centre as the desk's page shows it, and the steps people take about it. */
export function createSync(
  store: Store,
  centre: Pick<
    Centre,
    'ask' | 'contact' | 'url' | 'join' | 'leave' | 'isPlain' | 'bytesPerSecondMax' | 'perSecond' | 'wake' | 'tryNow'
  >,
  sparedMs: () => number,
) {
  async function describeCentre(): Promise<SyncStatus['centre']> {
    const url = centre.url();
    if (url === null) return null;
    const { at, isReached, isReplaced, refusal, clockDifferenceMs } = centre.contact();
    const device = centre.isPlain ? null : ((await findCentreLink(store))?.device ?? null);
    const waitMs = sparedMs();
    return {
      host: new URL(url).host,
      state: centre.isPlain ? (refusal === null ? 'enrolled' : 'refused') : stateOf(refusal, device !== null),
      device: device?.name ?? null,
      site: device?.site ?? null,
      speaks: centre.isPlain ? 'public' : 'devices',
      is_reached: isReached,
      is_replaced: isReplaced,
      next_attempt_at: waitMs > 0 ? new Date(store.now().getTime() + waitMs).toISOString() : null,
      last_contact_at: at?.toISOString() ?? null,
      clock_difference_ms: clockDifferenceMs,
    };
  }

  async function status(): Promise<SyncStatus> {
    const { of, history, pictureBytes, parked } = await countSync(store);
    const described = (state: Parameters<typeof of>[0]) => {
      const { changes, oldestAt } = of(state);
      return { changes, oldest_at: oldestAt };
    };
    const speed = centre.perSecond();
    const records = of('pending').changes + of('sending').changes;
    return {
      centre: await describeCentre(),
      waiting: described('pending'),
      sending: described('sending'),
      delivered: described('delivered'),
      parked: described('parked'),
      history: { changes: history.changes, oldest_at: history.oldestAt },
      paused_at: (await findRoute(store, CENTRE))?.paused_at ?? null,
      speed: {
        bytes_per_second: speed.bytes,
        changes_per_second: speed.changes,
        bytes_per_second_max: centre.bytesPerSecondMax,
      },
      seconds_left: secondsLeft({ records, pictureBytes }, speed),
      picture_bytes: pictureBytes,
      parked_changes: [...parked],
    };
  }

  return {
    /** The centre alone, without counting anything. */
    centre: describeCentre,
    status,

    async join(request: JoinCentreRequest, actor: Actor): Promise<JoinAnswer> {
      const outcome = await centre.join(request, actor);
      return { outcome, sync: await status() };
    },

    async leave(actor: Actor): Promise<SyncStatus> {
      await centre.leave(actor);
      return status();
    },

    /** Asks the centre at once for answers, the policy and lists. */
    fetch: () => centre.ask(),

    /** Sends one parked change again, or all that cannot be doubled by it. Resolves to how many. */
    async sendAgain(sequence: number | null, actor: Actor): Promise<number> {
      const changes = await store.write(async (tx) => {
        const sent = await redeliver(tx, CENTRE, sequence);
        await appendAudit(tx, {
          actor,
          action: 'centre.redelivered',
          facts: { changes: sent, all: sequence === null },
        });
        return sent;
      });
      centre.wake();
      return changes;
    },

    async steer(action: SteerSyncRequest['action'], actor: Actor): Promise<SyncStatus> {
      if (action === 'try_now') await centre.tryNow();
      else
        await store.write(async (tx) => {
          const isPaused = action === 'pause';
          if (await pauseRoute(tx, CENTRE, isPaused))
            await appendAudit(tx, { actor, action: isPaused ? 'centre.paused' : 'centre.resumed' });
        });
      centre.wake();
      return status();
    },

    /** Throws `CONFLICT` unless the change is parked. */
    async markReceived(sequence: number, actor: Actor): Promise<SyncStatus> {
      await store.write(async (tx) => {
        const subject = await markReceived(tx, CENTRE, sequence);
        if (subject === null) throw new ServiceError('centre.not_parked');
        if (subject.kind === 'erasure') await forgetPlainCase(tx, subject.batchId);
        await appendAudit(tx, { actor, action: 'centre.marked_received', objectId: subject.batchId });
      });
      return status();
    },
  };
}

function stateOf(refusal: ProblemCode | null, hasEnrolled: boolean): CentreState {
  if (refusal === 'DEVICE_REVOKED') return 'revoked';
  if (!hasEnrolled) return refusal === null ? 'enrolling' : 'refused';
  return refusal === 'UNAUTHENTICATED' ? 'unknown' : 'enrolled';
}

/** Rounded up; null if nothing is left, or nothing shows how fast the line is. */
function secondsLeft(
  { records, pictureBytes }: { records: number; pictureBytes: number },
  { bytes, changes }: { bytes: number; changes: number },
): number | null {
  if (records + pictureBytes === 0) return null;
  if ((records > 0 && changes === 0) || (pictureBytes > 0 && bytes === 0)) return null;
  return Math.ceil((records > 0 ? records / changes : 0) + (pictureBytes > 0 ? pictureBytes / bytes : 0));
}
