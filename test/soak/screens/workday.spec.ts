import { expect, type Page } from '@playwright/test';
import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import type { EndpointName } from '#shared/contract/api.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { codeOf } from '../../support/accounts/authenticator-app.ts';
import { PASSWORD } from '../../support/desk/quick-desk.ts';
import { enter, expectInbox, signIn } from '../../support/desk/signed-in.ts';

/**
 * The reach of each of the four roles, a visit by keyboard alone, and signing in with a second step. `dom/session/places` and
 * `dom/screens/second-factor` have the rules; `two-people.spec.ts` has a review by two people.
 */
test.use({ viewport: { width: 1280, height: 800 } });

const EVERYWHERE = [
  '#/people',
  '#/policy',
  '#/api-keys',
  '#/callbacks',
  '#/kiosks',
  '#/devices',
  '#/retention',
  '#/links',
  '#/new',
];
const DAYS: readonly { role: OperatorRole; name: string; reaches: readonly string[]; refused: EndpointName }[] = [
  { role: 'operator', name: 'Otis Day', reaches: ['#/devices', '#/links', '#/new'], refused: 'getRetention' },
  { role: 'supervisor', name: 'Sue Day', reaches: ['#/devices', '#/links', '#/new'], refused: 'listPeople' },
  { role: 'compliance', name: 'Cora Day', reaches: ['#/devices', '#/retention'], refused: 'listPeople' },
  { role: 'administrator', name: 'Abe Day', reaches: EVERYWHERE, refused: 'ruleOnReview' },
];
test('each role reaches its own places, and nothing else opens', async ({ page, context, quick: desk }) => {
  for (const { role, name, reaches, refused } of DAYS) {
    const session = await desk.person(name, role);
    await page.goto('about:blank');
    await enter(context, session);
    await page.goto(`${desk.url}/#/`);
    await expectInbox(page);
    const heading = page.getByRole('heading', { level: 1 });
    for (const hash of EVERYWHERE) {
      await page.goto(`${desk.url}/${hash}`);
      if (reaches.includes(hash)) {
        await expect(heading).not.toHaveText('Inbox');
        expect(new URL(page.url()).hash).toBe(hash);
        // The administrator reaches every place, and each looks alike to all who reach it.
        if (role === 'administrator') await expectAccessible(page);
      } else await expectInbox(page);
    }
    if (role !== 'administrator') expect((await desk.send(refused, session.token)).status).toBe(403);
  }
});

test('a visit by keyboard alone takes a number of keys that is counted', async ({ page, quick: desk }) => {
  await desk.person('Kay Board', 'operator');
  await signIn(page, desk.url, 'kay', PASSWORD);
  await expectInbox(page);
  let keys = 0;
  let fields = 0;
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  const write = async (text: string) => {
    await page.keyboard.type(text);
    fields++;
  };
  /** Tabs to the element, as somebody does who sees where the focus is. */
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('The keyboard does not get there.');
  };
  await press('Alt+n');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  const agrees = page.getByRole('checkbox', { name: /agrees/ });
  await tabTo(page.getByRole('radio', { checked: true }).first());
  const id = page.getByRole('radio', { name: /ID/ }).first();
  for (let tries = 0; tries < 3 && !(await id.isChecked()); tries++) await press('ArrowUp');
  await tabTo(agrees);
  await press('Space');
  await tabTo(page.getByRole('button', { name: 'Continue' }));
  await press('Enter');
  const details = [
    ['First name', 'Amina'],
    ['Last name', 'Okello'],
    ['Day', '15'],
    ['Month', '3'],
    ['Year', '1988'],
    ['Phone number', '+256712345678'],
  ] as const;
  for (const [label, text] of details) {
    await tabTo(page.getByLabel(label));
    await write(text);
  }
  await tabTo(page.getByLabel('Document number'));
  await write('CF88012345ABCD');
  await tabTo(page.getByRole('combobox', { name: 'Issuing country' }));
  await write('Uganda');
  await press('ArrowDown', 'Enter');
  await tabTo(page.getByRole('button', { name: 'Continue' }));
  await press('Enter');
  await tabTo(page.getByRole('button', { name: 'Run verification' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: /Approved/ }).first()).toBeVisible();
  console.log(`A visit by keyboard alone: ${keys} keys besides the text of ${fields} fields.`);
  expect(keys).toBeLessThanOrEqual(90);
});

test('a second step is set up on the page, asked for at the next sign-in, and a used code is refused', async ({
  page,
  quick: desk,
}) => {
  await desk.person('Tess Step', 'supervisor');
  await signIn(page, desk.url, 'tess', PASSWORD);
  await page.getByRole('button', { name: 'Tess Step' }).click();
  await page.getByRole('menuitem', { name: 'Two-step sign-in…' }).click();
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const secret = await page.getByLabel('Key for the authenticator app').innerText();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const used = codeOf(secret, desk.now());
  await page.getByLabel(/Code shown/).fill(used);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  // Before that the session goes on, and the page would come back locked.
  await expect(page.getByLabel('User name')).toBeVisible();

  await signIn(page, desk.url, 'tess', PASSWORD);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(used);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('wrong or was used before');
  await page.getByLabel('Code').fill(recovery);
  await page.keyboard.press('Enter');
  await expectInbox(page);
});
