import { expect } from '@playwright/test';
import { misfits, openScreen, WIDTHS } from '../support/desk/screen-fit.ts';
import { enter } from '../support/desk/signed-in.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { expectLight } from './page-bytes.ts';

/**
 * How the desk chooses its language, and Arabic, which is written from right to left. `soak/screens` opens every screen in every language;
 * `dom/i18n` compares the texts.
 */
test.use({ locale: 'ar' });

test('a browser’s language greets at the sign-in, another is chosen by keyboard and remembered; a case in Arabic has room for its texts', async ({
  page,
  context,
  filled,
}) => {
  await page.goto(filled.url);
  await expect(page.getByLabel('اسم المستخدم')).toBeVisible();
  await expectLight(page, 'sign-in, Arabic');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => misfits(page)).toEqual([]);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'العربية' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Kiswahili' }).press('Enter');
  await expect(page.getByLabel('Jina la mtumiaji')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.reload();
  await expect(page.getByLabel('Jina la mtumiaji')).toBeVisible();

  // A case in Arabic, on a desk and on a phone.
  await page.getByRole('button', { name: 'Kiswahili' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'العربية' }).press('Enter');
  await enter(context, filled.session);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await openScreen(page, `#/verifications/${filled.cases.open}`);
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => misfits(page)).toEqual([]);
  }
});
