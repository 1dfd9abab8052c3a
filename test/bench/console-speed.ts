// How fast the console is with many cases: bytes and time until the first screen, from nothing kept; the time from a press or a click to the
// next picture on the screen (Event Timing API) in the inbox, the list, a search and a case. Run `npx electron-vite build` first.
//
//   npx node test/bench/console-speed.ts [--cases 10000] [--rounds 30]

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { quantile } from '../../electron/cli/report/statistics.ts';
import { openStore } from '../../electron/service/open-store.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import { bytesOf, type PageBytes } from '../e2e/page-bytes.ts';
import { browserLaunch } from '../support/browser.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { fillStore, nameOf } from './filled-store.ts';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '30' } },
});
const ROUNDS = Number(values.rounds);
const PASSWORD = 'seven quiet grey herons';
const STARTS = 5;

const folder = mkdtempSync(join(tmpdir(), 'countersign-console-'));
const [data, keyFile] = [join(folder, 'data'), join(folder, 'kek.key')];
const place = ['--port', '0', '--environment', 'sandbox', '--data', data, '--key-file', keyFile];

// The host makes the folder and the database, which is filled while it is down.
await (await startHostProcess(place)).stop();
const store = await openStore({ databaseFile: join(data, 'countersign.db'), keystore: fileKeystore(keyFile) });
await fillStore(store, Number(values.cases));
await store.close();
const host = await startHostProcess(place);
const browser = await chromium.launch(await browserLaunch());

/** A first visit, with nothing kept. */
async function firstScreen(state: string | null): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (state !== null) await context.addInitScript((kept) => sessionStorage.setItem('countersign.access', kept), state);
  const page = await context.newPage();
  await page.goto(host.url);
  await page.getByRole('heading').first().waitFor();
  const found = await bytesOf(page);
  await context.close();
  return found;
}

async function showFirstScreen(title: string, state: string | null): Promise<void> {
  const starts: PageBytes[] = [];
  for (let start = 0; start < STARTS; start++) starts.push(await firstScreen(state));
  const most = (of: keyof PageBytes) => Math.max(...starts.map((one) => one[of]));
  const kB = (of: keyof PageBytes) => `${(most(of) / 1000).toFixed(0)} kB`;
  console.log(
    `${title}: painted after ${starts.map(({ paintedMs }) => paintedMs.toFixed(0)).join(', ')} ms, slowest ${most('paintedMs').toFixed(0)}; ` +
      `${kB('beforePaint')} over the line until then (gzip); until it stood ${kB('code')} of scripts and styles, ${kB('all')} over the line`,
  );
}

/** From now on the page remembers how long each press, click and letter took until the next picture; 16 ms and less are not told. */
const watchInteractions = (page: Page) =>
  page.evaluate(() => {
    const times: Record<string, number> = {};
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) times[entry.interactionId] = Math.max(times[entry.interactionId] ?? 0, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { interactionTimes: times });
  });

const timesOf = (page: Page) =>
  page.evaluate(() =>
    Object.values((window as unknown as { interactionTimes: Record<string, number> }).interactionTimes),
  );

try {
  await showFirstScreen('first screen', null);

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(host.url);
  await page.getByLabel('Your name').fill('Ada Counter');
  await page.getByLabel('User name').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await page.waitForLoadState('networkidle');
  await showFirstScreen('inbox', await page.evaluate(() => sessionStorage.getItem('countersign.access')));
  const all: number[] = [];
  async function part(title: string, work: (round: number) => Promise<void>): Promise<void> {
    await watchInteractions(page);
    for (let round = 0; round < ROUNDS; round++) await work(round);
    const times = await timesOf(page);
    all.push(...times);
    console.log(
      `${title.padEnd(30)} ${String(times.length).padStart(4)} over 16 ms; of them p50 ${quantile(times, 0.5)?.toFixed(0)} ms, ` +
        `p95 ${quantile(times, 0.95)?.toFixed(0)} ms, longest ${Math.max(0, ...times).toFixed(0)} ms`,
    );
  }
  await part('inbox: J and K', async () => {
    for (const key of ['j', 'j', 'k']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(50);
    }
  });
  await part('inbox: tabs', async (round) => {
    const tabs = page.getByRole('navigation', { name: 'Cases', exact: true }).getByRole('link');
    await tabs.nth(round % 3).click();
    await page.waitForTimeout(150);
  });
  await page.goto(`${host.url}/#/all`);
  await part('inbox: typing a search', async (round) => {
    const search = page.getByRole('searchbox').first();
    await search.pressSequentially(nameOf(round).slice(0, 4), { delay: 60 });
    await page.waitForTimeout(200);
    await search.fill('');
  });
  await part('opening a case, and back', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
    await page.goBack();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  });
  console.log(
    `all: ${all.length}, p95 ${quantile(all, 0.95)?.toFixed(0)} ms, longest ${Math.max(0, ...all).toFixed(0)} ms; ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await browser.close();
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
}
