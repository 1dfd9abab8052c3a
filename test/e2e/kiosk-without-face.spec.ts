import { expect, test } from '@playwright/test';
import { en } from '../../renderer/i18n/applicant/en.ts';
import { KIOSK_TEXTS } from '../../renderer/i18n/kiosk/en.ts';
import { endpoints } from '../../shared/contract/api.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import type { KioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { expectAttract, startKioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { createVisitor, demoPassport } from '../support/kiosks/kiosk-visitor.ts';

/** Somebody who wants no picture of their face goes another way, and no face is taken. */
let desk: KioskDesk;
test.beforeAll(async () => {
  desk = await startKioskDesk();
});
test.afterAll(() => desk?.host.stop());
test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true, actionTimeout: 15_000 });

test('a visit without biometrics ends in what the policy lets the person know, with a receipt and no face', async ({
  page,
}) => {
  const { applicant: t } = en;
  const { kiosk: k } = KIOSK_TEXTS;
  const heading = page.getByRole('heading', { level: 1 });
  const document = await inFrontOfCamera(await demoPassport(desk), true);
  await showToCamera(page, () => document);
  await desk.tellPeople('outcome');
  const kioskId = await desk.open(page, {});
  const visitor = createVisitor(page);
  await visitor.tap('English Welcome');
  await expect(heading).toHaveText(t.consent.title_face);
  await visitor.tap(k.consent.without_face);
  await expect(heading).toHaveText(t.document.title_front);
  await visitor.photographDocument();
  await expect(heading).toHaveText(t.details.title);
  await visitor.tap(t.next);
  await expect(heading).toHaveText(t.address.title);
  await visitor.tap(t.address.skip);
  await expect(heading).toHaveText(t.send.title);
  await expect(page.getByText(t.send.face, { exact: true })).toHaveCount(0);
  await visitor.tap(t.send.send);
  await expect(page.getByRole('button', { name: k.done.finish })).toBeVisible({ timeout: 60_000 });
  // Without a proof of address and a face, the default policy leaves the decision to a person.
  const ends = [t.done.confirmed, t.done.in_review, t.done.not_confirmed];
  expect(ends).toContain(await heading.innerText());
  await expect(page.getByRole('img', { name: k.receipt.code })).toBeVisible();
  const anew = page.waitForEvent('load');
  await visitor.tap(k.done.finish);
  await anew;
  await expectAttract(page);

  const { items } = (await (await desk.ask(endpoints.listVerifications.path)).json()) as {
    items: { batch_id: string; verification_type: string }[];
  };
  expect(items.map(({ verification_type: type }) => type)).toEqual(['Document Verification']);
  const path = endpoints.getVerification.path.replace('{batch_id}', items[0]?.batch_id ?? '');
  const { captures } = (await (await desk.ask(path)).json()) as { captures: { kind: string }[] };
  expect(captures.map(({ kind }) => kind)).toContain('id_document_front');
  expect(captures.map(({ kind }) => kind)).not.toContain('selfie');
  // The desk sees how the kiosk is and that the visit was sent.
  const { kiosks } = (await (await desk.ask(endpoints.listKiosks.path)).json()) as { kiosks: { id: string }[] };
  expect(kiosks.find(({ id }) => id === kioskId)).toMatchObject({
    health: { camera: 'working', last_fault: null },
    visits_today: { sent: 1 },
  });
});
