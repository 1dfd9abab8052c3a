/** An impossible state: a bug of ours, never bad input and never an operating error. Stays on in production. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Makes a switch over a union exhaustive: adding a member stops the build where it is not handled. */
export function unreachable(value: never, what: string): never {
  throw new AssertionError(`unexpected ${what}: ${String(value)}`);
}
