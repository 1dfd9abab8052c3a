import { expect, type Page } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import desk from '#shared/texts/en/chip.json' with { type: 'json' };
import proofs from '#shared/texts/en/chip-proofs.json' with { type: 'json' };
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import { REASON_CODES } from '../../../shared/contract/runs/reason-codes.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { showToCamera } from '../../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../../support/camera/held-document.ts';
import { expectAttract } from '../../support/kiosks/kiosk-desk.ts';
import { createVisitor, demoPassport } from '../../support/kiosks/kiosk-visitor.ts';

/** A whole visit with the chip of a specimen, from its MRZ to the decision. `scan.spec.ts` reads a genuine one at the desk. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('at a kiosk', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

  test('a visitor who wants no picture of their face reads a chip, which proves to be a copy, and no face is taken', async ({
    page,
    browser,
    demo,
  }) => {
    const { applicant: t } = en;
    const { kiosk: k } = KIOSK_TEXTS;
    const chip = { ...desk.chip, title: KIOSK_TEXTS.page.chip.title };
    const document = await inFrontOfCamera(await demoPassport(demo), true);
    await showToCamera(page, () => document);
    const kioskId = await demo.open(page, {});
    const visitor = createVisitor(page);
    await visitor.tap('English Welcome');
    await expect(heading(page)).toHaveText(t.consent.title_face);
    await visitor.tap(t.consent.without_face);
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

    // Others verify at this desk meanwhile, none of them with a copied chip.
    const path = (batchId: string) => endpoints.getVerification.path.replace('{batch_id}', batchId);
    const { items } = (await (await demo.ask(endpoints.listVerifications.path)).json()) as {
      items: { batch_id: string; verification_type: string }[];
    };
    const cases = await Promise.all(items.map(async ({ batch_id: id }) => (await demo.ask(path(id))).text()));
    const [at] = cases.flatMap((text, index) => (text.includes('CHIP_CLONE_SUSPECTED') ? [index] : []));
    const newest = items[at ?? -1];
    expect(newest?.verification_type).toBe('Document Verification');
    const batchId = newest?.batch_id ?? '';
    const { captures } = JSON.parse(cases[at ?? -1] ?? '') as { captures: { kind: string }[] };
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
    const card = atDesk.getByRole('region', { name: proofs.chip_proofs.fact.title });
    await expect(card.locator('[data-proof="clone"]')).toHaveAttribute('data-status', 'failed');
    await expectAccessible(atDesk);
    await atDesk.close();
  });
});
