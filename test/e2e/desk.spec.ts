import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import { drawSpecimen } from '../../electron/specimens/draw-specimen.ts';
import { present } from '../../electron/specimens/live/present.ts';
import type { Presentation } from '../../electron/specimens/live/scene.ts';
import { inventPerson } from '../../electron/specimens/people.ts';
import type { Specimen } from '../../electron/specimens/specimen.ts';
import { endpoints } from '../../shared/contract/api.ts';
import type { Session } from '../../shared/contract/desk.ts';
import { browserArguments, findTestBrowser } from '../support/browser.ts';
import { writeCameraFilm } from '../support/camera/browser-camera.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { enter } from '../support/desk/signed-in.ts';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { untilCaptured } from '../support/live-capture/live-visitor.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { judgingSpecimens } from './specimen-policy.ts';

/**
 * A fresh installation used by an operator in a real browser, whose camera shows a passport from a file.
 */
const PASSWORD = 'seven quiet grey herons';
const TODAY = new Date().toISOString().slice(0, 10);
// Swedish passport numbers have eight digits.
const HOLDER = { ...inventPerson(21, TODAY, 'F'), documentNumber: '90210045' };

/** A passport on a table, as in front of a camera. A document that fills the whole picture looks like a print of one. */
const drawPassport = (tableShare: number) =>
  drawSpecimen({
    ...{ kind: 'td3', seed: 21, today: TODAY, portrait: 'sample6-left', person: HOLDER },
    ...{ issuingState: 'SWE', stateName: 'SWEDEN', widthPixels: 1600 },
    capture: { table: true, tableShare, perspectiveDegrees: 6, rotationDegrees: -2, noise: 2 },
  });

let folder: string;
let film: string;
let host: HostProcess;

test.use({ viewport: { width: 1280, height: 800 } });
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

type Give = typeof choose;

async function runVisit(page: Page, { front, back, selfie, truth }: Specimen, giveFront: Give): Promise<void> {
  await page.getByRole('button', { name: 'New verification' }).first().click();
  await page.getByRole('radio', { name: /Document and face/ }).check();
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

  await giveFront(page, 'Document front', front);
  await choose(page, 'Document back', back);
  await page.getByRole('button', { name: 'Continue' }).click();

  if (!selfie) throw new Error('the specimen has no live picture');
  await choose(page, 'Picture of the person', selfie);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('checkbox', { name: /physically present/ }).check();
  await page.getByRole('button', { name: 'Run verification' }).click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
}

test('set-up, an approval and a decline, both found again after a restart', async ({ page: later }) => {
  const genuine = await drawPassport(0.9);
  const impostor = await drawSpecimen({
    kind: 'td1',
    seed: 22,
    today: TODAY,
    portrait: 'sample6-left',
    selfie: 'sample6-right',
    issuingState: 'SWE',
    stateName: 'SWEDEN',
  });
  await writeCameraFilm(film, [genuine.front], { width: 1920, height: 1080 });

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

  await later.goto(host.url);
  await later.getByLabel('User name').fill('ada');
  await later.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectAccessible(later);
  await later.keyboard.press('Enter');
  await later.getByRole('link', { name: 'All cases' }).click();
  const rows = later.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Approved' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Declined' })).toHaveCount(1);

  const name = genuine.truth.encoded.primaryIdentifier ?? '';
  await later.getByRole('searchbox').fill(name);
  await expect(rows.filter({ hasText: 'Declined' })).toHaveCount(0);
  await rows.filter({ hasText: 'Approved' }).getByRole('link').click();
  await expect(later.getByRole('heading', { name: /Approved/ })).toBeVisible();
  await expect(later.getByRole('tab', { name: 'Front' })).toBeVisible();
  await expectAccessible(later);

  // Locking in the middle of a visit hides everything and loses nothing that was typed.
  await later.getByRole('button', { name: 'New verification' }).first().click();
  await later.getByRole('checkbox', { name: /agrees/ }).check();
  await later.getByRole('button', { name: 'Continue' }).click();
  await later.getByLabel('First name').fill('Quentin');
  await later.keyboard.press('Alt+L');
  await expect(later.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expectAccessible(later);
  await later.getByLabel('Password', { exact: true }).fill('not the password');
  await later.keyboard.press('Enter');
  await expect(later.getByRole('alert')).toBeVisible();
  await later.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await later.keyboard.press('Enter');
  await expect(later.getByRole('heading', { name: 'Locked' })).toBeHidden();
  await expect(later.getByLabel('First name')).toHaveValue('Quentin');
});

test('from one button to the decision with a live capture, in at most four clicks and keys', async ({
  page,
  context,
  photograph,
}) => {
  const { front } = await drawPassport(0.7);
  const passport = await inFrontOfCamera(front, true);
  let before: () => Presentation = () => passport;
  await showToCamera(page, () => before());
  const session = await fetch(host.url + endpoints.signIn.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password: PASSWORD }),
  });
  await enter(context, (await session.json()) as Session);
  let actions = 0;
  const press = async (key: string) => {
    actions++;
    await page.keyboard.press(key);
  };
  const click = async (name: string) => {
    actions++;
    await page.getByRole('button', { name }).first().click();
  };
  await page.goto(host.url);
  await expect(page.getByText('Recognition is ready')).toBeVisible();
  await click('Scan document');
  await click('Customer agrees');
  // The camera is already on and takes the passport itself, and what was read leads on to the details.
  await expect(page.getByText('Passport read: 5 of 5 fields found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Do these details match' })).toBeFocused();
  await expect(page.getByLabel('Document number')).toHaveValue(HOLDER.documentNumber);
  before = () => present('genuine', photograph, 7);
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Start live capture' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /Colours and movements/ })).toBeChecked();
  await expectAccessible(page);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Live capture' })).toBeVisible();
  await expect(page.locator('[data-live][data-light]')).toBeVisible();
  // The run begins by itself. A reviewer decides if a busy machine captured too few frames of the simulated person.
  await untilCaptured(
    page.getByRole('heading', { level: 1, name: /Approved|Review needed/ }),
    page.getByRole('button', { name: 'Try again' }),
  );
  expect(actions).toBeLessThanOrEqual(4);
  await expect(page.getByRole('region', { name: 'Data comparison' }).getByText('filled from the document')).toHaveCount(
    5,
  );

  // The signals of the stored frame are shown below those that judge the capture.
  await page.getByRole('tab', { name: 'More' }).click();
  const card = page.getByRole('region', { name: 'Liveness' });
  await expect(card.getByText(/Checked by: live capture$/)).toBeVisible();
  await expect(card.getByText(/screen colours/)).toBeVisible();
  await expect(card.getByRole('row', { name: /The head has depth when it turns/ })).toBeVisible();
  await card.getByText('Signals in the stored picture').click();
  await expect(card.getByRole('row', { name: /Edges of a sheet or display around the face/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Person' })).toBeVisible();
  await expectAccessible(page);
});
