import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { present } from '../../electron/specimens/live/present.ts';
import type { Presentation } from '../../electron/specimens/live/scene.ts';
import { ar as arabicSteps } from '../../renderer/i18n/applicant/ar.ts';
import { en } from '../../renderer/i18n/applicant/en.ts';
import { KIOSK_TEXTS as arabic } from '../../renderer/i18n/kiosk/ar.ts';
import { KIOSK_TEXTS as english } from '../../renderer/i18n/kiosk/en.ts';
import { endpoints } from '../../shared/contract/api.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { expectAttract, typeDetails } from '../support/kiosks/kiosk-desk.ts';
import { createVisitor, demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { untilCaptured } from '../support/live-capture/live-visitor.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';

/** People at a kiosk, with the real service; the desk answers. */

/** Nothing but the kiosk's own key and what the theme keeps is stored, and nothing shown names the person. */
async function expectForgotten(page: Page, name: string): Promise<void> {
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: sessionStorage.length,
    html: document.documentElement.outerHTML,
    cookies: document.cookie,
  }));
  expect(kept.local).toEqual(['countersign.kiosk-key']);
  expect(kept).toMatchObject({ session: 0, cookies: '' });
  expect(kept.html.toLowerCase()).not.toContain(name.toLowerCase());
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

  test('a person confirms their identity with at most 15 touches, and the kiosk is as new after them', async ({
    page,
    demo,
    photograph,
  }) => {
    const passport = await demoPassport(demo);
    const document = await inFrontOfCamera(passport, true);
    let before: () => Presentation = () => document;
    await showToCamera(page, () => before());

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
    const name = await page.getByLabel(t.details.last_name, { exact: true }).inputValue();
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

test.describe('by keyboard, on a lying screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });

  /** Moves the focus with the Tab key until it is on the control, and presses it. */
  async function press(page: Page, name: string): Promise<void> {
    const control = page.getByRole('button', { name, exact: true });
    await expect(control).toBeEnabled();
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await control.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${name}.`);
  }

  test('a visit in Arabic calls for staff, is interrupted, leaves nothing behind, and continues with its own code', async ({
    page,
    demo,
  }) => {
    // The date stands still, so that no idle time passes but this. The guard looks at the date twice a second.
    let date = Date.now();
    const pass = async (ms: number) => {
      date += ms;
      await page.clock.setFixedTime(date);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    };
    await page.clock.setFixedTime(date);
    const receipts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(endpoints.getApplicantReceipt.path)) receipts.push(request.url());
    });
    const id = await demo.open(page, {
      ...{ verification_type: 'ID', result: 'received' },
      ...{ idle_seconds: 15, countdown_seconds: 10 },
    });
    const { kiosk: k } = arabic as unknown as typeof english;
    const { applicant: t } = arabicSteps;
    const heading = page.getByRole('heading', { level: 1 });
    const atDesk = (path: string) => demo.ask(path.replace('{kiosk_id}', id), null);
    await page.keyboard.press('Tab');
    await press(page, 'العربية أهلًا');
    await expect(heading).toHaveText(t.consent.title_person);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

    await press(page, k.tools.call);
    await expect(page.getByRole('dialog', { name: k.staff.called })).toBeVisible();
    await atDesk(endpoints.markCallSeen.path);
    await expect(page.getByRole('dialog', { name: k.staff.seen })).toBeVisible();
    await expectAccessible(page);
    await atDesk(endpoints.answerCall.path);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await press(page, t.consent.agree);
    await expect(heading).toHaveText(t.details.title_typed);
    await typeDetails(page, t.details, 'أوغندا');
    await press(page, t.next);
    await expect(heading).toHaveText(t.send.title);
    // The search for the name finds it while the visit lasts.
    expect(await heapHas(page, 'Wilhelmina')).toBe(true);

    await pass(16_000);
    const question = page.getByRole('dialog', { name: k.idle.title });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    // More time is two minutes more.
    await press(page, k.idle.more);
    await pass(100_000);
    await expect(question).toHaveCount(0);
    await pass(40_000);
    await expect(question).toBeVisible();
    const shown = question.locator('output');
    // From right to left, its two groups of digits would change places.
    await expect(shown).toHaveCSS('direction', 'ltr');
    const code = (await shown.innerText()).replaceAll(' ', '');
    const wiped = page.waitForEvent('load');
    await page.clock.setFixedTime(date + 11_000);
    await wiped;
    await expectAttract(page);
    await expectForgotten(page, 'Quetzal');
    expect(await heapHas(page, 'Wilhelmina')).toBe(false);

    const typeCode = async (digits: string) => {
      for (const digit of digits) await page.keyboard.press(digit);
      await page.keyboard.press('Enter');
    };
    await page.keyboard.press('Tab');
    await press(page, english.kiosk.attract.resume);
    await typeCode(code === '000000' ? '111111' : '000000');
    await expect(page.getByText(english.kiosk.resume.wrong)).toBeVisible();
    await typeCode(code);
    await expect(heading).toHaveText(t.send.title);
    await press(page, t.send.send);
    await expect(page.getByRole('button', { name: k.done.finish })).toBeVisible();
    // Nobody gets a receipt who learns nothing of the outcome.
    await expect(heading).toHaveText(t.done.received);
    await expect(page.getByRole('img', { name: k.receipt.code })).toHaveCount(0);
    expect(receipts).toEqual([]);
    const left = page.waitForEvent('load');
    await press(page, k.done.finish);
    await left;
    await expectAttract(page);
    await expectForgotten(page, 'Quetzal');
  });
});

/** Whether the page's memory still has this text. */
async function heapHas(page: Page, text: string): Promise<boolean> {
  const tools = await page.context().newCDPSession(page);
  let found = false;
  let tail = '';
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    found ||= (tail + chunk).includes(text);
    tail = chunk.slice(-text.length);
  });
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await tools.detach();
  return found;
}
