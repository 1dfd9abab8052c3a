import { defineConfig } from '@playwright/test';
import { RESULTS, USUAL } from '../support/playwright-settings.ts';
import { WAIT_MS_MAX } from '../support/wait-limit.ts';

const without = (process.env.COUNTERSIGN_DESKTOP_WITHOUT ?? '').split(' ').filter(Boolean);

// One window at a time: on a screen, only one has the focus. The runner names what this machine lacks.
export default defineConfig({
  ...USUAL,
  testDir: '.',
  outputDir: process.env.COUNTERSIGN_TEST_RESULTS ?? RESULTS,
  workers: 1,
  ...(without.length > 0 && { grepInvert: new RegExp(`(${without.join('|')})\\b`) }),
  use: { actionTimeout: WAIT_MS_MAX, navigationTimeout: WAIT_MS_MAX },
});
