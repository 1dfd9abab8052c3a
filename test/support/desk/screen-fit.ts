import { expect, type Page, type Request } from '@playwright/test';

/** The widths of a desk's screen and of a phone's. */
export const WIDTHS = [1280, 390];

/** Finds what does not fit: the page, if it scrolls sideways, and texts that an edge cuts off. */
export const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // A crowded header is noticed at the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      const beyond = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left < 0 || right > root.clientWidth) && element.childElementCount === 0;
      });
      const names = beyond.slice(0, 3).map((element) => `${element.tagName} ${element.textContent}`);
      found.push(`page is ${root.scrollWidth - root.clientWidth} too wide: ${names.join('; ')}`);
    }
    const parts = 'button, a, th, label, legend, h1, h2, h3, [role=tab], [role=menuitem], .mantine-Button-label';
    for (const element of document.querySelectorAll<HTMLElement>(parts)) {
      const { overflowX, clipPath } = getComputedStyle(element);
      // Texts for screen readers only are cut off on purpose.
      if (clipPath !== 'none' || element.closest('.visually-hidden') || element.clientWidth === 0) continue;
      const isCut = overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1;
      if (isCut) found.push(`${element.tagName} ${element.innerText} by ${element.scrollWidth - element.clientWidth}`);
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input')) {
      if (input.value !== '' && input.scrollWidth > input.clientWidth + 1) found.push(`INPUT ${input.value}`);
    }
    return found;
  });

/** Opens a screen and waits until it has its data: no request is under way for several frames. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  const pending = new Set<Request>();
  const begin = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, screen);
  await expect(page.locator('h1').first()).toBeVisible();
  for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
