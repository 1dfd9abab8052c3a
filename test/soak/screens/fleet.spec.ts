import { expect } from '@playwright/test';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { type QuickDesk, startQuickDesk } from '../../support/desk/quick-desk.ts';
import { enter } from '../../support/desk/signed-in.ts';

/** A desk joins a centre on its page, and is on the centre's fleet page: two services, one browser. */
let hosts: readonly QuickDesk[] = [];
test.beforeAll(async () => {
  hosts = await Promise.all([startQuickDesk(), startQuickDesk()]);
});
test.afterAll(async () => {
  for (const host of hosts) await host.close();
});
test.use({ viewport: { width: 1280, height: 800 } });

test('a desk that joins on its page appears on the fleet page of its centre', async ({ page, context, browser }) => {
  const [centre, desk] = hosts as [QuickDesk, QuickDesk];
  await enter(context, centre.session);
  await page.goto(`${centre.url}#/devices`);
  await page.getByRole('button', { name: 'Add device…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Counter 2');
  await page.getByLabel('Site').fill('Harbour branch');
  await page.keyboard.press('Enter');
  const code = await page.getByLabel('Enrolment code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  const deskContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await enter(deskContext, desk.session);
  const atDesk = await deskContext.newPage();
  await atDesk.goto(`${desk.url}#/sync`);
  await atDesk.getByLabel('Address of the centre').fill(centre.url);
  await atDesk.getByLabel('Enrolment code').fill('AAAAA-BBBBB-CCCCC-DDDDD');
  await atDesk.keyboard.press('Enter');
  await expect(atDesk.getByRole('alert')).toContainText('The centre does not know this code');
  await expectAccessible(atDesk);
  await atDesk.getByLabel('Enrolment code').fill(code);
  await atDesk.keyboard.press('Enter');
  await expect(atDesk.getByText('Counter 2, Harbour branch')).toBeVisible();
  await expectAccessible(atDesk);

  await page.getByLabel('Find by name or site').fill('harbour');
  await expect(page.getByText('Online')).toBeVisible();
  await page.getByRole('button', { name: 'Counter 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Details of Counter 2' })).toContainText('as this centre');
  await expectAccessible(page);
  await deskContext.close();
});
