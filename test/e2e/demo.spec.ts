import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { expectAccessible } from './accessibility.ts';

/** The demo on an upright kiosk screen, in dark appearance and by the keyboard alone. */
let host: HostProcess;
test.beforeAll(async () => {
  host = await startHostProcess(['--demo', '--port', '0']);
});
test.afterAll(() => host?.stop());
test.use({ viewport: { width: 1080, height: 1920 }, colorScheme: 'dark', actionTimeout: 15_000 });

/** Presses Tab until the control has the focus. Fails if Tab never reaches it. */
async function tabTo(page: Page, role: 'button' | 'checkbox', name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeEnabled();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached with the keyboard`);
}

async function press(page: Page, role: 'button' | 'checkbox', name: RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Space');
}

const STEPS = {
  BIOMETRIC: ['Enter the person’s details', 'Photograph both sides of the document', 'Take a picture of the person'],
  DOC: ['Enter the person’s details', 'Photograph both sides of the document', 'Proof of address'],
} as const;

async function verifySpecimen(page: Page, specimen: RegExp, type: keyof typeof STEPS): Promise<void> {
  await page.keyboard.press('Alt+N');
  if (type === 'DOC') {
    await page.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Document\b(?! and)/ })).toBeChecked();
  }
  await press(page, 'button', specimen);
  await expect(page.getByText(/Filled in from the specimen/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await press(page, 'checkbox', /agrees/);
  for (const title of [...STEPS[type], 'Is everything correct?']) {
    await press(page, 'button', /^Continue/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
  }
  if (type === 'BIOMETRIC') await press(page, 'checkbox', /physically present/);
  await press(page, 'button', /^Run verification/);
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
}

test('a person is verified by the keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(host.url);
  await expect(page.getByText('Nothing needs you')).toBeVisible();
  await expect(page.getByText(/^DEMO/)).toBeVisible();

  await verifySpecimen(page, /Passport, all in order/, 'BIOMETRIC');
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();

  await verifySpecimen(page, /Expired passport/, 'BIOMETRIC');
  await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible();
  await expect(page.getByText('The document has expired.').first()).toBeVisible();

  await verifySpecimen(page, /Identity card, all in order/, 'DOC');
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Proof of address' })).toBeVisible();
  await page.getByRole('tab', { name: 'More' }).click();
  const address = page.getByRole('region', { name: 'Proof of address' });
  await expect(address.getByText('Electricity bill')).toBeVisible();
  await expect(address.getByRole('img', { name: 'matches' })).toHaveCount(2);
});
