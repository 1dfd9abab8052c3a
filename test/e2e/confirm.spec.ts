import { expect, type Page } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../shared/contract/api.ts';
import { FileAnswer } from '../../shared/contract/links/applicant.ts';
import { expectAttract, type KioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { readLink } from '../support/links/link-visit.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** All fields of a card, which has the most, are confirmed without scrolling: at a desk, at a kiosk and on a phone. */
const { applicant: t } = en;
const { kiosk: k } = KIOSK_TEXTS;
const CARD = 'Identity card, all in order';
const SHOTS = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

async function sideOf(demo: KioskDesk, kind: 'id_document_front' | 'id_document_back'): Promise<Buffer> {
  const { specimens } = (await (await demo.ask(endpoints.listDemoSpecimens.path)).json()) as {
    specimens: { id: string; title: string }[];
  };
  const id = specimens.find(({ title }) => title === CARD)?.id ?? '';
  const path = endpoints.getDemoCapture.path.replace('{specimen_id}', id).replace('{kind}', kind);
  return Buffer.from(await (await demo.ask(path)).arrayBuffer());
}

/** Fields, facts and the way on are in the window, and nothing of the page lies outside it. */
async function expectAllInView(page: Page, least: number): Promise<void> {
  const hidden = await page.evaluate(() => {
    const area = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
    const end = Math.min(window.innerHeight, area.bottom);
    const within = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.getClientRects().length > 0);
    const parts = within('main input:not([type=hidden], [type=file]), main textarea, [data-read], form dd, form li');
    const isBelow = (part: Element, limit: number) => part.getBoundingClientRect().bottom > limit;
    return {
      seen: parts.length,
      below: [
        ...parts.filter((part) => isBelow(part, end)),
        ...within('button[type=submit]').filter((part) => isBelow(part, window.innerHeight)),
      ].map((part) => `${part.textContent || part.getAttribute('name')} ${part.getBoundingClientRect().bottom}`),
    };
  });
  expect(hidden.below).toEqual([]);
  expect(hidden.seen).toBeGreaterThanOrEqual(least);
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('all fields of a card are compared without scrolling, and the focused one is outlined', async ({
    page,
    demo,
  }) => {
    await page.goto(demo.host.url);
    await expect(page.getByText('Recognition is ready')).toBeVisible();
    await page.getByRole('button', { name: 'Scan document' }).first().click();
    // With a proof of address, whose address is one field more.
    await expect(page.getByRole('radio', { name: /^Identify a customer/ })).toBeChecked();
    await page.keyboard.press('2');
    await expect(page.getByRole('radio', { name: /^Open an account/ })).toBeChecked();
    await page.getByRole('button', { name: 'Customer agrees' }).click();
    await page.getByRole('button', { name: CARD }).click();
    await expect(page.getByText('Identity card read: 5 of 5 fields found')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Do these details match' })).toBeVisible();
    await expect(page.getByText(/in \d+ years/)).toBeVisible();
    await page.getByLabel('Last name').focus();
    await shoot(page, 'desk');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'desk-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.getByRole('img', { name: 'Document front' }).locator('rect')).toBeVisible();
    await expectAccessible(page);
    await expectAllInView(page, 10);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  test('all fields of a card are compared without scrolling', async ({ page, demo }) => {
    const made = await (
      await demo.ask(endpoints.getUserVerificationUrl.path, { verification_type: 'BIOMETRIC' })
    ).json();
    await page.goto(readLink({ body: made }).verification_url);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press(t.landing.start);
    await press(t.consent.agree);
    for (const side of ['front', 'back'] as const) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.document[`title_${side}`]);
      const buffer = await sideOf(demo, `id_document_${side}`);
      await page.locator('input[type=file]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
      await press(t.document.use);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.details.title);
    await shoot(page, 'phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'phone-dark');
    await expectAccessible(page);
    await expectAllInView(page, 8);
  });
});

test.describe('at a kiosk', () => {
  test.use({ viewport: { width: 1080, height: 1920 } });
  test('all fields of a card are compared without scrolling', async ({ page, demo }) => {
    let session = '';
    page.on('request', (request) => {
      if (request.url().includes('/applicant/')) session = request.headers().authorization ?? session;
    });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await demo.open(page, {});
    await page.getByRole('button', { name: 'English' }).click();
    await press(t.consent.agree);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.document.title_front);
    // The pictures come from another page of the visit, so that no camera has to hold two sides of a card.
    const send = async (path: string, body: Buffer | object) => {
      const isPicture = body instanceof Buffer;
      const headers = { authorization: session, 'content-type': isPicture ? 'image/jpeg' : 'application/json' };
      const sent = { method: 'POST', headers, body: isPicture ? new Uint8Array(body) : JSON.stringify(body) };
      const answer = await fetch(demo.host.url + path, sent);
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const files = endpoints.addApplicantFile.path;
    await send(files.replace('{file_kind}', 'id_document_front'), await sideOf(demo, 'id_document_front'));
    const back = await sideOf(demo, 'id_document_back');
    const { reading } = FileAnswer.parse(await send(files.replace('{file_kind}', 'id_document_back'), back));
    const read = Object.entries(reading?.fields ?? {}).map(([field, { value }]) => [field, value] as const);
    const prefilled_fields = read.map(([field]) => field).join(',');
    await send(endpoints.saveApplicantDetails.path, { fields: { ...Object.fromEntries(read), prefilled_fields } });
    await send(endpoints.noteApplicantPlace.path, { place: 'person' });
    await press(k.pause.open);
    const code = (await page.getByRole('dialog').locator('output').innerText()).replaceAll(' ', '');
    const anew = page.waitForEvent('load');
    await press(k.pause.later);
    await anew;
    await expectAttract(page);
    await press(k.attract.resume);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.details.title);
    await shoot(page, 'kiosk');
    await expectAccessible(page);
    await expectAllInView(page, 8);
  });
});
