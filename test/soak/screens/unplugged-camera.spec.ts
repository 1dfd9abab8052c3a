import { createCanvas } from '@napi-rs/canvas';
import { expect, type Page } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { showToCamera } from '../../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../../support/camera/held-document.ts';
import { type PluggedCameras, plugCameras } from '../../support/camera/plugged-cameras.ts';
import { captureOfSpecimen } from '../../support/camera/specimen-capture.ts';
import { typeDetails } from '../../support/kiosks/kiosk-desk.ts';

/** A camera is unplugged in the middle of a capture: the page says so, and nothing of the visit is lost. `dom/camera/unplugged.test.tsx` has the camera alone. */

const [TABLE, LID] = ['Table camera', 'Lid camera'];

/** An empty table, so that no picture takes itself. */
async function withEmptyTable(page: Page): Promise<PluggedCameras> {
  const table = await inFrontOfCamera(createCanvas(64, 36).toBuffer('image/jpeg'), true);
  await showToCamera(page, () => table);
  return plugCameras(page, [TABLE]);
}

test.describe('at a kiosk', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

  test('staff choose the camera for documents at the desk, and another takes its place while it is away', async ({
    page,
    demo,
  }) => {
    const table = await inFrontOfCamera(createCanvas(64, 36).toBuffer('image/jpeg'), true);
    await showToCamera(page, () => table);
    const cameras = await plugCameras(page, [LID, TABLE]);
    const reported = page.waitForResponse((response) => response.url().endsWith(endpoints.reportKioskHealth.path));
    await demo.open(page, { cameras: { document: TABLE, face: LID } });
    expect((await reported).request().postDataJSON()).toMatchObject({ camera_names: [LID, TABLE] });
    const { applicant: t } = en;
    await page.getByRole('button', { name: 'English' }).tap();
    await page.getByRole('button', { name: t.consent.agree }).tap();
    const openWith = async (camera: string) => {
      await page.getByRole('button', { name: t.document.open }).tap();
      const dialog = page.getByRole('dialog', { name: t.document.fill });
      await expect(dialog.getByRole('combobox')).toHaveValue(camera);
      await dialog.getByRole('button', { name: t.document.cancel, exact: true }).tap();
    };
    await openWith(TABLE);
    await cameras.plugIn('Spare camera');
    await cameras.unplug(TABLE);
    await openWith(LID);
    await cameras.plugIn(TABLE);
    await openWith(TABLE);
  });

  test('the person is told to call staff, and goes on with everything given once a camera is plugged in', async ({
    page,
    demo,
  }) => {
    const cameras = await withEmptyTable(page);
    const { applicant: t } = en;
    const { capture: faults } = KIOSK_TEXTS.page;
    const heading = page.getByRole('heading', { level: 1 });
    await demo.open(page, {});
    await page.getByRole('button', { name: 'English' }).tap();
    await page.getByRole('button', { name: t.consent.agree }).tap();
    const open = page.getByRole('button', { name: t.document.open });
    const camera = page.getByRole('dialog', { name: t.document.fill });
    const shutter = camera.getByRole('button', { name: t.document.shutter });

    await open.tap();
    await expect(shutter).toBeEnabled();
    await cameras.unplug(TABLE);
    await expect(camera.getByText(faults.unplugged)).toBeVisible();
    await expect(camera.getByRole('button', { name: KIOSK_TEXTS.kiosk.tools.call })).toBeVisible();
    await expectAccessible(page);
    await cameras.plugIn(TABLE);
    await shutter.tap();
    await page.getByRole('button', { name: t.document.use_anyway }).tap();
    await expect(heading).toHaveText(t.document.title_back);

    await open.tap();
    await expect(shutter).toBeEnabled();
    await cameras.plugIn(LID);
    await cameras.unplug(TABLE);
    await expect(camera.getByText(en.page.capture.replaced)).toBeVisible();
    await expectAccessible(page);
    await shutter.tap();
    await page.getByRole('button', { name: t.document.use_anyway }).tap();
    await typeDetails(page, t.details, 'Uganda');
    await page.getByRole('button', { name: t.next }).tap();

    await page.getByRole('button', { name: t.face.start }).tap();
    const live = page.getByRole('dialog', { name: en.page.live.title });
    await expect(live.locator('[data-live=positioning]')).toBeVisible();
    await cameras.unplug(LID);
    await expect(live.getByRole('alert')).toContainText(faults.unplugged);
    await expectAccessible(page);
    await cameras.plugIn(LID);
    await live.getByRole('button', { name: en.page.live.again }).tap();
    await expect(live.locator('[data-live=positioning]')).toBeVisible();
    await live.getByRole('button', { name: en.page.live.stop }).tap();
    await page.getByRole('button', { name: t.back, exact: true }).tap();
    await expect(page.getByLabel(t.details.last_name, { exact: true })).toHaveValue('Quetzal');
  });
});

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('what was read and typed stays, and the same camera, another one or a file takes the next picture', async ({
    page,
    demo,
  }) => {
    const cameras = await withEmptyTable(page);
    const file = async (kind: 'id_document_front' | 'id_document_back') => ({
      name: 'side.jpg',
      mimeType: 'image/jpeg',
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
