import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';

/** The demo on an upright kiosk screen, by the keyboard alone; `workday.spec.ts` and `scan.spec.ts` have other visits by keyboard. */
test.use({ viewport: { width: 1080, height: 1920 }, colorScheme: 'dark' });

/** Presses Tab until the control has the focus. Fails if Tab never reaches it. */
async function tabTo(page: Page, role: 'button' | 'checkbox', name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeEnabled();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached with the keyboard`);
}

async function press(page: Page, role: 'button' | 'checkbox', name: RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Space');
}

test('a document with a proof of address is verified by the keyboard alone', async ({ page, demo }) => {
  await page.goto(demo.host.url);
  await expect(page.getByText(/^DEMO/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('Alt+N');
  await expect(page.getByRole('checkbox', { name: /agrees/ })).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByRole('radio', { name: /^Change an address/ })).toBeChecked();
  await press(page, 'button', /Identity card, all in order/);
  await expect(page.getByText(/Filled in from the specimen/)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'checkbox', /agrees/);
  for (const title of [
    'Enter the person’s details',
    'Photograph both sides of the document',
    'Proof of address',
    'Is everything correct?',
  ]) {
    await press(page, 'button', /^Continue/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
  }
  await press(page, 'button', /^Run verification/);
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
  await page.getByRole('tab', { name: 'More' }).click();
  const address = page.getByRole('region', { name: 'Proof of address' });
  await expect(address.getByText('Electricity bill')).toBeVisible();
  await expect(address.getByRole('img', { name: 'matches' })).toHaveCount(2);
});
