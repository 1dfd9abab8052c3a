import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';
import { canMount, makeInstallation, PAGE, VERSION, windowOf } from './installation.ts';
import { breakOff, type Mirror, refuse, sendArchive, sendHalf, startMirror } from './mirror.ts';

let place: ReturnType<typeof makeInstallation>;
let mirror: Mirror;
beforeEach(async () => {
  place = makeInstallation();
  mirror = await startMirror();
});
afterEach(async () => {
  place.remove();
  await mirror.close();
});

const fromMirror = () => ({ ELECTRON_MIRROR: mirror.url });
const LOADING = `Loading Electron ${VERSION} once, about 120 MB.`;
const hostOf = (url: string) => new URL(url).host;

/** Each takes an installer, and unit tests have its sentence, or another test here the rule. */
const inSoak = test.runIf(PROPERTY_RUNS !== null);

/** Nothing is left that a later start, or the disk, would suffer from. */
function expectNothingLeft() {
  expect(place.has('node_modules/electron/dist')).toBe(false);
  expect(place.has('node_modules/electron/path.txt')).toBe(false);
  expect(readdirSync(place.temporary)).toEqual([]);
}

describe('a start with a display and without the program', () => {
  test('loads it once, says how many bytes, and opens the window with its arguments; half a program is replaced', async () => {
    place.putProgram('echo LEFT >&2', { whole: false });
    writeFileSync(join(place.electron, 'dist/left.pak'), '');
    const first = await place.start({ options: { demo: true, kiosk: true }, environment: fromMirror() });
    expect(first.text).toContain(LOADING);
    expect(first.text).toContain('4 of 4 MB');
    expect(first.text).toContain(windowOf(place.root, '--demo', '--kiosk'));
    expect(first.text).not.toMatch(/PAGE|LEFT/);
    expect(first.code).toBe(0);
    expect(place.has('node_modules/electron/dist/left.pak')).toBe(false);
    expect(place.has('node_modules/electron/dist/resources.pak')).toBe(true);
    expect(readdirSync(place.temporary)).toEqual([]);

    const second = await place.start({ environment: fromMirror() });
    expect(second.text).not.toContain('Loading');
    expect(second.text).toContain(windowOf(place.root));
    expect(mirror.archives()).toBe(1);
  });

  const STATUSES = [
    ['the server has no such version (404)', 404, /has no Electron .* \(404\)\. Check ELECTRON_MIRROR/],
    ['the server refuses it (403)', 403, /refused the download \(403\)\. Ask your network administrator/],
    ['the server has a fault (503)', 503, /had a fault of its own \(503\)\. Try again later/],
  ] as const;
  test.each(someOrAll(STATUSES.slice(0, 1), STATUSES))(
    '%s: the page, with the reason',
    async (_name, status, reason) => {
      mirror.state.answer = refuse(status);
      const { text, code } = await place.start({ environment: fromMirror() });
      expect(text).toMatch(reason);
      expect(text).toContain(PAGE);
      expect(code).toBe(0);
      expectNothingLeft();
    },
  );

  inSoak('the connection breaks off midway: the page, with the reason', async () => {
    mirror.state.answer = breakOff;
    const { text } = await place.start({ environment: fromMirror() });
    expect(text).toContain(`The connection to ${hostOf(mirror.url)} broke off after 2 MB. Check the network`);
    expect(text).toContain(PAGE);
    expectNothingLeft();
  });

  inSoak('nothing more arrives: the page after the limit, with the reason', async () => {
    mirror.state.answer = sendHalf;
    const { text } = await place.start({ environment: fromMirror(), stallMs: 1_000 });
    expect(text).toContain(`Nothing arrived from ${hostOf(mirror.url)} for 1 seconds. Check the network`);
    expect(text).toContain(PAGE);
    expectNothingLeft();
  });

  const CHECKSUMS = [
    ['that the server publishes', '1'],
    ['that the package has for the original', undefined],
  ] as const;
  test.each(someOrAll(CHECKSUMS.slice(1), CHECKSUMS))(
    'the file has not the checksum %s: the page, and nothing of it is started',
    async (_name, remote) => {
      mirror.state.checksum = 'a'.repeat(64);
      const environment = { ...fromMirror(), electron_use_remote_checksums: remote };
      const { text } = await place.start({ environment });
      expect(text).toContain('sent a file that is not the original (wrong checksum), so nothing of it was started.');
      expect(text).toContain(PAGE);
      expect(text).not.toContain('WINDOW');
      expectNothingLeft();
    },
  );

  inSoak('the certificate is one of an organisation: the page, with how to name it, and then the window', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      algorithm: 'sha256',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    const file = join(place.root, 'organisation.pem');
    writeFileSync(file, cert);
    const secure = await mirror.secure({ key, cert });
    const refused = await place.start({ environment: { ELECTRON_MIRROR: secure } });
    expect(refused.text).toMatch(
      /The certificate of localhost:\d+ is not trusted \([A-Z_]+\)\. Name the file with your/,
    );
    expect(refused.text).toContain(PAGE);
    const trusted = await place.start({ environment: { ELECTRON_MIRROR: secure, NODE_EXTRA_CA_CERTS: file } });
    expect(trusted.text).toContain(windowOf(place.root));
  });

  inSoak('nobody answers: the page, with the reason', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    const { text } = await place.start({ environment: { ELECTRON_MIRROR: `http://127.0.0.1:${port}/` } });
    expect(text).toContain(`127.0.0.1:${port} cannot be reached (ECONNREFUSED). Check the network`);
    expect(text).toContain(PAGE);
    expectNothingLeft();
  });
});

describe('a proxy', () => {
  test.each(someOrAll(['npm_config_proxy'], ['HTTP_PROXY', 'http_proxy', 'npm_config_proxy']))(
    'named by %s is used',
    async (name) => {
      const environment = { ELECTRON_MIRROR: 'http://electron.example/', [name]: mirror.url };
      const { text } = await place.start({ environment });
      expect(text).toContain(windowOf(place.root));
      expect(mirror.tunnels).toContain('electron.example:80');
    },
  );

  inSoak.each([407, 403])('that refuses with %i: the page, with the reason', async (status) => {
    mirror.state.proxyStatus = status;
    const environment = { ELECTRON_MIRROR: 'http://electron.example/', HTTP_PROXY: mirror.url };
    const { text } = await place.start({ environment });
    expect(text).toContain(`The proxy refused the download (${status}). Ask your network administrator to allow`);
    expect(text).toContain(PAGE);
    expectNothingLeft();
  });
});

const mountable = canMount();
if (!mountable) console.log('Full disks and read-only folders are not tested: this account may mount nothing.');

describe.runIf(mountable)('a disk', () => {
  test('that may only be read: the page, with the reason, and no download', async () => {
    const mounts = `mount --bind '${place.root}' '${place.root}' && mount -o remount,ro,bind '${place.root}'`;
    mkdirSync(join(place.root, 'node_modules/.cache/electron-program'), { recursive: true });
    const { text } = await place.start({ environment: { ...fromMirror(), TMPDIR: '/tmp' }, mounts });
    expect(text).toContain(`This account may not write to ${place.electron}.`);
    expect(text).toContain(PAGE);
    expect(mirror.asked).toEqual([]);
  });

  test('that is full during the download: the page, with the reason', async () => {
    const mounts = `mount -t tmpfs -o size=2m tmpfs '${place.temporary}'`;
    const { text } = await place.start({ environment: fromMirror(), mounts });
    expect(text).toContain('The disk is full. Electron needs about 500 MB');
    expect(text).toContain(PAGE);
    expectNothingLeft();
  });

  inSoak('that is full while the archive is unpacked: the page, with the reason', async () => {
    const mounts = `cp -r '${place.electron}' '${place.root}/package' && mount -t tmpfs -o size=3m tmpfs '${place.electron}' && cp -r '${place.root}/package/.' '${place.electron}'`;
    const { text } = await place.start({ environment: fromMirror(), mounts });
    expect(text).toContain('The disk is full. Electron needs about 500 MB');
    expect(text).toContain(PAGE);
    expect(mirror.archives()).toBe(1);
  });
});

describe('two starts at once', () => {
  /** Two starts: the first is in the middle of the download, the second waits. `go` lets the download end. */
  async function twoStarts(answer: typeof sendArchive) {
    const held = Promise.withResolvers<void>();
    mirror.state.answer = (response, archive) => void held.promise.then(() => answer(response, archive));
    const first = place.begin({ environment: fromMirror() });
    await eventually(() => expect(mirror.archives()).toBe(1));
    const second = place.begin({ environment: fromMirror() });
    await second.shows('Another start is loading Electron; waiting for it.');
    return { first, second, go: () => held.resolve() };
  }

  test('load it once, and both open the window', async () => {
    const { first, second, go } = await twoStarts(sendArchive);
    go();
    for (const { text } of await Promise.all([first.ended, second.ended])) expect(text).toContain(windowOf(place.root));
    expect(mirror.archives()).toBe(1);
  });

  inSoak('of which the first fails: neither tries again, and both show the page', async () => {
    const { first, second, go } = await twoStarts(refuse(404));
    go();
    for (const { text } of await Promise.all([first.ended, second.ended])) {
      expect(text).toContain('(404)');
      expect(text).toContain(PAGE);
    }
    expect(mirror.archives()).toBe(1);
  });

  inSoak('of which the first is killed: the second loads it', async () => {
    const { first, second, go } = await twoStarts(sendArchive);
    first.kill('SIGKILL');
    await first.ended;
    go();
    expect((await second.ended).text).toContain(windowOf(place.root));
    expect(mirror.archives()).toBe(2);
  });
});

describe('what an earlier installer left', () => {
  inSoak('another version is replaced by a whole program', async () => {
    place.putProgram('echo LEFT >&2', { version: '44.0.0' });
    writeFileSync(join(place.electron, 'dist/left.pak'), '');
    const { text } = await place.start({ environment: fromMirror() });
    expect(text).toContain(LOADING);
    expect(text).toContain(windowOf(place.root));
    expect(text).not.toContain('LEFT');
    expect(place.has('node_modules/electron/dist/left.pak')).toBe(false);
  });

  inSoak('a program of which only the list is there is loaded', async () => {
    writeFileSync(join(place.electron, 'path.txt'), 'electron');
    expect((await place.start({ environment: fromMirror() })).text).toContain(windowOf(place.root));
  });

  inSoak('another version is not started if no other can be loaded', async () => {
    place.putProgram('echo LEFT >&2', { version: '44.0.0' });
    mirror.state.answer = refuse(404);
    const { text } = await place.start({ environment: fromMirror() });
    expect(text).toContain(PAGE);
    expect(text).not.toContain('LEFT');
  });
});

describe('Ctrl-C', () => {
  test('ends the download, not the start: the page, with the reason', async () => {
    mirror.state.answer = sendHalf;
    const start = place.begin({ environment: fromMirror() });
    await start.shows('Loading Electron');
    await eventually(() => expect(mirror.archives()).toBe(1));
    // The terminal and npm send it both.
    start.kill('SIGINT');
    start.kill('SIGINT');
    const { text, code } = await start.ended;
    expect(text).toContain('Electron was not loaded. You stopped it.');
    expect(text).toContain(PAGE);
    expect(code).toBe(0);
    expectNothingLeft();
  });

  inSoak('ends the wait for another start', async () => {
    mirror.state.answer = sendHalf;
    place.begin({ environment: fromMirror() });
    await eventually(() => expect(mirror.archives()).toBe(1));
    const second = place.begin({ environment: fromMirror() });
    await second.shows('Another start is loading Electron; waiting for it.');
    second.kill('SIGINT');
    expect((await second.ended).text).toContain(PAGE);
  });

  inSoak('SIGTERM ends the start and leaves no file behind', async () => {
    mirror.state.answer = sendHalf;
    const start = place.begin({ environment: fromMirror() });
    await eventually(() => expect(mirror.archives()).toBe(1));
    start.kill('SIGTERM');
    expect(await start.ended).toMatchObject({ code: 143 });
    expectNothingLeft();
  });
});

describe('after a failed attempt', () => {
  const ATTEMPT = 'node_modules/.cache/electron-program/attempt.json';

  beforeEach(async () => {
    mirror.state.answer = refuse(404);
    await place.start({ environment: fromMirror() });
    mirror.state.answer = sendArchive;
    mirror.asked.length = 0;
  });

  test('a start on the same day does not try again, and says why and when', async () => {
    const { text } = await place.start({ environment: fromMirror() });
    expect(text).toMatch(
      /Electron was not loaded earlier today\. .*\(404\).* The next attempt is in 24 hours, or now with "npm start -- --desktop"\./,
    );
    expect(text).toContain(PAGE);
    expect(mirror.asked).toEqual([]);
  });

  const AT_ONCE = [
    ['--desktop', { desktop: true }, ''],
    // The same server, written in another way.
    ['a start with another mirror', {}, './'],
  ] as const;
  inSoak.each(AT_ONCE)('%s tries again at once', async (_name, options, added) => {
    const { text } = await place.start({ options, environment: { ELECTRON_MIRROR: `${mirror.url}${added}` } });
    expect(text).toContain(windowOf(place.root));
    expect(place.has(ATTEMPT)).toBe(false);
  });

  const LATER = [
    ['when the clock was set back', 3_600_000],
    ['the next day', -24 * 3_600_000],
  ] as const;
  inSoak.each(LATER)('a start tries again %s', async (_name, moved) => {
    const file = join(place.root, ATTEMPT);
    const last = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...last, at: last.at + moved }));
    expect((await place.start({ environment: fromMirror() })).text).toContain(windowOf(place.root));
  });
});

describe('nothing is loaded', () => {
  test.each([
    ['without a display', {}, { DISPLAY: '' }, 'There is no display, so Countersign runs in the browser.\n\nPAGE '],
    ['with --headless', { options: { headless: true } }, {}, 'PAGE {"headless":true}'],
    ['with --dev', { options: { dev: true } }, {}, 'PAGE {"dev":true}'],
    ['for root', { uid: 0 }, {}, 'Start Countersign from an ordinary account.\nCountersign runs in the browser.'],
    ['with ELECTRON_SKIP_BINARY_DOWNLOAD=1', {}, { ELECTRON_SKIP_BINARY_DOWNLOAD: '1' }, 'BINARY_DOWNLOAD is set.\n'],
    ['into another folder', {}, { ELECTRON_OVERRIDE_DIST_PATH: '/gone' }, 'names a folder without Electron.'],
  ])('%s', async (_name, settings, environment, said) => {
    const { text } = await place.start({ ...settings, environment: { ...fromMirror(), ...environment } });
    expect(text).toContain(said);
    expect(text).toContain('PAGE');
    expect(text).not.toContain('Loading');
    expect(mirror.asked).toEqual([]);
  });
});
