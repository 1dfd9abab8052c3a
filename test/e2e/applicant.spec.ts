import { expect } from '@playwright/test';
import { startHttpHost } from '../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../electron/headless/listening.ts';
import { ar } from '../../renderer/i18n/applicant/ar.ts';
import { API_KEY_HEADER, endpoints } from '../../shared/contract/api.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { SENDER } from '../support/kiosks/kiosk-desk.ts';
import { demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { call, makeLink as makeLinkOf, readLink } from '../support/links/link-visit.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/**
 * A person behind a link on their own phone, with the real service; the desk sees what comes of it. `kiosk.spec.ts` has the same steps with a
 * live capture.
 */
const PHONE = '+44 7700 900123';
test.use({ viewport: { width: 390, height: 844 } });

test.describe('in Arabic, in the dark', () => {
  test.use({ locale: 'en-GB', colorScheme: 'dark' });

  test('a person photographs a passport in three ways and sends it, and the link is used up', async ({
    page,
    demo,
  }) => {
    const { applicant: t } = ar;
    const heading = page.getByRole('heading', { level: 1 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const passport = await demoPassport(demo);
    const held = await inFrontOfCamera(passport, true);
    await showToCamera(page, () => held);
    // The sender's choice of language counts before the browser's.
    const request = { verification_type: 'DOC', purpose: 'Account', language: 'ar' };
    const made = await (await demo.ask(endpoints.getUserVerificationUrl.path, request)).json();
    const { batch_id: batchId, verification_url: url } = readLink({ body: made });
    await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(heading).toHaveText(t.landing.title_person);
    // The token is in nobody's history.
    expect(new URL(page.url()).hash).toBe('');
    await expect(page.getByText(SENDER).first()).toBeVisible();
    await expectAccessible(page);
    await press(t.landing.start);
    await press(t.consent.agree);

    await expect(heading).toHaveText(t.document.title_front);
    await press(t.document.open);
    const camera = page.getByRole('dialog', { name: t.document.fill });
    await expect(camera.getByRole('switch', { name: t.document.automatic })).toBeChecked();
    // The camera takes the passport itself, or the person does.
    await expect(camera).toHaveCount(0);
    const use = page.getByRole('button', { name: t.document.use, exact: true });
    const either = use.or(page.getByRole('button', { name: t.document.use_anyway, exact: true }));
    await expect(either).toBeVisible();
    await press(t.document.again);
    await press(t.document.open);
    await camera.getByRole('switch', { name: t.document.automatic }).uncheck();
    await expectAccessible(page);
    await camera.getByRole('button', { name: t.document.shutter }).click();
    await expect(camera).toHaveCount(0);
    await expect(either).toBeVisible();
    await expectAccessible(page);
    // A file of the phone serves as well.
    await press(t.document.again);
    await expect(either).toHaveCount(0);
    const buffer = Buffer.from(passport);
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await either.click();

    await expect(heading).toHaveText(t.details.title);
    await expect(page.getByLabel(t.details.last_name, { exact: true })).not.toHaveValue('');
    await page.getByLabel(`${t.details.phone_number} (${t.optional})`, { exact: true }).fill(PHONE);
    await expectAccessible(page);
    await press(t.next);
    await expect(heading).toHaveText(t.address.title);
    // Everything given so far survives a reload.
    await page.reload();
    await expect(heading).toHaveText(t.address.title);
    await press(t.address.skip);
    await expect(heading).toHaveText(t.send.title);
    await expectAccessible(page);
    await press(t.send.send);

    // The desk has the result, which the page then tells.
    const path = endpoints.getUserVerificationResult.path.replace('{batch_id}', batchId);
    await expect
      .poll(async () => (await demo.ask(path)).json())
      .toMatchObject({ status: 'Completed', used_url: true, verification_type: 'Document Verification' });
    await expect(heading).not.toHaveText(t.send.title);
    const { links } = (await (await demo.ask(endpoints.listLinks.path)).json()) as { links: { batch_id: string }[] };
    expect(links.find((link) => link.batch_id === batchId)).toMatchObject({ status: 'used', is_decided: true });
    await page.goto('about:blank');
    await page.goto(url);
    await expect(heading).toHaveText('This link was used already');
  });
});

test('a link that leads nowhere or expires says why, kindly, and nothing else', async ({ page }) => {
  let time = Date.parse('2026-11-23T10:00:00Z');
  const api = await openTemporaryApi({ now: () => new Date(time) });
  const cheapHost = await startHttpHost({
    serviceFetch: (request) => api.fetch(request),
    pageFolder: 'out/renderer',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  const heading = page.getByRole('heading', { level: 1 });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const open = async (token: string) => {
    await page.goto('about:blank');
    await page.goto(`${cheapHost.url}/verify${token === '' ? '' : `#${token}`}`);
  };
  const aLink = { verification_type: 'ID', expires_in_hours: 1 };
  try {
    const { token: replaced, batch_id } = await makeLinkOf(api, api.apiKey, aLink);
    const resent = await call(api, 'postResendVerificationUrl', {}, { [API_KEY_HEADER]: api.apiKey }, { batch_id });
    const { token } = readLink(resent);
    await open(replaced);
    await expect(heading).toHaveText('There is a newer link');
    await expectAccessible(page);
    for (const wrong of ['A'.repeat(22), `${token.slice(0, -3)}<b>`, '']) {
      await open(wrong);
      await expect(heading).toHaveText('This link does not work');
    }
    expect(await page.getByRole('main').innerText()).not.toContain('Harbour Bank');
    await open(token);
    await expect(page.getByText('Harbour Bank').first()).toBeVisible();
    await press('I did not ask for this');
    await press('Close the link');
    await expect(heading).toHaveText('The link is closed');
    await open(token);
    await expect(heading).toHaveText('The link is closed');

    const { token: expires } = await makeLinkOf(api, api.apiKey, aLink);
    await open(expires);
    await press('Start');
    await press('I agree');
    await page.getByLabel('First name', { exact: true }).fill('Wilhelmina');
    await press('Continue');
    await expect(page.getByText('Please fill this in.').first()).toBeVisible();
    time += 3_600_000;
    await press('Continue');
    await expect(heading).toHaveText('This link has expired');
    expect(await page.getByRole('main').innerText()).not.toContain('Wilhelmina');
    // Neither a reload nor the address brings anything back.
    await page.reload();
    await expect(heading).toHaveText('This link does not work');
    await open(expires);
    await expect(heading).toHaveText('This link has expired');
  } finally {
    await cheapHost.stop();
    await api.close();
  }
});
