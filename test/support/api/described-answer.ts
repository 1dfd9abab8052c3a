import { expect } from 'vitest';
import type { z } from 'zod';
import { describedFields } from '#shared/contract/runs/sections/as-sent.ts';

/** The sections of an answer have the described fields and no others, at any depth. */
export function expectDescribed(shape: z.core.$ZodShape, answer: Readonly<Record<string, unknown>>): void {
  for (const [name, schema] of Object.entries(shape)) {
    const inner = 'unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : schema;
    const fields = describedFields(inner)?.strict();
    if (fields) expect(fields.parse(answer[name]), name).toEqual(answer[name]);
  }
}
