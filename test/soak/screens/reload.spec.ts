import { expect, type Page } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import english from '#shared/texts/en/chip.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import { test } from '../../e2e/fixtures.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { present } from '../../specimens/live/present.ts';
import type { Presentation } from '../../specimens/live/scene.ts';
import { showToCamera } from '../../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../../support/camera/held-document.ts';
import { reloadVisit } from '../../support/desk/reload-visit.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { demoPassport } from '../../support/kiosks/kiosk-visitor.ts';
import { readLink } from '../../support/links/link-visit.ts';
import { untilCaptured } from '../../support/live-capture/live-visitor.ts';

/** A visit whose page is loaded anew at every step loses and skips nothing. */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a scanned visit with a chip and a live capture goes on after a reload at every step', async ({
  page,
  demo,
  photograph,
}) => {
  const passport = await inFrontOfCamera(await demoPassport(demo), true);
  let before: () => Presentation = () => passport;
  await showToCamera(page, () => before());
  await page.goto(`${demo.host.url}/#/scan`);
  await page.getByRole('button', { name: 'Customer agrees' }).click();
  await expect(heading(page, 'Scan the document')).toBeVisible();
  await reloadVisit(page);
  await expect(heading(page, 'Scan the document')).toBeVisible();

  const front = page.getByRole('region', { name: 'Document front' });
  await front.getByRole('button', { name: 'Open camera' }).click();
  await expect(heading(page, 'Do these details match')).toBeFocused();
  await page.getByLabel('Phone number').fill('+12025550143');
  await reloadVisit(page);
  await expect(page.getByLabel('Last name')).toHaveValue(/al-hashimi/i);
  await expect(page.getByLabel('Phone number')).toHaveValue(/202.?555.?0143/);
  await expect(page.getByText('Passport read: 5 of 5 fields found')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Document front' })).toBeVisible();

  await page.getByRole('button', { name: english.chip.start }).click();
  await reloadVisit(page);
  await expect(heading(page, english.chip.title)).toBeVisible();
  await page.getByRole('button', { name: english.chip.reader.genuine }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await reloadVisit(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(english.chip.read, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  before = () => present('genuine', photograph, 7);
  await reloadVisit(page);
  await expect(heading(page, 'Take a picture of the person')).toBeVisible();
  await page.getByRole('switch').uncheck({ force: true });
  await page.getByRole('button', { name: 'Start live capture' }).click();
  const run = page.getByRole('button', { name: 'Run verification' });
  await untilCaptured(page.getByText('Live capture complete'), page.getByRole('button', { name: 'Try again' }));
  await page.getByRole('checkbox').check();
  await reloadVisit(page);
  await expect(page.getByText('Live capture complete')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await run.click();
  await page.reload();
  await expect(heading(page, /Approved|Review needed/)).toBeVisible();
  await page.getByRole('tab', { name: 'More' }).click();
  await expect(page.getByRole('region', { name: 'Liveness' }).getByText(/Checked by: live capture/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /chip/ })).toBeVisible();
});

test('a typed visit goes on after a reload at every step', async ({ page, demo }) => {
  const next = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.goto(`${demo.host.url}/#/new`);
  await page.getByRole('radio', { name: /^Change an address/ }).check();
  await page
    .getByRole('button', { name: /Passport/ })
    .first()
    .click();
  await expect(page.getByText(/filled/i).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  await reloadVisit(page);
  await expect(page.getByRole('checkbox', { name: /agrees/ })).toBeChecked();
  await next();
  await page.getByLabel('First name').fill('Somebody');
  await page.getByLabel('Day').fill('7');
  await reloadVisit(page);
  await expect(page.getByLabel('First name')).toHaveValue('Somebody');
  await expect(page.getByLabel('Day')).toHaveValue('7');
  await next();
  await reloadVisit(page);
  await expect(page.getByRole('img', { name: 'Document front' })).toBeVisible();
  await next();
  await reloadVisit(page);
  await expect(page.getByText('PDF document')).toBeVisible();
  await next();
  await reloadVisit(page);
  await expect(page.getByText('Somebody', { exact: true })).toBeVisible();
  await expect(page.locator('figure')).toHaveCount(3);
  await page.getByRole('button', { name: 'Run verification' }).click();
  await page.reload();
  await expect(heading(page, /Approved|Review needed|Declined/)).toBeVisible();
});

test('a person behind a link goes on after a reload at every step', async ({ page, demo }) => {
  const { applicant: t } = en;
  const card = DEMO_CASES.find(({ id }) => id === 'identity-card-genuine');
  if (!card) throw new Error('no such case');
  const { front, back } = await drawnSpecimen(card.request);
  const made = await (
    await demo.ask(endpoints.getUserVerificationUrl.path, { verification_type: 'DOC', language: 'en' })
  ).json();
  const title = page.getByRole('heading', { level: 1 });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  /** The service has noted where the person stands. */
  const again = async () => {
    await page.waitForLoadState('networkidle');
    await page.reload();
  };
  const give = (bytes: Uint8Array) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
  await page.goto(readLink({ body: made }).verification_url);
  await press(t.landing.start);
  await press(t.consent.agree);
  await again();
  await expect(title).toHaveText(t.document.title_front);
  await give(front);
  await expect(page.getByRole('button', { name: t.document.use, exact: true })).toBeVisible();
  await again();
  await press(t.document.use);
  await expect(title).toHaveText(t.document.title_back);
  await again();
  await expect(title).toHaveText(t.document.title_back);
  await give(back as Uint8Array);
  await press(t.document.use);
  await expect(title).toHaveText(t.details.title);
  await again();
  await expect(title).toHaveText(t.details.title);
  await expect(page.getByRole('button', { name: t.details.first_name })).toContainText(/layla/i);
  await press(t.next);
  await expect(title).toHaveText(t.address.title);
  await again();
  await press(t.address.skip);
  await expect(title).toHaveText(t.send.title);
  await again();
  await press(t.send.send);
  await expect(title).toHaveText(t.done.received);
});
