import { expect, test } from '@playwright/test';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { expectAccessible } from './accessibility.ts';

/** A desk joins a centre on its page, and is on the centre's fleet page: two hosts, one browser. */
let hosts: readonly HostProcess[] = [];
test.beforeAll(async () => {
  hosts = await Promise.all([1, 2].map(() => startHostProcess(['--demo', '--port', '0'])));
});
test.afterAll(async () => {
  for (const host of hosts) await host.stop();
});
test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 15_000 });

test('a desk that joins on its page appears on the fleet page of its centre', async ({ page, context }) => {
  test.setTimeout(120_000);
  const [centre, desk] = hosts.map(({ url }) => url) as [string, string];
  await page.goto(`${centre}#/devices`);
  await page.getByRole('button', { name: 'Add device…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Counter 2');
  await page.getByLabel('Site').fill('Harbour branch');
  await page.keyboard.press('Enter');
  const code = await page.getByLabel('Enrolment code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  const atDesk = await context.newPage();
  await atDesk.goto(`${desk}#/sync`);
  await atDesk.getByLabel('Address of the centre').fill(centre);
  await atDesk.getByLabel('Enrolment code').fill('AAAAA-BBBBB-CCCCC-DDDDD');
  await atDesk.keyboard.press('Enter');
  await expect(atDesk.getByRole('alert')).toContainText('The centre does not know this code');
  await expectAccessible(atDesk);
  await atDesk.getByLabel('Enrolment code').fill(code);
  await atDesk.keyboard.press('Enter');
  await expect(atDesk.getByText('Counter 2, Harbour branch')).toBeVisible();
  await expectAccessible(atDesk);

  await page.getByLabel('Find by name or site').fill('harbour');
  await expect(page.getByText('Online')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Counter 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Details of Counter 2' })).toContainText('as this centre');
  await expectAccessible(page);
});
