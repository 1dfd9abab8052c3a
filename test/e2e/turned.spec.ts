import { expect } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { endpoints } from '../../shared/contract/api.ts';
import { APPLICANT_ENDPOINTS } from '../../shared/contract/links/applicant-endpoints.ts';
import { coloursOf, turnedPhotographs } from '../support/camera/turned-photographs.ts';
import { readLink } from '../support/links/link-visit.ts';
import { test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a turned photograph is turned once when it is made smaller', async ({ page, demo }) => {
  const { applicant: t } = en;
  const sent: Buffer[] = [];
  await page.route(`**${APPLICANT_ENDPOINTS.addApplicantFile.path.replace(/\{.*/, '')}**`, (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    return route.abort();
  });
  const made = await (await demo.ask(endpoints.getUserVerificationUrl.path, { verification_type: 'DOC' })).json();
  await page.goto(readLink({ body: made }).verification_url);
  await page.getByRole('button', { name: t.landing.start }).click();
  await page.getByRole('button', { name: t.consent.agree }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.document.title_front);
  for (const { photograph: buffer, upright } of turnedPhotographs()) {
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(await coloursOf(sent[0] as Buffer)).toEqual(upright);
    // The page keeps a picture that did not arrive, and would send it again.
    await page.reload();
    sent.length = 0;
  }
});
