import { expect, type Request } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import chip from '#shared/texts/en/chip.json' with { type: 'json' };
import confirmTexts from '#shared/texts/en/confirm.json' with { type: 'json' };
import english from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import { test } from '../../e2e/fixtures.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { present } from '../../specimens/live/present.ts';
import { inFrontOfCamera } from '../../support/camera/held-document.ts';
import { type KilledDesk, startKilledDesk } from '../../support/desk/killed-desk.ts';
import { ADA } from '../../support/desk/quick-desk.ts';
import { untilKept } from '../../support/desk/reload-visit.ts';
import { expectInbox, signIn } from '../../support/desk/signed-in.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { expectAttract } from '../../support/kiosks/kiosk-desk.ts';
import { readLink } from '../../support/links/link-visit.ts';
import { untilCaptured } from '../../support/live-capture/live-visitor.ts';
import { createKilledWindow, type KilledWindow } from '../../support/page/killed-window.ts';

/**
 * At every step of a visit the service or the browser is killed (SIGKILL), also while a picture, a live capture and the run are on their way. The
 * visit goes on at the same step with the same values and pictures, and becomes one case.
 */
const KILLED = ['the service', 'the browser'] as const;
const PHONE = '+44 7700 900123';
/** The captures of a case with a passport and a face. */
const MADE = ['id_document_front', 'id_document_front_rectified', 'selfie'];
const passport = DEMO_CASES.find(({ id }) => id === 'passport-genuine');
if (!passport) throw new Error('no such case');
const { request } = passport;
const { applicant: t, page: words } = en;

/** The cases of the desk with the kinds of their captures. */
async function casesOf(desk: KilledDesk): Promise<string[][]> {
  const { items } = await (await desk.ask(endpoints.listVerifications.path)).json();
  return Promise.all(
    items.map(async ({ batch_id: id }: { batch_id: string }) => {
      const answer = await desk.ask(endpoints.getVerification.path.replace('{batch_id}', id));
      return (await answer.json()).captures.map(({ kind }: { kind: string }) => kind).sort();
    }),
  );
}

const isPicture = (sent: Request) => sent.method() === 'POST' && /\/files\/id_document_front\/?/.test(sent.url());
const isRun = (sent: Request) => /\/(run|submit)\/$/.test(new URL(sent.url()).pathname) && sent.method() === 'POST';
/** The person is at a task of the live capture. */
const atTask = (window: KilledWindow) =>
  window.page().waitForResponse(async (answer) => {
    if (!/\/frames\/$/.test(answer.url()) || !answer.ok()) return false;
    return ((await answer.json().catch(() => null)) as { phase: string } | null)?.phase === 'task';
  });

for (const killed of KILLED) {
  const isService = killed === 'the service';

  test(`a visit at the desk goes on after ${killed} was killed at every step`, async ({
    launchOptions,
    photograph,
  }) => {
    const desk = await startKilledDesk();
    const window = createKilledWindow(launchOptions, { viewport: { width: 1280, height: 860 } });
    const { front } = await drawnSpecimen(request);
    const held = await inFrontOfCamera(front, true);
    // The camera is on from the start, above an empty desk.
    let lies = await inFrontOfCamera(front, false, 0.01);
    window.show(() => ({ ...held, frameAt: (moment) => lies.frameAt(moment) }));
    const heading = (name: string | RegExp) => window.page().getByRole('heading', { level: 1, name });
    const button = (name: string) => window.page().getByRole('button', { name, exact: true });
    const enter = async () => {
      await signIn(window.page(), desk.host.url, ADA.username, ADA.password);
      await expectInbox(window.page());
    };
    /** The operator signs in and continues what is unfinished. */
    const again = async () => {
      await window.kill();
      await enter();
      await window.page().getByRole('region', { name: 'Unfinished verifications' }).getByRole('button').click();
    };
    const restart = async () => {
      await desk.kill();
      await desk.start();
    };
    const kill = async () => {
      await untilKept(window.page());
      await (isService ? restart() : again());
    };
    try {
      await window.open();
      await enter();
      await window.page().goto(`${desk.host.url}/#/scan`);
      await button('Customer agrees').click();
      await expect(heading('Scan the document')).toBeVisible();
      await kill();
      await expect(heading('Scan the document')).toBeVisible();

      const speedUp = await window.slowDown();
      const sent = window.page().waitForRequest(isPicture);
      lies = held;
      await sent;
      if (isService) {
        await desk.kill();
        await speedUp();
        await expect(window.page().getByText('not saved', { exact: false }).first()).toBeVisible();
        await desk.start();
        // The picture goes again by itself; the operator has it read again.
        await button('Try again').click();
      } else {
        await again();
      }
      await expect(heading('Do these details match')).toBeFocused();
      await window.page().getByLabel('Phone number').fill(PHONE);
      await kill();
      await expect(window.page().getByLabel('Last name')).toHaveValue(/al-hashimi/i);
      await expect(window.page().getByLabel('Phone number')).toHaveValue(/7700.?900.?123/);
      await expect(window.page().getByRole('img', { name: 'Document front' })).toBeVisible();

      await button(chip.chip.start).click();
      await kill();
      await window.page().getByRole('button', { name: chip.chip.reader.genuine }).click();
      await expect(button('Continue')).toBeFocused();
      await kill();
      await expect(window.page().getByText(chip.chip.read, { exact: true })).toBeVisible();
      await button('Continue').click();
      await button('Continue').click();

      window.show(() => present('genuine', photograph, 7));
      await expect(heading('Take a picture of the person')).toBeVisible();
      await kill();
      const start = async () => {
        await expect(heading('Take a picture of the person')).toBeVisible();
        await window.page().getByRole('switch').uncheck({ force: true });
        await button('Start live capture').click();
      };
      const seen = atTask(window);
      await start();
      await seen;
      await (isService ? restart() : again());
      if (isService) await expect(button('Try again')).toBeVisible();
      else await start();
      await untilCaptured(window.page().getByText('Live capture complete'), button('Try again'));
      await window.page().getByRole('checkbox').check();
      await kill();
      await expect(window.page().getByText('Live capture complete')).toBeVisible();
      await expect(window.page().getByRole('checkbox')).toBeChecked();

      const run = window.page().waitForRequest(isRun);
      const id = window.page().url().split('/').at(-1);
      await button('Run verification').click();
      await run;
      if (isService) {
        await restart();
        await button('Try again').click();
      } else {
        await window.kill();
        await enter();
        await window.page().goto(`${desk.host.url}/#/scan/${id}`);
      }
      await expect(heading(/Approved|Review needed/)).toBeVisible();
      expect(await casesOf(desk)).toEqual([[...MADE, 'chip_portrait', 'chip_reading'].sort()]);
      if (!isService) return;

      // Screens that were never open are fetched once the service is back, also twice in a row.
      for (const [screen, title] of [
        ['watchlists', 'Watchlists'],
        ['devices', 'Devices'],
      ] as const) {
        await desk.kill();
        await window.page().evaluate((to) => {
          document.location.hash = `#/${to}`;
        }, screen);
        await desk.start();
        await expect(heading(title)).toBeVisible();
      }
    } finally {
      await window.close();
      await desk.close();
    }
  });

  for (const place of ['behind a link', 'at a kiosk'] as const)
    test(`a visit ${place} goes on after ${killed} was killed at every step`, async ({ launchOptions, photograph }) => {
      const desk = await startKilledDesk();
      const viewport = place === 'at a kiosk' ? { width: 1080, height: 1920 } : { width: 390, height: 844 };
      const window = createKilledWindow(launchOptions, { viewport, hasTouch: true, locale: 'en-GB' });
      const held = await inFrontOfCamera((await drawnSpecimen(request)).front, true);
      window.show(() => held);
      const title = () => window.page().getByRole('heading', { level: 1 });
      const button = (name: string) => window.page().getByRole('button', { name, exact: true });
      const visit = place === 'at a kiosk' ? await kioskVisit(desk, window) : await linkVisit(desk, window);
      /** A page that the service does not answer says so, and goes on by itself. */
      const restart = async () => {
        await desk.kill();
        await desk.start();
      };
      const kill = async (hasAgreed = true) => {
        if (isService) return restart();
        await window.page().waitForLoadState('networkidle');
        await window.kill();
        await visit.again(hasAgreed);
      };
      const openCamera = async () => {
        await expect(title()).toHaveText(t.document.title_front);
        await button(t.document.open).click();
      };
      try {
        await window.open();
        await visit.begin();
        await expect(title()).toHaveText(t.consent.title_face);
        await kill(false);
        await button(t.consent.agree).click();
        await expect(title()).toHaveText(t.document.title_front);
        await kill();

        const speedUp = await window.slowDown();
        const sent = window.page().waitForRequest(isPicture);
        await openCamera();
        await sent;
        if (isService) {
          await desk.kill();
          await speedUp();
          await expect(window.page().getByText(t.offline)).toBeVisible();
          await expect(window.page().getByRole('img', { name: t.document.picture_front })).toBeVisible();
          await desk.start();
        } else {
          await window.kill();
          await visit.again(true);
          await openCamera();
        }
        const use = () => button(t.document.use).or(button(t.document.use_anyway));
        await expect(use()).toBeVisible();
        await kill();
        await expect(use()).toBeVisible();
        await use().click();

        await expect(title()).toHaveText(t.details.title);
        await button(confirmTexts.confirm.more).click();
        const phone = () => window.page().getByLabel(`${t.details.phone_number} (${t.optional})`, { exact: true });
        const typed = window.page().waitForResponse((answer) => answer.url().endsWith('/details/') && answer.ok());
        await phone().fill(PHONE);
        await typed;
        await kill();
        await expect(title()).toHaveText(t.details.title);
        await expect(window.page().getByRole('button', { name: t.details.last_name })).toContainText(/al-hashimi/i);
        await expect(phone().or(window.page().getByText(PHONE))).toBeVisible();
        await button(t.next).click();

        window.show(() => present('genuine', photograph, 7));
        await expect(title()).toHaveText(t.face.title);
        await kill();
        const start = async () => {
          await expect(title()).toHaveText(t.face.title);
          await button(t.face.start).click();
        };
        const seen = atTask(window);
        await start();
        await seen;
        if (isService) {
          await restart();
          await expect(button(words.live.again)).toBeVisible();
        } else {
          await window.kill();
          await visit.again(true);
          await start();
        }
        await untilCaptured(window.page().getByText(t.face.ready).first(), button(words.live.again));
        await kill();
        await expect(window.page().getByText(t.face.ready).first()).toBeVisible();
        await button(t.next).click();

        await expect(title()).toHaveText(t.send.title);
        await kill();
        await expect(title()).toHaveText(t.send.title);
        const run = window.page().waitForRequest(isRun);
        await button(t.send.send).click();
        await run;
        await kill();
        // The request may have been on its way: whoever finds the button sends again. A link that was sent says that everything arrived.
        const ends = [t.done.received, t.done.confirmed, t.checking.title, t.ended.used_text];
        const isSent = window.page().getByText(new RegExp(ends.join('|')));
        await expect(button(t.send.send).or(isSent.first())).toBeVisible();
        if (await button(t.send.send).isVisible()) await button(t.send.send).click();
        await expect(isSent.first()).toBeVisible();
        await expect.poll(() => casesOf(desk)).toEqual([MADE]);
      } finally {
        await window.close();
        await desk.close();
      }
    });
}

/** How somebody begins a visit, and goes on in another browser. */
type Visit = { begin(): Promise<void>; again(hasAgreed: boolean): Promise<void> };

async function linkVisit(desk: KilledDesk, window: KilledWindow): Promise<Visit> {
  const order = { verification_type: 'BIOMETRIC', language: 'en' };
  const made = await (await desk.ask(endpoints.getUserVerificationUrl.path, order)).json();
  const { verification_url: url } = readLink({ body: made });
  const begin = async () => {
    await window.page().goto(url);
    await window.page().getByRole('button', { name: t.landing.start, exact: true }).click();
  };
  return {
    begin,
    again: (hasAgreed) =>
      hasAgreed
        ? window
            .page()
            .goto(url)
            .then(() => undefined)
        : begin(),
  };
}

async function kioskVisit(desk: KilledDesk, window: KilledWindow): Promise<Visit> {
  const { code: registration } = await desk.addKiosk({ checks: ['document', 'face'], result: 'received' });
  let code = '';
  const follow = () =>
    window.page().on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname !== endpoints.startKioskVisit.path && pathname !== endpoints.resumeKioskVisit.path) return;
      code = ((await response.json()) as { code: string }).code;
    });
  return {
    async begin() {
      follow();
      await window.page().goto(`${desk.host.url}/kiosk.html#${registration}`);
      await expectAttract(window.page());
      await window.page().getByRole('button', { name: 'English' }).click();
    },
    async again() {
      follow();
      await window.page().goto(`${desk.host.url}/kiosk.html`);
      await expectAttract(window.page());
      await window.page().getByRole('button', { name: english.kiosk.attract.resume }).click();
      await window.page().keyboard.type(code);
      await window.page().keyboard.press('Enter');
    },
  };
}
