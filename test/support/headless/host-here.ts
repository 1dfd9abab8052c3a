import { Command } from '@commander-js/extra-typings';
import { hostOptionsFrom, serveOptions } from '../../../electron/cli/commands/serve.ts';
import { startHost } from '../../../electron/headless/run-host.ts';
import { refusingPort } from '../inference/refusing-inference.ts';

export type HostHere = {
  readonly url: string;
  kioskUrl(): Promise<string>;
  /** Its log so far, as text. */
  logged(): string;
  stop(): Promise<void>;
};

/**
 * Starts a host as `countersign serve` does with these arguments, in this process and without networks: in a process of its own it takes three
 * processor seconds. `headless-process.test.ts` starts the command itself.
 */
export async function startHostHere(...args: readonly string[]): Promise<HostHere> {
  const lines: string[] = [];
  const { kiosk: _, ...options } = hostOptionsFrom(serveOptions(new Command()).parse(args, { from: 'user' }).opts());
  const host = await startHost({ ...options, startInference: refusingPort }, (level, event, facts) =>
    lines.push(JSON.stringify({ level, event, ...facts })),
  );
  return { ...host, logged: () => lines.join('\n') };
}
