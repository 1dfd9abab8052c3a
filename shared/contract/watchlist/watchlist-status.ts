import { z } from 'zod';

/**
 * A list file's format, by publisher; each has a folder under `service/screening/watchlists`, or two if the publisher has two formats. `own`: a
 * customer's CSV with named columns.
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

/** Characters of a list's title. */
export const LIST_TITLE_LENGTH_MAX = 100;

/** One imported version of one list. */
export const WatchlistVersion = z.object({
  id: z.uuid(),
  /** The format's name, or the name of an own list. */
  list: z.string(),
  title: z.string(),
  format: WatchlistFormat,
  /** SHA-256 of the file or set of files, lowercase hexadecimal. */
  sha256: z.string().length(64),
  entities: z.int().nonnegative(),
  names: z.int().nonnegative(),
  /** The file's own date, YYYY-MM-DD; null if it has none. */
  publishedOn: z.iso.date().nullable(),
  importedAt: z.iso.datetime({ offset: true }),
  /** When the publisher's file was last known to be this one: a list's age counts from here, however long it has not changed. */
  checkedAt: z.iso.datetime({ offset: true }),
  state: z.enum(['in_force', 'superseded', 'awaiting_confirmation', 'rejected']),
});
export type WatchlistVersion = z.infer<typeof WatchlistVersion>;
