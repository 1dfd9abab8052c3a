import { join } from 'node:path';
import { TEST_MS_MAX, WAIT_MS_MAX } from './wait-limit.ts';

const root = join(import.meta.dirname, '../..');
export const RESULTS = join(root, 'test-results');

/** Every configuration of Playwright has them: nothing is tried twice, and limits guard against a hang only. */
export const USUAL = { retries: 0, timeout: TEST_MS_MAX, expect: { timeout: WAIT_MS_MAX }, reporter: 'list' } as const;

/** Two workers and, beside them, one demo for both; they get its address as COUNTERSIGN_SHARED_DEMO. */
export const WITH_SHARED_DEMO = {
  ...USUAL,
  workers: 2,
  webServer: {
    command: `"${process.execPath}" test/e2e/shared-demo.ts`,
    cwd: root,
    wait: { stdout: /The demo is at (?<countersign_shared_demo>http\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: WAIT_MS_MAX },
    timeout: WAIT_MS_MAX,
  },
} as const;
