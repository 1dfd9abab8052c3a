import type { Command, OptionValues } from '@commander-js/extra-typings';
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

/** Without a number the command is done. */
export type ExitCode = Promise<number> | Promise<void>;

/**
 * Makes a function the action of a command. It gets the arguments, the options of the command and
 * of those above it, and the output. It may throw `UsageError`.
 */
export type Run = <Args extends unknown[], Own extends OptionValues, Above extends OptionValues>(
  work: (...args: [...Args, Own & Above, Output]) => ExitCode,
) => (this: Command<Args, Own, Above>, ...args: [...Args, Own, Command<Args, Own, Above>]) => Promise<void>;

/** Adds arguments, options and actions to a command. */
export type Define = (command: Command, run: Run) => unknown;

/** Prints a line for each. */
export async function printEach(items: Iterable<unknown> | AsyncIterable<unknown>, output: Output): Promise<void> {
  for await (const item of items) await output.result(item);
}

export const EXIT = { done: 0, negative: 1, usage: 2, failure: 3 } as const;

/** Wrong usage that concerns more than one option. The message names it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Everything that `read` refuses is wrong usage. */
export function asUsage<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
