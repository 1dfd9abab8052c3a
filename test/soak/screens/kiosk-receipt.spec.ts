import { expect, type Page } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import RECEIPT_TEXTS from '#shared/texts/en/receipt.json' with { type: 'json' };
import { readBarcodes } from '../../../electron/workers/barcodes/read-barcodes.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { expectAttract, type KioskDesk, typeDetails } from '../../support/kiosks/kiosk-desk.ts';

/** A visit ends with a receipt that a phone takes from the screen, checks, and keeps. `kiosk-keyboard.spec.ts` has a visit that ends without one. */

const RECEIPT_ADDRESS = /\/receipt#[0-9A-Z]{24}$/;
const { kiosk: k } = KIOSK_TEXTS;
const { applicant: t } = en;
const code = (page: Page) => page.getByRole('img', { name: k.receipt.code });
const finish = (page: Page) => page.getByRole('button', { name: k.done.finish });

async function goToEnd(desk: KioskDesk, page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await desk.open(page, { checks: ['number'] });
  await page.getByRole('button', { name: 'English' }).click();
  await press(t.consent.agree);
  await typeDetails(page, t.details, 'Uganda');
  await press(t.next);
  await press(t.send.send);
  await expect(finish(page)).toBeVisible();
}

/** Reads the code on the screen as a phone does. */
async function readScreen(page: Page): Promise<string[]> {
  const barcodes = await readBarcodes(await decodePicture(await page.screenshot()));
  return barcodes.map(({ text }) => text);
}

const SCREENS = [
  { width: 1080, height: 1920, colorScheme: 'light', pixels: 5 },
  { width: 1280, height: 800, colorScheme: 'dark', pixels: 3 },
] as const;

test('a phone reads the receipt on a tall and on a wide screen, and its page shows and confirms it', async ({
  page,
  browser,
  demo,
}) => {
  await goToEnd(demo, page);
  const addresses: string[] = [];
  for (const { width, height, colorScheme, pixels } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expect(code(page)).toBeVisible();
    // Every module has the same whole number of pixels, enough for a camera, once the page has laid itself out for the window.
    const size = () =>
      code(page).evaluate((image: HTMLImageElement, least) => {
        const { width: wide, bottom } = image.getBoundingClientRect();
        const each = wide / Number(image.style.getPropertyValue('--modules'));
        return { isEnough: each >= least, isWhole: Number.isInteger(each), isOnScreen: bottom <= window.innerHeight };
      }, pixels);
    await expect.poll(size).toEqual({ isEnough: true, isWhole: true, isOnScreen: true });
    addresses.push(...(await readScreen(page)));
  }
  const [address = ''] = addresses;
  expect(addresses).toEqual([address, address]);
  expect(address).toMatch(RECEIPT_ADDRESS);
  expect(address.startsWith(demo.host.url)).toBe(true);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(request.url()));
  await phone.goto(address);
  await expect(phone.getByRole('region', { name: RECEIPT_TEXTS.genuine })).toContainText('W. Q.');
  await expectAccessible(phone);
  // The code is in no address that is sent.
  expect(sent.filter((url) => url.includes(new URL(address).hash.slice(1)))).toEqual([]);
  await phone.close();

  // The time to scan it can be prolonged as often as needed.
  await page.getByRole('button', { name: k.idle.more }).click();
  await expect(page.getByText(k.done.clears.replace('{{seconds}}', '120'))).toBeVisible();
  const anew = page.waitForEvent('load');
  await finish(page).click();
  await anew;
  await expectAttract(page);
  expect(await page.content()).not.toContain('receipt#');
});
