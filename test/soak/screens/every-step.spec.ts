import { expect, type Page } from '@playwright/test';
import ar from '#shared/texts/ar/applicant.json' with { type: 'json' };
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import english from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { LANGUAGE_NAMES } from '../../../renderer/i18n/languages.ts';
import { endpoints } from '../../../shared/contract/api.ts';
import { checksOf } from '../../../shared/contract/visits/checks.ts';
import { expectAccessible, expectAccessibleAtSize } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { showToCamera } from '../../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../../support/camera/held-document.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { expectAttract, type KioskDesk } from '../../support/kiosks/kiosk-desk.ts';
import { readLink } from '../../support/links/link-visit.ts';

/** At every step of a phone and a kiosk the page is loaded anew, nothing is lost, and axe finds nothing, also at twice the size of text. */

const TEXTS = { en: en.applicant, ar: ar.applicant } as const;
const PLACES = {
  'a phone': { width: 390, height: 844 },
  'an upright kiosk': { width: 1080, height: 1920 },
  'a lying kiosk': { width: 1280, height: 800 },
} as const;

type Type = 'DOC' | 'BIOMETRIC';
/** How a visit begins at the consent, goes on after a reload, and gets the picture of a side. */
type Shell = {
  begin(type: Type): Promise<void>;
  again(hasAgreed: boolean): Promise<void>;
  photograph(side: 'front' | 'back'): Promise<void>;
};

const card = DEMO_CASES.find(({ id }) => id === 'identity-card-genuine');
if (!card) throw new Error('no such case');
const { request } = card;

for (const [place, viewport] of Object.entries(PLACES))
  for (const language of ['en', 'ar'] as const)
    test.describe(`at ${place}, in ${LANGUAGE_NAMES[language]}`, () => {
      test.use({ viewport, hasTouch: true });
      const t = TEXTS[language];

      test('every step goes on after a reload and is accessible, also at twice the size of text', async ({
        page,
        demo,
      }) => {
        const shell = place === 'a phone' ? onPhone(page, demo, language) : await atKiosk(page, demo, language);
        const heading = page.getByRole('heading', { level: 1 });
        const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
        const look = async (title: string) => {
          await expect(heading).toHaveText(title);
          await expectAccessible(page);
          await expectAccessibleAtSize(page, 2);
        };
        /** The service has noted where the person stands. */
        const standAt = async (title: string, hasAgreed = true) => {
          await look(title);
          await page.waitForLoadState('networkidle');
          await shell.again(hasAgreed);
          await expect(heading).toHaveText(title);
        };
        const give = async (side: 'front' | 'back') => {
          await shell.photograph(side);
          const use = [t.document.use, t.document.use_anyway, t.document.type_myself];
          const leadsOn = page.getByRole('button', { name: new RegExp(`^(${use.join('|')})$`) });
          await expect(leadsOn).toBeVisible();
          // The picture was sent, so it is asked for no more.
          await standAt(side === 'front' ? t.document.title_front : t.document.title_back);
          await leadsOn.click();
        };
        await shell.begin('DOC');
        await standAt(t.consent.title_document, false);
        await press(t.consent.agree);
        await standAt(t.document.title_front);
        await give('front');
        await standAt(t.document.title_back);
        await give('back');
        await standAt(t.details.title);
        await press(t.next);
        await standAt(t.address.title);
        await press(t.address.skip);
        await standAt(t.send.title);
        await press(t.send.send);
        await look(t.done.received);

        await shell.begin('BIOMETRIC');
        await standAt(t.consent.title_face, false);
        const agreed = page.waitForRequest((sent) => sent.url().endsWith(endpoints.giveConsent.path));
        await press(t.consent.agree);
        await expect(heading).toHaveText(t.document.title_front);
        // The steps before the face are those above.
        const { authorization = '' } = (await agreed).headers();
        await page.waitForLoadState('networkidle');
        const { path, method } = endpoints.noteApplicantPlace;
        const headers = { authorization, 'content-type': 'application/json' };
        await page.request.fetch(demo.host.url + path, { method, headers, data: { place: 'face' } });
        await shell.again(true);
        await standAt(t.face.title);
      });
    });

function onPhone(page: Page, demo: KioskDesk, language: keyof typeof TEXTS): Shell {
  return {
    async begin(type) {
      const order = { verification_type: type, language };
      const made = await (await demo.ask(endpoints.getUserVerificationUrl.path, order)).json();
      await page.goto('about:blank');
      await page.goto(readLink({ body: made }).verification_url);
      await page.getByRole('button', { name: TEXTS[language].landing.start, exact: true }).click();
    },
    async again(hasAgreed) {
      await page.reload();
      // Nothing is kept before the consent.
      if (!hasAgreed) await page.getByRole('button', { name: TEXTS[language].landing.start, exact: true }).click();
    },
    async photograph(side) {
      const picture = (await drawnSpecimen(request))[side];
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(picture as Uint8Array) });
    },
  };
}

async function atKiosk(page: Page, demo: KioskDesk, language: keyof typeof TEXTS): Promise<Shell> {
  const drawn = await drawnSpecimen(request);
  const sides = {
    front: await inFrontOfCamera(drawn.front, true),
    back: await inFrontOfCamera(drawn.back as Uint8Array, true),
  };
  let before = sides.front;
  await showToCamera(page, () => before);
  let code = '';
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname !== endpoints.startKioskVisit.path && pathname !== endpoints.resumeKioskVisit.path) return;
    code = ((await response.json()) as { code: string }).code;
  });
  return {
    async begin(type) {
      await demo.open(page, { checks: [...checksOf(type)], result: 'received' });
      await page.getByRole('button', { name: LANGUAGE_NAMES[language] }).click();
    },
    async again() {
      await page.reload();
      await expectAttract(page);
      await page.getByRole('button', { name: english.kiosk.attract.resume }).click();
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
    async photograph(side) {
      const { document: t } = TEXTS[language];
      before = sides[side];
      await page.getByRole('button', { name: t.open, exact: true }).click();
      await expect(page.getByRole('dialog', { name: t.fill })).toHaveCount(0);
    },
  };
}
