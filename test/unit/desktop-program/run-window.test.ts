import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { notStarted, runWindow } from '../../../electron/desktop-program/run-window.js';
import { exitCodeOf } from '../../../electron/hand-over.js';

afterEach(() => vi.restoreAllMocks());

/** Windows has no signals: `kill` ends a process at once. Linux plays its part here, with a small program in the place of Electron. */
const OPENED = `process.stderr.write('{"event":"shell.window_opened"}\\n');`;
const window = (script: string, options: { readonly stopMs?: number } = {}) => {
  const source = new EventEmitter();
  const args = ['-e', `${script}\n${OPENED}\nsetInterval(() => {}, 1_000);`];
  // Its log passes through this process.
  const opened = new Promise<void>((resolve) => {
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      if (String(text).includes('shell.window_opened')) resolve();
      return true;
    });
  });
  const ended = runWindow(process.execPath, args, { cwd: '/', platform: 'win32', source, ...options });
  return { source, opened, ended };
};

describe('on Windows', () => {
  // Ctrl-C, and a console that is closed.
  test.each(['SIGINT', 'SIGHUP'])('%s closes the channel to the window, which then stops by itself', async (signal) => {
    const { source, opened, ended } = window("process.on('disconnect', () => setTimeout(() => process.exit(0), 50));");
    await opened;
    source.emit(signal);
    expect(await ended).toEqual({ code: 0 });
    expect(source.eventNames()).toEqual([]);
  });

  test('a window that does not stop is ended', async () => {
    const { source, opened, ended } = window('', { stopMs: 10 });
    await opened;
    source.emit('SIGINT');
    expect(await ended).toEqual({ code: 128 + 15 });
  });

  test('the window stays out of the console, whose Ctrl-C would end it before it can stop', async () => {
    const { ended } = window('process.exit(process.env.ELECTRON_NO_ATTACH_CONSOLE === "1" ? 2 : 9);');
    expect(await ended).toEqual({ code: 2 });
  });

  test('another child gets Ctrl-C from the console alone', async () => {
    const source = new EventEmitter();
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => process.exit(7), 200)'], { stdio: 'ignore' });
    const code = exitCodeOf(child, { platform: 'win32', source });
    source.emit('SIGINT');
    expect(await code).toBe(7);
  });
});

test('elsewhere, a child gets the signals of this process', async () => {
  const source = new EventEmitter();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
  const code = exitCodeOf(child, { platform: 'darwin', source });
  source.emit('SIGTERM');
  expect(await code).toBe(128 + 15);
});

test.each([
  ['win32', 'UNKNOWN', /^Windows does not start C:\\Electron\\electron\.exe \(UNKNOWN\)\. Ask your administrator/],
  ['win32', 'EACCES', /^Windows does not start/],
  ['linux', 'ENOENT', /needs glibc/],
  ['linux', 'EACCES', /may not be executed here/],
  ['darwin', 'ENOENT', /^Electron could not be started \(ENOENT\)\.$/],
] as const)('a program that %s does not start (%s) gives a sentence of that system', (platform, code, sentence) => {
  const error = Object.assign(new Error(code), { code });
  expect(notStarted(error, 'C:\\Electron\\electron.exe', platform)).toMatch(sentence);
});
