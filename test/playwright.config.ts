import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findTestBrowser } from './support/browser.ts';

const browser = await findTestBrowser();
const root = resolve(import.meta.dirname, '..');

// Each spec starts its own host on its own data folder (support/headless/headless-host.ts), and, where it needs the camera to
// show something of its own, launches a browser with `browserArguments(film)`.
export default defineConfig({
  testDir: 'e2e',
  outputDir: resolve(root, 'test-results'),
  workers: 2,
  // A busy machine can make a simulated person too slow. `npm test` names each test that passed only when repeated.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    permissions: ['camera'],
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    trace: process.env.COUNTERSIGN_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browser.path,
      // As root Chromium's own sandbox cannot start; browserArguments() says so.
      chromiumSandbox: process.getuid?.() !== 0,
      env: { ...(process.env as Record<string, string>), ...browser.env },
      args: browserArguments(),
    },
  },
});
