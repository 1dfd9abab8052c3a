import { randomUUID } from 'node:crypto';
import { oneOf, type Random } from '../../../soak/mutate.ts';

/** The parts of a JSON schema that the endpoints' bodies use. */
export type JsonSchema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
};

/** A value that the schema accepts, unless it asks for a pattern; optional properties come and go. */
export function exampleOf(schema: JsonSchema, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum, random);
  if (choices) return exampleOf(oneOf(choices, random) ?? {}, random);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random() < 0.3)
          .map(([name, value]) => [name, exampleOf(value, random)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? Math.floor(random() * 3) }, () =>
        exampleOf(schema.items ?? {}, random),
      );
    case 'string':
      if (schema.format === 'uuid') return randomUUID();
      return 'example'.repeat(20).slice(0, Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? 8, 8)));
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return random() < 0.5;
    default:
      return null;
  }
}
