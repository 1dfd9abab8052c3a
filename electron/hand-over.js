// Plain JavaScript, because the system's Node may be older than the one the product needs.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { installedNode } from './installation.js';

const NODE_MAJOR_MIN = 24;

/** Windows sends SIGBREAK for Ctrl-Break, SIGHUP when the console is closed. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'];

/** Folder for Node's compile cache, relative to the installation. */
export const COMPILED = 'node_modules/.cache/compiled';

/**
 * False if this Node is new enough. Otherwise runs `entry` under the installed Node, passes on
 * signals, sets the exit code and returns true. The IPC channel tells the child to stop if this
 * process is killed.
 */
export async function handOver(root, entry) {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN) return false;
  const node = installedNode(root);
  if (node === null) {
    process.stderr.write(`Countersign needs Node ${NODE_MAJOR_MIN}, which "npm ci" installs. Run "npm ci" first.\n`);
    process.exitCode = 3;
    return true;
  }
  const args = [...process.execArgv, entry, ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.exitCode = await exitCodeOf(child);
  return true;
}

/**
 * Passes signals to `child`. Resolves to its exit code, or 128 plus the signal's number. On Windows
 * `kill` would end the child at once, and the console tells every program, so this process only
 * waits.
 */
export function exitCodeOf(child, { platform = process.platform, source = process } = {}) {
  return new Promise((resolve) => {
    const pass = (signal) => (platform === 'win32' ? undefined : child.kill(signal));
    const handlers = ENDING_SIGNALS.map((signal) => [signal, () => pass(signal)]);
    for (const [signal, handler] of handlers) source.on(signal, handler);
    const end = (code) => {
      for (const [signal, handler] of handlers) source.off(signal, handler);
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`Cannot start ${child.spawnfile}: ${error.code ?? error.message}\n`);
      end(3);
    });
    child.once('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
