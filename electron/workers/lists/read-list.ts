import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { PublishedFormat, WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { parseEuCsv } from './eu/parse-csv.ts';
import { parseEuXml } from './eu/parse-xml.ts';
import type { ListFacts, ListFile, ParseList } from './list-source.ts';
import { parseOfac } from './ofac/parse.ts';
import { parseOfacAdvanced } from './ofac/parse-advanced.ts';
import { parseOpenSanctionsEntities } from './opensanctions/parse-entities.ts';
import { parseOpenSanctionsTargets } from './opensanctions/parse-targets.ts';
import { parseOwn } from './own/parse.ts';
import { asUtf8 } from './read-text.ts';
import { parseUk } from './uk/parse.ts';
import { parseUn } from './un/parse.ts';
import { parseUsCsl } from './us-csl/parse.ts';
import { WatchlistError } from './watchlist-error.ts';

/** The parser of each published list. Your own list also needs its columns; see `own/parse.ts`. */
const PARSERS: Readonly<Record<PublishedFormat, ParseList>> = {
  ofac_sdn: parseOfac,
  ofac_sdn_advanced: parseOfacAdvanced,
  ofac_consolidated: parseOfac,
  un_consolidated: parseUn,
  eu_consolidated_csv: parseEuCsv,
  eu_consolidated_xml: parseEuXml,
  uk_sanctions: parseUk,
  us_csl: parseUsCsl,
  opensanctions_targets: parseOpenSanctionsTargets,
  opensanctions_ftm: parseOpenSanctionsEntities,
};

/** Streams the entries of a list's files. */
export function readList(
  format: WatchlistFormat,
  files: readonly ListFile[],
  options: { readonly onFacts?: (facts: ListFacts) => void; readonly columns?: OwnListColumns | undefined } = {},
): AsyncGenerator<ListedEntity> {
  const read = files.map(asUtf8);
  if (format !== 'own') return PARSERS[format](read, options.onFacts ? { onFacts: options.onFacts } : {});
  if (!options.columns)
    throw new WatchlistError(
      'NOT_CONFIGURED',
      'Your own list needs its columns, for example --columns name=Full name.',
    );
  return parseOwn(read, options.columns);
}
