import { z } from 'zod';
import { NUMBER_GROUPS } from '../../domain/identity-number/number-kind.ts';
import { RegistryRecord } from '../runs/registry-record.ts';

const Kind = z.object({
  country: z.string(),
  key: z.string(),
  group: z.enum(NUMBER_GROUPS),
  name: z.string(),
  localName: z.string().nullable(),
  hasCheckDigit: z.boolean(),
});
const notes = z.array(z.enum(['full_width', 'foreign_digits', 'invisible', 'look_alike']));

/** `government.number`: what the typed number says about itself, as `checkNumber` returns it. */
export const NumberFindings = z.object({
  number: z.discriminatedUnion('status', [
    z.object({
      status: z.enum(['valid', 'other_kind']),
      kind: Kind,
      compact: z.string(),
      formatted: z.string(),
      facts: z.object({
        birthDates: z.array(z.string()).exactOptional(),
        sex: z.enum(['F', 'M', 'X']).exactOptional(),
        region: z.object({ code: z.string(), name: z.string().nullable() }).exactOptional(),
        holder: z.enum(['person', 'company']).exactOptional(),
      }),
      notes,
    }),
    z.object({
      status: z.enum(['invalid', 'unknown_form']),
      kind: Kind,
      flaw: z.enum(['length', 'format', 'component', 'check_digit', 'look_alike']),
      lettersForDigits: z.boolean(),
      notes,
    }),
    z.object({ status: z.enum(['not_covered', 'unreadable']) }),
  ]),
});
export type CheckedNumber = z.infer<typeof NumberFindings>['number'];

/** The fields that are compared with the registry's record. */
export const REGISTRY_FIELDS = ['first_name', 'last_name', 'full_name', 'birth_date', 'gender'] as const;

const comparisons = z.array(z.object({ field: z.enum(REGISTRY_FIELDS), agrees: z.boolean() }));

/** `government.registry`: the registry's answer, compared with the typed data. */
export const RegistryFindings = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), source: z.string(), record: RegistryRecord, comparisons }),
  z.object({ status: z.literal('NOT_FOUND'), source: z.string(), comparisons }),
]);
