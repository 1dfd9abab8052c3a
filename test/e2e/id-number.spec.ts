import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { HostProcess } from '../support/headless-host.ts';
import { startHostProcess } from '../support/headless-host.ts';

/** An ID run at the desk: hints while the number is typed, and what the result says of number and registry. */
const PASSWORD = 'nine slow copper kettles';

let folder: string;
let host: HostProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  host = await startHostProcess([
    ...['--port', '0', '--environment', 'sandbox'],
    ...['--data', join(folder, 'data'), '--key-file', join(folder, 'key', 'kek.key')],
  ]);
});
test.afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Up to the person's form of an ID run, filled in but for the number. */
async function beginIdRun(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'New verification' }).first().click();
  await page.getByRole('radio', { name: /ID/ }).first().check({ force: true });
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Amina');
  await page.getByLabel('Last name').fill('Okello');
  await page.getByLabel('Day').fill('15');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill('1988');
  await page.getByLabel('Phone number').fill('+256712345678');
  await page.getByRole('combobox', { name: 'Issuing country' }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
}

test('an ID number is hinted at while it is typed, and judged in plain words', async ({ page }) => {
  await page.goto(host.url);
  await page.getByLabel('Your name').fill('Ada Counter');
  await page.getByLabel('User name').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create administrator' }).click();

  await beginIdRun(page, 'Uganda');
  const number = page.getByLabel('Document number');
  await number.fill('CF8801');
  await expect(page.getByText('This is not as long as an ID number of Uganda.')).toBeVisible();
  await expectAccessible(page);
  await number.fill('CF77012345ABCD');
  await expect(page.getByText('The date of birth in this number is another one.')).toBeVisible();
  await number.fill('CF88012345ABCD');
  await expect(page.getByRole('status').filter({ hasText: /number/ })).toHaveCount(0);

  // A hint stops nobody.
  await number.fill('CF8801');
  await expect(page.getByText('This is not as long as an ID number of Uganda.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await number.fill('CF88012345ABCD');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Run verification' }).click();

  const card = page.getByRole('region', { name: 'ID number' });
  await expect(card).toContainText('Ugandan national identification number (NIN)');
  await expect(card).toContainText('1988');
  await expect(card).toContainText('female');
  await expect(card).toContainText('Sandbox registry: the number is known');
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
  await expectAccessible(page);
});
