import { expect, type Page } from '@playwright/test';

/** The service keeps everything of the visit; until then the browser would ask before it loads the page anew. */
export async function untilKept(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/(scan|new)\/[0-9a-f-]{36}$/);
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(asks).toBe(false);
}

/** Loads the page of a visit anew once everything is kept. */
export async function reloadVisit(page: Page): Promise<void> {
  await untilKept(page);
  await page.reload();
}
