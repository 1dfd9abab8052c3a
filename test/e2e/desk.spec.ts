import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromium, expect, test } from '@playwright/test';
import { drawSpecimen } from '../../electron/specimens/draw-specimen.ts';
import { inventPerson } from '../../electron/specimens/people.ts';
import type { Specimen } from '../../electron/specimens/specimen.ts';
import { browserArguments, findTestBrowser } from '../support/browser.ts';
import { writeCameraFilm } from '../support/camera/browser-camera.ts';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { expectAccessible } from './accessibility.ts';
import { judgingSpecimens } from './specimen-policy.ts';

/**
 * A fresh installation used by an operator in a real browser. The browser reads its camera from a file, which is
 * replaced before each picture.
 */
const PASSWORD = 'seven quiet grey herons';

let folder: string;
let film: string;
let host: HostProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  film = join(folder, 'camera.mjpeg');
  host = await startHost();
});
test.afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// A sandbox host, so that specimens count as documents.
const startHost = () =>
  startHostProcess([
    ...['--port', '0', '--environment', 'sandbox'],
    ...['--data', join(folder, 'data'), '--key-file', join(folder, 'key', 'kek.key')],
    ...judgingSpecimens(folder),
  ]);

async function withBrowser(use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await findTestBrowser();
  const launched = await chromium.launch({
    executablePath: browser.path,
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...(process.env as Record<string, string>), ...browser.env },
    args: browserArguments(film),
  });
  try {
    const context = await launched.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['camera'] });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors, 'errors on the page').toEqual([]);
  } finally {
    await launched.close();
  }
}

/** Shows a picture to the camera and takes it. */
async function take(page: Page, panel: string, bytes: Uint8Array): Promise<void> {
  await writeCameraFilm(film, [bytes], { width: 1920, height: 1080 });
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

type Give = typeof take;

async function runVisit(page: Page, { front, back, selfie, truth }: Specimen, give: Give): Promise<void> {
  await page.getByRole('button', { name: 'New verification' }).first().click();
  await page.getByRole('radio', { name: /Document and face/ }).check();
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  await expectAccessible(page);
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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await give(page, 'Document front', front);
  await give(page, 'Document back', back);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  if (!selfie) throw new Error('the specimen has no live picture');
  await give(page, 'Picture of the person', selfie);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('checkbox', { name: /physically present/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run verification' }).click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible({ timeout: 60_000 });
}

test('set-up, an approval and a decline, both found again after a restart', async () => {
  test.setTimeout(240_000);
  const today = new Date().toISOString().slice(0, 10);
  const genuine = await drawSpecimen({
    kind: 'td3',
    seed: 21,
    today,
    portrait: 'sample6-left',
    // Swedish passport numbers have eight digits.
    person: { ...inventPerson(21, today, 'F'), documentNumber: '90210045' },
    issuingState: 'SWE',
    stateName: 'SWEDEN',
    // On a table, as in front of a camera. A document that fills the whole picture looks like a print of one.
    capture: { table: true, tableShare: 0.9, perspectiveDegrees: 6, rotationDegrees: -2, noise: 2 },
    widthPixels: 1600,
  });
  const impostor = await drawSpecimen({
    kind: 'td1',
    seed: 22,
    today,
    portrait: 'sample6-left',
    selfie: 'sample6-right',
    issuingState: 'SWE',
    stateName: 'SWEDEN',
  });
  await writeCameraFilm(film, [genuine.front]);

  await withBrowser(async (page) => {
    await page.goto(host.url);
    await page.getByLabel('Your name').fill('Ada Counter');
    await page.getByLabel('User name').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(page.getByText('Nothing needs you')).toBeVisible();
    await expectAccessible(page);

    await runVisit(page, genuine, take);
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
    await expect(page.getByText('Ada Counter').first()).toBeVisible();
    await expectAccessible(page);

    await runVisit(page, impostor, choose);
    await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible();
    await expect(page.getByText('The face does not match the portrait on the document.').first()).toBeVisible();
    await expectAccessible(page);
  });

  // The host is killed, as in a power cut.
  await host.stop('SIGKILL');
  host = await startHost();

  await withBrowser(async (page) => {
    await page.goto(host.url);
    await page.getByLabel('User name').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'All cases' }).click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: 'Approved' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Declined' })).toHaveCount(1);

    const name = genuine.truth.encoded.primaryIdentifier ?? '';
    await page.getByRole('searchbox').fill(name);
    await expect(rows.filter({ hasText: 'Declined' })).toHaveCount(0);
    await rows.filter({ hasText: 'Approved' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: /Approved/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Front' })).toBeVisible();
    await expectAccessible(page);

    // Locking in the middle of a visit hides everything and loses nothing that was typed.
    await page.getByRole('button', { name: 'New verification' }).first().click();
    await page.getByRole('checkbox', { name: /agrees/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('First name').fill('Quentin');
    await page.keyboard.press('Alt+L');
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue('Quentin');
  });
});
