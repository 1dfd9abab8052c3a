import type { CentreState, SyncStatus } from '#shared/contract/sync.ts';
import { appendAudit } from '../store/audit-log.ts';
import { CENTRE, findCentreLink } from '../store/centre-link.ts';
import { redeliver } from '../store/deliveries.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { countSync } from '../store/sync-counts.ts';
import type { Centre } from './centre.ts';

export type Sync = ReturnType<typeof createSync>;

/** What the desk's page shows of the way to the centre. */
export function createSync(store: Store, centre: Pick<Centre, 'ask' | 'contact' | 'url' | 'wake'>) {
  async function describeCentre(): Promise<SyncStatus['centre']> {
    if (centre.url === null) return null;
    const { at, isReached, refusal, clockDifferenceMs } = centre.contact();
    const device = (await findCentreLink(store))?.device ?? null;
    const state: CentreState = device === null ? (refusal === null ? 'enrolling' : 'refused') : 'enrolled';
    return {
      host: new URL(centre.url).host,
      state: refusal === 'DEVICE_REVOKED' ? 'revoked' : state,
      device: device?.name ?? null,
      site: device?.site ?? null,
      is_reached: isReached,
      last_contact_at: at?.toISOString() ?? null,
      clock_difference_ms: clockDifferenceMs,
    };
  }

  return {
    /** The centre alone, without counting anything. */
    centre: describeCentre,
    async status(): Promise<SyncStatus> {
      const { of, pictureBytes, parked } = await countSync(store);
      const described = (state: Parameters<typeof of>[0]) => {
        const { changes, oldestAt } = of(state);
        return { changes, oldest_at: oldestAt };
      };
      return {
        centre: await describeCentre(),
        waiting: described('pending'),
        sending: described('sending'),
        delivered: described('delivered'),
        parked: described('parked'),
        picture_bytes: pictureBytes,
        parked_changes: [...parked],
      };
    },

    /** Asks the centre at once for answers, the policy and lists. */
    fetch: () => centre.ask(),

    /** Sends one parked change again, or all of them. Resolves to how many. */
    async sendAgain(sequence: number | null, actor: Actor): Promise<number> {
      const changes = await store.write(async (tx) => {
        const sent = await redeliver(tx, CENTRE, sequence);
        await appendAudit(tx, { actor, action: 'centre.redelivered', facts: { changes: sent } });
        return sent;
      });
      centre.wake();
      return changes;
    },
  };
}
