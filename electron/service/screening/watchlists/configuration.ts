import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { publishedList, WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';

const ConfiguredList = z.object({
  /** Name of the list; defaults to the format's name. */
  list: z.string().optional(),
  format: WatchlistFormat,
  title: z.string().optional(),
  /** One for each file of the list; the last path segment names the file. */
  addresses: z.array(z.url()).min(1).max(10),
  columns: OwnListColumns.optional(),
});
export type ConfiguredList = z.infer<typeof ConfiguredList>;

export const nameOf = ({ list, format }: Pick<ConfiguredList, 'list' | 'format'>): string => list ?? format;

export function titleOf({ list, format, title }: Pick<ConfiguredList, 'list' | 'format' | 'title'>): string {
  return title ?? (format === 'own' ? (list ?? format) : publishedList(format).title);
}

const Configuration = z.object({ lists: z.array(ConfiguredList).max(100) });

const OFAC = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';

/** The EU's address contains the public token from its website. */
export const PUBLISHED_ADDRESSES: readonly ConfiguredList[] = [
  {
    format: 'ofac_sdn',
    addresses: ['SDN.CSV', 'ALT.CSV', 'ADD.CSV', 'SDN_COMMENTS.CSV'].map((name) => `${OFAC}/${name}`),
  },
  {
    format: 'ofac_consolidated',
    addresses: ['CONS_PRIM.CSV', 'CONS_ALT.CSV', 'CONS_ADD.CSV', 'CONS_COMMENTS.CSV'].map((name) => `${OFAC}/${name}`),
  },
  { format: 'un_consolidated', addresses: ['https://scsanctions.un.org/resources/xml/en/consolidated.xml'] },
  {
    format: 'eu_consolidated_xml',
    addresses: [
      'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    ],
  },
  { format: 'uk_sanctions', addresses: ['https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml'] },
  {
    format: 'us_csl',
    addresses: ['https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv'],
  },
];

/** From the file, or the published ones without one. Throws `NOT_CONFIGURED`. */
export async function readConfiguration(file: string): Promise<readonly ConfiguredList[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return PUBLISHED_ADDRESSES;
    throw new WatchlistError('NOT_CONFIGURED', `${file} cannot be read. Check its permissions.`, { cause: error });
  }
  try {
    return Configuration.parse(JSON.parse(text)).lists;
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : [];
    const where = issue ? ` ${issue.path.join('.')}: ${issue.message}` : ' It is not valid JSON.';
    throw new WatchlistError('NOT_CONFIGURED', `${file} is not a valid list configuration.${where}`, { cause });
  }
}
