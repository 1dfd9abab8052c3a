import { expect } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import english from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { readBarcodes } from '../../electron/workers/barcodes/read-barcodes.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { endpoints } from '../../shared/contract/api.ts';
import { present } from '../specimens/live/present.ts';
import type { Presentation } from '../specimens/live/scene.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { expectAttract } from '../support/kiosks/kiosk-desk.ts';
import { createVisitor, demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { untilCaptured } from '../support/live-capture/live-visitor.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { expectForgotten } from './forgotten.ts';
import { asOldAsPromised } from './older-browser.ts';

/** A person at a kiosk as old as it may be, with the real service. `soak/screens` has an interrupted visit, switches, a chip and the receipt on a phone. */

test.describe('by touch', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

  test('a person confirms their identity with at most 15 touches, has a receipt to scan, and the kiosk is as new after them', async ({
    page,
    demo,
    photograph,
  }) => {
    const passport = await demoPassport(demo);
    const document = await inFrontOfCamera(passport, true);
    let before: () => Presentation = () => document;
    await showToCamera(page, () => before());
    await asOldAsPromised(page);

    const visitor = createVisitor(page);
    const { tap } = visitor;
    const { applicant: t } = en;
    const heading = page.getByRole('heading', { level: 1 });
    const kioskId = await demo.open(page, {});
    await expectAccessible(page);
    await tap('English Welcome');

    await expect(heading).toHaveText(t.consent.title_face);
    await expectAccessible(page);
    await tap(t.consent.agree);
    await expect(heading).toHaveText(t.document.title_front);
    // A kiosk has no files of the person, and no second phone.
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t.elsewhere })).toHaveCount(0);
    await visitor.photographDocument(() => {
      before = () => present('genuine', photograph, 7);
    });

    await expect(heading).toHaveText(t.details.title);
    const name = await page.getByRole('button', { name: t.details.last_name }).locator('strong').innerText();
    expect(name).not.toBe('');
    await tap(t.next);
    await expect(heading).toHaveText(t.face.title);
    await tap(t.face.start);
    await visitor.beforeCamera(() =>
      untilCaptured(page.getByText(en.page.live.done), page.getByRole('button', { name: en.page.live.again })),
    );
    await tap(t.next);
    await expect(heading).toHaveText(t.send.title);
    await tap(t.send.send);
    const finish = page.getByRole('button', { name: english.kiosk.done.finish });
    await expect(finish).toBeVisible();
    await expectAccessible(page);
    // A phone reads the receipt from the screen: each module of its code has the same whole number of pixels, enough for a camera.
    const code = page.getByRole('img', { name: english.kiosk.receipt.code });
    const modulePixels = () =>
      code.evaluate(
        (image: HTMLImageElement) =>
          image.getBoundingClientRect().width / Number(image.style.getPropertyValue('--modules')),
      );
    await expect.poll(async () => Number.isInteger(await modulePixels())).toBe(true);
    expect(await modulePixels()).toBeGreaterThanOrEqual(5);
    const [shown] = await readBarcodes(await decodePicture(await page.screenshot()));
    expect(shown?.text).toMatch(/^http.+\/receipt#[0-9A-Z]{24}$/);
    const anew = page.waitForEvent('load');
    await tap(english.kiosk.done.finish);

    await anew;
    await expectAttract(page);
    const { touches, cameraSeconds, personSeconds } = visitor.effort();
    test.info().annotations.push({ type: 'effort', description: `${touches} touches, ${personSeconds} s of a person` });
    process.stdout.write(
      `${touches} touches; ${cameraSeconds} s before the cameras; ${personSeconds} s of a person at 3 s a touch\n`,
    );
    expect(touches).toBeLessThanOrEqual(15);
    await expectForgotten(page, name);
    // The desk sees how the kiosk is and that the visit was sent.
    const { kiosks } = (await (await demo.ask(endpoints.listKiosks.path)).json()) as { kiosks: { id: string }[] };
    expect(kiosks.find(({ id }) => id === kioskId)).toMatchObject({
      health: { camera: 'working', last_fault: null },
      visits_today: { sent: 1 },
    });
  });
});
