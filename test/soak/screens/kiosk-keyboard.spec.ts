import { expect, type Page } from '@playwright/test';
import arabicSteps from '#shared/texts/ar/applicant.json' with { type: 'json' };
import arabic from '#shared/texts/ar/kiosk.json' with { type: 'json' };
import english from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import { expectAccessible } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/fixtures.ts';
import { expectForgotten } from '../../e2e/forgotten.ts';
import { expectAttract, typeDetails } from '../../support/kiosks/kiosk-desk.ts';

/** A visit at a kiosk that is interrupted and continued; `dom/kiosk` has its waits, `integration/kiosks` its code, `e2e/kiosk.spec.ts` a visit by touch. */

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
    const id = await demo.open(page, {
      checks: ['number'],
      result: 'received',
      idle_seconds: 15,
      countdown_seconds: 10,
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
    await expect(page.getByRole('dialog', { name: /Demo Operator/ })).toBeVisible();
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
    await typeCode(code === '000000000' ? '111111111' : '000000000');
    await expect(page.getByText(english.kiosk.resume.wrong)).toBeVisible();
    await typeCode(code);
    await expect(heading).toHaveText(t.send.title);
    await press(page, t.send.send);
    await expect(page.getByRole('button', { name: k.done.finish })).toBeVisible();
    // The receipt says what arrived, and nothing of the outcome.
    await expect(heading).toHaveText(t.done.received);
    await expect(page.getByRole('img', { name: k.receipt.code })).toBeVisible();
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
