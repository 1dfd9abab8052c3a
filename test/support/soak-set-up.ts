import { vi } from 'vitest';
import { PROPERTY_RUNS } from './property-runs.ts';

/** Makes properties that name no count of their own run as often as the long run asks, with time to do so. */
if (PROPERTY_RUNS !== null) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: PROPERTY_RUNS });
  vi.setConfig({ testTimeout: 3_600_000 });
}
