import type { Browser, Page, Request } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { FilledDesk } from './filled-desk.ts';
import { startFilledDesk } from './filled-desk.ts';

/**
 * The desk in each of its languages: every screen shows without scrolling sideways and without cutting off a button, a tab or the head of a
 * column, on a desk's screen and on a phone's.
 */
const LANGUAGES = (process.env.COUNTERSIGN_LANGUAGES ?? 'en,fr,es,pt,ar,sw').split(',');
/** One of so many screens is looked at, in each language another; all with 1, as in a soak. */
const EVERY = Number(process.env.COUNTERSIGN_LANGUAGE_SCREENS_EVERY ?? 4);
const WIDTHS = [1280, 390];

let desk: FilledDesk;
test.beforeAll(async () => {
  desk = await startFilledDesk();
});
test.afterAll(() => desk?.close());
test.use({ actionTimeout: 15_000 });

const screens = (): readonly string[] => [
  ...['#/', '#/all', '#/new', '#/scan', `#/verifications/${desk.cases.open}`, `#/verifications/${desk.cases.decided}`],
  ...[
    '#/policy',
    '#/people',
    '#/dashboard',
    '#/audit',
    '#/devices',
    '#/links',
    '#/watchlists',
    '#/retention',
    '#/chip-certificates',
    '#/branding',
  ],
  ...['#/api-keys', '#/callbacks', '#/sync'],
];

async function pageIn(browser: Browser, language: string, isSignedIn: boolean): Promise<Page> {
  const context = await browser.newContext({ locale: language, viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(15_000);
  const { token, operator, idle_timeout_ms: idleTimeoutMs } = desk.session;
  const access = { token, operator, passwordDue: false, secondFactorDue: false, idleTimeoutMs, locked: false };
  if (isSignedIn)
    await context.addInitScript(
      (state) => sessionStorage.setItem('countersign.access', JSON.stringify({ state, version: 3 })),
      { ...access, hasEnded: false },
    );
  const page = await context.newPage();
  await page.goto(desk.url);
  return page;
}

/** What does not fit: the page, if it scrolls sideways, and texts that an edge cuts off. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // A crowded header is noticed at the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      const beyond = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left < 0 || right > root.clientWidth) && element.childElementCount === 0;
      });
      const names = beyond.slice(0, 3).map((element) => `${element.tagName} ${element.textContent}`);
      found.push(`page is ${root.scrollWidth - root.clientWidth} too wide: ${names.join('; ')}`);
    }
    const parts = 'button, a, th, label, legend, h1, h2, h3, [role=tab], [role=menuitem], .mantine-Button-label';
    for (const element of document.querySelectorAll<HTMLElement>(parts)) {
      const { overflowX, clipPath } = getComputedStyle(element);
      // Texts for screen readers only are cut off on purpose.
      if (clipPath !== 'none' || element.closest('.visually-hidden') || element.clientWidth === 0) continue;
      const isCut = overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1;
      if (isCut) found.push(`${element.tagName} ${element.innerText} by ${element.scrollWidth - element.clientWidth}`);
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input')) {
      if (input.value !== '' && input.scrollWidth > input.clientWidth + 1) found.push(`INPUT ${input.value}`);
    }
    return found;
  });

/** Opens a screen and waits until it has its data: no request is under way for several frames. */
async function open(page: Page, screen: string): Promise<void> {
  const pending = new Set<Request>();
  const begin = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, screen);
  await expect(page.locator('h1').first()).toBeVisible();
  for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

for (const [place, language] of LANGUAGES.entries())
  test(`every screen has room for its texts: ${language}`, async ({ browser }) => {
    const page = await pageIn(browser, language, true);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const problems: string[] = [];
    for (const [at, screen] of screens().entries()) {
      if ((at + place) % EVERY !== 0) continue;
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, screen);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        problems.push(...(await misfits(page)).map((misfit) => `${screen} at ${width}: ${misfit}`));
      }
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

test('a browser’s language greets at the sign-in, another is chosen by keyboard and remembered', async ({
  browser,
}) => {
  const page = await pageIn(browser, 'ar', false);
  await expect(page.getByLabel('اسم المستخدم')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await misfits(page)).toEqual([]);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'العربية' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Kiswahili' }).press('Enter');
  await expect(page.getByLabel('Jina la mtumiaji')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.reload();
  await expect(page.getByLabel('Jina la mtumiaji')).toBeVisible();
  await page.context().close();
});

test('a case in Arabic is accessible', async ({ browser }) => {
  const page = await pageIn(browser, 'ar', true);
  await open(page, `#/verifications/${desk.cases.open}`);
  await expectAccessible(page);
  await page.context().close();
});
