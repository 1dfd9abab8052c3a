import {
  KIOSK_SILENT_AFTER_SECONDS,
  type Kiosk,
  type KioskCamera,
  type KioskFigures,
} from '#shared/contract/kiosks/kiosk.ts';
import type { Store } from '../store/store.ts';
import { countVisits, listKiosks, type StoredKiosk } from './rows.ts';

const WORKS: readonly KioskCamera[] = ['found', 'working'];

/** Kiosks as the desk and the command line see them. */
export async function describeKiosks(store: Store, kiosks: readonly StoredKiosk[]): Promise<readonly Kiosk[]> {
  const now = store.now();
  // Figures decide nothing, so not all links are compared for them.
  const visits = await countVisits(store.unguarded, new Date(now.getFullYear(), now.getMonth(), now.getDate()));
  return kiosks.map((kiosk) => {
    const { id, name, site, state, call, settings, health, lastSeenAt } = kiosk;
    const isSilent = now.getTime() - Date.parse(lastSeenAt ?? '') > KIOSK_SILENT_AFTER_SECONDS * 1000;
    return {
      id,
      name,
      site,
      state,
      call,
      settings,
      health,
      created_at: kiosk.createdAt,
      registered_at: kiosk.registeredAt,
      last_seen_at: lastSeenAt,
      is_silent: state === 'registered' && isSilent,
      visits_today: visits.get(id) ?? { started: 0, sent: 0 },
    };
  });
}

export async function describeKiosk(store: Store, kiosk: StoredKiosk): Promise<Kiosk> {
  const [described] = await describeKiosks(store, [kiosk]);
  if (described === undefined) throw new Error('A kiosk was not described.');
  return described;
}

/** The kiosks in numbers, for the centre; undefined if there are none. */
export async function kioskFigures(store: Store): Promise<KioskFigures | undefined> {
  const kiosks = (await describeKiosks(store, await listKiosks(store))).filter(({ state }) => state === 'registered');
  if (kiosks.length === 0) return undefined;
  const count = (isCounted: (kiosk: Kiosk) => boolean) => kiosks.filter(isCounted).length;
  return {
    registered: kiosks.length,
    silent: count(({ is_silent: isSilent }) => isSilent),
    calling: count(({ call }) => call !== null),
    in_visit: count(({ is_silent: isSilent, health }) => !isSilent && health?.is_in_visit === true),
    without_camera: count(({ health }) => health !== null && !WORKS.includes(health.camera)),
    visits_today: kiosks.reduce((sum, { visits_today: { started } }) => sum + started, 0),
  };
}
