import { expect } from '@playwright/test';
import english from '#shared/texts/en/chip.json' with { type: 'json' };
import proofs from '#shared/texts/en/chip-proofs.json' with { type: 'json' };
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { aTiff, tiffPageOf } from '../../support/documents/more-formats.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';

/** Scan documents with the specimens of the demo; `e2e/scan.spec.ts` scans one with a camera. */
const specimenOf = (id: string) => {
  const found = DEMO_CASES.find((one) => one.id === id);
  if (!found) throw new Error('no such case');
  return drawnSpecimen(found.request);
};

test.describe('on a kiosk, in dark', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, colorScheme: 'dark' });

  test('a TIFF of two pages gives both sides of a card, which is verified by the keyboard alone', async ({
    page,
    demo,
  }) => {
    const { front, back, selfie } = await specimenOf('identity-card-genuine');
    // Browsers cannot show a TIFF, so the service converts the preview.
    const scan = aTiff([await tiffPageOf(front), await tiffPageOf(back as Uint8Array)]);
    const frontSide = page.getByRole('region', { name: 'Document front' });
    const backSide = page.getByRole('region', { name: 'Document back' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const tabTo = async (wanted: ReturnType<typeof page.getByRole>) => {
      await expect(wanted).toBeEnabled();
      for (let presses = 0; presses < 40; presses++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${wanted} cannot be reached with the keyboard`);
    };
    await page.goto(demo.host.url);
    await expect(page.getByText('Nothing needs you').or(page.getByRole('table'))).toBeVisible();
    await expect(page.getByText('Recognition is ready')).toBeVisible();
    await page.keyboard.press('Alt+O');
    await expect(heading('Does the customer agree?')).toBeFocused();
    await expectAccessible(page);
    // Only the button gives consent.
    await page.keyboard.press('Enter');
    await expect(heading('Does the customer agree?')).toBeVisible();
    await tabTo(page.getByRole('button', { name: /Customer agrees/ }));
    await page.keyboard.press('Enter');

    await expect(heading('Scan the document')).toBeVisible();
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
    await tabTo(frontSide.getByRole('button', { name: 'Use page 1 only' }));
    await page.keyboard.press('Enter');
    await expect(frontSide.getByText('Page 2 is not used.')).toBeVisible();
    await expect(backSide.getByRole('img')).toHaveCount(0);
    // The card is read again from its front alone, and the focus goes to the missing back.
    await expect(backSide.getByRole('button', { name: 'Open camera' })).toBeFocused();
    // The side that is missing stands first, and the front follows with its own controls.
    const again = frontSide.getByRole('button', { name: 'Use page 2 as back' });
    const isThere = () => again.evaluate((button) => button === document.activeElement);
    for (let steps = 0; steps < 6 && !(await isThere()); steps++) await page.keyboard.press('Tab');
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(backSide.getByRole('img')).toBeVisible();
    await expect(page.getByText('Identity card read: 5 of 5 fields found', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(heading('Do these details match the document?')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue(/layla nour/i);
    // Each value names the places where it was read.
    await expect(page.getByText(/^MRZ\s*Print$/).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Start live capture' })).toBeFocused();
    const face = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(selfie as Uint8Array) };
    await page.locator('input[type=file]').setInputFiles(face);
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

  test('a bad picture is retaken, a correction counts as typed, going back loses nothing, and a genuine chip shows its proofs', async ({
    page,
    demo,
  }) => {
    const passport = await specimenOf('passport-genuine');
    await page.goto(demo.host.url);
    await expect(page.getByText('Recognition is ready')).toBeVisible();
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
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Last name')).toHaveValue(/al-hashimi/i);
    await page.getByLabel('Last name').fill('Hashimi');

    await test.step('the chip is read', async () => {
      // Virtual readers put no step in the way.
      await page.getByRole('button', { name: english.chip.start }).click();
      await expect(page.getByRole('heading', { level: 1, name: english.chip.title })).toBeVisible();
      await expect(page.getByRole('region', { name: english.chip.reader.virtual })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: english.chip.reader.genuine }).click();
      await expect(page.getByText(english.chip.read, { exact: true })).toBeVisible();
      for (const part of ['security', 'personal', 'portrait'] as const)
        await expect(page.getByText(english.chip.part[part], { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Do these details match' })).toBeVisible();
      await expect(page.getByLabel('Last name')).toHaveValue('Hashimi');
    });

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /physically present/ }).check();
    await page.getByRole('button', { name: 'Run verification' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review needed' })).toBeVisible();
    await expect(
      page.getByText('The name on the document differs from the name that was entered.').first(),
    ).toBeVisible();
    const data = page.getByRole('region', { name: 'Data comparison' });
    await expect(data.getByText('filled from the document')).toHaveCount(4);
    const chip = page.getByRole('region', { name: proofs.chip_proofs.fact.title });
    await page.getByRole('tab', { name: 'More' }).click();
    for (const proof of ['access', 'hashes', 'signature', 'chain', 'clone', 'mrzMatch', 'countryMatch'] as const) {
      await expect(chip.getByRole('heading', { name: proofs.chip_proofs.proof[proof] })).toBeVisible();
      await expect(chip.getByText(proofs.chip_proofs.proven[proof])).toBeVisible();
    }
  });
});
