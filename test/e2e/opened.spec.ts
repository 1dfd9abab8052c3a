import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { en } from '../../renderer/i18n/en/page.ts';
import { enter } from '../support/desk/signed-in.ts';
import { expectAccessible } from './accessibility.ts';
import type { FilledDesk } from './filled-desk.ts';
import { test } from './fixtures.ts';
import { bytesOf } from './page-bytes.ts';

/** What somebody opens on a screen is as accessible as the screen itself, each looked at in one appearance and at one width. */
test.beforeEach(({ context, filled }) => enter(context, filled.session));

const open = (page: Page, { url }: FilledDesk, hash: string) => page.goto(`${url}/${hash}`);

test('the preview beside the inbox and the question about a receipt are accessible', async ({ page, filled }) => {
  await open(page, filled, '#/');
  await page.getByRole('button', { name: /^Preview the case of/ }).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('button', { name: 'Open case' })).toBeVisible();
  await expectAccessible(page);

  await open(page, filled, `#/verifications/${filled.cases.decided}`);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Customer receipt (PDF)…' }).click();
  await expect(page.getByRole('dialog', { name: 'Customer receipt' })).toBeVisible();
  await expectAccessible(page);
});

test('open menus are accessible, and Enter leads to the first item, an arrow to the next', async ({ page, filled }) => {
  await open(page, filled, '#/');
  for (const name of [filled.session.operator.name, 'Administration', /^Language/, 'Views']) {
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    const items = page.getByRole('menu').locator('[role^=menuitem]');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1 % (await items.count()))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('the rules of retention while they are changed, and what a draft of the policy would change, are accessible', async ({
  page,
  filled,
}) => {
  await open(page, filled, '#/retention');
  await page.getByRole('button', { name: 'Change rules' }).click();
  await page.getByRole('textbox', { name: 'Document, Declined' }).fill('30');
  await expectAccessible(page);

  await open(page, filled, '#/policy');
  await page.getByRole('button', { name: 'Change policy' }).click();
  await page
    .getByRole('combobox', { name: /is in doubt$/ })
    .first()
    .selectOption('DECLINED');
  await page.getByRole('button', { name: /^Try on the last/ }).click();
  await page.getByText('Cases that cannot be replayed (2)').click();
  await expectAccessible(page);
});

test.describe('in a small dark window', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the sheet with the acts of a case and the branding page are accessible', async ({ page, filled }) => {
    await open(page, filled, `#/verifications/${filled.cases.open}`);
    await page.getByRole('button', { name: 'Choose action' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose action' })).toBeVisible();
    await expectAccessible(page);

    await open(page, filled, '#/branding');
    await page.getByLabel('Use your own colour').check();
    await expectAccessible(page);
  });
});

test.describe('until its first paint, compressed, fewer than 400 kB are needed', () => {
  const LIMIT = 400_000;
  async function expectLight(page: Page, name: string): Promise<void> {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { untilPainted, code } = await bytesOf(page);
    console.log(`${name}: ${untilPainted} bytes until the first paint, ${code} of scripts and styles until it stood.`);
    expect(untilPainted).toBeLessThan(LIMIT);
    expect(code).toBeLessThan(LIMIT);
  }

  for (const locale of ['en-GB', 'ar-EG'])
    test(`by the sign-in, ${locale}`, async ({ browser, filled }) => {
      const stranger = await (await browser.newContext({ locale })).newPage();
      await stranger.goto(filled.url);
      await expectLight(stranger, `sign-in, ${locale}`);
      await stranger.context().close();
    });

  test('by the inbox, opened directly', async ({ page, filled }) => {
    await open(page, filled, '#/');
    await expectLight(page, 'inbox');
  });
});

test('the inbox and the frame say all they have to say without the texts of other screens', async ({
  page,
  filled,
}) => {
  const KEY = new RegExp(`\\b(?:${Object.keys(en).join('|')})\\.[a-z_]+`);
  let withheld = 0;
  await page.route(/\/page-(?!language)[^/]+\.js$/, (route) => {
    withheld++;
    return route.abort();
  });
  const expectNoKeys = async () => expect(await page.locator('body').innerText()).not.toMatch(KEY);
  await open(page, filled, '#/');
  await page.getByRole('button', { name: /^Preview the case of/ }).click();
  await expect(page.getByRole('button', { name: 'Open case' })).toBeVisible();
  await expect.poll(() => withheld).toBeGreaterThan(0);
  await expectNoKeys();
  for (const name of [filled.session.operator.name, 'Administration', /^Language/, 'Views']) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoKeys();
    await page.keyboard.press('Escape');
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
