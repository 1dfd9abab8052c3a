import { spawn } from 'node:child_process';
import process from 'node:process';
import { ENDING_SIGNALS, exitCodeOf } from '../hand-over.js';
import { whyItEnded } from './why-no-window.js';

/** Exit codes of the shell (`main/shell.ts`) whose reason it has shown already. */
const SAID_BY_SHELL = [0, 2, 3];
const NO_KEYCHAIN = 4;
/** The line of the log with which the shell reports its window. */
const OPENED = '"event":"shell.window_opened"';
/** A window that ends within this time opened no better than one that never did. */
const EARLY_MS = 10_000;
const OUTPUT_MAX = 64 * 1024;
/** Reads everything the program left in its pipe, though its helpers may hold the pipe open. */
const LAST_WORDS_MS = 2_000;
/** Longer than the shell takes to stop (`main/open-application.ts`). */
const STOP_MS = 20_000;

/** Resolves to `{ code }`, or to `{ reason }` if the window could not open. */
export async function runWindow(
  file,
  args,
  { cwd, earlyMs = EARLY_MS, stopMs = STOP_MS, platform = process.platform, source = process },
) {
  const { ELECTRON_RUN_AS_NODE: _ignored, ...environment } = process.env;
  const isWindows = platform === 'win32';
  // The shell tells its reason to this process, which opens the browser, instead of a box.
  const env = { ...environment, COUNTERSIGN_BROWSER_FOLLOWS: '1' };
  // Windows ends Electron at Ctrl-C too soon, so it stays out of the console.
  if (isWindows) env.ELECTRON_NO_ATTACH_CONSOLE = '1';
  const startedAt = performance.now();
  const child = spawn(file, args, { stdio: ['inherit', 'inherit', 'pipe', ...(isWindows ? ['ipc'] : [])], cwd, env });
  let output = '';
  let isOpen = false;
  let failure = null;
  let asked = false;
  let late;
  const ask = () => {
    asked = true;
    if (!isWindows || !child.connected) return;
    child.disconnect();
    late = setTimeout(() => child.kill(), stopMs);
  };
  for (const signal of ENDING_SIGNALS) source.on(signal, ask);
  child.once('error', (error) => {
    failure = error;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    output = (output + text).slice(-OUTPUT_MAX);
    isOpen ||= output.includes(OPENED);
  });
  const closed = new Promise((resolve) => child.stderr.once('close', resolve));
  const code = await exitCodeOf(child, { platform, source });
  clearTimeout(late);
  for (const signal of ENDING_SIGNALS) source.off(signal, ask);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref())]);
  if (failure !== null) return { reason: notStarted(failure, file, platform) };
  const opened = isOpen && performance.now() - startedAt > earlyMs;
  if (asked || opened || SAID_BY_SHELL.includes(code)) return { code };
  if (code === NO_KEYCHAIN)
    return {
      reason:
        'The window needs the keychain of the system for its key. Unlock it, or start GNOME Keyring or KWallet; the browser keeps its key in a file.',
    };
  return {
    reason:
      whyItEnded(file, output) ??
      `Electron ended before its window opened (exit code ${code}); its last lines are above. If that stays, delete node_modules/electron/dist and start again.`,
  };
}

/** Windows reports a program that a policy or a virus scanner blocks as one of these. */
const BLOCKED_ON_WINDOWS = ['EACCES', 'EPERM', 'ENOENT', 'UNKNOWN'];

export function notStarted(error, file, platform) {
  if (platform === 'win32' && BLOCKED_ON_WINDOWS.includes(error.code))
    return `Windows does not start ${file} (${error.code}). Ask your administrator to allow it, in the virus scanner too.`;
  if (platform === 'linux' && error.code === 'ENOENT')
    return 'This system cannot run Electron: it needs glibc, which this Linux does not have.';
  if (error.code === 'EACCES')
    return `${file} may not be executed here. Move Countersign to a folder that allows programs.`;
  return `Electron could not be started (${error.code ?? error.message}).`;
}
