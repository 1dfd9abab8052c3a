import { z } from 'zod';
import type { Fixed } from '../../findings/fixed.ts';

/** A section stays open: the published interface allows any field. */
export type Described<Fields extends z.ZodObject> = Fixed<{
  [Name in keyof z.infer<Fields> as string extends Name ? never : Name]: z.infer<Fields>[Name];
}>;

const DESCRIPTIONS = new WeakMap<z.core.$ZodType, z.ZodObject>();

/**
 * A section as it was sent, with the fields that describe it. Parsing keeps any object and its
 * order, so an answer stored by another version opens unchanged.
 */
export function asSent<Fields extends z.ZodObject>(fields: Fields): z.ZodType<Described<Fields>> {
  const open = z.record(z.string(), z.unknown());
  DESCRIPTIONS.set(open, fields);
  return open as unknown as z.ZodType<Described<Fields>>;
}

export function describedFields(schema: z.core.$ZodType): z.ZodObject | undefined {
  return DESCRIPTIONS.get(schema);
}
