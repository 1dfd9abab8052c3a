import { vi } from 'vitest';
import { WAIT_MS_MAX } from './wait-limit.ts';

/** Resolves to what `look` returns once it throws no more. It is called again every 20 ms. */
export const eventually = <Value>(look: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(look, { timeout: WAIT_MS_MAX, interval: 20 });
