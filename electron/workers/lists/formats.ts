import type { PublishedFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { parseEuCsv } from './eu/parse-csv.ts';
import { parseEuXml } from './eu/parse-xml.ts';
import type { ParseList } from './list-source.ts';
import { parseOfac } from './ofac/parse.ts';
import { parseOfacAdvanced } from './ofac/parse-advanced.ts';
import { parseOpenSanctionsEntities } from './opensanctions/parse-entities.ts';
import { parseOpenSanctionsTargets } from './opensanctions/parse-targets.ts';
import { parseUk } from './uk/parse.ts';
import { parseUn } from './un/parse.ts';
import { parseUsCsl } from './us-csl/parse.ts';

/** The parser of each published list. Your own list also needs its columns; see `own/parse.ts`. */
export const PARSERS: Readonly<Record<PublishedFormat, ParseList>> = {
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
