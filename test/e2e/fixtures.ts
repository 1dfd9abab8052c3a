import { test as base } from '@playwright/test';
import type { FacePhotograph } from '../../electron/specimens/live/scene.ts';
import type { QuickDesk } from '../support/desk/quick-desk.ts';
import { startQuickDesk } from '../support/desk/quick-desk.ts';
import type { KioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { startKioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { photographOfPerson } from '../support/live-capture/mesh-photograph.ts';
import type { FilledDesk } from './filled-desk.ts';
import { startFilledDesk } from './filled-desk.ts';

type OfWorker = {
  /** A demo in its own process, with networks, specimens and kiosks. Tests share it, so they look for their own cases. */
  readonly demo: KioskDesk;
  /** A sandbox without networks; see `quick-desk.ts`. */
  readonly quick: QuickDesk;
  /** A desk with cases; nothing on it may change. */
  readonly filled: FilledDesk;
  /** The person of the demo's first passport, of whom live captures are simulated. */
  readonly photograph: FacePhotograph;
};

/** Starts each kind of desk once for all tests of a worker, when the first of them asks for it. */
export const test = base.extend<object, OfWorker>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const desk = await startKioskDesk();
      await use(desk);
      await desk.host.stop();
    },
    { scope: 'worker' },
  ],
  quick: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const desk = await startQuickDesk();
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const desk = await startFilledDesk();
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
  photograph: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => use(await photographOfPerson()),
    { scope: 'worker' },
  ],
});
