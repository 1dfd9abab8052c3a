import { chromium, type ElementHandle } from '@playwright/test';
import { browserLaunch } from '../support/browser.ts';
import type { Driver, InPage, WindowLook } from './driver.ts';
import { pack, type Wanted } from './wanted.ts';

type PageWindow = { readonly engines?: Record<string, (...values: readonly string[]) => unknown> };

/** The element is being replaced: it is looked for again. To empty it twice does no harm. */
const EMPTY_MS_MAX = 2_000;

/** The Chromium of the other browser tests, through Playwright. */
export async function openChromium({ width, height, scheme }: WindowLook): Promise<Driver> {
  const browser = await chromium.launch(await browserLaunch());
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });

  const call = (name: keyof InPage, ...values: readonly string[]) =>
    page
      .evaluate(([name, values]) => (window as unknown as PageWindow).engines?.[name]?.(...values) ?? null, [
        name,
        values,
      ] as const)
      .catch(unlessLeft);
  async function elementOf(name: keyof InPage, wanted: Wanted): Promise<ElementHandle<HTMLInputElement> | null> {
    const found = await page
      .evaluateHandle(([name, packed]) => (window as unknown as PageWindow).engines?.[name]?.(packed) ?? null, [
        name,
        pack(wanted),
      ] as const)
      .catch(unlessLeft);
    return (found?.asElement() as ElementHandle<HTMLInputElement> | undefined) ?? null;
  }
  const done = (act: Promise<unknown> | undefined) =>
    (act ?? Promise.reject()).then(
      () => true,
      () => false,
    );
  return {
    call: call as Driver['call'],
    isThere: async (wanted) => (await elementOf('find', wanted)) !== null,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async press(wanted) {
      const box = await (await elementOf('findReady', wanted))?.boundingBox().catch(unlessLeft);
      if (!box) return false;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      return true;
    },
    async type(wanted, text) {
      const field = await elementOf('findReady', wanted);
      if (!(await done(field?.fill('', { timeout: EMPTY_MS_MAX })))) return false;
      await page.keyboard.type(text);
      return true;
    },
    giveFile: async (wanted, path) => done((await elementOf('find', wanted))?.setInputFiles(path)),
    picture: () => page.screenshot(),
    errors: () => errors,
    close: () => browser.close(),
  };
}

/** Null for a page that was left meanwhile. */
function unlessLeft(error: unknown): null {
  if (/context was destroyed|Cannot find context/i.test(String(error))) return null;
  throw error;
}
