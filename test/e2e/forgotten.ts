import { expect, type Page } from '@playwright/test';

/** Nothing but the kiosk's own key and what the theme keeps is stored, and nothing shown names the person. */
export async function expectForgotten(page: Page, name: string): Promise<void> {
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: sessionStorage.length,
    html: document.documentElement.outerHTML,
    cookies: document.cookie,
  }));
  expect(kept.local).toEqual(['countersign.kiosk-key']);
  expect(kept).toMatchObject({ session: 0, cookies: '' });
  expect(kept.html.toLowerCase()).not.toContain(name.toLowerCase());
}
