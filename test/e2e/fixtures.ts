import { test as base } from '@playwright/test';
import type { FacePhotograph } from '../specimens/live/scene.ts';
import { type QuickDesk, startQuickDesk } from '../support/desk/quick-desk.ts';
import { joinKioskDesk, type KioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { photographOfPerson } from '../support/live-capture/mesh-photograph.ts';
import { type FilledDesk, startFilledDesk } from './filled-desk.ts';

type OfWorker = {
  /** The demo of both workers (`shared-demo.ts`), with networks, specimens and kiosks. Tests look for their own cases, and change no policy. */
  readonly demo: KioskDesk;
  /** A sandbox without networks; see `quick-desk.ts`. */
  readonly quick: QuickDesk;
  /** A desk with cases; nothing on it may change. */
  readonly filled: FilledDesk;
  /** The person of the demo's first passport, of whom live captures are simulated. */
  readonly photograph: FacePhotograph;
};

/** Starts each kind of desk when the first test asks for it: the demo once, the others once for each worker. */
export const test = base.extend<object, OfWorker>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const response = await fetch(process.env.COUNTERSIGN_SHARED_DEMO ?? '');
      const answer = await response.text();
      if (!response.ok) throw new Error(answer);
      await use(await joinKioskDesk(answer));
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
