import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { StoredAuditEntry } from '../store/audit-log.ts';

/** Entries have the columns of `audit_log`; `facts` is the JSON text that the hash covers. */
export const HEADER = JSON.stringify({ format: 'countersign-audit-1' });

const Entry = z.object({
  node_id: z.string(),
  sequence: z.int(),
  at: z.string(),
  actor_kind: z.enum(['operator', 'api_key', 'system', 'command_line', 'device']),
  actor_id: z.string(),
  action: z.string(),
  object_id: z.string().nullable(),
  facts: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
}) satisfies z.core.$ZodType<StoredAuditEntry>;

export const lineOf = (entry: StoredAuditEntry): string => JSON.stringify(entry);

/** Skips whatever a log collector wrote before the entry. Null if it is none. */
export function parseLine(line: string): StoredAuditEntry | null {
  const start = line.indexOf('{');
  if (start < 0) return null;
  try {
    const entry = Entry.safeParse(JSON.parse(line.slice(start)));
    return entry.success ? entry.data : null;
  } catch {
    return null;
  }
}

export function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
