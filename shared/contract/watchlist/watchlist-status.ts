import { z } from 'zod';

type PublishedList = {
  /** The publisher and the list's own name. */
  readonly title: string;
  /** The kind or name of its file. */
  readonly file: string;
  /** The files of a list that is published as a set. */
  readonly together?: readonly string[];
};

/** Published lists that can be read. */
export const PUBLISHED_LISTS = {
  ofac_sdn: {
    title: 'OFAC: Specially Designated Nationals',
    file: 'CSV',
    together: ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'],
  },
  ofac_sdn_advanced: { title: 'OFAC: Specially Designated Nationals (advanced)', file: 'XML' },
  ofac_consolidated: {
    title: 'OFAC: Consolidated non-SDN lists',
    file: 'CSV',
    together: ['cons_prim.csv', 'cons_alt.csv', 'cons_add.csv', 'cons_comments.csv'],
  },
  un_consolidated: { title: 'United Nations Security Council: Consolidated list', file: 'XML' },
  eu_consolidated_csv: { title: 'European Union: Consolidated financial sanctions', file: 'CSV' },
  eu_consolidated_xml: { title: 'European Union: Consolidated financial sanctions', file: 'XML' },
  uk_sanctions: { title: 'United Kingdom: Sanctions list', file: 'CSV, XML' },
  us_csl: { title: 'United States: Consolidated screening list', file: 'CSV' },
  opensanctions_targets: { title: 'OpenSanctions: Targets', file: 'targets.simple.csv' },
  opensanctions_ftm: { title: 'OpenSanctions: Entities', file: 'entities.ftm.json' },
} as const satisfies Record<string, PublishedList>;

export type PublishedFormat = keyof typeof PUBLISHED_LISTS;
export const publishedList = (format: PublishedFormat): PublishedList => PUBLISHED_LISTS[format];
const PUBLISHED_FORMATS = Object.keys(PUBLISHED_LISTS) as PublishedFormat[];

/** By publisher; each has its parser in `electron/workers/lists`. `own`: a customer's CSV. */
export const WatchlistFormat = z.enum([...PUBLISHED_FORMATS, 'own']);
export type WatchlistFormat = z.infer<typeof WatchlistFormat>;

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
  /** A list's age counts from here, however long it has not changed. */
  checkedAt: z.iso.datetime({ offset: true }),
  state: z.enum(['in_force', 'superseded', 'awaiting_confirmation', 'rejected']),
  /** If the centre handed the version down: its id there, and the manifest's number. */
  handedDown: z.object({ versionId: z.uuid(), number: z.int().positive() }).optional(),
});
export type WatchlistVersion = z.infer<typeof WatchlistVersion>;
