import { z } from 'zod';

/**
 * How far one list is: `waiting` for its turn, `receiving` a file from the page, `downloading`, `reading` its entries; and how it
 * ended. `short` is a version that lost so much that it waits for a confirmation; `cancelled` was not begun or was given up.
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

/** One list of an update. Texts name files, hosts and places in a file, never anybody on the list. */
export const ListProgress = z.object({
  list: z.string(),
  title: z.string(),
  phase: ListPhase,
  /** Of the file under way, while receiving or downloading; `of_bytes` is null where the server does not say. */
  bytes: z.int().nonnegative().nullable(),
  of_bytes: z.int().nonnegative().nullable(),
  /** Read so far, or of the version that came of it. How many there will be is not known before the end. */
  entities: z.int().nonnegative().nullable(),
  /** Against the version that was in force; null where there was none. */
  changes: z.object({ added: z.int(), updated: z.int(), removed: z.int() }).nullable(),
  /** Why it failed, as a sentence. */
  message: z.string().nullable(),
  /** What was read and could not be placed, as counted sentences. */
  notices: z.array(z.string()),
});
export type ListProgress = z.infer<typeof ListProgress>;

/** Lists being brought up to date, or a file being imported; one at a time. */
export const ListUpdate = z.object({
  id: z.uuid(),
  kind: z.enum(['update', 'import']),
  started_at: z.iso.datetime(),
  /** Who asked for it, in words; null where it came by itself at the time that was set up. */
  started_by: z.string().nullable(),
  /** Null while it is under way. */
  finished_at: z.iso.datetime().nullable(),
  /** `failed` where it could not be begun at all: what is wrong with single lists is told with them. */
  ended: z.enum(['finished', 'cancelled', 'failed']).nullable(),
  message: z.string().nullable(),
  lists: z.array(ListProgress),
});
export type ListUpdate = z.infer<typeof ListUpdate>;

export const ListUpdates = z.object({
  running: ListUpdate.nullable(),
  /** The ones that ended last, also before a restart. */
  last_update: ListUpdate.nullable(),
  last_import: ListUpdate.nullable(),
  /** When the lists are next brought up to date without being asked; null where nobody set that up. */
  next_at: z.iso.datetime().nullable(),
  every_hours: z.int().positive().nullable(),
});
export type ListUpdates = z.infer<typeof ListUpdates>;

/** Hours between updates that nobody asks for. At most a month, by when every policy calls a list outdated. */
const UpdateEveryHours = z.coerce.number().int().min(1).max(720);

/** The hours as they are written in an option or the environment; undefined where nothing is. Throws with a sentence. */
export function readUpdateEveryHours(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const parsed = UpdateEveryHours.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Error(`The hours between updates of the lists must be a whole number from 1 to 720, not "${text}".`);
}
