import { z } from 'zod';

/**
 * The format a list's file is in, by its publisher; one folder under `service/watchlists` each, or two where a publisher has
 * two forms. `own`: a CSV of the customer's with its columns named.
 */
export const WatchlistFormat = z.enum([
  'ofac_sdn',
  'ofac_sdn_advanced',
  'ofac_consolidated',
  'un_consolidated',
  'eu_consolidated_csv',
  'eu_consolidated_xml',
  'uk_sanctions',
  'us_csl',
  'opensanctions_targets',
  'opensanctions_ftm',
  'own',
]);
export type WatchlistFormat = z.infer<typeof WatchlistFormat>;

/** One version of one list as it was imported. */
export const WatchlistVersion = z.object({
  id: z.uuid(),
  /** Which list: the format's own name, or what an own list is called. */
  list: z.string(),
  title: z.string(),
  format: WatchlistFormat,
  /** SHA-256 of the file or set of files, lowercase hexadecimal. */
  sha256: z.string().length(64),
  entities: z.int().nonnegative(),
  names: z.int().nonnegative(),
  /** What the file itself says of its date, YYYY-MM-DD; null where it says nothing. */
  publishedOn: z.iso.date().nullable(),
  importedAt: z.iso.datetime({ offset: true }),
  /** When the publisher's file was last found to be this one: a list is as old as this, however long it has not changed. */
  checkedAt: z.iso.datetime({ offset: true }),
  state: z.enum(['in_force', 'superseded', 'awaiting_confirmation', 'rejected']),
});
export type WatchlistVersion = z.infer<typeof WatchlistVersion>;
