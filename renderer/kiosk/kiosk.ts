import { create } from 'zustand';
import { KIOSK_ENDPOINTS } from '#shared/contract/kiosks/endpoints.ts';
import type { KioskState } from '#shared/contract/kiosks/kiosk.ts';
import { callerOf } from '../api/http.ts';

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

/** Calls the service as this kiosk. */
export const callKiosk = callerOf(KIOSK_ENDPOINTS);
