import { expect } from '@playwright/test';
import ar from '#shared/texts/ar/applicant.json' with { type: 'json' };
import browserTexts from '#shared/texts/ar/browser.json' with { type: 'json' };
import confirmTexts from '#shared/texts/ar/confirm.json' with { type: 'json' };
import { endpoints } from '../../shared/contract/api.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { SENDER } from '../support/kiosks/kiosk-desk.ts';
import { demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { readLink } from '../support/links/link-visit.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/**
 * A person behind a link on their own phone, with the real service; the desk sees what comes of it. `kiosk.spec.ts` has the same steps with a
 * live capture, `soak/screens` links that lead nowhere.
 */
const PHONE = '+44 7700 900123';
test.use({ viewport: { width: 390, height: 844 } });

test.describe('in Arabic, in the dark', () => {
  test.use({ locale: 'en-GB', colorScheme: 'dark' });

  test('a person photographs a passport by itself and by hand and sends it, and the link is used up', async ({
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
    await either.click();

    await expect(heading).toHaveText(t.details.title);
    await expect(page.getByRole('button', { name: t.details.last_name })).toBeVisible();
    await press(confirmTexts.confirm.more);
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
  });
});

test.describe('in a browser that cannot run the page', () => {
  test.use({ locale: 'ar' });

  test('an older one says in the language of the phone which versions can, and one without scripts says so in all', async ({
    page,
    browser,
    demo,
  }) => {
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'));
    await page.goto(`${demo.host.url}/verify`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(browserTexts.too_old.title);
    await expect(page.getByRole('main')).toContainText('Safari وiOS 16.4');
    await expect(page.getByRole('main')).toContainText('dialog');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(errors).toEqual([]);
    await expectAccessible(page);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${demo.host.url}/verify`);
    await expect(plain.getByText(/^This page needs JavaScript\./)).toBeVisible();
    await expect(plain.locator('p[lang=ar]')).toBeVisible();
    await context.close();
  });
});
