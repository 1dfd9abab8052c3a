// What `npm run test:desktop` needs around its tests: Electron's program, a display, a keychain, and an account that may use a sandbox.
// Plain JavaScript like `run.js`, which starts it.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { loadElectron } from '../../electron/desktop-program/load-electron.js';
import { whyItEnded, whyNotOpening } from '../../electron/desktop-program/why-no-window.js';
import { electronBinary, hasDisplay } from '../../electron/installation.js';

/** Debian and most others call this account `nobody`. */
const NOBODY = 65_534;
/** A guard against a program that hangs. */
const ANSWER_MS_MAX = 240_000;

/** Whether a program of this name is in the path. */
const isInstalled = (name, environment) =>
  (environment.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));

/** The account to start as: null for the one that started the tests. On Linux, Electron opens no window for root. */
export function accountFor({ platform, uid, environment }) {
  if (platform !== 'linux' || uid !== 0) return null;
  const [user, group] = [environment.SUDO_UID, environment.SUDO_GID].map(Number);
  return user > 0 && group > 0 ? { uid: user, gid: group } : { uid: NOBODY, gid: NOBODY };
}

/** The start of the tests' command on Linux: a keychain and a display of their own, so that they touch no person's. */
export function surroundings({ platform, environment, has }) {
  if (platform !== 'linux') return { command: [], without: ['@linux'].concat(platform === 'win32' ? ['@posix'] : []) };
  const command = [];
  const without = [];
  if (has('dbus-run-session') && has('gnome-keyring-daemon'))
    command.push(
      ...['dbus-run-session', '--', 'sh', '-c'],
      // The keyring's password is empty, and its folder is thrown away.
      'printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"',
      'sh',
    );
  else without.push('@keychain');
  if (!hasDisplay(environment, platform)) {
    if (!has('xvfb-run'))
      return { reason: 'There is no display, and no xvfb-run. On Debian and Ubuntu: sudo apt install xvfb.' };
    command.push('xvfb-run', '-a', '-s', '-screen 0 1920x1200x24');
  }
  return { command, without };
}

/**
 * Loads Electron's program and tries it once. Resolves to `{ reason }` if nothing can be tried on this machine, otherwise to how to start the tests:
 * `command` in front of theirs, `options` for `spawn`, `environment`, and the tags of tests that this machine is `without`. `close()` removes its folder.
 */
export async function prepareDesktop(root, { environment = process.env, uid = process.getuid?.() } = {}) {
  const platform = process.platform;
  if (electronBinary(root, environment) === null) {
    const notLoaded = await loadElectron({ root, force: true, forWindow: false });
    if (notLoaded !== null) return { reason: notLoaded };
  }
  const program = electronBinary(root, environment);
  const notOpening = whyNotOpening(program);
  if (notOpening !== null) return { reason: notOpening };
  const { command, without, reason } = surroundings({
    ...{ platform, environment },
    has: (name) => isInstalled(name, environment),
  });
  if (reason !== undefined) return { reason };

  const account = accountFor({ platform, uid, environment });
  const home = mkdtempSync(join(tmpdir(), 'countersign-desktop-'));
  const ready = {
    command,
    without,
    options: account ?? {},
    environment: environmentIn(home, platform, without),
    /** For reports of the tests, which the account may write. */
    folder: home,
    close: () => {
      // Records of failures are kept where the other tests keep theirs.
      const results = join(home, 'test-results');
      if (existsSync(results)) cpSync(results, join(root, 'test-results'), { recursive: true });
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
  if (platform === 'linux') mkdirSync(ready.environment.XDG_RUNTIME_DIR, { mode: 0o700 });
  if (account !== null) {
    for (const folder of [home, join(home, 'run')]) chownSync(folder, account.uid, account.gid);
    // Only root may make it, and a display needs it.
    mkdirSync('/tmp/.X11-unix', { recursive: true });
    chmodSync('/tmp/.X11-unix', 0o1777);
  }
  const failed = tryOnce(program, ready, root);
  if (failed === null) return ready;
  ready.close();
  return { reason: failed };
}

function environmentIn(home, platform, without) {
  const results = { COUNTERSIGN_TEST_RESULTS: join(home, 'test-results') };
  const named = without.length > 0 ? { COUNTERSIGN_DESKTOP_WITHOUT: without.join(' ') } : {};
  if (platform !== 'linux') return { ...results, ...named };
  return { ...results, ...named, HOME: home, XDG_RUNTIME_DIR: join(home, 'run'), TMPDIR: home };
}

/** Has the program print its version, as the tests will start it. Null, or the sentence that says why it does not. */
function tryOnce(program, { command, options, environment }, root) {
  const [file = program, ...args] = [...command, program, '--version'];
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    ...options,
    cwd: root,
    encoding: 'utf8',
    timeout: ANSWER_MS_MAX,
    env: { ...process.env, ...environment },
  });
  if (status === 0) return null;
  if (options.uid !== undefined && !mayRead(root, options))
    return `The tests run as another account than root (${options.uid}), which may not read ${root}.`;
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  const last = output.trim().split('\n').at(-1) || error?.message;
  return whyItEnded(program, output) ?? `Electron does not start here (${status ?? error?.code}): ${last}`;
}

/** Asked of the account itself: the folders above count too. */
const mayRead = (root, account) => spawnSync('test', ['-r', join(root, 'package.json')], account).status === 0;
