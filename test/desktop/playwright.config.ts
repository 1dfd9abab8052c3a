import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { TEST_MS_MAX, WAIT_MS_MAX } from '../support/wait-limit.ts';

const without = (process.env.COUNTERSIGN_DESKTOP_WITHOUT ?? '').split(' ').filter(Boolean);

// One window at a time: on a screen, only one has the focus. The runner names what this machine lacks.
export default defineConfig({
  testDir: '.',
  outputDir: process.env.COUNTERSIGN_TEST_RESULTS ?? resolve(import.meta.dirname, '../../test-results'),
  workers: 1,
  retries: 0,
  timeout: TEST_MS_MAX,
  expect: { timeout: WAIT_MS_MAX },
  reporter: 'list',
  ...(without.length > 0 && { grepInvert: new RegExp(`(${without.join('|')})\\b`) }),
  use: { actionTimeout: WAIT_MS_MAX, navigationTimeout: WAIT_MS_MAX },
});
