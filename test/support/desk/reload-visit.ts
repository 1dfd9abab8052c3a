import { expect, type Page } from '@playwright/test';

/** Loads the page of a visit anew once everything is kept; until then the browser would ask. */
export async function reloadVisit(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/(scan|new)\/[0-9a-f-]{36}$/);
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(asks).toBe(false);
  await page.reload();
}
