import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Request } from '@playwright/test';
import { quantile } from '../../electron/cli/report/statistics.ts';
import { drawCrop, selfieCrop } from '../specimens/portraits.ts';
import { browserLaunch } from '../support/browser.ts';
import { writeCameraFilm } from '../support/camera/browser-camera.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';

// Frames a second that a whole live capture answers: Chromium without a graphics card, its fake camera, page, HTTP, service and inference
// process. Run `npx electron-vite build` first.
// node test/bench/live-browser.ts [--seconds 14] [--gl]
//   --gl  paints with software OpenGL instead of Chromium's own way without a card

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '14' }, gl: { type: 'boolean', default: false } },
});
const WINDOW = { width: 1280, height: 800 };
const FRAME = { width: 640, height: 480 };

const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
const film = join(folder, 'camera.mjpeg');
const portrait = await drawCrop('sample6-left', selfieCrop('sample6-left'), 720);
await writeCameraFilm(film, [new Uint8Array(portrait.toBuffer('image/jpeg', 92))], FRAME);
const host = await startHostProcess(['--demo', '--empty', '--port', '0']);
const launch = await browserLaunch(film);
const painting = options.gl ? ['--use-gl=angle', '--use-angle=swiftshader'] : [];
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args.filter((argument) => !options.gl || argument !== '--disable-gpu'), ...painting],
});
try {
  const context = await browser.newContext({ viewport: WINDOW, permissions: ['camera'] });
  const page = await context.newPage();
  await page.goto(host.url);
  await page.getByText('Recognition is ready').waitFor({ timeout: 60_000 });
  await page.keyboard.press('Alt+N');
  await page.getByRole('button', { name: /Passport, all in order/ }).click();
  await page.getByText(/Filled from the specimen/).waitFor({ timeout: 30_000 });
  await page.getByRole('checkbox', { name: /agrees/ }).check();
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Take again' }).click();

  const sentAtMs = new Map<Request, number>();
  const answeredAtMs: number[] = [];
  const waitsMs: number[] = [];
  page.on('request', (request) => {
    if (/\/live_captures\/.*frames/.test(request.url())) sentAtMs.set(request, performance.now());
  });
  page.on('response', (response) => {
    const sent = sentAtMs.get(response.request());
    if (sent === undefined || !response.ok()) return;
    answeredAtMs.push(performance.now());
    waitsMs.push(performance.now() - sent);
  });
  await page.getByRole('button', { name: 'Start live capture' }).click();
  await page.waitForTimeout(Number(options.seconds) * 1_000);

  const first = answeredAtMs[0];
  if (first === undefined) throw new Error('No frame was answered.');
  const bySecond: number[] = [];
  for (const time of answeredAtMs) {
    const second = Math.floor((time - first) / 1_000);
    bySecond[second] = (bySecond[second] ?? 0) + 1;
  }
  const whole = Array.from({ length: bySecond.length - 1 }, (_, second) => bySecond[second] ?? 0);
  const phase = await page.locator('[data-live]').first().getAttribute('data-live');
  console.log(
    `frames answered in each second: ${whole.join(' ')} (the page sends 15 at most); phase at the end: ${phase}`,
  );
  console.log(`a second: ${(whole.reduce((sum, count) => sum + count, 0) / whole.length).toFixed(1)}`);
  console.log(
    `an answer takes ${quantile(waitsMs, 0.5)?.toFixed(0)} ms (median), ${quantile(waitsMs, 0.95)?.toFixed(0)} (p95)`,
  );
} finally {
  await browser.close();
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
}
