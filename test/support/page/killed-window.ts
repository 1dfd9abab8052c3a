import {
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import type { Presentation } from '../../specimens/live/scene.ts';
import { showToCamera } from '../camera/fake-camera.ts';

/** Bytes a second of a line on which a picture takes seconds. */
const SLOW = 40_000;

/** One window in a browser of its own, which a test kills; the next one has what a browser's profile keeps, and no tab. */
export function createKilledWindow(launch: LaunchOptions, look: BrowserContextOptions) {
  let server: BrowserServer | null = null;
  let page: Page | null = null;
  let before: () => Presentation = () => {
    throw new Error('Nothing is before the camera.');
  };
  const current = (): Page => {
    if (page === null) throw new Error('The window is not open.');
    return page;
  };
  return {
    page: current,
    /** The camera sees this from now on. */
    show(present: () => Presentation): void {
      before = present;
    },
    async open(storageState?: BrowserContextOptions['storageState']): Promise<void> {
      server = await chromium.launchServer(launch);
      const browser = await chromium.connect(server.wsEndpoint());
      const context = await browser.newContext({
        ...{ permissions: ['camera'], reducedMotion: 'reduce', ...look },
        ...(storageState && { storageState }),
      });
      page = await context.newPage();
      await showToCamera(page, () => before());
    },
    /** SIGKILL, and a new browser. */
    async kill(): Promise<void> {
      const kept = await current().context().storageState();
      await server?.kill();
      await this.open(kept);
    },
    /** Slows the way up, so that a picture is on its way when something is killed. Returns what ends that. */
    async slowDown(): Promise<() => Promise<void>> {
      const tools = await current().context().newCDPSession(current());
      await tools.send('Network.enable');
      const line = { offline: false, latency: 0, downloadThroughput: -1 };
      await tools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: SLOW });
      return async () => {
        await tools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
        await tools.detach();
      };
    },
    close: async (): Promise<void> => server?.kill(),
  };
}
export type KilledWindow = ReturnType<typeof createKilledWindow>;
