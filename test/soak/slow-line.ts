/**
 * Simulated people before the camera of a phone behind a slow line:
 *
 *   node test/soak/slow-line.ts [--people 10] [--from 9700] [--only simulated]
 *
 * First in simulated time, with the page's exchange, the service's session and the real networks; then in Chromium behind a link, with a
 * throttled line, which needs a current build (`--only` does one of `simulated` and `browser`). Nobody may be blamed: a person passes, or
 * reads that the line is too slow. Exits with 1 otherwise.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type Browser, chromium, type Page } from '@playwright/test';
import english from '#shared/texts/en/applicant.json' with { type: 'json' };
import { nodeChildPort } from '../../electron/inference-process/node-child-port.ts';
import { OWN_FACES } from '../../electron/service/checks/biometric/face-comparison.ts';
import { isSamePerson } from '../../electron/service/faces/same-person.ts';
import { createInference } from '../../electron/service/inference/client.ts';
import { judgeLiveness } from '../../electron/service/live-capture/judge-liveness.ts';
import {
  accepts,
  bestFrameOf,
  nearOf,
  nextLive,
  recordingOf,
  refuse,
  startLive,
  stateOf,
  witnessesOf,
} from '../../electron/service/live-capture/session.ts';
import { trackFace } from '../../electron/workers/faces/track-face.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { endpoints } from '../../shared/contract/api.ts';
import type { LiveCaptureState } from '../../shared/contract/live-capture/live-capture.ts';
import { livePhotographs } from '../bench/live-photographs.ts';
import { present } from '../specimens/live/present.ts';
import type { FacePhotograph } from '../specimens/live/scene.ts';
import { seededRandom } from '../specimens/random.ts';
import { browserLaunch } from '../support/browser.ts';
import { showToCamera } from '../support/camera/fake-camera.ts';
import { type KioskDesk, startKioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { readLink } from '../support/links/link-visit.ts';
import { sendAs, standAtFace } from '../support/links/stand-at-face.ts';
import { captureOverLine } from '../support/live-capture/over-a-line.ts';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '10' },
    from: { type: 'string', default: '9700' },
    only: { type: 'string' },
  },
});
const LINES = [
  { name: '400 kbit/s, 400 ms', bytesPerSecond: 50_000, roundTripMs: 400 },
  { name: '1 Mbit/s, 200 ms', bytesPerSecond: 125_000, roundTripMs: 200 },
] as const;
type Line = (typeof LINES)[number];
/** A capture ends by itself after a minute and a half. */
const ENDED_WITHIN_MS = 150_000;

/** `told`: that the line is too slow. */
type Outcome = { readonly end: 'passed' | 'told' | 'blamed'; readonly said: string; readonly seconds: number };

const networks = await loadNetworks(join(import.meta.dirname, '../../resources/models'));
const inference = createInference(
  () => nodeChildPort('everything'),
  () => {},
);
const photographOf = livePhotographs(undefined, networks);
const seeds = Array.from({ length: Number(options.people) }, (_, at) => Number(options.from) + at);

async function simulate(line: Line, seed: number): Promise<Outcome> {
  const person = present('genuine', await photographOf(seed), seed);
  const random = seededRandom(seed);
  const pictures = new Map<number, Buffer>();
  let nonces = 0;
  let session = startLive({ variant: 'standard', camera: person.camera, random, nonce: () => `nonce-${nonces++}` });
  const described = (): LiveCaptureState => ({
    capture_id: '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21',
    ...stateOf(session),
    answered_in_ms: 0,
    expires_at: '2099-01-01T00:00:00Z',
  });
  const { state, timeMs } = await captureOverLine<Buffer>({
    ...line,
    first: described(),
    // The page takes every second frame of the camera.
    frameEveryMs: () => person.nextFrameInMs() + person.nextFrameInMs(),
    film: async ({ task, light }, atMs, quality) => {
      const picture = await asSent(person.frameAt({ timeMs: atMs, task: task?.kind ?? null, light }), quality);
      return { picture, byteLength: picture.length };
    },
    answer: async ({ info, picture, byteLength, arrivedAtMs }) => {
      if (!accepts(session, { info, arrivedAtMs })) session = refuse(session, { info, arrivedAtMs });
      else {
        const track = await trackFace(await decodePicture(picture), nearOf(session), networks);
        session = nextLive(session, { info, arrivedAtMs, byteLength, track });
        pictures.set(info.sequence, picture);
      }
      return described();
    },
  });
  const seconds = timeMs / 1_000;
  if (state.phase === 'failed') return { ...failedFor(state.failure ?? ''), seconds };
  const witnesses = [bestFrameOf(session) ?? -1, ...witnessesOf(session)].flatMap((at) => pictures.get(at) ?? []);
  if (!(await isSamePerson(witnesses, inference, OWN_FACES))) return { ...failedFor('several_people'), seconds };
  const { outcome, reasons, signals } = judgeLiveness(recordingOf(session));
  const unmet = signals.filter(({ isMet }) => !isMet).map(({ name, value }) => `${name} ${value}`);
  const said = [outcome, ...reasons.map(({ code }) => code), ...unmet].join(', ');
  return { end: outcome === 'fail' ? 'blamed' : 'passed', said, seconds };
}

const failedFor = (failure: string) => ({ end: failure === 'slow_line' ? 'told' : 'blamed', said: failure }) as const;

/** As the page encodes it. */
async function asSent(jpeg: Uint8Array, quality: number): Promise<Buffer> {
  const image = await loadImage(Buffer.from(jpeg));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toBuffer('image/jpeg', Math.round(100 * quality));
}

async function throttled(browser: Browser, { bytesPerSecond, roundTripMs }: Line): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return page;
}

/** When the first words of a link show, and when its first button. */
async function firstWords(browser: Browser, desk: KioskDesk, line: Line): Promise<string> {
  const page = await throttled(browser, line);
  const answer = await desk.ask(endpoints.getUserVerificationUrl.path, { verification_type: 'BIOMETRIC' });
  const startedAt = performance.now();
  await page.goto(readLink({ body: await answer.json() }).verification_url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: english.applicant.landing.start }).waitFor();
  const buttonMs = performance.now() - startedAt;
  const wordsMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await page.context().close();
  return `first words after ${(wordsMs / 1_000).toFixed(1)} s, first button after ${(buttonMs / 1_000).toFixed(1)} s`;
}

async function inBrowser(
  browser: Browser,
  desk: KioskDesk,
  line: Line,
  seed: number,
  photograph: FacePhotograph,
): Promise<Outcome> {
  const session = await standAtFace(desk);
  const page = await throttled(browser, line);
  await showToCamera(page, () => present('genuine', photograph, seed), true);
  await page.addInitScript((kept) => window.sessionStorage.setItem('countersign-link-session', kept), session);
  await page.goto(`${desk.host.url}/verify`);
  await page.getByRole('button', { name: english.applicant.face.start }).click();
  const startedAt = performance.now();
  const end = page.locator('[data-live="done"], [data-live="failed"]');
  await end.first().waitFor({ timeout: ENDED_WITHIN_MS });
  const seconds = (performance.now() - startedAt) / 1_000;
  const isDone = (await page.locator('[data-live="done"]').count()) > 0;
  const said = isDone ? '' : ((await page.getByRole('alert').textContent()) ?? '');
  await page.context().close();
  // A finished capture would wait for its run, and few may wait.
  await sendAs(desk.host.url, 'declineLink', { reason: 'no_consent' }, session);
  const isTold = said.includes(english.page.live.failure.slow_line);
  return { end: isDone ? 'passed' : isTold ? 'told' : 'blamed', said, seconds };
}

let blamed = 0;
async function each(name: string, run: (seed: number) => Promise<Outcome>): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const seed of seeds) {
    const outcome = await run(seed);
    outcomes.push(outcome);
    console.log(`  ${seed}: ${outcome.end} after ${outcome.seconds.toFixed(1)} s ${outcome.said}`);
  }
  const count = (end: Outcome['end']) => outcomes.filter((outcome) => outcome.end === end).length;
  blamed += count('blamed');
  console.log(
    `${name}: ${count('passed')} passed, ${count('told')} told that the line is too slow, ${count('blamed')} blamed`,
  );
}

if (options.only !== 'browser')
  for (const line of LINES) await each(`simulated, ${line.name}`, (seed) => simulate(line, seed));
if (options.only !== 'simulated') {
  const desk = await startKioskDesk();
  const browser = await chromium.launch(await browserLaunch());
  try {
    for (const line of LINES) {
      console.log(`${line.name}: ${await firstWords(browser, desk, line)}`);
      await each(`Chromium, ${line.name}`, async (seed) =>
        inBrowser(browser, desk, line, seed, await photographOf(seed)),
      );
    }
  } finally {
    await browser.close();
    await desk.host.stop();
  }
}
await inference.stop();
process.exitCode = blamed === 0 ? 0 : 1;
