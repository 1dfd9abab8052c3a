import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { BRIDGE_CHANNELS } from '#shared/contract/bridge/bridge.ts';
import { mayPress } from '../../../electron/main/kiosk/kiosk-window.ts';
import { isAllowedKey } from '../../../renderer/kiosk/locks.ts';
import type * as Fake from '../../fakes/electron.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { fakeShell } from './fake-shell.ts';

const ORIGIN = 'app://countersign';
const KIOSK = `${ORIGIN}/kiosk.html`;
const { place, start, pack, quit } = fakeShell();

type Shell = Awaited<ReturnType<typeof start>>;
const startKiosk = (prepare?: (fake: typeof Fake) => unknown) => start(['--demo', '--kiosk'], prepare);

function windowOf({ electron }: Shell) {
  const [window] = electron.windows;
  if (window === undefined) throw new Error('The kiosk has a window.');
  return window;
}

/** Ends the kiosk as its supervisor would. */
async function end(shell: Shell): Promise<void> {
  process.emit('SIGTERM', 'SIGTERM');
  await expect.poll(() => shell.electron.exitCodes).toEqual([0]);
}

/** Whether the window held an event. */
function held(shell: Shell, event: string, details: object = {}, on: 'page' | 'window' = 'page'): boolean {
  const preventDefault = vi.fn();
  const window = windowOf(shell);
  if (on === 'window') window.emit(event, { preventDefault }, details);
  else if (event === 'before-input-event') window.webContents.emit(event, { preventDefault }, details);
  else window.webContents.emit(event, { ...details, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

const key = (written: string) => {
  const parts = written === '+' ? ['+'] : written.split('-');
  const name = parts.at(-1) ?? '';
  const code = /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : name;
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier);
  return {
    type: 'keyDown',
    key: name,
    code,
    control: has('Ctrl'),
    alt: has('Alt'),
    shift: has('Shift'),
    meta: has('Meta'),
  } as const;
};

const HELD_KEYS = [
  ...[
    'Alt-F4',
    'Ctrl-w',
    'Ctrl-r',
    'Ctrl-Shift-R',
    'Ctrl-p',
    'Ctrl-Shift-I',
    'Ctrl-Shift-J',
    'Ctrl-Shift-C',
    'Ctrl-u',
    'Ctrl-n',
  ],
  ...[
    'Ctrl-t',
    'Ctrl-l',
    'Ctrl-o',
    'Ctrl-s',
    'Ctrl-f',
    'Ctrl-g',
    'Ctrl-h',
    'Ctrl-j',
    'Ctrl-+',
    'Ctrl-=',
    'Ctrl-0',
    'Ctrl-Tab',
  ],
  ...[
    'Ctrl-a',
    'Ctrl-c',
    'Ctrl-v',
    'Ctrl-x',
    'Ctrl-Enter',
    'Ctrl-Escape',
    'Alt-Tab',
    'Alt-Home',
    'Alt-ArrowLeft',
    'Alt- ',
  ],
  ...[
    'Alt-Enter',
    'Meta-d',
    'Meta-l',
    'Meta-q',
    'Meta-h',
    'Meta-m',
    'Meta-Tab',
    'Ctrl-Alt-Delete',
    'Ctrl-Alt-t',
    'Ctrl-Alt-1',
  ],
  ...[
    'Meta',
    'Alt',
    'Control',
    'ContextMenu',
    'PrintScreen',
    'Pause',
    'Insert',
    'BrowserBack',
    'BrowserHome',
    'LaunchMail',
  ],
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
];
const FREE_KEYS = [
  ...[
    'a',
    'Z',
    '7',
    ' ',
    'é',
    'ß',
    '@',
    '+',
    'Tab',
    'Shift-Tab',
    'Enter',
    'Escape',
    'Backspace',
    'Delete',
    'ArrowLeft',
  ],
  ...['Home', 'End', 'PageDown', 'Dead', 'Ctrl-Alt-@', 'Ctrl-Alt-€', 'Ctrl-Alt-ł', 'Ctrl-Alt-Shift-E'],
];

describe('keys of a locked kiosk', () => {
  test.each(HELD_KEYS)('%s is held', (written) => {
    expect(mayPress(key(written))).toBe(false);
    expect(mayPress({ ...key(written), type: 'keyUp' })).toBe(true);
  });

  test.each(FREE_KEYS)('%s reaches the page', (written) => {
    expect(mayPress(key(written))).toBe(true);
  });

  test('the host holds the same as the page', () => {
    const pageHolds = (written: string) => {
      const { key: name, code, control, alt, meta, shift } = key(written);
      const asked = { key: name, code, ctrlKey: control, altKey: alt, metaKey: meta, shiftKey: shift };
      const isAltGraph = control && alt && !/^[a-z0-9 ]$/i.test(name) && [...name].length === 1;
      return !isAllowedKey({ ...asked, getModifierState: () => isAltGraph } as unknown as KeyboardEvent);
    };
    expect(HELD_KEYS.filter((written) => !pageHolds(written))).toEqual([]);
    expect(FREE_KEYS.filter(pageHolds)).toEqual([]);
  });
});

describe('a locked kiosk', () => {
  // The tests do not depend on the session that they run in.
  beforeEach(() => void vi.stubEnv('XDG_SESSION_TYPE', 'x11'));

  // One start for all, because each opens a new database.
  test('fills the screen with a window that comes back, holds keys and closing, and saves nothing', async () => {
    const shell = await startKiosk();
    const window = windowOf(shell);
    expect(window.options).toMatchObject({
      kiosk: true,
      fullscreen: true,
      frame: false,
      alwaysOnTop: true,
      minimizable: false,
      movable: false,
      resizable: false,
      skipTaskbar: true,
      webPreferences: { devTools: false, disableDialogs: true, navigateOnDragDrop: false, spellcheck: false },
    });
    expect(shell.electron.menu).toBeNull();

    // It holds keys, closing, other pages, the keys of mice, zoom and developer tools.
    for (const written of HELD_KEYS) expect(held(shell, 'before-input-event', key(written)), written).toBe(true);
    for (const written of FREE_KEYS) expect(held(shell, 'before-input-event', key(written)), written).toBe(false);
    expect(window.pressClose()).toBe(true);
    expect(held(shell, 'app-command', {}, 'window')).toBe(true);
    for (const url of [
      `${ORIGIN}/`,
      `${ORIGIN}/verify.html`,
      `${ORIGIN}/api/v1/docs/`,
      'https://example.org/',
      'tel:1',
      'mailto:a@b.c',
    ])
      for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'])
        expect(held(shell, event, { url, isMainFrame: true }), `${event} ${url}`).toBe(true);
    expect(held(shell, 'will-navigate', { url: KIOSK, isMainFrame: true })).toBe(false);
    expect(window.webContents.windowOpen({ url: KIOSK })).toEqual({ action: 'deny' });

    window.webContents.emit('did-finish-load');
    expect(window.webContents.visualZoomLimits).toEqual([1, 1]);
    window.webContents.zoomLevel = 3;
    window.webContents.emit('zoom-changed', {}, 'in');
    expect(window.webContents.zoomLevel).toBe(0);
    window.webContents.emit('devtools-opened');
    expect(shell.electron.devToolsClosed).toBe(1);

    // It comes back when something hides it or takes the screen from it.
    for (const event of ['minimize', 'leave-full-screen', 'hide'] as const) {
      const focused = window.focused;
      window.isKiosk = false;
      if (event === 'leave-full-screen') window.emit(event);
      else window[event]();
      expect(window, event).toMatchObject({ isKiosk: true, minimized: false, visible: true, focused: focused + 1 });
    }

    // It saves nothing, and the bridge does not end the application. It prints, without a question.
    const download = { preventDefault: vi.fn() };
    shell.session.emit('will-download', download);
    expect(download.preventDefault).toHaveBeenCalledOnce();
    const senderFrame = { url: KIOSK, parent: null };
    for (const [name, channel] of Object.entries(BRIDGE_CHANNELS)) {
      const call = () => shell.ipcMain.handlers.get(channel)?.({ senderFrame });
      if (name === 'getShellInfo') await expect(call()).resolves.toMatchObject({ shell: 'electron' });
      else if (name !== 'print') expect(call, name).toThrow('refused');
    }
    expect(shell.electron.exitCodes).toEqual([]);
    await end(shell);
  });

  const PLATFORMS = [
    ['win32', true],
    ['darwin', true],
    ['linux', false],
  ] as const;
  test.each(someOrAll(PLATFORMS.slice(0, 1), PLATFORMS))(
    'on %s the window is protected from being recorded: %s',
    async (platform, isProtected) => {
      const shell = await startKiosk(() => vi.spyOn(process, 'platform', 'get').mockReturnValue(platform));
      expect(windowOf(shell).isProtected).toBe(isProtected);
      await end(shell);
    },
  );

  test('covers every other display, also one that is plugged in later, and follows the first one', async () => {
    const second = { id: 2, bounds: { x: 1080, y: 0, width: 1280, height: 800 } };
    const shell = await startKiosk((fake) => fake.screen.displays.push(second));
    const [kiosk, cover] = shell.electron.windows;
    expect(cover?.options).toMatchObject({ ...second.bounds, alwaysOnTop: true, focusable: false, closable: false });
    expect(cover?.options.webPreferences).toMatchObject({ sandbox: true, devTools: false });

    const third = { id: 3, bounds: { x: 2360, y: 0, width: 800, height: 600 } };
    shell.screen.displays.push(third);
    shell.screen.emit('display-added');
    expect(shell.electron.windows).toHaveLength(3);
    expect(shell.electron.windows[2]?.options).toMatchObject(third.bounds);

    const moved = { x: 0, y: 1920, width: 1920, height: 1080 };
    shell.screen.displays = [{ id: 3, bounds: moved }];
    shell.screen.emit('display-removed');
    expect(kiosk?.bounds).toEqual(moved);
    expect(shell.electron.windows.slice(1).map(({ isDestroyed }) => isDestroyed)).toEqual([true, true]);
    await end(shell);
  });

  test('under Wayland, which gives windows no place, no cover lies on the kiosk', async () => {
    vi.stubEnv('XDG_SESSION_TYPE', 'wayland');
    const second = { id: 2, bounds: { x: 1080, y: 0, width: 1280, height: 800 } };
    const shell = await startKiosk((fake) => fake.screen.displays.push(second));
    shell.screen.emit('display-added');
    expect(shell.electron.windows).toHaveLength(1);
    await end(shell);
  });

  test('that cannot start ends with an error, says why on stderr, and leaves no box on the screen', async () => {
    const { electron } = await start(['--kiosk'], (fake) => {
      fake.safeStorage.backend = 'basic_text';
      vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    });
    expect(electron.exitCodes).toEqual([3]);
    expect(electron.errorBoxes).toEqual([]);
    expect(process.stderr.write).toHaveBeenCalledWith(
      expect.stringMatching(/^Countersign cannot start: There is no keychain in this session/),
    );
  });

  const STARTED = [
    ['a kiosk', ['--kiosk'], dirname(process.execPath), false],
    ['a desk', [], dirname(process.execPath), true],
    ['a desk that was started from the AppImage of another program', [], '/usr/share', false],
    ['a desk that was started from an AppImage that has ended', [], '/tmp/.mount_ended', false],
  ] as const;
  test.each(someOrAll(STARTED.slice(0, 2), STARTED))(
    'whether %s looks for updates',
    async (_name, switches, mounted, looks) => {
      vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
      vi.stubEnv('APPIMAGE', '/opt/Countersign.AppImage');
      vi.stubEnv('APPDIR', mounted);
      const shell = await start(switches, (fake) => pack(fake, { updates: 'https://updates.example' }));
      expect(shell.electron.exitCodes).toEqual([]);
      // Drawn when an installation begins to look.
      expect(existsSync(join(place(), 'user', 'installation-id'))).toBe(looks);
      await end(shell);
    },
  );

  test('ends with an error at a fault that nobody handled, and says its place but not its message', async () => {
    const shell = await startKiosk();
    const lines: string[] = [];
    vi.mocked(process.stderr.write).mockImplementation((line) => lines.push(String(line)) > 0);
    const own = process.listeners('uncaughtException').at(-1);
    own?.(new TypeError('Ada Lovelace'), 'uncaughtException');
    expect(shell.electron.exitCodes).toEqual([3]);
    const said = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'shell.crashed');
    expect(said).toMatchObject({ level: 'error', error: 'TypeError', place: expect.stringContaining('shell-kiosk') });
    expect(lines.join('')).not.toContain('Ada');
    shell.electron.exitCodes.length = 0;
    await end(shell);
  });
});

test('staff leave with their exit code: then the lock is open, and not before', async () => {
  vi.stubEnv('XDG_SESSION_TYPE', 'x11');
  const second = { id: 2, bounds: { x: 1080, y: 0, width: 1280, height: 800 } };
  const shell = await startKiosk((fake) => fake.screen.displays.push(second));
  const window = windowOf(shell);
  const call = async (name: 'registerKiosk' | 'exitKiosk' | 'setOwnExitCode', body: object, token?: string) => {
    const answer = await shell.requestThroughProtocol(
      shell.session.protocol,
      new Request(ORIGIN + endpoints[name].path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      }),
    );
    return { status: answer.status, body: await answer.json() };
  };
  const [, code] = (window.webContents.loaded[0] ?? '').split('#');
  const registered = await call('registerKiosk', { code });
  expect(registered.status).toBe(200);
  const refused = await call('exitKiosk', { code: '000000' }, registered.body.kiosk_key);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(window.pressClose()).toBe(true);
  expect(held(shell, 'will-navigate', { url: `${ORIGIN}/`, isMainFrame: true })).toBe(true);

  const status = await shell.requestThroughProtocol(
    shell.session.protocol,
    new Request(ORIGIN + endpoints.getStatus.path),
  );
  const { demo_session: desk } = await status.json();
  expect(await call('setOwnExitCode', { code: '472913' }, desk.token)).toMatchObject({ status: 200 });
  expect(window.pressClose()).toBe(true);
  expect(await call('exitKiosk', { code: '472913' }, registered.body.kiosk_key)).toMatchObject({ status: 200 });
  expect(window.isKiosk).toBe(false);
  expect(shell.electron.windows[1]?.isDestroyed).toBe(true);
  expect(held(shell, 'will-navigate', { url: `${ORIGIN}/`, isMainFrame: true })).toBe(false);
  expect(held(shell, 'before-input-event', key('Ctrl-c'))).toBe(false);
  // Now they may end it from the desk.
  await quit(shell);
});

test('a desk is not locked; a form that was not sent keeps people from closing it, and not the system from ending it', async () => {
  const shell = await start(['--demo']);
  const window = windowOf(shell);
  expect(window.options).not.toHaveProperty('alwaysOnTop');
  expect(window.pressClose()).toBe(false);
  expect(held(shell, 'before-input-event', key('Ctrl-r'))).toBe(false);
  expect(window.isProtected).toBe(false);
  window.webContents.holdsUnload = true;
  expect(window.pressClose()).toBe(true);
  shell.app.quit();
  expect(shell.electron.exitCodes).toEqual([]);
  await end(shell);
});
