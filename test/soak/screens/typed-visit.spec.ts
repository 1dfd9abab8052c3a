import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { inventPerson } from '../../specimens/people.ts';
import type { Specimen } from '../../specimens/specimen.ts';
import { browserLaunch } from '../../support/browser.ts';
import { writeCameraFilm } from '../../support/camera/browser-camera.ts';
import { judgingSpecimens } from '../../support/desk/specimen-policy.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { type HostProcess, startHostProcess } from '../../support/headless/headless-host.ts';
import { base64 } from '../../support/pictures.ts';

/**
 * A fresh installation whose operator types the details of a visit, in a browser whose camera shows a passport from a file. `e2e/scan.spec.ts`
 * has a visit with a live capture, `dom/screens/visit` the form.
 */
const PASSWORD = 'seven quiet grey herons';
const TODAY = new Date().toISOString().slice(0, 10);
// Swedish passport numbers have eight digits.
const HOLDER = { ...inventPerson(21, TODAY, 'F'), documentNumber: '90210045' };

/** A passport on a table, as in front of a camera. A document that fills the whole picture looks like a print of one. */
const drawPassport = () =>
  drawnSpecimen({
    kind: 'td3',
    seed: 21,
    today: TODAY,
    portrait: 'sample6-left',
    person: HOLDER,
    issuingState: 'SWE',
    stateName: 'SWEDEN',
    widthPixels: 1600,
    capture: { table: true, tableShare: 0.9, perspectiveDegrees: 6, rotationDegrees: -2, noise: 2 },
  });
/** A card, and the selfie of somebody other than its holder. */
const drawImpostor = () =>
  drawnSpecimen({
    kind: 'td1',
    seed: 22,
    today: TODAY,
    portrait: 'sample6-left',
    selfie: 'sample6-right',
    issuingState: 'SWE',
    stateName: 'SWEDEN',
  });

test.use({ viewport: { width: 1280, height: 800 } });

// A sandbox host, so that specimens count as documents.
const startHost = (folder: string): Promise<HostProcess> =>
  startHostProcess([
    ...['--port', '0', '--environment', 'sandbox'],
    ...['--data', join(folder, 'data'), '--key-file', join(folder, 'key', 'kek.key')],
    ...judgingSpecimens(folder),
  ]);

async function withBrowser(film: string, use: (page: Page) => Promise<void>): Promise<void> {
  const launched = await chromium.launch(await browserLaunch(film));
  try {
    const context = await launched.newContext({
      viewport: { width: 1280, height: 800 },
      permissions: ['camera'],
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors, 'errors on the page').toEqual([]);
  } finally {
    await launched.close();
  }
}

/** Takes what is before the camera. */
async function take(page: Page, panel: string): Promise<void> {
  const region = page.getByRole('region', { name: panel });
  await region.getByRole('button', { name: 'Open camera' }).click();
  const shutter = region.getByRole('button', { name: 'Take picture' });
  await expect(shutter).toBeEnabled();
  await shutter.click();
  await expect(region.getByText('Taken with the camera')).toBeVisible();
}

/** Chooses a file instead of using the camera. */
async function choose(page: Page, panel: string, bytes: Uint8Array): Promise<void> {
  const region = page.getByRole('region', { name: panel });
  await region
    .locator('input[type=file]')
    .setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
  await expect(region.getByText('Chosen from a file')).toBeVisible();
}

async function runVisit(page: Page, { back, selfie, truth }: Specimen): Promise<void> {
  await page.getByRole('button', { name: 'New verification' }).first().click();
  await page.getByRole('radio', { name: /^Identify a customer/ }).check();
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  const { encoded } = truth;
  const [year = '', month = '', day = ''] = (encoded.birthDate ?? '').split('-');
  await page.getByLabel('First name').fill(encoded.secondaryIdentifier ?? '');
  await page.getByLabel('Last name').fill(encoded.primaryIdentifier ?? '');
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
  await page.getByLabel('Phone number').fill('+15550100');
  await page.getByLabel('Document number').fill(encoded.documentNumber ?? '');
  await page.getByRole('combobox', { name: 'Issuing country' }).fill('Sweden');
  await page.getByRole('option', { name: 'Sweden', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await take(page, 'Document front');
  await choose(page, 'Document back', back);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  if (!selfie) throw new Error('the specimen has no live picture');
  await choose(page, 'Picture of the person', selfie);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('checkbox', { name: /physically present/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run verification' }).click();
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
}

/** Sends a run as an integrator does. */
async function sendRun(host: HostProcess, { front, back, selfie, truth: { encoded } }: Specimen): Promise<string> {
  const response = await fetch(host.url + RUN_USER_VERIFICATION_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      verification_type: 'BIOMETRIC',
      phone_number: '+15550100',
      country_code: 'SE',
      id_type: 'NATIONAL_ID',
      first_name: encoded.secondaryIdentifier,
      last_name: encoded.primaryIdentifier,
      date_of_birth: encoded.birthDate,
      id_number: encoded.documentNumber,
      id_document_front: base64(front),
      id_document_back: base64(back),
      selfie: base64(selfie ?? front),
    }),
  });
  return ((await response.json()) as { verification_result: string }).verification_result;
}

test('a typed visit with the camera and a file is approved, an impostor is declined, and locking loses nothing', async () => {
  const [genuine, impostor] = [await drawPassport(), await drawImpostor()];
  const folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  const film = join(folder, 'camera.mjpeg');
  await writeCameraFilm(film, [genuine.front], { width: 1920, height: 1080 });
  const host = await startHost(folder);
  try {
    await withBrowser(film, async (page) => {
      await page.goto(host.url);
      await page.getByLabel('Your name').fill('Ada Counter');
      await page.getByLabel('User name').fill('ada');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Repeat password').fill(PASSWORD);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create administrator' }).click();
      await expect(page.getByText('Nothing needs you')).toBeVisible();
      await expectAccessible(page);
      await runVisit(page, genuine);
      await expect(page.getByText('Ada Counter').first()).toBeVisible();
      await expectAccessible(page);
      expect(await sendRun(host, impostor)).toBe('DECLINED');

      // Locking in the middle of a visit hides everything and loses nothing that was typed.
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'New verification' }).click();
      await page.getByRole('checkbox', { name: /agrees/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('First name').fill('Quentin');
      await page.keyboard.press('Alt+L');
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden();
      await expect(page.getByLabel('First name')).toHaveValue('Quentin');
    });
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
