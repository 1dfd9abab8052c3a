import { expect, type Page } from '@playwright/test';
import { openScreen } from '../support/desk/screen-fit.ts';
import { enter } from '../support/desk/signed-in.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { expectLight } from './page-bytes.ts';

/** Everything somebody opens on a screen is as accessible as the screen itself, each looked at in one appearance and at one width. */
test.beforeEach(({ context, filled }) => enter(context, filled.session));

const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('the inbox is light, and what opens on it, on a case, on retention, policy and branding is accessible', async ({
  page,
  filled,
}) => {
  const open = (hash: string) => page.goto(`${filled.url}/${hash}`);
  await test.step('the inbox, opened directly, needs fewer than 400 kB until its first paint', async () => {
    await open('#/');
    await expectLight(page, 'inbox');
  });

  await test.step('the preview beside the inbox and the question about a receipt', async () => {
    await page.getByRole('button', { name: /^Preview the case of/ }).click();
    await expect(preview(page).getByRole('button', { name: 'Open case' })).toBeVisible();
    await expectAccessible(page);
    await open(`#/verifications/${filled.cases.decided}`);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Customer receipt (PDF)…' }).click();
    await expect(page.getByRole('dialog', { name: 'Customer receipt' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the places of an administrator that no other test looks at', async () => {
    for (const place of [
      'all',
      'watchlists',
      'people',
      'api-keys',
      'callbacks',
      'kiosks',
      'devices',
      'links',
      'sync',
      'chip-certificates',
    ]) {
      await openScreen(page, `#/${place}`);
      await expectAccessible(page);
    }
  });

  await test.step('the rules of retention while they are changed, and what a draft of the policy would change', async () => {
    await open('#/retention');
    await page.getByRole('button', { name: 'Change rules' }).click();
    await page.getByRole('textbox', { name: 'Document, Declined' }).fill('30');
    await expectAccessible(page);
    await open('#/policy');
    await page.getByRole('button', { name: 'Change policy' }).click();
    await page
      .getByRole('combobox', { name: /is in doubt$/ })
      .first()
      .selectOption('DECLINED');
    await page.getByRole('button', { name: /^Try on the last/ }).click();
    await page.getByText('Cases that cannot be replayed (2)').click();
    await expectAccessible(page);
  });

  await test.step('the sheet with the acts of a case and the branding page, in a small dark window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(`#/verifications/${filled.cases.open}`);
    await page.getByRole('button', { name: 'Choose action' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose action' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open('#/branding');
    await page.getByLabel('Use your own colour').check();
    await expectAccessible(page);
  });
});
