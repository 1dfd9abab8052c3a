import { expect } from '@playwright/test';
import fr from '#shared/texts/fr/applicant.json' with { type: 'json' };
import confirmTexts from '#shared/texts/fr/confirm.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import { test } from '../../e2e/fixtures.ts';
import { present } from '../../specimens/live/present.ts';
import type { Presentation } from '../../specimens/live/scene.ts';
import { showToCamera } from '../../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../../support/camera/held-document.ts';
import type { KioskDesk } from '../../support/kiosks/kiosk-desk.ts';
import { demoPassport } from '../../support/kiosks/kiosk-visitor.ts';
import { untilCaptured } from '../../support/live-capture/live-visitor.ts';

/** A person behind a link with a live capture on their phone. `e2e/kiosk.spec.ts` has the same steps at a kiosk. */
const PHONE = '+44 7700 900123';
test.use({ viewport: { width: 390, height: 844 } });

async function makeLink({ ask }: KioskDesk, request: object): Promise<{ url: string; batchId: string }> {
  const answer = (await (await ask(endpoints.getUserVerificationUrl.path, request)).json()) as {
    data: { batch_id: string; verification_url: string };
  };
  return { url: answer.data.verification_url, batchId: answer.data.batch_id };
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('a person confirms their identity on a phone, and the link is used up', async ({ page, demo, photograph }) => {
    const { page: shared, applicant: t } = fr;
    const heading = page.getByRole('heading', { level: 1 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const passport = await inFrontOfCamera(await demoPassport(demo), true);
    let before: () => Presentation = () => passport;
    await showToCamera(page, () => before());
    const { url, batchId } = await makeLink(demo, { verification_type: 'BIOMETRIC', purpose: 'Ouverture de compte' });

    await page.goto(url);
    await expect(heading).toHaveText(t.landing.title_person);
    // The token is in nobody's history.
    expect(new URL(page.url()).hash).toBe('');
    await press(t.landing.start);
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
    const either = use.or(page.getByRole('button', { name: t.document.use_anyway, exact: true }));
    await expect(either).toBeVisible();
    // A file of the phone serves as well.
    await press(t.document.again);
    await expect(either).toHaveCount(0);
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await demoPassport(demo) };
    await page.locator('input[type=file]').setInputFiles(file);
    await either.click();

    await expect(heading).toHaveText(t.details.title);
    await expect(page.getByRole('button', { name: t.details.last_name })).toBeVisible();
    await press(confirmTexts.confirm.more);
    await page.getByLabel(`${t.details.phone_number} (${t.optional})`, { exact: true }).fill(PHONE);
    await press(t.next);

    await expect(heading).toHaveText(t.face.title);
    // Everything given so far survives a reload.
    await page.reload();
    await expect(heading).toHaveText(t.face.title);
    await press(t.face.start);
    await untilCaptured(page.getByText(shared.live.done), page.getByRole('button', { name: shared.live.again }));
    await press(t.next);
    await expect(heading).toHaveText(t.send.title);
    await press(t.send.send);
    await expect(heading).not.toHaveText(t.send.title);

    // By the time the person reads it, the desk has the result.
    const path = endpoints.getUserVerificationResult.path.replace('{batch_id}', batchId);
    await expect
      .poll(async () => (await demo.ask(path)).json())
      .toMatchObject({ status: 'Completed', used_url: true, verification_type: 'Biometrics Verification' });
    const { links } = (await (await demo.ask(endpoints.listLinks.path)).json()) as { links: { batch_id: string }[] };
    expect(links.find((link) => link.batch_id === batchId)).toMatchObject({ status: 'used', is_decided: true });
    await page.goto('about:blank');
    await page.goto(url);
    await expect(heading).toHaveText(t.ended.used);
  });
});
