import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { en } from '../../renderer/i18n/applicant/en.ts';
import { CHIP_TEXTS } from '../../renderer/i18n/en/chip.ts';
import { KIOSK_TEXTS } from '../../renderer/i18n/kiosk/en.ts';
import { endpoints } from '../../shared/contract/api.ts';
import { REASON_CODES } from '../../shared/contract/reason-codes.ts';
import { CHIP_FACT_TEXTS, CHIP_PROOF_NAMES, CHIP_PROVEN_TEXTS } from '../../shared/texts/en/chip.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { expectAttract } from '../support/kiosks/kiosk-desk.ts';
import { createVisitor, demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** Whole visits with the chip of a specimen, from its MRZ to the decision. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

  test('a genuine chip leads to a decision that names each of its proofs', async ({ page, demo }) => {
    await page.goto(demo.host.url);
    await expect(page.getByText('Recognition is ready')).toBeVisible();
    await page.getByRole('button', { name: 'Scan document' }).first().click();
    await page.getByRole('button', { name: 'Customer agrees' }).click();
    await page.getByRole('button', { name: /Passport, all in order/ }).click();
    await expect(page.getByText('Passport read: 5 of 5 fields found')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('Do these details match the document?');
    // Virtual readers put no step in the way.
    await page.getByRole('button', { name: CHIP_TEXTS.start }).click();

    await expect(heading(page)).toHaveText(CHIP_TEXTS.title);
    await expect(page.getByRole('region', { name: CHIP_TEXTS.reader.virtual })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: CHIP_TEXTS.reader.genuine }).click();
    await expect(page.getByText(CHIP_TEXTS.read, { exact: true })).toBeVisible();
    for (const part of ['security', 'personal', 'portrait'] as const)
      await expect(page.getByText(CHIP_TEXTS.part[part], { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(heading(page)).toHaveText('Do these details match the document?');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /physically present/ }).check();
    await page.getByRole('button', { name: 'Run verification' }).click();
    await expect(heading(page)).toHaveText(/^Approved: document, chip/);
    const chip = page.getByRole('region', { name: CHIP_FACT_TEXTS.title });
    await page.getByRole('tab', { name: 'More' }).click();
    for (const proof of ['access', 'hashes', 'signature', 'chain', 'clone', 'mrzMatch', 'countryMatch'] as const) {
      await expect(chip.getByRole('heading', { name: CHIP_PROOF_NAMES[proof] })).toBeVisible();
      await expect(chip.getByText(CHIP_PROVEN_TEXTS[proof])).toBeVisible();
    }
    await expectAccessible(page);
  });
});

test.describe('at a kiosk', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

  test('a visitor who wants no picture of their face reads a chip, which proves to be a copy, and no face is taken', async ({
    page,
    browser,
    demo,
  }) => {
    const { applicant: t } = en;
    const { kiosk: k, page: shared } = KIOSK_TEXTS;
    const { chip } = shared;
    const document = await inFrontOfCamera(await demoPassport(demo), true);
    await showToCamera(page, () => document);
    await demo.tellPeople('outcome');
    const kioskId = await demo.open(page, {});
    const visitor = createVisitor(page);
    await visitor.tap('English Welcome');
    await expect(heading(page)).toHaveText(t.consent.title_face);
    await visitor.tap(k.consent.without_face);
    await visitor.photographDocument();
    await expect(heading(page)).toHaveText(t.details.title);
    await visitor.tap(t.next);
    await expect(heading(page)).toHaveText(t.address.title);
    await visitor.tap(t.address.skip);

    // The list of what is there leads to the virtual readers.
    await expect(heading(page)).toHaveText(t.send.title);
    await expect(page.getByText(t.send.face, { exact: true })).toHaveCount(0);
    await visitor.tap(`${t.send.change}: ${t.send.chip}`);
    await expect(heading(page)).toHaveText(chip.title);
    await expectAccessible(page);
    await visitor.tap(chip.reader.copied);
    await expect(page.getByText(chip.read, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await visitor.tap(t.next);
    await expect(heading(page)).toHaveText(t.details.title);
    await visitor.tap(t.next);
    await visitor.tap(t.address.skip);
    await expect(heading(page)).toHaveText(t.send.title);
    await expect(page.getByRole('listitem').filter({ hasText: t.send.chip })).toContainText(t.send.ready);
    await visitor.tap(t.send.send);
    await expect(page.getByRole('button', { name: k.done.finish })).toBeVisible();
    await expect(heading(page)).toHaveText(t.done.in_review);
    await expect(page.getByRole('img', { name: k.receipt.code })).toBeVisible();
    const anew = page.waitForEvent('load');
    await visitor.tap(k.done.finish);
    await anew;
    await expectAttract(page);

    const { items } = (await (await demo.ask(endpoints.listVerifications.path)).json()) as {
      items: { batch_id: string; verification_type: string }[];
    };
    const [newest] = items;
    expect(newest?.verification_type).toBe('Document Verification');
    const batchId = newest?.batch_id ?? '';
    const path = endpoints.getVerification.path.replace('{batch_id}', batchId);
    const { captures } = (await (await demo.ask(path)).json()) as { captures: { kind: string }[] };
    expect(captures.map(({ kind }) => kind)).toContain('id_document_front');
    expect(captures.map(({ kind }) => kind)).not.toContain('selfie');
    // The desk sees how the kiosk is and that the visit was sent.
    const { kiosks } = (await (await demo.ask(endpoints.listKiosks.path)).json()) as { kiosks: { id: string }[] };
    expect(kiosks.find(({ id }) => id === kioskId)).toMatchObject({
      health: { camera: 'working', last_fault: null },
      visits_today: { sent: 1 },
    });

    const atDesk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await atDesk.goto(`${demo.host.url}/#/verifications/${batchId}`);
    await expect(heading(atDesk)).toHaveText('Review needed');
    await expect(atDesk.getByText(REASON_CODES.CHIP_CLONE_SUSPECTED).first()).toBeVisible();
    await atDesk.getByRole('tab', { name: 'More' }).click();
    const card = atDesk.getByRole('region', { name: CHIP_FACT_TEXTS.title });
    await expect(card.locator('[data-proof="clone"]')).toHaveAttribute('data-status', 'failed');
    await expectAccessible(atDesk);
    await atDesk.close();
  });
});
