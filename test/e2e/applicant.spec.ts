import { expect } from '@playwright/test';
import { startHttpHost } from '../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../electron/headless/listening.ts';
import { present } from '../../electron/specimens/live/present.ts';
import type { Presentation } from '../../electron/specimens/live/scene.ts';
import { ar } from '../../renderer/i18n/applicant/ar.ts';
import { fr } from '../../renderer/i18n/applicant/fr.ts';
import { endpoints } from '../../shared/contract/api.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import type { KioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { SENDER } from '../support/kiosks/kiosk-desk.ts';
import { demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { makeLink as makeLinkOf } from '../support/links/link-visit.ts';
import { untilCaptured } from '../support/live-capture/live-visitor.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** A person behind a link on their own phone, with the real service; the desk sees what comes of it. */
const PHONE = '+44 7700 900123';
test.use({ viewport: { width: 390, height: 844 } });

async function makeLink({ ask }: KioskDesk, request: object): Promise<{ url: string; batchId: string }> {
  const answer = (await (await ask(endpoints.getUserVerificationUrl.path, request)).json()) as {
    data: { batch_id: string; verification_url: string };
  };
  return { url: answer.data.verification_url, batchId: answer.data.batch_id };
}

test.describe('in French', () => {
  // With less motion no colours flash, so that a busy machine captures enough frames.
  test.use({ locale: 'fr-FR', contextOptions: { reducedMotion: 'reduce' } });

  test('a person confirms their identity on a phone, and the link is used up', async ({ page, demo, photograph }) => {
    const { page: shared, applicant: t } = fr;
    const heading = page.getByRole('heading', { level: 1 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const passport = await inFrontOfCamera(await demoPassport(demo), true);
    let before: () => Presentation = () => passport;
    await showToCamera(page, () => before());
    await demo.tellPeople('received');
    const { url, batchId } = await makeLink(demo, { verification_type: 'BIOMETRIC', purpose: 'Ouverture de compte' });

    await page.goto(url);
    await expect(heading).toHaveText(t.landing.title_person);
    // The token is in nobody's history.
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await press(t.landing.start);
    await expectAccessible(page);
    await press(t.consent.agree);

    await expect(heading).toHaveText(t.document.title_front);
    await press(t.document.open);
    const camera = page.getByRole('dialog', { name: t.document.fill });
    await expect(camera.getByRole('button', { name: t.document.shutter })).toBeEnabled();
    await expect(camera.getByRole('switch', { name: t.document.automatic })).toBeChecked();
    // The camera takes the passport itself.
    await expect(camera).toHaveCount(0);
    before = () => present('genuine', photograph, 7);
    const use = page.getByRole('button', { name: t.document.use, exact: true });
    await use.or(page.getByRole('button', { name: t.document.use_anyway, exact: true })).click();

    await expect(heading).toHaveText(t.details.title);
    await expect(page.getByLabel(t.details.last_name, { exact: true })).not.toHaveValue('');
    await page.getByLabel(`${t.details.phone_number} (${t.optional})`, { exact: true }).fill(PHONE);
    await expectAccessible(page);
    await press(t.next);

    await expect(heading).toHaveText(t.face.title);
    // Everything given so far survives a reload.
    await page.reload();
    await expect(heading).toHaveText(t.face.title);
    await expectAccessible(page);
    await press(t.face.start);
    await untilCaptured(page.getByText(shared.live.done), page.getByRole('button', { name: shared.live.again }));
    await press(t.next);
    await expect(heading).toHaveText(t.send.title);
    await expectAccessible(page);
    await press(t.send.send);
    await expect(page.getByText(t.done.received_text.replace('{{sender}}', SENDER))).toBeVisible();
    await expectAccessible(page);

    // By the time the person reads it, the desk has the result.
    const path = endpoints.getUserVerificationResult.path.replace('{batch_id}', batchId);
    await expect
      .poll(async () => (await demo.ask(path)).json())
      .toMatchObject({
        ...{ status: 'Completed', used_url: true, verification_type: 'Biometrics Verification' },
      });
    const { links } = (await (await demo.ask(endpoints.listLinks.path)).json()) as { links: { batch_id: string }[] };
    expect(links.find((link) => link.batch_id === batchId)).toMatchObject({ status: 'used', is_decided: true });
    await page.goto('about:blank');
    await page.goto(url);
    await expect(heading).toHaveText(t.ended.used);
  });
});

test.describe('in Arabic, in the dark', () => {
  test.use({ locale: 'en-GB', colorScheme: 'dark' });

  test('the camera of a phone has a shutter of its own, and then takes nothing itself', async ({ page, demo }) => {
    const { applicant: t } = ar;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const passport = await demoPassport(demo);
    const held = await inFrontOfCamera(passport, true);
    await showToCamera(page, () => held);
    // The sender's choice of language counts before the browser's.
    const { url } = await makeLink(demo, { verification_type: 'DOC', language: 'ar' });
    await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await press(t.landing.start);
    await press(t.consent.agree);
    await press(t.document.open);
    const camera = page.getByRole('dialog', { name: t.document.fill });
    await camera.getByRole('switch', { name: t.document.automatic }).uncheck();
    await expectAccessible(page);
    await camera.getByRole('button', { name: t.document.shutter }).click();
    await expect(camera).toHaveCount(0);
    const use = page.getByRole('button', { name: t.document.use, exact: true });
    const either = use.or(page.getByRole('button', { name: t.document.use_anyway, exact: true }));
    await expect(either).toBeVisible();
    await expectAccessible(page);
    // A file of the phone serves as well.
    await press(t.document.again);
    await expect(either).toHaveCount(0);
    const buffer = Buffer.from(passport);
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await either.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.document.title_front);
  });
});

test('a link that leads nowhere says why, kindly, and nothing else', async ({ page, demo }) => {
  const { url, batchId } = await makeLink(demo, { verification_type: 'ID' });
  const heading = page.getByRole('heading', { level: 1 });
  const open = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(address);
  };
  const resent = await demo.ask(endpoints.postResendVerificationUrl.path.replace('{batch_id}', batchId), {});
  const { data } = (await resent.json()) as { data: { verification_url: string } };
  await open(url);
  await expect(heading).toHaveText('There is a newer link');
  await expectAccessible(page);
  await open(`${demo.host.url}/verify#${'A'.repeat(22)}`);
  await expect(heading).toHaveText('This link does not work');
  await open(`${data.verification_url.slice(0, -3)}<b>`);
  await expect(heading).toHaveText('This link does not work');
  await open(`${demo.host.url}/verify`);
  await expect(heading).toHaveText('This link does not work');
  expect(await page.getByRole('main').innerText()).not.toContain(SENDER);

  await open(data.verification_url);
  await page.getByRole('button', { name: 'I did not ask for this' }).click();
  await page.getByRole('button', { name: 'Close the link' }).click();
  await expect(heading).toHaveText('The link is closed');
  await open(data.verification_url);
  await expect(heading).toHaveText('The link is closed');
});

test('a link that expires says so, to the person who is at it and to everybody who opens it later', async ({
  page,
}) => {
  let time = Date.parse('2026-11-23T10:00:00Z');
  const api = await openTemporaryApi({ now: () => new Date(time) });
  const cheapHost = await startHttpHost({
    serviceFetch: (request) => api.fetch(request),
    pageFolder: 'out/renderer',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  try {
    const { token } = await makeLinkOf(api, api.apiKey, { verification_type: 'ID', expires_in_hours: 1 });
    const address = `${cheapHost.url}/verify#${token}`;
    const heading = page.getByRole('heading', { level: 1 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(address);
    await press('Start');
    await press('I agree');
    await page.getByLabel('First name', { exact: true }).fill('Wilhelmina');
    await press('Continue');
    await expect(page.getByText('Please fill this in.').first()).toBeVisible();

    time += 3_600_000;
    await press('Continue');
    await expect(heading).toHaveText('This link has expired');
    await expectAccessible(page);
    expect(await page.getByRole('main').innerText()).not.toContain('Wilhelmina');
    // Neither a reload nor the address brings anything back.
    await page.reload();
    await expect(heading).toHaveText('This link does not work');
    await page.goto('about:blank');
    await page.goto(address);
    await expect(heading).toHaveText('This link has expired');
  } finally {
    await cheapHost.stop();
    await api.close();
  }
});
