import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Runs axe when nothing on the page moves, because colours are wrong during a transition. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // Elements that have just opened start to move some frames later, on a busy machine later still.
    for (let frames = 0, quiet = 0; frames < 300 && quiet < 8; frames++) {
      await nextFrame();
      const ending = moving();
      quiet = ending.length > 0 ? 0 : quiet + 1;
      await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
    }
  });
  // Our pages have no frames of other origins; for those axe opens a blank page at each analysis.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
