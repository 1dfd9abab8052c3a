import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { BRIDGE_CHANNELS } from '#shared/contract/bridge/bridge.ts';
import { DeskStatus } from '#shared/contract/desk.ts';
import * as fake from '../../fakes/electron.ts';
import { fakeShell, openWithProcess } from './fake-shell.ts';

const PAGE = 'app://countersign/';
const { place, start, pack, quit } = fakeShell();

/** The processes that this one started and that still run, and their commands. */
function childCommands(): ReadonlyMap<string, string> {
  const pids = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  return new Map(pids.map((pid) => [pid, commandOf(pid)]));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It ended a moment ago.
    return '';
  }
}

describe('before anything starts', () => {
  test.each(['--no-sandbox', '--remote-debugging-port=9222', '--password-store=basic', 'https://example.org'])(
    '%s is refused',
    async (argument) => {
      const { electron } = await start([argument]);
      expect(electron.exitCodes).toEqual([2]);
      expect(electron.windows).toEqual([]);
      const said = vi.mocked(process.stderr.write).mock.calls.map(([line]) => String(line));
      const name = argument.startsWith('--') ? argument.split('=')[0] : 'something that is not a switch';
      expect(said.at(-1)).toContain(`Countersign does not start with ${name}.`);
      // Values may be addresses of people's own.
      expect(said.join('')).not.toMatch(/example|9222|basic/);
    },
  );

  test.each([true, false])('a debugger that the environment allows is refused if packaged (%s)', async (isPackaged) => {
    vi.stubEnv('COUNTERSIGN_ALLOW_DEBUGGING', '1');
    const { electron } = await start(['--inspect=0'], (fake) => {
      fake.app.isPackaged = isPackaged;
      fake.electron.isFirstInstance = false;
    });
    expect(electron.exitCodes).toEqual([isPackaged ? 2 : 0]);
  });

  test('a second instance exits at once', async () => {
    const { electron } = await start([], (fake) => {
      fake.electron.isFirstInstance = false;
    });
    expect(electron.exitCodes).toEqual([0]);
    expect(electron.windows).toEqual([]);
  });

  test('without a keychain it says so, exits, and writes no key', async () => {
    const { electron } = await start([], (fake) => {
      fake.safeStorage.backend = 'basic_text';
      vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    });
    expect(electron.exitCodes).toEqual([3]);
    expect(electron.errorBoxes).toEqual([expect.stringMatching(/There is no keychain in this session/)]);
    expect(existsSync(join(place(), 'user', 'secret.json'))).toBe(false);
  });

  test('without a keychain, started by "npm start", it leaves the rest to the browser that follows', async () => {
    vi.stubEnv('COUNTERSIGN_BROWSER_FOLLOWS', '1');
    const { electron } = await start([], (fake) => {
      fake.safeStorage.backend = 'basic_text';
      vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    });
    expect(electron.exitCodes).toEqual([4]);
    expect(electron.errorBoxes).toEqual([]);
    expect(process.stderr.write).toHaveBeenCalledWith(
      expect.stringMatching(/^Countersign cannot start: There is no keychain in this session/),
    );
    expect(existsSync(join(place(), 'user', 'secret.json'))).toBe(false);
  });
});

test('a packaged one with an altered native module says so, exits, and loads no part of the service', async () => {
  const load = vi.fn(async () => async () => undefined);
  const { electron } = await start(
    [],
    async (fake) => {
      await pack(fake);
      writeFileSync(join(place(), 'resources', 'app.asar.unpacked', 'module.node'), 'another');
    },
    load,
  );
  expect(electron.exitCodes).toEqual([3]);
  expect(electron.errorBoxes).toEqual([expect.stringMatching(/module\.node was changed\. Install Countersign again/)]);
  expect(load).not.toHaveBeenCalled();
  expect(existsSync(join(place(), 'user'))).toBe(false);
  expect((process as { noAsar?: boolean }).noAsar).toBe(false);
  // The same program, unaltered, loads it.
  await start([], (fake) => pack(fake), load);
  expect(load).toHaveBeenCalledOnce();
});

describe('a running shell', () => {
  test('serves the page and the API under its own scheme, in a guarded window, stops cleanly, and seals its key', async () => {
    // Other files of this worker may have a database running.
    const before = childCommands();
    const started = () => [...childCommands()].flatMap(([pid, command]) => (before.has(pid) ? [] : [command]));
    const shell = await start([], undefined, async () => openWithProcess);
    expect(shell.electron.exitCodes).toEqual([]);
    expect(shell.electron.sandboxEnabled).toBe(true);
    expect(shell.electron.menu).toBeNull();
    expect(shell.protocol.privileges).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
    ]);

    const [window] = shell.electron.windows;
    expect(window?.webContents.loaded).toEqual([PAGE]);
    // "npm start" looks for it.
    expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('"event":"shell.window_opened"'));

    const page = await shell.requestThroughProtocol(shell.session.protocol, new Request(PAGE));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const answer = await shell.requestThroughProtocol(
      shell.session.protocol,
      new Request(PAGE.slice(0, -1) + endpoints.getStatus.path),
    );
    expect(DeskStatus.parse(await answer.json())).toMatchObject({ host: 'desktop', needs_set_up: true });

    // Started like the headless host's: Electron's own utility processes would ignore the permissions.
    await expect.poll(() => started().filter((command) => command.includes('--permission')).length).toBeGreaterThan(0);
    await quit(shell);
    await expect.poll(started).toEqual([]);

    // It seals its key: the files on disk alone open neither the key nor the database.
    const files = readdirSync(join(place(), 'user'));
    expect(files.sort()).toEqual(['data', 'key.json', 'secret.json']);
    expect(JSON.parse(readFileSync(join(place(), 'user', 'key.json'), 'utf8'))).toHaveProperty('scrypt');
    // The same keychain opens it again; another one does not.
    await quit(await start([]));
    const other = await start([], (fake) => {
      fake.safeStorage.prefix = 'v10';
    });
    expect(other.electron.exitCodes).toEqual([3]);
  });

  test('a packaged one guards its window, every navigation and every session', async () => {
    const shell = await start(['--demo'], pack);
    const [window] = shell.electron.windows;
    expect(window?.options.webPreferences).toEqual({
      preload: expect.stringMatching(/out.preload.index\.cjs$/),
      partition: 'countersign',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      disableDialogs: true,
      devTools: false,
    });

    const isPrevented = (event: string, details: object) => {
      const preventDefault = vi.fn();
      window?.webContents.emit(event, { ...details, preventDefault });
      return preventDefault.mock.calls.length === 1;
    };
    const elsewhere = ['https://example.org/', 'file:///etc/passwd', 'app://countersign.evil/', 'javascript:alert(1)'];
    for (const url of elsewhere) {
      for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'])
        expect(isPrevented(event, { url, isMainFrame: true }), `${event} ${url}`).toBe(true);
      expect(window?.webContents.windowOpen({ url }), url).toEqual({ action: 'deny' });
    }
    expect(isPrevented('will-navigate', { url: PAGE, isMainFrame: true })).toBe(false);
    expect(window?.webContents.windowOpen({ url: PAGE })).toEqual({ action: 'deny' });
    expect(isPrevented('will-attach-webview', {})).toBe(true);

    for (const partition of ['countersign', '', 'made later']) {
      const session = shell.sessionOf(partition);
      const granted = vi.fn();
      session.permissionRequest?.({}, 'geolocation', granted, { requestingUrl: PAGE, isMainFrame: true });
      expect(granted, partition).toHaveBeenCalledExactlyOnceWith(false);
      expect(session.permissionCheck?.({}, 'midi', PAGE, { isMainFrame: true }), partition).toBe(false);
      expect(session.devicePermission?.({}), partition).toBe(false);
    }

    await quit(shell);
  });

  test('a compromised page reaches no other host: not by name, connection or WebRTC', async () => {
    const shell = await start(['--demo'], pack);
    // The proxy of every session is asked for names, too; a switch would keep updates out as well.
    expect(shell.app.switches).toEqual({});
    expect(shell.electron.windows.map(({ webContents }) => webContents.webRtcPolicy)).toEqual([
      'disable_non_proxied_udp',
    ]);
    for (const partition of ['countersign', '', 'made later'])
      expect(shell.sessionOf(partition).proxy, partition).toEqual({
        mode: 'fixed_servers',
        proxyRules: 'socks5://127.0.0.1:9',
        proxyBypassRules: '<-loopback>',
      });
    await quit(shell);
  });

  test('no certificate is accepted that the system does not trust', async () => {
    const shell = await start(['--demo'], pack);
    const trust = vi.fn();
    shell.app.emit('certificate-error', { preventDefault: vi.fn() }, {}, 'https://example.org/', 'expired', {}, trust);
    expect(trust).toHaveBeenCalledExactlyOnceWith(false);
    await quit(shell);
  });

  test('the bridge answers only the page; a report is saved where the operator chooses, and nothing is downloaded', async () => {
    const shell = await start(['--demo'], (fake) => {
      fake.dialog.savesTo = join(place(), 'report.pdf');
    });
    const call = (channel: string, url: string, parent: object | null = null) =>
      shell.ipcMain.handlers.get(channel)?.({ senderFrame: { url, parent } });
    await expect(call(BRIDGE_CHANNELS.getShellInfo, PAGE)).resolves.toMatchObject({ shell: 'electron' });
    for (const channel of Object.values(BRIDGE_CHANNELS)) {
      for (const [url, parent] of [
        ['https://example.org/', null],
        ['app://countersign.evil/', null],
        ['file:///countersign/', null],
        [PAGE, {}],
      ] as const)
        expect(() => call(channel, url, parent), `${channel} from ${url}`).toThrow('refused');
      expect(() => shell.ipcMain.handlers.get(channel)?.({ senderFrame: null }), channel).toThrow('refused');
    }
    expect([...shell.ipcMain.handlers.keys()].sort()).toEqual(Object.values(BRIDGE_CHANNELS).sort());

    const save = shell.ipcMain.handlers.get(BRIDGE_CHANNELS.saveDocument);
    const report = { bytes: new Uint8Array([37]), name: 'report-1.pdf' };
    expect(await save?.({ senderFrame: { url: PAGE, parent: null } }, report)).toBe(true);
    expect([...readFileSync(join(place(), 'report.pdf'))]).toEqual([37]);
    expect(shell.electron.saveDialogs).toEqual(['report-1.pdf']);
    const download = { preventDefault: vi.fn() };
    shell.session.emit('will-download', download);
    expect(download.preventDefault).toHaveBeenCalledOnce();
    await quit(shell);
  });

  test('a demo leaves nothing behind, and a kiosk fills the screen with its own page', async () => {
    const shell = await start(['--demo', '--kiosk']);
    expect(shell.electron.windows[0]?.options.kiosk).toBe(true);
    const [loaded] = shell.electron.windows[0]?.webContents.loaded ?? [];
    expect(loaded).toMatch(/^app:\/\/countersign\/kiosk\.html#([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    expect(readdirSync(place()).some((name) => name.startsWith('countersign-demo-'))).toBe(true);
    // A locked kiosk ends only when the system ends it.
    process.emit('SIGTERM', 'SIGTERM');
    await expect.poll(() => shell.electron.exitCodes).toEqual([0]);
    expect(readdirSync(place()).filter((name) => name.startsWith('countersign-demo-'))).toEqual([]);
  });
});

test('the preload exposes only the bridge', async () => {
  fake.restart();
  await import('../../../electron/preload/index.ts');
  expect(Object.keys(fake.electron.exposed)).toEqual(['countersign']);
  const bridge = fake.electron.exposed.countersign as Record<string, () => Promise<unknown>>;
  expect(Object.keys(bridge).sort()).toEqual(Object.keys(BRIDGE_CHANNELS).sort());
  for (const name of Object.keys(bridge)) await bridge[name]?.();
  expect(fake.electron.invoked.sort()).toEqual(Object.values(BRIDGE_CHANNELS).sort());
});

test('the built preload is one file that imports only electron, as the sandbox requires', () => {
  const code = readFileSync(join(import.meta.dirname, '../../../out/preload/index.cjs'), 'utf8');
  const required = [...code.matchAll(/require\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, name]) => name);
  expect([...new Set(required)]).toEqual(['electron']);
});

test('a folder of scanned pages is offered at the desk', async () => {
  const scans = join(place(), 'scans');
  mkdirSync(scans);
  const shell = await start(['--demo', `--watch-folder=${scans}`]);
  const ask = (path: string, token?: string) =>
    shell.requestThroughProtocol(
      shell.session.protocol,
      new Request(PAGE.slice(0, -1) + path, { headers: token ? { authorization: `Bearer ${token}` } : {} }),
    );
  const { demo_session: desk } = await (await ask(endpoints.getStatus.path)).json();
  const found = await (await ask(endpoints.listScanners.path, desk.token)).json();
  expect(found).toMatchObject({ folder: { files: [], last_problem: null } });
  await quit(shell);
});
