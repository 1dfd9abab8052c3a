import { create } from 'zustand';
import type { KioskState } from '#shared/contract/kiosks/kiosk.ts';

type Kiosk = {
  readonly key: string | null;
  /** Null until the service has answered. */
  readonly state: KioskState | null;
  readonly isRegistering: boolean;
  /** Why it is not registered. */
  readonly refused: 'code' | 'offline' | null;
  /** The service does not answer. */
  readonly isAway: boolean;
};

/** This kiosk as the service knows it. */
export const useKiosk = create<Kiosk>(() => ({
  key: null,
  state: null,
  isRegistering: false,
  refused: null,
  isAway: false,
}));
