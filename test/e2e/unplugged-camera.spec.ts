import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import type { PluggedCameras } from '../support/camera/plugged-cameras.ts';
import { plugCameras } from '../support/camera/plugged-cameras.ts';
import { captureOfSpecimen } from '../support/camera/specimen-capture.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** A camera is unplugged in the middle of a capture, with the real service: the page says so, and nothing of the visit is lost. `soak/screens` has it at a kiosk. */

const [TABLE, LID] = ['Table camera', 'Lid camera'];

/** An empty table, so that no picture takes itself. */
async function withEmptyTable(page: Page): Promise<PluggedCameras> {
  const table = await inFrontOfCamera(createCanvas(64, 36).toBuffer('image/jpeg'), true);
  await showToCamera(page, () => table);
  return plugCameras(page, [TABLE]);
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('what was read and typed stays, and the same camera, another one or a file takes the next picture', async ({
    page,
    demo,
  }) => {
    const cameras = await withEmptyTable(page);
    const file = async (kind: 'id_document_front' | 'id_document_back') => ({
      ...{ name: 'side.jpg', mimeType: 'image/jpeg' },
      buffer: Buffer.from(await captureOfSpecimen(demo, 'Identity card, all in order', kind)),
    });
    await page.goto(`${demo.host.url}/#/scan`);
    await page.getByRole('button', { name: 'Customer agrees' }).click();
    const front = page.getByRole('region', { name: 'Document front' });
    await front.locator('input[type=file]').setInputFiles(await file('id_document_front'));
    const back = page.getByRole('region', { name: 'Document back' });
    await back.getByRole('button', { name: 'Open camera' }).click();
    const shutter = back.getByRole('button', { name: 'Take picture' });
    await expect(shutter).toBeEnabled();
    await page.getByRole('button', { name: 'Type the details' }).click();
    await page.getByLabel('Phone number').fill('+256712345678');

    await cameras.unplug(TABLE);
    await expect(back.getByRole('alert')).toContainText('The camera was unplugged. Connect it again');
    await expect(front.getByRole('img', { name: 'Document front' })).toBeVisible();
    await expectAccessible(page);
    // The same one.
    await cameras.plugIn(TABLE);
    await expect(shutter).toBeEnabled();
    await expect(back.getByText('This is another one')).toHaveCount(0);
    // Another one takes over by itself, and the person may change back.
    await cameras.plugIn(LID);
    const choice = back.getByRole('combobox', { name: 'Camera' });
    await expect(choice).toHaveValue(TABLE);
    await cameras.unplug(TABLE);
    await expect(back.getByText('The camera was unplugged. This is another one')).toBeVisible();
    await expect(shutter).toBeEnabled();
    await cameras.plugIn(TABLE);
    await expect(choice).toHaveValue(LID);
    await choice.click();
    await page.getByRole('option', { name: TABLE }).click();
    await expect(back.getByText('This is another one')).toHaveCount(0);
    // A file.
    await cameras.unplug(LID);
    await cameras.unplug(TABLE);
    await back.getByRole('button', { name: 'Close camera' }).click();
    await back.locator('input[type=file]').setInputFiles(await file('id_document_back'));
    await expect(page.getByText('Identity card read: 5 of 5 fields found')).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue('+256 712 345678');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Do these details match' })).toBeVisible();
    await expect(page.getByLabel('Last name')).not.toHaveValue('');
    await expect(page.getByLabel('Phone number')).toHaveValue('+256 712 345678');

    // In a live capture.
    await page.getByRole('button', { name: 'Continue' }).click();
    await cameras.plugIn(TABLE);
    await page.getByRole('button', { name: 'Start live capture' }).click();
    const live = page.getByRole('dialog', { name: 'Live capture' });
    await expect(live.locator('[data-live=positioning]')).toBeVisible();
    await cameras.unplug(TABLE);
    await expect(live.getByRole('alert')).toContainText('The camera was unplugged. Connect it again');
    await expectAccessible(page);
    await cameras.plugIn(TABLE);
    await live.getByRole('button', { name: 'Try again' }).click();
    await expect(live.locator('[data-live=positioning]')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Phone number')).toHaveValue('+256 712 345678');
  });
});
