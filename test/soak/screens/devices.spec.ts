import { createCanvas } from '@napi-rs/canvas';
import { expect } from '@playwright/test';
import { endpoints } from '../../../shared/contract/api.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { startEsclScanner } from '../../fakes/escl-scanner.ts';
import { showToCamera } from '../../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../../support/camera/held-document.ts';
import { typeAsReader } from '../../support/camera/keyed-reader.ts';
import { plugCameras } from '../../support/camera/plugged-cameras.ts';
import { captureOfSpecimen } from '../../support/camera/specimen-capture.ts';

/** The Devices page of a desk with real checks: what is connected, tests that keep nothing, and what went wrong last. */
test.use({ viewport: { width: 1280, height: 800 } });

const [OVER_TABLE, IN_LID] = ['Table camera', 'Lid camera'];
/** The passport of ICAO Doc 9303, part 4, and the same with a wrong digit. */
const MRZ = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

test('cameras are chosen and tested, and a test capture is stored nowhere; cameras, readers and scanners say how they are', async ({
  page,
  demo,
}) => {
  const sharp = await inFrontOfCamera(await captureOfSpecimen(demo, 'Passport, all in order'), false);
  const blurred = await inFrontOfCamera(await captureOfSpecimen(demo, 'Out of focus'), false);
  let shown = sharp;
  await showToCamera(page, () => shown);
  const cameras = await plugCameras(page, [OVER_TABLE, IN_LID]);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });

  await page.goto(`${demo.host.url}/#/devices`);
  await expect(page.getByText(`2 cameras are connected: ${OVER_TABLE} and ${IN_LID}.`)).toBeVisible();
  await expectAccessible(page);
  const documents = page.getByRole('region', { name: 'Camera for documents' });
  const faces = page.getByRole('region', { name: 'Camera for faces' });
  await faces.getByLabel('Camera', { exact: true }).selectOption(IN_LID);
  await documents.getByLabel('Camera', { exact: true }).selectOption(OVER_TABLE);
  await page.reload();
  await expect(faces.getByLabel('Camera', { exact: true })).toHaveValue(IN_LID);
  await expect(documents.getByLabel('Camera', { exact: true })).toHaveValue(OVER_TABLE);

  await documents.getByRole('button', { name: 'Show preview' }).press('Enter');
  await expect(documents.getByText('1920 × 1080 pixels')).toBeVisible();
  await documents.getByRole('button', { name: 'Light' }).press('Space');
  await expect(documents.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await documents.getByRole('button', { name: 'Focus again' }).press('Enter');
  await documents.getByRole('switch', { name: 'Focus by hand' }).press('Space');
  await documents.getByRole('slider', { name: 'Focus' }).press('ArrowRight');
  expect(await cameras.applied()).toEqual(
    [{ torch: true }, { focusMode: 'single-shot' }, by(50), by(60)].map((setting) => ({
      camera: OVER_TABLE,
      settings: [setting],
    })),
  );

  await documents.getByRole('button', { name: 'Test capture' }).press('Enter');
  await expect(documents.getByText('Good enough for a verification')).toBeVisible();
  await expect(documents.getByText('1920 × 1080 pixels: enough.')).toBeVisible();
  await expect(documents.getByText('Sharp enough to read.')).toBeVisible();
  await expect(documents.getByText('No glare hides the text.')).toBeVisible();
  await expectAccessible(page);
  await documents.getByRole('button', { name: 'Stop preview' }).press('Enter');
  await expect(documents.getByRole('button', { name: 'Show preview' })).toBeFocused();
  expect(await cameras.isInUse()).toBe(false);

  shown = blurred;
  await page.keyboard.press('Enter');
  await documents.getByRole('button', { name: 'Test capture' }).click();
  await expect(documents.getByText('Not good enough yet')).toBeVisible();
  await expect(documents.getByText(/Wipe the lens/)).toBeVisible();
  await expectAccessible(page);
  // The picture goes to the service only to be read, which stores nothing; `integration/documents` says so.
  expect([...new Set(posted)]).toEqual([endpoints.readDocument.path]);

  // The passport's portrait is too small for a face at the desk.
  await faces.getByRole('button', { name: 'Show preview' }).click();
  await faces.getByRole('button', { name: 'Test capture' }).click();
  await expect(faces.getByText(/Come closer|Move your face into the oval/)).toBeVisible();
  await cameras.unplug(IN_LID);
  await expect(faces.getByText('The camera was unplugged. This is another one')).toBeVisible();
  await cameras.unplug(OVER_TABLE);
  await expect(faces.getByRole('alert')).toContainText('The camera was unplugged');
  await expect(page.getByText('No camera is connected')).toBeVisible();
  await expect(faces.getByText(/^Last problem: The camera was unplugged.*20\d\d/)).toBeVisible();
  await expectAccessible(page);
  await cameras.plugIn(IN_LID);
  await expect(faces.getByRole('button', { name: 'Test capture' })).toBeEnabled();

  // A camera that is blocked, readers and scanners.
  await faces.getByRole('button', { name: 'Stop preview' }).click();
  const scanner = await startEsclScanner([createCanvas(640, 400).toBuffer('image/jpeg')]);
  try {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('No.', 'NotAllowedError');
      };
    });
    await faces.getByRole('button', { name: 'Show preview' }).click();
    await expect(faces.getByRole('alert')).toContainText('Camera access is blocked');

    const readers = page.getByRole('region', { name: 'Document readers that type' });
    await expect(readers.getByText('No document was read since this page was opened.')).toBeVisible();
    await typeAsReader(page, MRZ);
    await expect(readers.getByText(/^MRZ read at .*: all check digits are right/)).toBeVisible();
    await typeAsReader(page, [MRZ[0] ?? '', (MRZ[1] ?? '').replace('740812', '740813')]);
    await expect(readers.getByText(/check digits are wrong/)).toBeVisible();
    await expect(page.getByText('ERIKSSON')).toHaveCount(0);

    const scanners = page.getByRole('region', { name: 'Scanners' });
    await expect(scanners.getByText('No scanner yet')).toBeVisible();
    await scanners.getByRole('button', { name: 'Add scanner' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Counter');
    await dialog.getByLabel('Address').fill(scanner.address);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add scanner' }).click();
    await scanners.getByRole('button', { name: 'Test scan' }).click();
    await expect(scanners.getByText('Counter works: 1 page scanned.')).toBeVisible();
    Object.assign(scanner.mood, { feeder: 'ScannerAdfLoaded', feederInJob: 'ScannerAdfJam', waits: 9 });
    await scanners.getByRole('button', { name: 'Test scan' }).click();
    await expect(scanners.getByRole('status').filter({ hasText: 'Paper is jammed' })).toContainText(/20\d\d/);
    await expectAccessible(page);
  } finally {
    await scanner.close();
  }
});
const by = (focusDistance: number) => ({ focusMode: 'manual', focusDistance });
