/** An impossible state: a bug of ours, never bad input. Stays on in production. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Makes a switch exhaustive: adding a member to the union stops the build. */
export function unreachable(value: never, what: string): never {
  throw new AssertionError(`unexpected ${what}: ${String(value)}`);
}
