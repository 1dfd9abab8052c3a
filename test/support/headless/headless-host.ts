import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const START_DEADLINE_MS = 60_000;

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
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void exited.then(() => process.off('exit', kill));

  const deadline = performance.now() + START_DEADLINE_MS;
  for (;;) {
    const url = startedUrl(stdout);
    if (url !== undefined)
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
    if (child.exitCode !== null) throw new Error(`The host ended with ${child.exitCode}:\n${stderr}`);
    if (performance.now() > deadline) {
      kill();
      throw new Error(`The host did not start:\n${stderr}`);
    }
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
}

/** The first line on stdout has the host's address. */
function startedUrl(stdout: string): string | undefined {
  const end = stdout.indexOf('\n');
  return end < 0 ? undefined : (JSON.parse(stdout.slice(0, end)) as { url: string }).url;
}
