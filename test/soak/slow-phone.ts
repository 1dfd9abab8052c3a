/**
 * Simulated people before the camera of a small, slow phone behind a link, in Chromium; needs a current build:
 *
 *   node test/soak/slow-phone.ts [--people 5] [--from 9700] [--slower 4]
 *
 * The window has 320×568 pixels, the text is twice as large and the processor `slower` times slower. Nobody may be blamed: a person passes, or
 * reads why not. Prints the most memory that the page's process took (Linux only). Exits with 1 otherwise, and where a control is cut off.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import english from '#shared/texts/en/applicant.json' with { type: 'json' };
import { loadNetworks } from '../../electron/workers/networks.ts';
import { livePhotographs } from '../bench/live-photographs.ts';
import { present } from '../specimens/live/present.ts';
import type { FacePhotograph } from '../specimens/live/scene.ts';
import { browserLaunch } from '../support/browser.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { type KioskDesk, startKioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { sendAs, standAtFace } from '../support/links/stand-at-face.ts';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '5' },
    from: { type: 'string', default: '9700' },
    slower: { type: 'string', default: '4' },
  },
});
const { failure } = english.page.live;
/** Reasons that are no fault of the person. */
const TOLD = [failure.slow_device, failure.too_long];
/** A capture ends by itself after a minute and a half. */
const ENDED_WITHIN_MS = 150_000;

async function openPhone(browser: Browser): Promise<Page> {
  const size = { width: 320, height: 568 };
  const context = await browser.newContext({ viewport: size, reducedMotion: 'no-preference', hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slower) });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  );
  return page;
}

/** The most that a process of a page has taken, in MB. */
async function memoryOf(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
  return Math.round(Math.max(...peaks));
}

/** Controls that a person cannot reach in the window, and a face that is too small to follow. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scene = document.querySelector('[data-live]');
    const video = document.querySelector('video')?.getBoundingClientRect();
    const wide = (scene?.scrollWidth ?? 0) > window.innerWidth ? ['wider than the window'] : [];
    return [...wide, ...(video === undefined || video.height < 0.4 * window.innerHeight ? ['a small face'] : [])];
  });

type Outcome = { readonly end: 'passed' | 'told' | 'blamed'; readonly said: string };

async function capture(browser: Browser, desk: KioskDesk, seed: number, photograph: FacePhotograph): Promise<Outcome> {
  const session = await standAtFace(desk);
  const page = await openPhone(browser);
  await showToCamera(page, () => present('genuine', photograph, seed), true);
  await page.addInitScript((kept) => window.sessionStorage.setItem('countersign-link-session', kept), session);
  await page.goto(`${desk.host.url}/verify`);
  await page.getByRole('button', { name: english.applicant.face.start }).click();
  const startedAt = performance.now();
  await page.locator('[data-live="positioning"], [data-live="task"]').first().waitFor();
  const flaws = await cutOff(page);
  const end = page.locator('[data-live="done"], [data-live="failed"]');
  await end.first().waitFor({ timeout: ENDED_WITHIN_MS });
  const seconds = (performance.now() - startedAt) / 1_000;
  const isDone = (await page.locator('[data-live="done"]').count()) > 0;
  const reason = isDone ? '' : ((await page.getByRole('alert').textContent()) ?? '');
  const megabytes = await memoryOf(browser);
  await page.context().close();
  // A finished capture would wait for its run, and few may wait.
  await sendAs(desk.host.url, 'declineLink', { reason: 'no_consent' }, session);
  const isTold = TOLD.some((told) => reason.includes(told));
  const said = [`${seconds.toFixed(1)} s`, `${megabytes} MB`, reason, ...flaws].filter(Boolean).join(', ');
  return { end: flaws.length > 0 ? 'blamed' : isDone ? 'passed' : isTold ? 'told' : 'blamed', said };
}

const photographOf = livePhotographs(
  undefined,
  await loadNetworks(join(import.meta.dirname, '../../resources/models')),
);
const desk = await startKioskDesk();
const browser = await chromium.launch(await browserLaunch());
const ends: Outcome['end'][] = [];
try {
  for (let seed = Number(options.from); ends.length < Number(options.people); seed++) {
    const { end, said } = await capture(browser, desk, seed, await photographOf(seed));
    ends.push(end);
    console.log(`  ${seed}: ${end} (${said})`);
  }
} finally {
  await browser.close();
  await desk.host.stop();
}
const count = (end: Outcome['end']) => ends.filter((each) => each === end).length;
console.log(`${count('passed')} passed, ${count('told')} told why not, ${count('blamed')} blamed or cut off`);
process.exitCode = count('blamed') === 0 ? 0 : 1;
