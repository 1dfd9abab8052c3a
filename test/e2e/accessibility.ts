import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { axeFindings, untilStill } from '../support/page/axe-look.ts';

/**
 * The axe of the package @axe-core/playwright. That package's own builder loads four times as much code at each look, and describes everything
 * that passed: a look took 1.7 to 2.6 s of a processor, and takes 0.3 to 0.7 s this way.
 */
export const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** At this many times the size of text, and back. */
export async function expectAccessibleAtSize(page: Page, times: number): Promise<void> {
  await page.evaluate((factor) => {
    const { style } = document.documentElement;
    style.fontSize = `${Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * factor}px`;
  }, times);
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Runs axe when nothing on the page moves. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilStill);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await page.evaluate(axeFindings)).toEqual([]);
}
