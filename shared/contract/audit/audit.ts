import { z } from 'zod';

export const AUDIT_PAGE_MAX = 100;

const Id = z.string().regex(/^[\w./:-]{1,200}$/);
const Instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());

/** Entries of a period, from and before; without them, the whole log. */
export const AuditPeriod = z.object({ from: Instant.optional(), before: Instant.optional() });
export type AuditPeriod = z.infer<typeof AuditPeriod>;

export const AuditQuery = AuditPeriod.extend({
  /** Who acted, by our id. */
  actor: Id.optional(),
  /** A constant such as `policy.changed`. */
  action: z
    .string()
    .regex(/^[a-z_]+\.[a-z_]+$/)
    .max(100)
    .optional(),
  /** The object of the act, such as a batch id. */
  object: Id.optional(),
  /** `next` of the page before. */
  after: z.string().max(400).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Ids, codes and counts, and names of staff beside their ids; nothing about customers. */
export const AuditLine = z.object({
  node_id: z.string(),
  sequence: z.int(),
  at: z.string(),
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  action: z.string(),
  object_id: z.string().nullable(),
  /** Whether the object is a case that can be opened. */
  is_case: z.boolean(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** Everybody and everything that acted, by name. */
export const AuditActors = z.object({
  actors: z.array(z.object({ kind: z.string(), id: z.string(), name: z.string() })),
});
export type AuditActors = z.infer<typeof AuditActors>;

export const AuditPage = z.object({
  /** The newest first. */
  entries: z.array(AuditLine).max(AUDIT_PAGE_MAX),
  next: z.string().nullable(),
  /** Every action there is, to choose from. */
  actions: z.array(z.string()).max(1_000),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const ALTERED_ROWS_MAX = 100;

/** A row by which a table differs from its seal. */
const AlteredRow = z.object({
  /** Our id, or that of its case. */
  row: z.string(),
  /** It does not open; it is one too many; it is logged but missing; it is logged as ended. */
  problem: z.enum(['not_genuine', 'added', 'missing', 'put_back']),
});
export type AlteredRow = z.infer<typeof AlteredRow>;

/** A table in which another program altered, added or removed rows. */
const AlteredTable = z.object({
  table: z.string(),
  problem: z.enum(['altered', 'rows_missing', 'rows_added', 'no_seal']),
  rows: z.int(),
  /** Null without a seal. */
  rows_expected: z.int().nullable(),
  /** As far as it can be told. */
  altered_rows: z.array(AlteredRow).max(ALTERED_ROWS_MAX),
});
export type AlteredTable = z.infer<typeof AlteredTable>;

/** For accepting or refusing an altered table. A code, because the log holds no free text. */
export const TABLE_REASONS = ['maintenance', 'partial_restore', 'fault', 'attack', 'unexplained'] as const;
export type TableReason = (typeof TABLE_REASONS)[number];

/** Checks all chains, tables and what a centre witnessed; one at a time per host. */
export const AuditCheck = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  checked: z.int().nonnegative(),
  entries: z.int().nonnegative(),
  /** Null until it is done. */
  is_whole: z.boolean().nullable(),
  /** Where the first chain breaks. */
  first_bad: z.object({ node_id: z.string(), sequence: z.int() }).nullable(),
  altered_tables: z.array(AlteredTable).max(1_000),
  /** Whether a chain lacks what the centre witnessed. */
  lacks_witnessed: z.boolean(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;
