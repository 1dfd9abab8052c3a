import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WAIT_MS_MAX } from '../wait-limit.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** For a host that reads no picture; see `no-networks.ts`. */
export const NO_NETWORKS = { NODE_OPTIONS: `--import=${new URL('./no-networks.ts', import.meta.url).href}` };

export type HostProcess = {
  readonly url: string;
  readonly pid: number;
  /** Everything written so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** Stops the host as an operator would (SIGTERM), or as a power cut would (SIGKILL). Resolves to the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
};

/** Starts the headless host in its own process through the command line, and waits until it prints its address. */
export async function startHostProcess(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<HostProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--max-semi-space-size=2', join(ROOT, 'electron/cli/countersign.js'), 'serve', ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, npm_lifecycle_event: undefined, ...environment },
    },
  );
  let stdout = '';
  let stderr = '';
  const started = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      const url = startedUrl(stdout);
      if (url !== undefined) resolve(url);
    });
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  // Once everything it wrote has been read, too.
  const exited = once(child, 'close') as Promise<[number | null, string | null]>;
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void exited.then(() => process.off('exit', kill));

  const hanging = new AbortController();
  const late = wait(WAIT_MS_MAX, null, { signal: hanging.signal, ref: false }).catch(() => null);
  const url = await Promise.race([started, exited.then(() => null), late]);
  hanging.abort();
  if (url === null) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    kill();
    throw new Error(`The host ${hasEnded ? `ended with ${child.exitCode}` : 'did not start'}:\n${stderr}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => ({ stdout, stderr }),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** The first line on stdout has the host's address. */
function startedUrl(stdout: string): string | undefined {
  const end = stdout.indexOf('\n');
  return end < 0 ? undefined : (JSON.parse(stdout.slice(0, end)) as { url: string }).url;
}
