import type { KioskStanding } from '#shared/contract/kiosks/kiosk.ts';
import type { Actor } from '../store/records.ts';

export type KioskTables = {
  /** Where people verify themselves; see `kiosks.ts`. */
  kiosks: {
    id: string;
    state: KioskStanding;
    created_at: string;
    /** The node that registered it as its own; null for one that an administrator added. */
    host: string | null;
    /** A registration code that works; null once it was used. */
    code_hash: string | null;
    code_until: string | null;
    key_hash: string | null;
    registered_at: string | null;
    /** Changes without a decision, so the MAC leaves it out. */
    last_seen_at: string | null;
    /** JSON without personal data. It decides nothing, so the MAC leaves it out. */
    health: string | null;
    /** The open call for staff, and the screen that it came from. */
    call_state: 'called' | 'seen' | null;
    call_at: string | null;
    call_step: string | null;
    actor_kind: Actor['kind'];
    actor_id: string;
    /** Name, site and settings. */
    sealed_profile: Uint8Array;
    mac: string;
  };
  /** Visits that may go on, by the keyed hash of the visitor's code; see `kiosk-visits.ts`. */
  kiosk_visits: {
    batch_id: string;
    kiosk_id: string;
    code_hash: string;
    code_until: string;
    /** Since when nobody was there; null while somebody is. */
    left_at: string | null;
    mac: string;
  };
};
