import { findOperator } from '../accounts/rows.ts';
import { listApiKeys } from '../api-keys/rows.ts';
import { findDevice, type StoredDevice } from '../devices/rows.ts';
import { findKiosk, type StoredKiosk } from '../kiosks/rows.ts';
import { APPLICANT } from '../links/rows.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { SANDBOX_ACTOR } from './authentication.ts';

/** Display names of actors, each looked up once per response. */
export function createActorNames(store: Store): (actor: Actor) => Promise<string> {
  const names = new Map<string, Promise<string>>();
  const lookUp = async (actor: Actor): Promise<string> => {
    if (actor.kind === 'operator') return (await findOperator(store, actor.id))?.name ?? 'Former operator';
    if (actor.kind === 'command_line') return 'Command line';
    if (actor.kind === 'system') return actor.id === APPLICANT.id ? 'Customer' : 'System';
    if (actor.kind === 'device') return deviceName(await findDevice(store, actor.id));
    if (actor.kind === 'kiosk') return kioskName(await findKiosk(store, actor.id));
    if (actor.id === SANDBOX_ACTOR.id) return 'Sandbox (no API key)';
    return (await listApiKeys(store)).find((key) => key.id === actor.id)?.name ?? 'Former API key';
  };
  return (actor) => {
    const key = `${actor.kind} ${actor.id}`;
    const known = names.get(key) ?? lookUp(actor);
    names.set(key, known);
    return known;
  };
}

const deviceName = (device: StoredDevice | null): string =>
  device === null ? 'Former device' : `${device.name}, ${device.site}`;

const kioskName = (kiosk: StoredKiosk | null): string =>
  kiosk === null ? 'Former kiosk' : [kiosk.name, kiosk.site].filter(Boolean).join(', ');

/** A device keeps the names of its staff, so the centre shows the start of their ids. */
export function nameAtDevice({ kind, id }: { readonly kind: string; readonly id: string }): string {
  if (kind === 'operator') return `Staff ${id.slice(0, 8)}`;
  if (kind === 'kiosk') return `Kiosk ${id.slice(0, 8)}`;
  if (kind === 'api_key') return `API key ${id.slice(0, 8)}`;
  return kind === 'command_line' ? 'Command line' : 'System';
}
