import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { isPageAddress } from '../../../electron/main/app-scheme.ts';
import { readArguments } from '../../../electron/main/arguments.ts';
import { mayNavigate } from '../../../electron/main/navigation.ts';
import { guardSession, mayUse } from '../../../electron/main/permissions.ts';
import { recoverPage } from '../../../electron/main/renderer-recovery.ts';
import { givenArguments, refusedArguments } from '../../../electron/main/switches.ts';
import { session } from '../../fakes/electron.ts';

describe('the address of the page', () => {
  test.each(['app://countersign/', 'app://countersign', 'app://countersign/verifications/7?x#y'])(
    'includes %s',
    (address) => {
      expect(isPageAddress(address)).toBe(true);
    },
  );

  test.each([
    'app://countersign.evil/',
    'app://evil/',
    'app://evil@countersign/',
    'app://countersign:81/',
    'https://countersign/',
    'file:///countersign/',
    'null',
    '',
  ])('excludes %s', (address) => {
    expect(isPageAddress(address)).toBe(false);
  });
});

describe('switches', () => {
  test('our own switches are allowed and read', () => {
    expect(refusedArguments(['--demo', '--kiosk'], { allowDebugging: false })).toEqual([]);
    expect(readArguments(['--kiosk'])).toEqual({ demo: false, kiosk: true, links: null, watchFolder: null });
  });

  test('a folder of scanned pages is named by its full path', () => {
    const given = ['--watch-folder=/srv/scans'];
    expect(refusedArguments(given, { allowDebugging: false })).toEqual([]);
    expect(readArguments(given).watchFolder).toBe('/srv/scans');
    expect(() => readArguments(['--watch-folder=scans'])).toThrow('full path');
    expect(refusedArguments(['--watch-folder', '--watch-folder='], { allowDebugging: false })).toHaveLength(2);
  });

  test.each([
    '--no-sandbox',
    '--remote-debugging-port=0',
    '--inspect=0',
    '--ignore-certificate-errors',
    '--proxy-server=127.0.0.1:8080',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--log-net-log=/tmp/x',
    '--password-store=basic',
    '--demo=1',
    '-r',
    'app://countersign/',
  ])('%s is refused', (argument) => {
    expect(refusedArguments(['--demo', argument], { allowDebugging: false })).toEqual([argument]);
  });

  test('a test driver may control the shell on request, and still cannot disable the sandbox', () => {
    const given = ['--inspect=0', '--remote-debugging-port=0', '--no-sandbox'];
    expect(refusedArguments(given, { allowDebugging: true })).toEqual(['--no-sandbox']);
  });

  test('the folder of an unpackaged application is not an argument', () => {
    expect(givenArguments(['electron', '.', '--demo'], { packaged: false })).toEqual(['--demo']);
    expect(givenArguments(['electron', '--inspect=0', '/app', '--demo'], { packaged: false })).toEqual([
      '--inspect=0',
      '--demo',
    ]);
    expect(givenArguments(['countersign', '--demo'], { packaged: true })).toEqual(['--demo']);
  });
});

describe('permissions', () => {
  test.each([
    ['media', 'app://countersign/', ['video'], true],
    ['media', 'app://countersign/', ['audio'], false],
    ['media', 'app://countersign/', ['video', 'audio'], false],
    ['media', 'app://countersign/', ['unknown'], false],
    ['media', 'app://countersign/', [], false],
    ['media', 'https://example.org/', ['video'], false],
    ['media', undefined, ['video'], false],
    ['geolocation', 'app://countersign/', [], false],
    ['clipboard-read', 'app://countersign/', ['video'], false],
  ] as const)('%s for %s with %j: %s', (permission, origin, mediaTypes, expected) => {
    expect(mayUse(permission, origin, mediaTypes)).toBe(expected);
  });

  test('a session allows the page the camera, and refuses devices, screen capture and downloads', () => {
    const guarded = session.fromPartition('permissions');
    guardSession(guarded as unknown as Session);
    const asked = (details: object) => {
      const callback = vi.fn();
      guarded.permissionRequest?.({}, 'media', callback, details);
      return callback.mock.calls[0]?.[0];
    };
    const camera = { requestingUrl: 'app://countersign/', mediaTypes: ['video'], isMainFrame: true };
    expect(asked(camera)).toBe(true);
    expect(asked({ ...camera, isMainFrame: false })).toBe(false);
    expect(asked({ ...camera, mediaTypes: undefined })).toBe(false);
    const check = { mediaType: 'video', isMainFrame: true };
    expect(guarded.permissionCheck?.({}, 'media', 'app://countersign/', check)).toBe(true);
    expect(guarded.permissionCheck?.({}, 'media', 'https://example.org', check)).toBe(false);
    expect(guarded.permissionCheck?.({}, 'usb', 'app://countersign/', check)).toBe(false);
    expect(guarded.devicePermission?.({})).toBe(false);
    const streams = vi.fn();
    guarded.displayMedia?.({}, streams);
    expect(streams).toHaveBeenCalledWith(null);
    const download = { preventDefault: vi.fn() };
    guarded.emit('will-download', download);
    expect(download.preventDefault).toHaveBeenCalledOnce();
  });
});

test.each([
  ['app://countersign/', true, true],
  ['app://countersign/', false, false],
  ['app://countersign/api/v1/docs', true, false],
  ['app://countersign/apiary', true, true],
  ['https://example.org/', true, false],
  ['javascript:alert(1)', true, false],
  ['data:text/html,x', true, false],
])('navigation to %s (main frame: %s): %s', (address, isMainFrame, expected) => {
  expect(mayNavigate(address, isMainFrame)).toBe(expected);
});

describe('a page that crashes', () => {
  const crashing = () => {
    const contents = Object.assign(new EventEmitter(), {
      reload: vi.fn(),
      forcefullyCrashRenderer: () => contents.emit('render-process-gone', {}, { reason: 'killed' }),
    });
    const window = Object.assign(new EventEmitter(), { webContents: contents });
    const giveUp = vi.fn();
    let now = 0;
    recoverPage(window as never, { log: () => undefined, now: () => now, giveUp });
    return {
      contents,
      window,
      giveUp,
      crash: (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason }),
      wait: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  };

  test('is reloaded three times in a minute and given up at the fourth crash', () => {
    const { contents, giveUp, crash } = crashing();
    for (let time = 0; time < 3; time += 1) crash();
    expect(contents.reload).toHaveBeenCalledTimes(3);
    expect(giveUp).not.toHaveBeenCalled();
    crash();
    expect(giveUp).toHaveBeenCalledOnce();
  });

  test('is always reloaded if it crashes only now and then', () => {
    const { contents, giveUp, crash, wait } = crashing();
    for (let time = 0; time < 20; time += 1) {
      crash();
      wait(30_000);
    }
    expect(contents.reload).toHaveBeenCalledTimes(20);
    expect(giveUp).not.toHaveBeenCalled();
  });

  test('is ended and reloaded if it hangs for 15 seconds, and left alone if it reacts again', () => {
    vi.useFakeTimers();
    try {
      const { contents, window } = crashing();
      window.emit('unresponsive');
      vi.advanceTimersByTime(14_000);
      window.emit('responsive');
      vi.advanceTimersByTime(60_000);
      expect(contents.reload).not.toHaveBeenCalled();
      window.emit('unresponsive');
      vi.advanceTimersByTime(15_000);
      expect(contents.reload).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not reloaded after a clean exit', () => {
    const { contents, crash } = crashing();
    crash('clean-exit');
    expect(contents.reload).not.toHaveBeenCalled();
  });
});

test('the shell opens nothing outside, loads no file, enables no feature and gives the page no channel but its own', () => {
  const folder = join(import.meta.dirname, '../../../electron');
  const files = ['main', 'preload'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)),
  );
  const risky =
    /openExternal|openPath|loadFile|file:\/\/|enableBlinkFeatures|allowpopups|webviewTag: true|commandLine\.append|ipcRenderer\.(?!invoke\b)\w+/;
  const sources = files
    .filter((name) => /\.[jt]s$/.test(name))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8') }));
  const offences = sources.flatMap(({ name, text }) => risky.exec(text)?.map((found) => `${name}: ${found}`) ?? []);
  expect(offences).toEqual([]);
  // The one package that starts another program, the installer of an update. The listener for links and `lp` have tests of their own.
  const updating = sources.filter(({ text }) => /['"]electron-updater['"]/.test(text)).map(({ name }) => name);
  expect(updating).toEqual(['main/updates/open-updater.js']);
});
