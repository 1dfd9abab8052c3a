// Pictures of every screen for somebody to look at: each place of the console with cases and without, in light and dark, in the languages and
// sizes that are asked for. Nothing is compared; a page wider than its window is named. Run `npx electron-vite build` first.
//
//   npx node test/e2e/take-screens.ts --folder DIR [--languages en,ar] [--sizes 1280x800,1920x1080,390x844] [--screens inbox,case]

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { browserLaunch } from '../support/browser.ts';
import { type HostProcess, startHostProcess } from '../support/headless/headless-host.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    languages: { type: 'string', default: 'en,ar' },
    sizes: { type: 'string', default: '1280x800,1920x1080,390x844' },
    screens: { type: 'string', default: '' },
  },
});
if (values.folder === undefined) throw new Error('Name the folder for the pictures: --folder DIR');
const folder = values.folder;
mkdirSync(folder, { recursive: true });
const wanted = values.screens === '' ? null : values.screens.split(',');
const PASSWORD = 'seven quiet grey herons';
/** Two pictures this far apart that are alike show a page that has loaded. */
const SETTLED_MS = 400;
/** A page that never rests, such as a camera's, is taken as it is. */
const LOOKS_MAX = 8;

const PLACES = [
  ...(['watchlists', 'links', 'dashboard', 'audit', 'people', 'api-keys', 'policy'] as const),
  ...([
    'callbacks',
    'devices',
    'kiosks',
    'chip-certificates',
    'retention',
    'branding',
    'sync',
    'new',
    'scan',
    'company',
    'waiting',
    'all',
  ] as const),
];

/** Somebody whom the sandbox sends to review, somebody whom it approves, and one who fails. */
const CASES = [
  { first_name: 'Jane', last_name: 'Johnson', id_number: 'CM88031500ABCD' },
  { first_name: 'Amina', last_name: 'Okello', id_number: 'CM90010112EFGH' },
  { first_name: 'Peter', last_name: 'Mwangi', id_number: '1' },
];

async function run(host: HostProcess, bearer: string, person: (typeof CASES)[number]): Promise<string> {
  const response = await fetch(host.url + RUN_USER_VERIFICATION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': randomUUID(), authorization: `Bearer ${bearer}` },
    body: JSON.stringify({
      ...person,
      verification_type: 'ID',
      date_of_birth: '1988-03-15',
      phone_number: '+256712345678',
      country_code: 'UG',
      id_type: 'NATIONAL_ID',
    }),
  });
  return ((await response.json()) as { batch_id: string }).batch_id;
}

async function setUp(host: HostProcess): Promise<string> {
  const response = await fetch(`${host.url}/api/v1/desk/set_up/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Counter', username: 'ada', password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

type Look = { readonly language: string; readonly scheme: 'light' | 'dark'; readonly size: string };

async function openPage(browser: Browser, host: HostProcess, { language, scheme, size }: Look): Promise<Page> {
  const [width = 1280, height = 800] = size.split('x').map(Number);
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: language,
    permissions: ['camera'],
  });
  const page = await context.newPage();
  await page.goto(host.url);
  return page;
}

async function restingPicture(page: Page): Promise<Buffer> {
  let picture = await page.screenshot();
  for (let look = 1; look < LOOKS_MAX; look++) {
    await page.waitForTimeout(SETTLED_MS);
    const next = await page.screenshot();
    if (next.equals(picture)) return next;
    picture = next;
  }
  return picture;
}

async function take(page: Page, name: string, { language, scheme, size }: Look): Promise<void> {
  if (wanted !== null && !wanted.includes(name)) return;
  await page.waitForLoadState('networkidle');
  writeFileSync(join(folder, `${name}.${language}.${scheme}.${size}.png`), await restingPicture(page));
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 0) process.stdout.write(`${name}, ${language}, ${size}: ${wider} px wider than the window\n`);
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[autocomplete=username]').fill('ada');
  await page.locator('input[type=password]').first().fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('header nav').first().waitFor();
}

async function visitAll(page: Page, host: HostProcess, look: Look, prefix: string): Promise<void> {
  await take(page, `${prefix}inbox`, look);
  for (const place of PLACES) {
    await page.goto(`${host.url}/#/${place}`);
    await take(page, `${prefix}${place}`, look);
  }
}

const data = mkdtempSync(join(tmpdir(), 'countersign-screens-'));
const hostIn = (name: string) =>
  startHostProcess([
    ...['--port', '0', '--environment', 'sandbox', '--data', join(data, name)],
    ...['--key-file', join(data, `${name}.key`)],
  ]);
const [empty, full] = [await hostIn('empty'), await hostIn('full')];
const browser = await chromium.launch(await browserLaunch());
const looks: Look[] = values.languages
  .split(',')
  .flatMap((language) =>
    values.sizes
      .split(',')
      .flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ language, scheme, size }))),
  );
try {
  for (const look of looks) await take(await openPage(browser, empty, look), 'set-up', look);
  await setUp(empty);
  const token = await setUp(full);
  const ids: string[] = [];
  for (const person of CASES) ids.push(await run(full, token, person));
  for (const look of looks) {
    const page = await openPage(browser, full, look);
    await take(page, 'sign-in', look);
    await signIn(page);
    await visitAll(page, full, look, '');
    for (const [index, batchId] of ids.entries()) {
      await page.goto(`${full.url}/#/verifications/${batchId}`);
      await take(page, index === 0 ? 'case' : `case-${index + 1}`, look);
    }
    await page.goto(`${full.url}/#/`);
    await page.keyboard.press('?');
    await take(page, 'shortcuts', look);
    await page.context().close();
    const other = await openPage(browser, empty, look);
    await signIn(other);
    await visitAll(other, empty, look, 'empty-');
    await other.goto(`${empty.url}/#/`);
    await other.waitForLoadState('networkidle');
    await other.context().setOffline(true);
    // The page finds out when it next asks how the service is.
    await other.locator('footer [data-state=unknown]').waitFor();
    await take(other, 'empty-offline', look);
    await other.context().close();
    process.stdout.write(`${look.language} ${look.scheme} ${look.size}\n`);
  }
} finally {
  await browser.close();
  await Promise.all([empty.stop(), full.stop()]);
  rmSync(data, { recursive: true, force: true });
}
