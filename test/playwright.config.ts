import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/browser.ts';
import { RESULTS, WITH_SHARED_DEMO } from './support/playwright-settings.ts';
import { WAIT_MS_MAX } from './support/wait-limit.ts';

// Tests share desks, which e2e/fixtures.ts and e2e/shared-demo.ts start once. The soak sets COUNTERSIGN_EVERY_SCREEN.
export default defineConfig({
  ...WITH_SHARED_DEMO,
  testDir: process.env.COUNTERSIGN_EVERY_SCREEN === '1' ? 'soak/screens' : 'e2e',
  outputDir: RESULTS,
  use: {
    actionTimeout: WAIT_MS_MAX,
    navigationTimeout: WAIT_MS_MAX,
    permissions: ['camera'],
    viewport: { width: 1280, height: 860 },
    // Nothing waits for an animation, and no colours flash: a busy machine captures enough frames.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.COUNTERSIGN_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: await browserLaunch(),
  },
});
