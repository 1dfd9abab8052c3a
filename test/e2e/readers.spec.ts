import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { en } from '../../renderer/i18n/applicant/en.ts';
import { endpoints } from '../../shared/contract/api.ts';
import { typeAsReader, typeTextAsReader } from '../support/camera/keyed-reader.ts';
import { freePort } from '../support/headless/free-port.ts';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import type { KioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { startKioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { expectAccessible } from './accessibility.ts';

/** Readers that type, in a real browser, at full speed in the middle of a field. */
test.use({ actionTimeout: 15_000 });

/** The passport of ICAO Doc 9303, part 4. */
const MRZ = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
/** The PDF417 of a licence, with its separators. */
const LICENCE =
  '@\n\u001e\rANSI 636014080102DL00410288ZC03290031DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDADJOHN\nDBB06061986\nDBA12102029\nDBD06062024\nDCGUSA\n';
/** Longer than a reader pauses. */
const PAUSE_MS = 200;

/** Somebody begins to type, and the reader reads in the middle of it. */
async function interrupt(page: Page, label: string, read: () => Promise<void>): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.pressSequentially('Ab', { delay: 60 });
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(PAUSE_MS);
  await read();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Ab');
  await page.keyboard.type('c');
  await expect(field).toHaveValue('Acb');
}

test.describe('at the desk', () => {
  let host: HostProcess;
  test.beforeAll(async () => {
    host = await startHostProcess(['--demo', '--port', '0']);
  });
  test.afterAll(() => host?.stop());

  test('the form takes an MRZ, and the field in which it was typed keeps its text', async ({ page }) => {
    await page.goto(`${host.url}/#/new`);
    await page.getByText('Check the name, date of birth and ID number.').click();
    await page.getByRole('checkbox', { name: 'The customer has read or heard this and agrees' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await interrupt(page, 'First name', async () => {
      await typeAsReader(page, MRZ);
      await expect(page.getByText('The reader read the document')).toBeVisible();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the person’s details');
    await expect(page.getByLabel('Last name')).toHaveValue('Eriksson');
    await expect(page.getByLabel('Document number')).toHaveValue('L898902C3');
    await expect(page.getByLabel('Date of birth: Year')).toHaveValue('1974');
    await expectAccessible(page);
  });
});

const { applicant: t } = en;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What both documents fill in, whatever the page is, and what half a document does. */
async function readBoth(page: Page): Promise<void> {
  const last = page.getByLabel(t.details.last_name, { exact: true });
  await interrupt(page, t.details.first_name, async () => {
    await typeTextAsReader(page, LICENCE);
    await expect(page.getByText(t.reader.read)).toBeVisible();
  });
  await expect(last).toHaveValue(/^sample$/i);
  await expect(page.getByLabel(t.details.id_number, { exact: true })).toHaveValue('T64235789');
  // Another document replaces what was read, and nothing that was typed.
  await page.waitForTimeout(PAUSE_MS);
  await typeAsReader(page, MRZ);
  await expect(last).toHaveValue('Eriksson');
  await expect(page.getByLabel(t.details.first_name, { exact: true })).toHaveValue('Acb');
  await expect(page.getByLabel(`${t.details.date_of_birth}: ${t.details.year}`)).toHaveValue('1974');
  await page.waitForTimeout(PAUSE_MS);
  await typeAsReader(page, MRZ.slice(0, 1));
  await expect(page.getByText(t.reader.unreadable)).toBeVisible();
  await expect(page.getByLabel(t.details.first_name, { exact: true })).toHaveValue('Acb');
  await expect(heading(page)).toHaveText(t.details.title_typed);
  await expectAccessible(page);
}

test.describe('behind a link', () => {
  let host: HostProcess;
  let publicUrl: string;
  test.beforeAll(async () => {
    const port = await freePort();
    publicUrl = `http://localhost:${port}`;
    host = await startHostProcess(['--demo', '--port', String(port), '--public-url', publicUrl]);
  });
  test.afterAll(() => host?.stop());

  test('a document that a reader types fills the details, and nothing that was typed is replaced', async ({ page }) => {
    const status = (await (await fetch(host.url + endpoints.getStatus.path)).json()) as {
      demo_session: { token: string };
    };
    const made = await fetch(host.url + endpoints.getUserVerificationUrl.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${status.demo_session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ verification_type: 'ID' }),
    });
    const { data } = (await made.json()) as { data: { verification_url: string } };
    await page.goto(data.verification_url);
    await page.getByRole('button', { name: t.landing.start, exact: true }).click();
    await page.getByRole('button', { name: t.consent.agree, exact: true }).click();
    await expect(heading(page)).toHaveText(t.details.title_typed);
    await readBoth(page);
  });
});

test.describe('at a kiosk', () => {
  let desk: KioskDesk;
  test.beforeAll(async () => {
    desk = await startKioskDesk();
  });
  test.afterAll(() => desk?.host.stop());
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a document that a reader types fills the details, though the kiosk holds shortcuts', async ({ page }) => {
    await desk.open(page, { verification_type: 'ID' });
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: t.consent.agree, exact: true }).click();
    await expect(heading(page)).toHaveText(t.details.title_typed);
    await readBoth(page);
  });
});
