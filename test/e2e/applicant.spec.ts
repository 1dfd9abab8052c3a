import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { startHttpHost } from '../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../electron/headless/listening.ts';
import { present } from '../../electron/specimens/live/present.ts';
import type { FacePhotograph } from '../../electron/specimens/live/scene.ts';
import { drawCrop, selfieCrop } from '../../electron/specimens/portraits.ts';
import { ar } from '../../renderer/i18n/applicant/ar.ts';
import { fr } from '../../renderer/i18n/applicant/fr.ts';
import type { ApplicantTexts } from '../../renderer/i18n/applicant/texts.ts';
import { endpoints } from '../../shared/contract/api.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { freePort } from '../support/headless/free-port.ts';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { makeLink as makeLinkOf } from '../support/links/link-visit.ts';
import { photographOf } from '../support/live-capture/mesh-photograph.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';
import { expectAccessible } from './accessibility.ts';

/** A person behind a link on their own phone, in two languages, with the real service; the desk sees what comes of it. */
let host: HostProcess;
let publicUrl: string;
let session: string;
let photograph: FacePhotograph;
let passport: Buffer;

const SENDER = 'Northgate Bank';
const PHONE = '+44 7700 900123';

test.beforeAll(async () => {
  const port = await freePort();
  publicUrl = `http://localhost:${port}`;
  host = await startHostProcess([
    '--demo',
    '--port',
    String(port),
    '--public-url',
    publicUrl,
    '--organisation',
    SENDER,
  ]);
  const status = (await (await fetch(host.url + endpoints.getStatus.path)).json()) as {
    demo_session: { token: string };
  };
  session = status.demo_session.token;
  const { specimens } = (await (await ask(endpoints.listDemoSpecimens.path)).json()) as {
    specimens: { id: string; title: string }[];
  };
  const id = specimens.find(({ title }) => title.startsWith('Passport, all in order'))?.id ?? '';
  const path = endpoints.getDemoCapture.path.replace('{specimen_id}', id).replace('{kind}', 'id_document_front');
  passport = Buffer.from(await (await ask(path)).arrayBuffer());
  const picture = await drawCrop('sample6-left', selfieCrop('sample6-left'), 720);
  photograph = await photographOf(new Uint8Array(picture.toBuffer('image/jpeg', 92)));
});
test.afterAll(() => host?.stop());
test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 15_000 });

const ask = (path: string, body?: object) =>
  fetch(host.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function makeLink(request: object): Promise<{ url: string; batchId: string }> {
  const answer = (await (await ask(endpoints.getUserVerificationUrl.path, request)).json()) as {
    data: { batch_id: string; verification_url: string };
  };
  return { url: answer.data.verification_url, batchId: answer.data.batch_id };
}

/** Does everything that a link for BIOMETRIC asks for, in one language. */
async function confirmIdentity(
  page: Page,
  url: string,
  { page: shared, applicant: t }: ApplicantTexts,
  takeFront: () => Promise<void>,
): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  // A page that is read from right to left keeps what it inserts apart, so that its signs stay in place.
  const isRightToLeft = t === ar.applicant;
  const said = (text: string) => text.replace('{{sender}}', isRightToLeft ? `\u2068${SENDER}\u2069` : SENDER);

  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.landing.title_person);
  // The token is in nobody's history.
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page);
  await press(t.landing.start);
  await expectAccessible(page);
  await press(t.consent.agree);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.document.title_front);
  await takeFront();
  const use = page.getByRole('button', { name: t.document.use, exact: true });
  await use.or(page.getByRole('button', { name: t.document.use_anyway, exact: true })).click({ timeout: 60_000 });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.details.title);
  await expect(page.getByLabel(t.details.last_name, { exact: true })).not.toHaveValue('');
  const phone = page.getByLabel(`${t.details.phone_number} (${t.optional})`, { exact: true });
  await phone.fill(PHONE);
  await expectAccessible(page);
  await press(t.next);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.face.title);
  // What was given so far survives a reload.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.face.title);
  await expectAccessible(page);
  await press(t.face.start);
  await expect(page.getByText(shared.live.done)).toBeVisible({ timeout: 90_000 });
  await press(t.next);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.send.title);
  await expectAccessible(page);
  await press(t.send.send);
  await expect(page.getByText(said(t.done.received_text))).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
}

/** The desk sees the result at most 2 s after the person does. */
async function expectAtDesk(batchId: string): Promise<void> {
  const path = endpoints.getUserVerificationResult.path.replace('{batch_id}', batchId);
  await expect
    .poll(async () => ((await (await ask(path)).json()) as { status: string }).status, { timeout: 2_000 })
    .toBe('Completed');
  expect(await (await ask(path)).json()).toMatchObject({
    used_url: true,
    verification_type: 'Biometrics Verification',
  });
  const { links } = (await (await ask(endpoints.listLinks.path)).json()) as { links: { batch_id: string }[] };
  expect(links.find((link) => link.batch_id === batchId)).toMatchObject({ status: 'used', is_decided: true });
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('a person confirms their identity on a phone, and the link is used up', async ({ page }) => {
    const held = await inFrontOfCamera(passport, true);
    const person = present('genuine', photograph, 7);
    let before = held;
    await showToCamera(page, () => before);
    const { url, batchId } = await makeLink({ verification_type: 'BIOMETRIC', purpose: 'Ouverture de compte' });
    await confirmIdentity(page, url, fr, async () => {
      const { document: t } = fr.applicant;
      await page.getByRole('button', { name: t.open, exact: true }).click();
      const camera = page.getByRole('dialog', { name: t.fill });
      await expect(camera.getByRole('button', { name: t.shutter })).toBeEnabled();
      await expect(camera.getByRole('switch', { name: t.automatic })).toBeChecked();
      // The camera takes the passport itself.
      await expect(camera).toHaveCount(0, { timeout: 30_000 });
      before = person;
    });
    await expectAtDesk(batchId);
    await page.goto('about:blank');
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.applicant.ended.used);
  });
});

test.describe('in Arabic, in the dark', () => {
  test.use({ locale: 'en-GB', colorScheme: 'dark' });

  test('a person confirms their identity from right to left', async ({ page }) => {
    await showToCamera(page, () => present('genuine', photograph, 11));
    // The sender's choice counts before the browser's.
    const { url, batchId } = await makeLink({ verification_type: 'BIOMETRIC', language: 'ar' });
    await confirmIdentity(page, url, ar, () =>
      page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: passport }),
    );
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAtDesk(batchId);
  });
});

test('the camera of a phone has a shutter of its own, and goes on without taking anything itself', async ({ page }) => {
  const held = await inFrontOfCamera(passport, true);
  await showToCamera(page, () => held);
  const { url } = await makeLink({ verification_type: 'DOC' });
  await page.goto(url);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'I agree', exact: true }).click();
  await page.getByRole('button', { name: 'Open the camera' }).click();
  const camera = page.getByRole('dialog', { name: /^Fill the frame/ });
  await camera.getByRole('switch', { name: 'Take it automatically' }).uncheck();
  await expectAccessible(page);
  await camera.getByRole('button', { name: 'Take the picture' }).click();
  await expect(camera).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Use this picture' })).toBeVisible({ timeout: 60_000 });
});

test('a link that leads nowhere says why, kindly, and nothing else', async ({ page }) => {
  const { url, batchId } = await makeLink({ verification_type: 'ID' });
  const heading = page.getByRole('heading', { level: 1 });
  const open = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(address);
  };
  const resent = await ask(endpoints.postResendVerificationUrl.path.replace('{batch_id}', batchId), {});
  const { data } = (await resent.json()) as { data: { verification_url: string } };
  await open(url);
  await expect(heading).toHaveText('There is a newer link');
  await expectAccessible(page);
  await open(`${publicUrl}/verify#${'A'.repeat(22)}`);
  await expect(heading).toHaveText('This link does not work');
  await open(`${data.verification_url.slice(0, -3)}<b>`);
  await expect(heading).toHaveText('This link does not work');
  await open(`${publicUrl}/verify`);
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
