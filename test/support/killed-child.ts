import { spawn } from 'node:child_process';

/** Output of a child until its end or its death. */
export type ChildLife = {
  readonly code: number | null;
  readonly signal: string | null;
  readonly lines: readonly string[];
};

/**
 * Runs a script to its end, or kills it `killAfterMs` after its first line: it prints that once it is ready, so that the kill falls into its
 * work. Lines printed before a kill are all there.
 */
export function runChild(script: string, args: readonly string[], killAfterMs?: number): Promise<ChildLife> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (killAfterMs !== undefined) timer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, lines: output.split('\n').filter((line) => line !== '') });
    });
  });
}
