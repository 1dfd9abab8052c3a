import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { EndpointName } from '#shared/contract/api.ts';
import type { Session } from '#shared/contract/desk.ts';
import type { OperatorRole } from '#shared/contract/permissions.ts';
import { SANDBOX_POLICY } from '../../electron/service/policy/default-policy.ts';
import { codeOf } from '../support/accounts/authenticator-app.ts';
import type { QuickDesk } from '../support/desk/quick-desk.ts';
import { PASSWORD, startQuickDesk } from '../support/desk/quick-desk.ts';
import { enter, expectInbox, signIn } from '../support/desk/signed-in.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/**
 * The days of the four roles at one desk, whose policy asks for a second person and keeps people from deciding their own visits: what each
 * can reach and what is refused, a review that one person cannot close, a visit by keyboard alone, and signing in with a second step.
 */
let desk: QuickDesk;
test.beforeAll(async () => {
  const second_person = { approve: true, decline: true, override: true };
  const policy = { ...SANDBOX_POLICY, review: { ...SANDBOX_POLICY.review, second_person, own_visits: false } };
  desk = await startQuickDesk({ policy: { ...policy, version: 'Two people' } });
});
test.afterAll(() => desk?.close());
test.use({ viewport: { width: 1280, height: 800 } });

/** The sandbox sends everybody of this name to review. */
const FOR_REVIEW = {
  ...{ verification_type: 'ID', first_name: 'Jane', last_name: 'Johnson', date_of_birth: '1988-03-15' },
  ...{ phone_number: '+256712345678', country_code: 'UG', id_type: 'NATIONAL_ID', id_number: 'CF88012345ABCD' },
};

/** A page of somebody who is signed in, in a browser window of their own. */
async function pageOf(browser: Browser, session: Session, hash: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await enter(context, session);
  const page = await context.newPage();
  await page.goto(`${desk.url}/#/${hash}`);
  return page;
}

async function propose(page: Page, lookAtQuestion = async (_: Page) => {}): Promise<void> {
  await page.getByRole('button', { name: 'Propose approval' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this case?' });
  await question.getByRole('radio', { name: 'The doubts are unfounded' }).check();
  await question.getByLabel('Note').fill('The registry has a typing error.');
  await lookAtQuestion(page);
  await question.getByRole('button', { name: 'Propose approval' }).click();
  await expect(page.getByText('You proposed this. Somebody else has to confirm it.').first()).toBeVisible();
}

test('a case takes two people: not whoever ran it, not the same person twice, and not after the evidence changed', async ({
  browser,
}) => {
  const runs = await desk.person('Sam Porter', 'supervisor');
  const proposes = await desk.person('Chidi Obi', 'compliance');
  const confirms = await desk.person('Ngozi Ade', 'compliance');
  const [runner, proposer] = [runs.token, proposes.token];
  const batchId = await desk.verify(FOR_REVIEW, runner);
  const place = `verifications/${batchId}`;
  const seen = async (bearer: string) => {
    const review = await desk.ask<{ revision: number; acts: number }>('getReview', bearer, undefined, batchId);
    return { expected_revision: review.revision, expected_acts: review.acts };
  };

  const sam = await pageOf(browser, runs, place);
  await expect(sam.getByRole('button', { name: 'Propose refusal' })).toBeDisabled();
  const ruling = { act: 'decide', decision: 'DECLINED', reason: 'other', note: 'Mine' };
  const refused = await desk.send('ruleOnReview', runner, { ...(await seen(runner)), ruling }, batchId);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('somebody else must decide it'),
  ]);

  const chidi = await pageOf(browser, proposes, place);
  await chidi.getByRole('button', { name: 'Take this case' }).click();
  await expect(chidi.getByText(/^You work on this case until/)).toBeVisible();
  await chidi.getByRole('button', { name: 'No concern' }).first().click();
  await expect(chidi.getByText('1 of 1 resolved')).toBeVisible();
  await propose(chidi, expectAccessible);
  await expect(chidi.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  const confirm = { ...(await seen(proposer)), ruling: { act: 'confirm' } };
  const own = await desk.send('ruleOnReview', proposer, confirm, batchId);
  expect([own.status, await own.text()]).toEqual([403, expect.stringContaining('somebody else must confirm it')]);

  // Chidi took the case, and its second person can decide it all the same.
  const ngozi = await pageOf(browser, confirms, place);
  const confirmButton = ngozi.getByRole('button', { name: 'Confirm', exact: true });
  await expect(confirmButton).toBeEnabled();
  const submitters = await desk.send(
    'ruleOnReview',
    runner,
    { ...(await seen(runner)), ruling: { act: 'confirm' } },
    batchId,
  );
  expect(submitters.status).toBe(403);
  const again = { reason: 'The registry was down' };
  await desk.ask(
    'rerunVerification',
    runner,
    { ...again, expected_revision: (await seen(runner)).expected_revision },
    batchId,
  );
  await confirmButton.click();
  const changed = ngozi.getByRole('alert').filter({ hasText: 'This case changed while you had it open' });
  await expect(changed).toBeVisible();
  await expect(ngozi.getByText('this proposal no longer counts')).toBeVisible();
  await expect(confirmButton).toHaveCount(0);
  await expectAccessible(ngozi);
  await changed.getByRole('button', { name: 'Show what changed' }).click();
  await expect(ngozi.getByText('The registry was down')).toBeVisible();

  await chidi.reload();
  await propose(chidi);
  await ngozi.reload();
  await confirmButton.click();
  const names = /Final: Approved by Chidi Obi, confirmed by Ngozi Ade/;
  await expect(ngozi.getByRole('heading', { level: 1, name: names })).toBeVisible();
  await ngozi.getByRole('tab', { name: 'History' }).click();
  const trail = ngozi.getByRole('region', { name: 'What people did' }).getByRole('listitem');
  await expect(trail.filter({ hasText: 'Chidi Obi proposed: Approved' })).toHaveCount(2);
  await expect(trail.filter({ hasText: 'Ngozi Ade confirmed the proposal' })).toHaveCount(1);
  await expectAccessible(ngozi);
  for (const page of [sam, chidi, ngozi]) await page.context().close();
});

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
test('each role reaches its own places, and nothing else opens', async ({ page, context }) => {
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

test('a visit by keyboard alone takes a number of keys that is counted', async ({ page }) => {
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
