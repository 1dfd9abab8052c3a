import { expect } from '@playwright/test';
import { DEMO_CASES } from '../../electron/specimens/demo-cases.ts';
import { drawSpecimen } from '../../electron/specimens/draw-specimen.ts';
import { aTiff, tiffPageOf } from '../support/documents/more-formats.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** A TIFF with two pages. Browsers cannot show one, so the service converts the preview. */
test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

test('a TIFF of two pages gives both sides, and the back can be removed by keyboard', async ({ page, demo }) => {
  const genuine = DEMO_CASES.find(({ id }) => id === 'identity-card-genuine');
  if (!genuine) throw new Error('no such case');
  const { front, back } = await drawSpecimen(genuine.request);
  const scan = aTiff([await tiffPageOf(front), await tiffPageOf(back as Uint8Array)]);
  const frontSide = page.getByRole('region', { name: 'Document front' });
  const backSide = page.getByRole('region', { name: 'Document back' });

  await page.goto(demo.host.url);
  await expect(page.getByText('Recognition is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Scan document' }).first().click();
  await page.getByRole('button', { name: 'Customer agrees' }).click();
  const file = { name: 'scan.tif', mimeType: 'image/tiff', buffer: Buffer.from(scan) };
  await frontSide.locator('input[type=file]').setInputFiles(file);
  await expect(frontSide.getByText('Page 2 is used as the back.')).toBeVisible();
  for (const side of [frontSide, backSide]) {
    const shown = side.getByRole('img');
    await expect(shown).toBeVisible();
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(page.getByText('Identity card read: 5 of 5 fields found')).toBeVisible();
  await expectAccessible(page);

  await frontSide.getByRole('button', { name: 'Use page 1 only' }).focus();
  await page.keyboard.press('Enter');
  await expect(frontSide.getByText('Page 2 is not used.')).toBeVisible();
  await expect(backSide.getByRole('img')).toHaveCount(0);
  const again = frontSide.getByRole('button', { name: 'Use page 2 as back' });
  // The card is read again from its front alone, and the focus goes to the missing back.
  await expect(backSide.getByRole('button', { name: 'Open camera' })).toBeFocused();
  await expectAccessible(page);
  // The side that is missing stands first, and the front follows with its own controls.
  const isThere = () => again.evaluate((button) => button === document.activeElement);
  for (let steps = 0; steps < 6 && !(await isThere()); steps++) await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(backSide.getByRole('img')).toBeVisible();
  await expect(page.getByText('Identity card read: 5 of 5 fields found', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Do these details match the document?' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(/layla nour/i);
});
