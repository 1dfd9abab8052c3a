import type { z } from 'zod';
import { create } from 'zustand';
import { KIOSK_ENDPOINTS as endpoints } from '#shared/contract/kiosks/endpoints.ts';
import type { KioskState } from '#shared/contract/kiosks/kiosk.ts';
import { addressOf, deadline, errorOf, fetchWith, parseAnswer } from '../api/http.ts';

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

type Endpoints = typeof endpoints;
type Name = keyof Endpoints;
type Answer<N extends Name> = z.infer<Endpoints[N]['response']>;
type Body<N extends Name> = Endpoints[N]['request'] extends z.core.$ZodType ? z.input<Endpoints[N]['request']> : null;

/** For a service that hangs; one with much other work may take ten seconds. */
const CALL_TIMEOUT_MS = 60_000;

type KioskCallOptions = { readonly path?: Readonly<Record<string, string>>; readonly signal?: AbortSignal };

/** Calls the service as this kiosk and parses the answer. Rejects only with `ApiError`. */
export async function callKiosk<N extends Name>(
  key: string | null,
  name: N,
  body: Body<N>,
  { path: parameters = {}, signal }: KioskCallOptions = {},
): Promise<Answer<N>> {
  const { method, path, response: schema } = endpoints[name];
  const response = await fetchWith(key, addressOf(path, { path: parameters }), {
    method,
    ...(body !== null && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    signal: deadline(CALL_TIMEOUT_MS, signal),
  });
  if (!response.ok) throw await errorOf(response);
  return parseAnswer(schema as unknown as z.core.$ZodType<Answer<N>>, response);
}
