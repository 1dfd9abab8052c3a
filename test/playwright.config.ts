import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findTestBrowser } from './support/browser.ts';
import { TEST_MS_MAX, WAIT_MS_MAX } from './support/wait-limit.ts';

const browser = await findTestBrowser();
const root = resolve(import.meta.dirname, '..');

// Tests share desks, which e2e/fixtures.ts and e2e/shared-demo.ts start once. The soak sets COUNTERSIGN_EVERY_SCREEN.
export default defineConfig({
  testDir: process.env.COUNTERSIGN_EVERY_SCREEN === '1' ? 'soak/screens' : 'e2e',
  outputDir: resolve(root, 'test-results'),
  webServer: {
    command: `"${process.execPath}" test/e2e/shared-demo.ts`,
    cwd: root,
    // Workers get it as COUNTERSIGN_SHARED_DEMO.
    wait: { stdout: /The demo is at (?<countersign_shared_demo>http\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: WAIT_MS_MAX },
    timeout: WAIT_MS_MAX,
  },
  workers: 2,
  retries: 0,
  timeout: TEST_MS_MAX,
  expect: { timeout: WAIT_MS_MAX },
  reporter: 'list',
  use: {
    actionTimeout: WAIT_MS_MAX,
    navigationTimeout: WAIT_MS_MAX,
    permissions: ['camera'],
    viewport: { width: 1280, height: 860 },
    // Nothing waits for an animation, and no colours flash: a busy machine captures enough frames.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.COUNTERSIGN_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browser.path,
      // As root Chromium's own sandbox cannot start; browserArguments() says so.
      chromiumSandbox: process.getuid?.() !== 0,
      // In a locale that the system lacks, Chromium could not name folders with accents.
      env: { ...(process.env as Record<string, string>), ...browser.env, LC_ALL: 'C.UTF-8' },
      args: browserArguments(),
    },
  },
});
