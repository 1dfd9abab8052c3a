import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DEMO_CASES } from '../../electron/specimens/demo-cases.ts';
import { drawSpecimen } from '../../electron/specimens/draw-specimen.ts';
import type { KioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** Scan documents with the specimens of the demo; `desk.spec.ts` scans one with a camera. */
async function openDemo(page: Page, demo: KioskDesk): Promise<void> {
  await page.goto(demo.host.url);
  await expect(page.getByText('Nothing needs you').or(page.getByRole('table'))).toBeVisible();
  await expect(page.getByText('Recognition is ready')).toBeVisible();
}

test.describe('on a kiosk, in dark', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, colorScheme: 'dark' });

  test('a card is verified by the keyboard alone', async ({ page, demo }) => {
    const tabTo = async (role: 'button' | 'checkbox', name: RegExp) => {
      const wanted = page.getByRole(role, { name }).first();
      await expect(wanted).toBeEnabled();
      for (let presses = 0; presses < 40; presses++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${name} cannot be reached with the keyboard`);
    };
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await openDemo(page, demo);
    await page.keyboard.press('Alt+O');
    await expect(heading('Does the customer agree?')).toBeFocused();
    await expectAccessible(page);
    // Only the button gives consent.
    await page.keyboard.press('Enter');
    await expect(heading('Does the customer agree?')).toBeVisible();
    await tabTo('button', /Customer agrees/);
    await page.keyboard.press('Enter');

    await expect(heading('Scan the document')).toBeVisible();
    await expectAccessible(page);
    await tabTo('button', /Identity card, all in order/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Identity card read: 5 of 5 fields found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(heading('Do these details match the document?')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue(/layla nour/i);
    await expect(page.getByText(/^Matches .*MRZ/).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('checkbox', { name: /physically present/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(heading('Approved')).toBeVisible();
    await expect(page.getByText('filled from the document').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

  test('a bad picture is retaken, a correction counts as typed, and going back loses nothing', async ({
    page,
    demo,
  }) => {
    const passport = await drawSpecimen((DEMO_CASES[0] as (typeof DEMO_CASES)[number]).request);
    await openDemo(page, demo);
    await page.getByRole('button', { name: 'Scan document' }).first().click();
    await page.getByRole('button', { name: 'Customer agrees' }).click();
    await page.getByRole('button', { name: /Out of focus/ }).click();
    await expect(page.getByText('Please take this picture again')).toBeVisible();
    await expect(page.getByText(/hold the camera still/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retake: Document front' })).toBeFocused();
    await expectAccessible(page);

    // The details can still be typed, and a better picture does not overwrite them.
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Not found: please enter it')).toHaveCount(5);
    await page.getByLabel('Last name').fill('Hashimi');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Retake: Document front' }).click();
    const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(passport.front) };
    const panel = page.getByRole('region', { name: 'Document front' });
    await panel.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('Passport read: 5 of 5 fields found')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('First name')).toHaveValue(/layla nour/i);
    await expect(page.getByLabel('Last name')).toHaveValue('Hashimi');
    await expect(page.getByText(/Changed from Al-Hashimi/i)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Last name')).toHaveValue(/al-hashimi/i);
    await page.getByLabel('Last name').fill('Hashimi');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /physically present/ }).check();
    await page.getByRole('button', { name: 'Run verification' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review needed' })).toBeVisible();
    await expect(
      page.getByText('The name on the document differs from the name that was entered.').first(),
    ).toBeVisible();
    const data = page.getByRole('region', { name: 'Data comparison' });
    await expect(data.getByText('filled from the document')).toHaveCount(4);
  });
});
