import { expect } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';

test('a customer gives documents on their phone for a visit that the desk began, follows and runs', async ({
  page,
  browser,
  demo,
}) => {
  const { applicant: t } = en;
  const card = DEMO_CASES.find(({ id }) => id === 'identity-card-genuine');
  if (!card) throw new Error('no such case');
  const { front, back } = await drawnSpecimen(card.request);
  await page.goto(`${demo.host.url}/#/new`);
  await page.getByRole('radio', { name: /^Change an address/ }).check();
  const handed = page.waitForResponse((response) => response.url().endsWith('/hand_over/'));
  await page.getByRole('button', { name: 'Go on with the person’s own phone' }).click();
  const { url } = await (await handed).json();
  await expect(page.getByRole('img', { name: 'Code that opens the link on a phone' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const press = (name: string) => phone.getByRole('button', { name, exact: true }).click();
  const give = (bytes: Uint8Array) =>
    phone
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
  await phone.goto(url);
  await press(t.landing.start);
  await press(t.consent.agree);
  await expect(page.getByText('The customer is at this step: Document')).toBeVisible();
  await give(front);
  await press(t.document.use);
  await give(back as Uint8Array);
  await press(t.document.use);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t.details.title);
  await expect(page.getByText('The customer is at this step: Person')).toBeVisible();
  // The desk follows after a reload too.
  await page.reload();
  await expect(page.getByText('The customer is at this step: Person')).toBeVisible();
  await press(t.next);
  await press(t.address.skip);
  await press(t.send.send);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t.done.received);
  await context.close();

  await expect(page.getByRole('heading', { level: 1, name: 'Is everything correct?' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Document back' })).toBeVisible();
  await page.getByRole('button', { name: 'Run verification' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Approved|Review needed/ })).toBeVisible();
});
