import { z } from 'zod';

/**
 * `waiting` for its turn, `receiving` from the page, `downloading`, `reading`; then its outcome.
 * `short`: lost so many entries that it waits for confirmation; `cancelled`: never started or given
 * up.
 */
export const ListPhase = z.enum([
  'waiting',
  'receiving',
  'downloading',
  'reading',
  'imported',
  'unchanged',
  'short',
  'failed',
  'cancelled',
]);
export type ListPhase = z.infer<typeof ListPhase>;

const UNDER_WAY: readonly ListPhase[] = ['waiting', 'receiving', 'downloading', 'reading'];
export const isUnderWay = (phase: ListPhase): boolean => UNDER_WAY.includes(phase);

/** One list of an update. Its texts name files, hosts and positions, never people on the list. */
export const ListProgress = z.object({
  list: z.string(),
  title: z.string(),
  phase: ListPhase,
  /** While receiving or downloading; `of_bytes` is null if the server does not say. */
  bytes: z.int().nonnegative().nullable(),
  of_bytes: z.int().nonnegative().nullable(),
  /** Entries read so far, or in the finished version. The total is unknown until the end. */
  entities: z.int().nonnegative().nullable(),
  /** Changes from the version in force; null if there was none. */
  changes: z.object({ added: z.int(), updated: z.int(), removed: z.int() }).nullable(),
  /** Why it failed, as a sentence. */
  message: z.string().nullable(),
  /** Counts of data that could not be mapped, as sentences. */
  notices: z.array(z.string()),
});
export type ListProgress = z.infer<typeof ListProgress>;

/** An update of lists or an import of a file. Only one runs at a time. */
export const ListUpdate = z.object({
  id: z.uuid(),
  kind: z.enum(['update', 'import']),
  started_at: z.iso.datetime(),
  /** Who started it, in words; null if it ran on schedule. */
  started_by: z.string().nullable(),
  /** null while it runs. */
  finished_at: z.iso.datetime().nullable(),
  /** `failed` if it could not start; problems of single lists are reported with the list. */
  ended: z.enum(['finished', 'cancelled', 'failed']).nullable(),
  message: z.string().nullable(),
  lists: z.array(ListProgress),
});
export type ListUpdate = z.infer<typeof ListUpdate>;

export const ListUpdates = z.object({
  running: ListUpdate.nullable(),
  /** The latest finished ones, including those before a restart. */
  last_update: ListUpdate.nullable(),
  last_import: ListUpdate.nullable(),
  /** Time of the next scheduled update; null if none is configured. */
  next_at: z.iso.datetime().nullable(),
  every_hours: z.int().positive().nullable(),
});
export type ListUpdates = z.infer<typeof ListUpdates>;

/** At most a month: by then every policy calls a list outdated. */
const UpdateEveryHours = z.coerce.number().int().min(1).max(720);

/** Hours from an option or the environment; undefined if empty. Throws with a message. */
export function readUpdateEveryHours(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const parsed = UpdateEveryHours.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Error(`The hours between updates of the lists must be a whole number from 1 to 720, not "${text}".`);
}
