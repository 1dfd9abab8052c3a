import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { en } from '../../renderer/i18n/applicant/en.ts';
import { CHIP_TEXTS } from '../../renderer/i18n/en/chip.ts';
import { KIOSK_TEXTS } from '../../renderer/i18n/kiosk/en.ts';
import { endpoints } from '../../shared/contract/api.ts';
import { REASON_CODES } from '../../shared/contract/reason-codes.ts';
import { CHIP_FACT_TEXTS, CHIP_PROOF_NAMES, CHIP_PROVEN_TEXTS } from '../../shared/texts/en/chip.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { startKioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { createVisitor, demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { expectAccessible } from './accessibility.ts';

/** Whole visits with the chip of a specimen, from its MRZ to the decision. */
test.use({ actionTimeout: 15_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  let host: HostProcess;
  test.beforeAll(async () => {
    host = await startHostProcess(['--demo', '--port', '0']);
  });
  test.afterAll(() => host?.stop());

  /** Scans the passport, reads its chip on one of the virtual readers, and runs the verification. */
  async function verify(page: Page, reader: 'genuine' | 'copied'): Promise<void> {
    await page.goto(host.url);
    await expect(page.getByText('Recognition is ready')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Scan document' }).first().click();
    await page.getByRole('button', { name: 'Customer agrees' }).click();
    await page.getByRole('button', { name: /Passport, all in order/ }).click();
    await expect(page.getByText('Passport read: 5 of 5 fields found')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('Do these details match the document?');
    // Virtual readers put no step in the way.
    await page.getByRole('button', { name: CHIP_TEXTS.start }).click();

    await expect(heading(page)).toHaveText(CHIP_TEXTS.title);
    await expect(page.getByRole('region', { name: CHIP_TEXTS.reader.virtual })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: CHIP_TEXTS.reader[reader] }).click();
    await expect(page.getByText(CHIP_TEXTS.read, { exact: true })).toBeVisible({ timeout: 30_000 });
    for (const part of ['security', 'personal', 'portrait'] as const)
      await expect(page.getByText(CHIP_TEXTS.part[part], { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(heading(page)).toHaveText('Do these details match the document?');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /physically present/ }).check();
    await page.getByRole('button', { name: 'Run verification' }).click();
  }

  test('a genuine chip leads to a decision that names each of its proofs', async ({ page }) => {
    test.setTimeout(180_000);
    await verify(page, 'genuine');
    await expect(heading(page)).toHaveText(/^Approved: document, chip/, { timeout: 90_000 });
    const chip = page.getByRole('region', { name: CHIP_FACT_TEXTS.title });
    await page.getByRole('tab', { name: 'More' }).click();
    for (const proof of ['access', 'hashes', 'signature', 'chain', 'clone', 'mrzMatch', 'countryMatch'] as const) {
      await expect(chip.getByRole('heading', { name: CHIP_PROOF_NAMES[proof] })).toBeVisible();
      await expect(chip.getByText(CHIP_PROVEN_TEXTS[proof])).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('a copied chip leads to a review that says so', async ({ page }) => {
    test.setTimeout(180_000);
    await verify(page, 'copied');
    await expect(heading(page)).toHaveText('Review needed', { timeout: 90_000 });
    await expect(page.getByText(REASON_CODES.CHIP_CLONE_SUSPECTED).first()).toBeVisible();
    const chip = page.getByRole('region', { name: CHIP_FACT_TEXTS.title });
    await page.getByRole('tab', { name: 'More' }).click();
    await expect(chip.locator('[data-proof="clone"]')).toHaveAttribute('data-status', 'failed');
    await expectAccessible(page);
  });
});

test.describe('at a kiosk', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

  test('a visitor reads the chip, and what it proves is in the case', async ({ page }) => {
    test.setTimeout(240_000);
    const desk = await startKioskDesk();
    try {
      const { applicant: t } = en;
      const { chip } = KIOSK_TEXTS.page;
      const document = await inFrontOfCamera(await demoPassport(desk), true);
      await showToCamera(page, () => document);
      await desk.open(page, {});
      const visitor = createVisitor(page);
      await visitor.tap('English Welcome');
      await visitor.tap(KIOSK_TEXTS.kiosk.consent.without_face);
      await visitor.photographDocument();
      await expect(heading(page)).toHaveText(t.details.title);
      await visitor.tap(t.next);
      await expect(heading(page)).toHaveText(t.address.title);
      await visitor.tap(t.address.skip);

      // The list of what is there leads to the virtual readers.
      await expect(heading(page)).toHaveText(t.send.title);
      await visitor.tap(`${t.send.change}: ${t.send.chip}`);
      await expect(heading(page)).toHaveText(chip.title);
      await expectAccessible(page);
      await visitor.tap(chip.reader.genuine);
      await expect(page.getByText(chip.read, { exact: true })).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page);
      await visitor.tap(t.next);
      await expect(heading(page)).toHaveText(t.details.title);
      await visitor.tap(t.next);
      await visitor.tap(t.address.skip);
      await expect(heading(page)).toHaveText(t.send.title);
      await expect(page.getByRole('listitem').filter({ hasText: t.send.chip })).toContainText(t.send.ready);
      await visitor.tap(t.send.send);
      await expect(page.getByRole('button', { name: KIOSK_TEXTS.kiosk.done.finish })).toBeVisible({ timeout: 60_000 });

      const { items } = (await (await desk.ask(endpoints.listVerifications.path)).json()) as {
        items: { batch_id: string }[];
      };
      const path = endpoints.getVerification.path.replace('{batch_id}', items[0]?.batch_id ?? '');
      const { checks } = (await (await desk.ask(path)).json()) as { checks: { check: string; outcome: string }[] };
      expect(checks.find(({ check }) => check === 'document.chip')?.outcome).toBe('pass');
    } finally {
      await desk.host.stop();
    }
  });
});
