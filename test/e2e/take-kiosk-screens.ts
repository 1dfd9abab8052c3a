// Pictures of every screen of a kiosk for somebody to look at: a whole visit with its cameras, each sheet that can lie over it,
// and on a phone the receipt and the page of kiosks. Nothing is compared; a page wider than its window is named. Run `npx electron-vite build` first.
//
//   npx node test/e2e/take-kiosk-screens.ts --folder DIR [--languages en,ar] [--schemes light,dark] [--sizes 1080x1920,1280x800]

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import ar from '#shared/texts/ar/applicant.json' with { type: 'json' };
import arabic from '#shared/texts/ar/kiosk.json' with { type: 'json' };
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import english from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { readBarcodes } from '../../electron/workers/barcodes/read-barcodes.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { LANGUAGE_NAMES } from '../../renderer/i18n/languages.ts';
import { present } from '../specimens/live/present.ts';
import { drawCrop, selfieCrop } from '../specimens/portraits.ts';
import { browserLaunch } from '../support/browser.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { expectAttract, startKioskDesk, typeDetails } from '../support/kiosks/kiosk-desk.ts';
import { demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { photographOf } from '../support/live-capture/mesh-photograph.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    languages: { type: 'string', default: 'en,ar' },
    schemes: { type: 'string', default: 'light,dark' },
    sizes: { type: 'string', default: '1080x1920,1280x800' },
  },
});
if (values.folder === undefined) throw new Error('Name the folder for the pictures: --folder DIR');
const folder = values.folder;
mkdirSync(folder, { recursive: true });

const TEXTS = {
  en: { t: en.applicant, k: english.kiosk, uganda: 'Uganda' },
  ar: { t: ar.applicant, k: (arabic as unknown as typeof english).kiosk, uganda: 'أوغندا' },
} as const;
type Language = keyof typeof TEXTS;
type Look = { readonly language: Language; readonly scheme: 'light' | 'dark'; readonly size: string };

const desk = await startKioskDesk();
await desk.tellPeople('outcome');
const passport = await demoPassport(desk);
const portrait = await drawCrop('sample6-left', selfieCrop('sample6-left'), 720);
const photograph = await photographOf(new Uint8Array(portrait.toBuffer('image/jpeg', 92)));

async function openPage(browser: Browser, { scheme, size }: Look): Promise<Page> {
  const [width = 1080, height = 1920] = size.split('x').map(Number);
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    permissions: ['camera'],
    hasTouch: true,
  });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/** Moving screens, such as a camera's, are taken as they are. */
const SETTLED_MS = 700;
const taker = (page: Page, look: Look) => async (name: string) => {
  await page.waitForTimeout(SETTLED_MS);
  const { language, scheme, size } = look;
  writeFileSync(join(folder, `${name}.${language}.${scheme}.${size}.png`), await page.screenshot());
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 0) process.stdout.write(`${name}, ${language}, ${size}: ${wider} px wider than the window\n`);
};

/** A whole visit with document and face. */
async function takeVisit(page: Page, look: Look): Promise<void> {
  const { t, k } = TEXTS[look.language];
  const take = taker(page, look);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  let before = await inFrontOfCamera(passport, true);
  await showToCamera(page, () => before);
  await page.goto(`${desk.host.url}/kiosk.html`);
  await page.getByRole('heading', { name: english.kiosk.set_up.title }).waitFor();
  await take('set-up');
  await desk.open(page, {});
  await take('attract');
  await page.getByRole('button', { name: english.kiosk.attract.resume }).tap();
  await take('resume');
  await page.getByRole('button', { name: english.kiosk.resume.cancel }).tap();
  await page.getByRole('button', { name: LANGUAGE_NAMES[look.language] }).tap();
  await page.getByRole('button', { name: t.consent.agree, exact: true }).waitFor();
  await take('consent');
  await tap(t.consent.refuse);
  await page.getByRole('heading', { name: k.refused.title }).waitFor();
  await take('refused');
  await tap(k.done.finish);
  await page.getByRole('button', { name: LANGUAGE_NAMES[look.language] }).tap();
  await tap(k.tools.switches);
  await take('switches');
  await tap(k.switch.done);
  await tap(t.consent.agree);
  await take('document');
  await tap(t.document.open);
  await take('document-camera');
  const use = page
    .getByRole('button', { name: t.document.use, exact: true })
    .or(page.getByRole('button', { name: t.document.use_anyway, exact: true }));
  await use.waitFor();
  await take('document-taken');
  before = present('genuine', photograph, 7);
  await use.tap();
  await page.getByRole('heading', { level: 1, name: t.details.title }).waitFor();
  await take('details');
  await page.getByLabel(t.details.first_name, { exact: true }).tap();
  await take('keyboard');
  await tap(k.keys.close);
  await tap(t.next);
  await page.getByRole('button', { name: t.face.start, exact: true }).waitFor();
  await take('face');
  await tap(t.face.start);
  await page.waitForTimeout(3_000);
  await take('face-camera');
  await page.getByRole('button', { name: t.next, exact: true }).tap({ timeout: 120_000 });
  await page.getByRole('button', { name: t.send.send, exact: true }).waitFor();
  await take('send');
  await tap(t.send.send);
  await take('checking');
  await page.getByRole('button', { name: k.done.finish, exact: true }).waitFor();
  await take('done');
  const [receipt] = await readBarcodes(await decodePicture(await page.screenshot()));
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = taker(page, { ...look, size: '390x844' });
  await page.goto(receipt?.text ?? 'about:blank');
  await onPhone('receipt');
  await page.goto(`${desk.host.url}/#/kiosks`);
  await onPhone('kiosks');
}

/** Layers over a visit, and the screens that end one. */
async function takeSheets(page: Page, look: Look): Promise<void> {
  const { t, k } = TEXTS[look.language];
  const take = taker(page, look);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  await page.clock.install();
  const begin = async () => {
    await page.getByRole('button', { name: LANGUAGE_NAMES[look.language] }).tap();
    await tap(t.consent.agree);
    await typeDetails(page, t.details, TEXTS[look.language].uganda);
  };
  const runClock = (ms: number) => page.clock.runFor(ms);
  const shown = (title: string) => page.getByRole('dialog', { name: title }).waitFor();
  await desk.open(page, { purposes: ['identity', 'account', 'limit', 'address', 'number'] });
  await page.getByRole('button', { name: LANGUAGE_NAMES[look.language] }).tap();
  await page.getByRole('heading', { name: k.purpose.title }).waitFor();
  await runClock(1_000);
  await take('purpose');
  await desk.open(page, { checks: ['number'], idle_seconds: 60, countdown_seconds: 15 });
  await begin();
  await tap(k.tools.contrast);
  await take('contrast');
  await tap(k.tools.contrast);
  await tap(k.tools.height);
  await take('height');
  await tap(k.tools.height);
  await tap(k.tools.call);
  await shown(k.staff.called);
  await take('called');
  await tap(k.staff.cancel);
  await tap(k.pause.open);
  await take('pause');
  await page.getByRole('dialog').getByRole('button', { name: k.pause.go_on, exact: true }).tap();
  await page.keyboard.press('Control+Alt+Shift+E');
  await take('exit');
  await page.keyboard.press('Escape');
  await runClock(61_000);
  await shown(k.idle.title);
  await take('idle');
  await tap(k.idle.erase);
  await expectAttract(page);
  await begin();
  await page.evaluate(() => {
    Intl.NumberFormat = (() => {
      throw new Error('Broken by the script');
    }) as never;
  });
  await tap(k.tools.switches);
  await page.getByRole('heading', { level: 1, name: k.broken.title }).waitFor();
  await take('broken');
  await page.context().setOffline(true);
  await page.goto('about:blank');
}

const browser = await chromium.launch(await browserLaunch());
const looks = values.languages
  .split(',')
  .flatMap((language) =>
    values.sizes
      .split(',')
      .flatMap((size) => values.schemes.split(',').map((scheme) => ({ language, scheme, size }) as Look)),
  );
try {
  for (const look of looks)
    for (const part of [takeVisit, takeSheets]) {
      const page = await openPage(browser, look);
      await part(page, look).catch((error: unknown) => {
        process.stdout.write(`${part.name}, ${Object.values(look).join(' ')}: ${String(error)}\n`);
        return page.screenshot().then((picture) => writeFileSync(join(folder, `stopped.${part.name}.png`), picture));
      });
      await page.context().close();
    }
} finally {
  await browser.close();
  await desk.host.stop();
}
