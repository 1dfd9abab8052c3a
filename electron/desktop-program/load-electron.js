import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { electronBinary, electronVersion } from '../installation.js';
import { runInstaller } from './run-installer.js';
import { megabytes, ofDisk, whyNotLoaded } from './why-not-loaded.js';

/** A terminal and npm both send the signal of one Ctrl-C. */
const SAME_SIGNAL_MS = 1_000;

/** Ctrl-C aborts the signal. Afterwards the next Ctrl-C ends this process as usual. */
async function untilInterrupted(work) {
  const controller = new AbortController();
  let interruptedAt = null;
  const interrupt = () => {
    interruptedAt ??= performance.now();
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  try {
    return await work(controller.signal);
  } finally {
    if (interruptedAt !== null) await sleep(Math.max(0, SAME_SIGNAL_MS - (performance.now() - interruptedAt)));
    process.off('SIGINT', interrupt);
  }
}

/** A download that brings no byte for this time is given up. */
const STALL_MS = 30_000;
/** After a failed attempt, starts do without another for this time. */
const PAUSE_MS = 24 * 60 * 60 * 1000;
/** How often a start looks whether another one has finished loading. */
const LOOK_AGAIN_MS = 200;
/** Without a terminal, progress is a line for each of these. */
const STEP_BYTES = 20_000_000;

/**
 * Loads Electron into its package, once at a time. Resolves to null when it is whole, or to a
 * sentence why not. After a failure it waits a day, unless `force`. `forWindow`: a browser follows
 * if it fails.
 */
export async function loadElectron({ root, force = false, forWindow = true, stallMs = STALL_MS }) {
  const version = electronVersion(root);
  if (version === null) return 'Electron\'s package is not installed. Run "npm ci".';
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH)
    return 'ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron. Correct it, or unset it.';
  if (isSwitchedOff(process.env)) return 'Electron is not loaded, because ELECTRON_SKIP_BINARY_DOWNLOAD is set.';
  const folder = join(root, 'node_modules/electron');
  const cache = join(root, 'node_modules/.cache/electron-program');
  const lastAttempt = join(cache, 'attempt.json');
  const settings = settingsOf(process.env);
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    return `Electron was not loaded. ${ofDisk(error.message, folder) ?? error.message}`;
  }
  return untilInterrupted(async (interrupted) => {
    const pause = () => (force ? null : pausedBy(lastAttempt, { version, settings }));
    const paused = pause();
    if (paused !== null) return paused;
    const lock = await lockFor(join(cache, 'loading.lock'), { interrupted, forWindow });
    if (typeof lock === 'string') return lock;
    try {
      // Another start may have loaded it, or failed, while this one waited.
      if (electronBinary(root) !== null) return null;
      return (
        pause() ?? (await attempt({ root, folder, lastAttempt, version, settings, stallMs, interrupted, forWindow }))
      );
    } finally {
      lock.release();
    }
  });
}

const isSwitchedOff = (environment) =>
  [environment.ELECTRON_SKIP_BINARY_DOWNLOAD, environment.npm_config_electron_skip_binary_download].some(
    (value) => value && value !== '0' && value !== 'false',
  );

async function attempt({ root, folder, lastAttempt, version, settings, stallMs, interrupted, forWindow }) {
  let reason;
  try {
    // path.txt is written last: without it, nothing takes half a program for a whole one.
    removeProgram(folder);
    process.stdout.write(`Loading Electron ${version} once, about 120 MB. ${interruption(forWindow)}\n`);
    const seen = await runInstaller(folder, { stallMs, interrupted, onBytes: showProgress() });
    if (process.stdout.isTTY) process.stdout.write('\n');
    if (seen.ended === 'done' && electronBinary(root) !== null) {
      rmSync(lastAttempt, { force: true });
      return null;
    }
    reason = whyNotLoaded(seen, { version, folder, stallMs, usesProxy: valuesOf(process.env, PROXIES).length > 0 });
    removeProgram(folder);
  } catch (error) {
    reason = ofDisk(error.message, folder) ?? error.message;
  }
  remember(lastAttempt, { version, settings, at: Date.now(), reason });
  return `Electron was not loaded. ${reason}${forWindow ? ` ${tryAgain('tomorrow')}` : ''}`;
}

const interruption = (forWindow) => (forWindow ? 'Ctrl-C continues in the browser.' : 'Ctrl-C stops it.');

const tryAgain = (when) => `The next attempt is ${when}, or now with "npm start -- --desktop".`;

function removeProgram(folder) {
  for (const name of ['path.txt', 'dist'])
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Changing one of these asks for another attempt. Proxies' addresses can hold passwords. */
function settingsOf(environment) {
  return createHash('sha256')
    .update(JSON.stringify(valuesOf(environment, [...PROXIES, ...SERVERS])))
    .digest('hex');
}

const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'npm_config_proxy', 'npm_config_https_proxy'];
const SERVERS = ['ELECTRON_MIRROR', 'npm_config_electron_mirror', 'ELECTRON_CUSTOM_DIR', 'NODE_EXTRA_CA_CERTS'];
const valuesOf = (environment, names) =>
  names.map((name) => environment[name] || environment[name.toLowerCase()]).filter(Boolean);

/** The sentence of an attempt that failed less than a day ago; null if there was none. */
function pausedBy(file, { version, settings }) {
  try {
    const last = JSON.parse(readFileSync(file, 'utf8'));
    const since = Date.now() - last.at;
    // A clock that was set back must not pause it for longer.
    if (last.version !== version || last.settings !== settings || !(since >= 0 && since < PAUSE_MS)) return null;
    const hours = Math.ceil((PAUSE_MS - since) / (60 * 60 * 1000));
    return `Electron was not loaded earlier today. ${last.reason} ${tryAgain(hours === 1 ? 'in an hour' : `in ${hours} hours`)}`;
  } catch {
    return null;
  }
}

function remember(file, attempt) {
  try {
    writeFileSync(file, JSON.stringify(attempt));
  } catch {
    // On a full disk the next start tries again, which only costs time.
  }
}

/** The lock that one start at a time holds, or a sentence. It ends with the process. */
async function lockFor(file, { interrupted, forWindow }) {
  const { tryLockFolder } = await import('../headless/folder-lock.ts');
  for (let isFirst = true; ; isFirst = false) {
    try {
      const lock = tryLockFolder(file);
      if (lock !== null) return lock;
    } catch (error) {
      return `Electron was not loaded. ${ofDisk(`${error.code} ${error.message}`, file) ?? error.message}`;
    }
    if (isFirst)
      process.stdout.write(`Another start is loading Electron; waiting for it. ${interruption(forWindow)}\n`);
    await sleep(LOOK_AGAIN_MS);
    if (interrupted.aborted) return 'Another start is loading Electron.';
  }
}

function showProgress() {
  let shown = -1;
  return (bytes, total) => {
    const step = Math.floor(bytes / (process.stdout.isTTY ? 1_000_000 : STEP_BYTES));
    if (step === shown && bytes !== total) return;
    shown = step;
    const line = `${megabytes(bytes)} of ${total === null ? 'about 120' : megabytes(total)} MB`;
    process.stdout.write(process.stdout.isTTY ? `\r  ${line} ` : `  ${line}\n`);
  };
}
