import { expect } from '@playwright/test';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { enter } from '../../support/desk/signed-in.ts';
import { textsIn } from '../../support/texts.ts';

test.beforeEach(({ context, filled }) => enter(context, filled.session));

const MENUS = ['Administration', /^Language/, 'Views'];

test('the inbox and the frame say all they have to say without the texts of other screens; open menus are accessible and lead with the keys', async ({
  page,
  filled,
}) => {
  const KEY = new RegExp(`\\b(?:${Object.keys(textsIn('en').page).join('|')})\\.[a-z_]+`);
  let withheld = 0;
  await page.route(/\/page-(?!language)[^/]+\.js$/, (route) => {
    withheld++;
    return route.abort();
  });
  const expectNoKeys = async () => expect(await page.locator('body').innerText()).not.toMatch(KEY);
  await page.goto(`${filled.url}/#/`);
  await page.getByRole('button', { name: /^Preview the case of/ }).click();
  await expect(page.getByRole('button', { name: 'Open case' })).toBeVisible();
  await expect.poll(() => withheld).toBeGreaterThan(0);
  await expectNoKeys();
  for (const name of [filled.session.operator.name, ...MENUS]) {
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoKeys();
    await expectAccessible(page);
    // Enter leads to the first item, an arrow to the next.
    const items = page.getByRole('menu').locator('[role^=menuitem]');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1 % (await items.count()))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  for (const item of [
    'Change password…',
    'Two-step sign-in…',
    'Where you are signed in…',
    'Exit code for kiosks',
    'End shift…',
  ]) {
    await page.getByRole('button', { name: filled.session.operator.name }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoKeys();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('link', { name: /^All cases/ }).click();
  await expectNoKeys();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoKeys();
});
