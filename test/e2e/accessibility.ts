import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/**
 * The axe of the package @axe-core/playwright. That package's own builder loads four times as much code at each look, and describes everything
 * that passed: a look took 1.7 to 2.6 s of a processor, and takes 0.3 to 0.7 s this way.
 */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Axe = {
  run(
    context: Document,
    options: { readonly iframes: boolean; readonly resultTypes: readonly string[] },
  ): Promise<{ readonly violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
};

/** At this many times the size of text, and back. */
export async function expectAccessibleAtSize(page: Page, times: number): Promise<void> {
  await page.evaluate((factor) => {
    const { style } = document.documentElement;
    style.fontSize = `${Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * factor}px`;
  }, times);
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Our pages have no frames of other origins.
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { iframes: false, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
}
