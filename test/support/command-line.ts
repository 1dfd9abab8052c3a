import type { Output } from '../../electron/cli/command.ts';
import { runCommandLine } from '../../electron/cli/command-line.ts';

export type Ended = {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The JSON lines of stdout. */
  readonly results: Record<string, unknown>[];
};

/**
 * Runs `countersign` with these arguments in this process, with `folder` as working directory. Starting a separate process takes a second;
 * `usage.test.ts` tests once that the executable passes on arguments, output and exit code.
 */
export async function countersignIn(
  folder: string,
  args: readonly string[],
  options: Pick<Output, 'startInference'> = {},
): Promise<Ended> {
  const results: Record<string, unknown>[] = [];
  let [stdout, stderr] = ['', ''];
  const before = process.cwd();
  process.chdir(folder);
  try {
    const status = await runCommandLine(args, {
      async result(value) {
        const line = JSON.stringify(value);
        stdout += `${line}\n`;
        results.push(JSON.parse(line));
      },
      say: (text) => {
        stderr += `${text}\n`;
      },
      log: () => undefined,
      ...options,
    });
    return { status, stdout, stderr, results };
  } finally {
    process.chdir(before);
  }
}
