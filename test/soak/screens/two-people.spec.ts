import { type Browser, expect, type Page } from '@playwright/test';
import type { Session } from '#shared/contract/desk.ts';
import { SANDBOX_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { type QuickDesk, startQuickDesk } from '../../support/desk/quick-desk.ts';
import { enter, expectInbox } from '../../support/desk/signed-in.ts';

/**
 * A review that one person cannot close, at a desk whose policy asks for a second person and keeps people from deciding their own visits.
 * `workday.spec.ts` has what each role reaches, a visit by keyboard alone and a second step at the sign-in.
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
  verification_type: 'ID',
  first_name: 'Jane',
  last_name: 'Johnson',
  date_of_birth: '1988-03-15',
  phone_number: '+256712345678',
  country_code: 'UG',
  id_type: 'NATIONAL_ID',
  id_number: 'CF88012345ABCD',
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
  await page.getByRole('button', { name: 'Propose to approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this case?' });
  await question.getByRole('radio', { name: 'The doubts are unfounded' }).check();
  await question.getByLabel('Note').fill('The registry has a typing error.');
  await lookAtQuestion(page);
  await question.getByRole('button', { name: 'Propose to approve' }).click();
  await expect(page.getByText('You proposed this. Another person has to confirm it.').first()).toBeVisible();
}

/** Leaves the case and returns to it, which asks the service anew without loading the page. */
async function openAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expectInbox(page);
  await page.goBack();
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

  const ruling = { act: 'decide', decision: 'DECLINED', reason: 'other', note: 'Mine' };
  const refused = await desk.send('ruleOnReview', runner, { ...(await seen(runner)), ruling }, batchId);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('another person must decide it'),
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
  expect([own.status, await own.text()]).toEqual([403, expect.stringContaining('another person must confirm it')]);

  // Chidi took the case, and its second person can decide it all the same.
  const ngozi = await pageOf(browser, confirms, place);
  const attention = ngozi.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByText('Chidi Obi proposes to approve')).toBeVisible();
  const confirmButton = attention.getByRole('button', { name: 'Confirm', exact: true });
  const question = ngozi.getByRole('dialog', { name: 'Confirm this decision?' });
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
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  const changed = ngozi.getByRole('alert').filter({ hasText: 'This case changed while you had it open' });
  await expect(changed).toBeVisible();
  await expect(ngozi.getByText('this proposal no longer counts')).toBeVisible();
  await expect(confirmButton).toHaveCount(0);
  await expectAccessible(ngozi);
  await changed.getByRole('button', { name: 'Show what changed' }).click();
  await expect(ngozi.getByText('The registry was down')).toBeVisible();

  await openAgain(chidi);
  await propose(chidi);
  await openAgain(ngozi);
  await confirmButton.click();
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  const names = /Final: Approved by Chidi Obi, confirmed by Ngozi Ade/;
  await expect(ngozi.getByRole('heading', { level: 1, name: names })).toBeVisible();
  await ngozi.getByRole('tab', { name: 'History' }).click();
  const trail = ngozi.getByRole('region', { name: 'What people did' }).getByRole('listitem');
  await expect(trail.filter({ hasText: 'Chidi Obi proposed: Approved' })).toHaveCount(2);
  await expect(trail.filter({ hasText: 'Ngozi Ade confirmed the proposal' })).toHaveCount(1);
  await expectAccessible(ngozi);
  for (const page of [chidi, ngozi]) await page.context().close();
});
