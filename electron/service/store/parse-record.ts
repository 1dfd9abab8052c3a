import { z } from 'zod';
import { assert } from '#shared/assert.ts';

/** A record of the wrong shape is a bug. The message names only paths, never values. */
export function parseRecord<Output>(schema: z.core.$ZodType<Output>, value: unknown, what: string): Output {
  const parsed = z.safeParse(schema, value);
  const paths = parsed.error?.issues.map((issue) => issue.path.join('.')).join(', ');
  assert(parsed.success, `${what} has an unexpected shape: ${paths}`);
  return parsed.data;
}
