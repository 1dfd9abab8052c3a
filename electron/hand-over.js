// Plain JavaScript: runs under the system's Node, which may be older than the one the product needs.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const NODE_MAJOR_MIN = 24;

/** Where Node keeps what it compiled of the program, below the root of the installation. */
export const COMPILED = 'node_modules/.cache/compiled';

/** The Node that came with the installation, or null where it was not installed. */
export function installedNode(root) {
  const file = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(file) ? file : null;
}

/**
 * Returns false where this Node is new enough. Otherwise runs `entry` with the same arguments in the installed one,
 * takes its exit code over and returns true: the caller does nothing more. Signals are handed on; the channel between
 * the two tells the new process when this one is gone without having been able to.
 */
export async function handOver(root, entry) {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN) return false;
  const node = installedNode(root);
  if (node === null) {
    process.stderr.write(`This needs Node ${NODE_MAJOR_MIN}, which comes with the installation. Run "npm ci" first.\n`);
    process.exitCode = 3;
    return true;
  }
  const child = spawn(node, [entry, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.exitCode = await exitCodeOf(child);
  return true;
}

/** Hands this process's signals to `child` until it ends. Resolves to its exit code; a signal counts as 128 + number. */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const handlers = signals.map((signal) => [signal, () => child.kill(signal)]);
    for (const [signal, handler] of handlers) process.on(signal, handler);
    const end = (code) => {
      for (const [signal, handler] of handlers) process.off(signal, handler);
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`Cannot start ${child.spawnfile}: ${error.code ?? error.message}\n`);
      end(3);
    });
    child.once('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
