import { vi } from 'vitest';
import { PROPERTY_RUNS } from './property-runs.ts';

/** In the long run, properties without their own count run this many times, with time to do so. */
if (PROPERTY_RUNS !== null) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: PROPERTY_RUNS });
  vi.setConfig({ testTimeout: 3_600_000 });
}
