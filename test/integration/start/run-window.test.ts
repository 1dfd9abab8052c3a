import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseFolders } from '../../../electron/headless/folders.ts';
import { makeInstallation, PAGE } from './installation.ts';

let place: ReturnType<typeof makeInstallation>;
beforeEach(() => {
  place = makeInstallation();
});
afterEach(() => place.remove());

/** A program that prints this as Electron prints it, and ends like this. */
const ends = (message: string, end: string) => `cat >&2 <<'MESSAGE'\n${message}\nMESSAGE\n${end}`;
const fatal = (file: string, message: string) =>
  ends(`[4711:1128/100000.000000:FATAL:${file}:42] ${message}`, 'kill -TRAP $$');
const HELPER_ADVICE = /Let an administrator run: sudo chown root:root '.*\/dist\/chrome-sandbox' && sudo chmod 4755 '/;

describe('a window that cannot open: the page, with what to do', () => {
  test.each([
    [
      'root, of whom only Electron knows',
      fatal(
        'electron/shell/app/electron_main_delegate.cc',
        'Running as root without --no-sandbox is not supported. See https://crbug.com/638180.',
      ),
      /Electron opens no window for root\. Start Countersign from an ordinary account\./,
    ],
    [
      'no user namespaces, and a helper that is not of root',
      fatal(
        'sandbox/linux/suid/client/setuid_sandbox_host.cc',
        "The SUID sandbox helper binary was found, but is not configured correctly. Rather than run without sandboxing I'm aborting now.",
      ),
      HELPER_ADVICE,
    ],
    [
      'no user namespaces, and no helper',
      fatal('content/browser/zygote_host/zygote_host_impl_linux.cc', 'No usable sandbox! If you are running on Ubuntu'),
      HELPER_ADVICE,
    ],
    [
      'an old glibc',
      ends(
        "electron: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by electron)",
        'exit 1',
      ),
      /This system is too old for Electron, which needs GLIBC 2\.38\. Use a newer release/,
    ],
    [
      'a display that does not answer',
      ends(
        '[1:1:ERROR:ozone_platform_x11.cc(250)] Missing X server or $DISPLAY\n[1:1:ERROR:env.cc(257)] The platform failed to initialize.  Exiting.',
        'kill -SEGV $$',
      ),
      /Electron cannot reach the display .* Start Countersign in a terminal on the desktop itself\./,
    ],
    [
      'a graphics driver that crashes it',
      fatal('content/browser/gpu/gpu_data_manager_impl_private.cc', "GPU process isn't usable. Goodbye."),
      /The graphics driver crashes Electron's window\. Install the driver's updates/,
    ],
    ['no keychain', 'exit 4', /needs the keychain of the system .* the browser keeps its key in a file\./],
    ['a crash without a word', 'kill -SEGV $$', /Electron ended before its window opened \(exit code 139\)/],
  ])('%s', async (_name, script, advice) => {
    place.putProgram(script);
    const { text, code } = await place.start();
    expect(text).toMatch(advice);
    expect(text).toContain(PAGE);
    expect(code).toBe(0);
  });

  test('missing libraries are named all, with the packages that have them', async () => {
    const tools = join(place.root, 'tools');
    mkdirSync(tools);
    const listed = ['libnss3.so => not found', 'libc.so.6 => /lib/libc.so.6 (0x1)', 'libgtk-3.so.0 => not found'];
    writeFileSync(join(tools, 'ldd'), `#!/bin/sh\nprintf '\\t${listed.join('\\n\\t')}\\n'\n`, { mode: 0o755 });
    const message = 'error while loading shared libraries: libnss3.so: cannot open shared object file: No such file';
    place.putProgram(ends(`electron: ${message} or directory`, 'exit 127'));
    const { text } = await place.start({ environment: { PATH: `${tools}${delimiter}${process.env.PATH}` } });
    expect(text).toContain(
      'Libraries that Electron needs are not installed: libnss3.so, libgtk-3.so.0. On Debian and Ubuntu: sudo apt install libnss3 libgtk-3-0.',
    );
    expect(text).toContain(PAGE);
  });

  test.each([
    ['may not be executed', 'not executable', /may not be executed here\. Move Countersign to a folder/],
    ['needs another loader', '#!/gone/loader\n', /it needs glibc, which this Linux does not have\./],
  ])('a program that %s', async (_name, contents, advice) => {
    place.putProgram('');
    const file = join(place.electron, 'dist/electron');
    writeFileSync(file, contents);
    if (!contents.startsWith('#!')) chmodSync(file, 0o644);
    const { text } = await place.start();
    expect(text).toMatch(advice);
    expect(text).toContain(PAGE);
  });
});

describe('known before the program starts', () => {
  const proc = () => join(place.root, 'proc');
  beforeEach(() => place.putProgram('echo STARTED >&2'));

  function system(file: string, contents: string) {
    for (const folder of ['user', 'kernel']) mkdirSync(join(proc(), 'sys', folder), { recursive: true });
    writeFileSync(join(proc(), 'sys', file), contents);
  }

  test.each(['user/max_user_namespaces', 'kernel/unprivileged_userns_clone'])(
    'without user namespaces (%s) it is not started: the page, with what to do',
    async (file) => {
      system(file, '0\n');
      const { text } = await place.start({ proc: proc() });
      expect(text).toMatch(HELPER_ADVICE);
      expect(text).toContain(PAGE);
      expect(text).not.toContain('STARTED');
    },
  );

  test.runIf(process.getuid?.() === 0)('with the helper of root it is started all the same', async () => {
    system('user/max_user_namespaces', '0\n');
    const helper = join(place.electron, 'dist/chrome-sandbox');
    writeFileSync(helper, '');
    chmodSync(helper, 0o4755);
    expect((await place.start({ proc: proc() })).text).toContain('STARTED');
  });

  test('for root it is not started', async () => {
    const { text } = await place.start({ uid: 0 });
    expect(text).toContain('Electron opens no window for root. Start Countersign from an ordinary account.');
    expect(text).not.toContain('STARTED');
  });
});

describe('a window that opened, or needs no other', () => {
  test('gets the folder and its switches, and never one against the sandbox', async () => {
    place.putProgram('echo "[$*] [$ELECTRON_RUN_AS_NODE] [$COUNTERSIGN_BROWSER_FOLLOWS]" >&2');
    const { text } = await place.start({ options: { demo: true }, environment: { ELECTRON_RUN_AS_NODE: '1' } });
    expect(text).toContain(`[${place.root} --demo] [] [1]`);
    expect(text).not.toContain('PAGE');
  });

  test.each([0, 2, 3])('the shell said itself why it ended with %i: no page', async (end) => {
    place.putProgram(`echo SAID >&2; exit ${end}`);
    const { text, code } = await place.start();
    expect(text).toContain('SAID');
    expect(text).not.toContain('PAGE');
    expect(code).toBe(end);
  });

  const OPENED = `echo '{"level":"info","event":"shell.window_opened"}' >&2`;

  test('a crash long after it opened ends the start', async () => {
    place.putProgram(`${OPENED}\nkill -SEGV $$`);
    const { text, code } = await place.start({ earlyMs: 0 });
    expect(text).not.toContain('PAGE');
    expect(code).toBe(139);
  });

  test('a crash soon after it opened leads to the page', async () => {
    place.putProgram(`${OPENED}\nkill -SEGV $$`);
    expect((await place.start({ earlyMs: 3_600_000 })).text).toContain(PAGE);
  });

  test('Ctrl-C ends it, whether it opened or not: no page', async () => {
    place.putProgram('echo STARTED >&2; exec sleep 3600');
    const start = place.begin();
    await start.shows('STARTED');
    start.kill('SIGINT');
    const { text, code } = await start.ended;
    expect(text).not.toContain('PAGE');
    expect(code).toBe(130);
  });
});

describe('data of the other of the two', () => {
  const put = (file: string) => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
  };
  const home = () => join(place.root, 'home');
  const inWindow = () => join(home(), '.config/Countersign/data/countersign.db');
  const inBrowser = () => chooseFolders({ platform: process.platform, home: home(), environment: {} }, {}).databaseFile;
  const WINDOW_NOTE = 'Data entered in the window stays there; the browser has its own.';
  const BROWSER_NOTE = 'Data entered in the browser stays there, and "npm start -- --headless" opens it.';

  test('who gets the browser and used the window before reads where their data is', async () => {
    put(inWindow());
    expect((await place.start({ uid: 0 })).text).toContain(`Countersign runs in the browser. ${WINDOW_NOTE}`);
    expect((await place.start({ uid: 0, options: { demo: true } })).text).not.toContain(WINDOW_NOTE);
  });

  test('who gets the window for the first time and used the browser before does, too', async () => {
    place.putProgram('exit 0');
    expect((await place.start()).text).not.toContain(BROWSER_NOTE);
    put(inBrowser());
    expect((await place.start()).text).toContain(BROWSER_NOTE);
    put(inWindow());
    expect((await place.start()).text).not.toContain(BROWSER_NOTE);
  });
});
