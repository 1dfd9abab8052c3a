import { expect } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import { test } from '../../e2e/fixtures.ts';
import { expectAttract } from '../../support/kiosks/kiosk-desk.ts';

/** A crash of the kiosk's page in a browser; `dom/kiosk/visit-ends.test.tsx` has it in each of its kinds. */
test.use({ viewport: { width: 1280, height: 800 } });

test('a page that crashes ends the visit and is loaded anew', async ({ page, demo }) => {
  await page.clock.install();
  await demo.open(page, { checks: ['number'] });
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading).toHaveText(en.applicant.consent.title_person);
  const ended = page.waitForResponse((response) => response.url().endsWith(endpoints.endKioskVisit.path));
  // The menu for switches says its pace with it.
  await page.evaluate(() => {
    Intl.NumberFormat = (() => {
      throw new Error('Broken by the test');
    }) as never;
  });
  await page.getByRole('button', { name: KIOSK_TEXTS.kiosk.tools.switches }).click();
  await expect(heading).toHaveText(KIOSK_TEXTS.kiosk.broken.title);
  expect((await ended).request().postDataJSON()).toMatchObject({ reason: 'stopped' });
  const anew = page.waitForEvent('load');
  await page.clock.runFor(11_000);
  await anew;
  await expectAttract(page);
});
