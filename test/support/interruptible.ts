import { createContext, Script } from 'node:vm';
import { WAIT_MS_MAX } from './wait-limit.ts';

const script = new Script('work()');
const globals: { work: () => unknown } = { work: () => undefined };
const context = createContext(globals);

/**
 * Runs synchronous work on input that is made to be slow. Endless work would also block Vitest's own limit, so V8 interrupts it here.
 * How fast the work is does not matter.
 */
export function interruptible<Result>(work: () => Result): Result {
  globals.work = work;
  return script.runInContext(context, { timeout: WAIT_MS_MAX }) as Result;
}
