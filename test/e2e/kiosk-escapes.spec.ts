import { expect } from '@playwright/test';
import { en } from '../../renderer/i18n/applicant/en.ts';
import { expectHeld } from '../support/kiosks/ways-out.ts';
import { test } from './fixtures.ts';

/** Ways out of the kiosk that the page has to hold. The host and the operating system hold their own. */
test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

test('more than sixty ways out are held, before a visit and in the middle of one', async ({ page, demo }) => {
  await demo.open(page, { verification_type: 'ID' });
  await expectHeld(page);
  await page.getByRole('button', { name: 'English' }).tap();
  await page.getByRole('button', { name: en.applicant.consent.agree, exact: true }).tap();
  const first = page.getByLabel(en.applicant.details.first_name, { exact: true });
  await first.pressSequentially('Wilhelmina');
  await expectHeld(page);
  // Signs and the keys of a form still work.
  await first.pressSequentially(' W');
  await expect(first).toHaveValue('Wilhelmina W');
});
