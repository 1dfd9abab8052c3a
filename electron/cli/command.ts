import type { nodeChildPort } from '../inference-process/node-child-port.ts';
import type { Log } from '../service/log.ts';

/** Results are JSON lines for programs, everything else text for people. */
export type Output = {
  /** One JSON line. Resolves when more may be written: a slow reader holds the command back. */
  result(value: unknown): Promise<void>;
  say(text: string): void;
  /** Operating log, JSON lines on stderr. */
  readonly log: Log;
  /** Starts the inference process in place of `nodeChildPort`: tests answer from recordings. */
  readonly startInference?: typeof nodeChildPort;
};

export type Command = {
  readonly help: string;
  /** Resolves to the exit code. Throws `UsageError` for invalid arguments. */
  run(args: readonly string[], output: Output): Promise<number>;
};

export const EXIT = { done: 0, negative: 1, usage: 2, failure: 3 } as const;

/** Invalid arguments. The message names them, and the command's help follows it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
