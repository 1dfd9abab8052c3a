import type { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
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

export type PublishedFormat = Exclude<WatchlistFormat, 'own'>;

/** The parser of each published list. Your own list also needs its columns; see `own/parse.ts`. */
export const FORMATS: Readonly<Record<PublishedFormat, { readonly title: string; readonly parse: ParseList }>> = {
  ofac_sdn: { title: 'OFAC: Specially Designated Nationals', parse: parseOfac },
  ofac_sdn_advanced: { title: 'OFAC: Specially Designated Nationals (advanced)', parse: parseOfacAdvanced },
  ofac_consolidated: { title: 'OFAC: Consolidated non-SDN lists', parse: parseOfac },
  un_consolidated: { title: 'United Nations Security Council: Consolidated list', parse: parseUn },
  eu_consolidated_csv: { title: 'European Union: Consolidated financial sanctions', parse: parseEuCsv },
  eu_consolidated_xml: { title: 'European Union: Consolidated financial sanctions', parse: parseEuXml },
  uk_sanctions: { title: 'United Kingdom: Sanctions list', parse: parseUk },
  us_csl: { title: 'United States: Consolidated screening list', parse: parseUsCsl },
  opensanctions_targets: { title: 'OpenSanctions: Targets', parse: parseOpenSanctionsTargets },
  opensanctions_ftm: { title: 'OpenSanctions: Entities', parse: parseOpenSanctionsEntities },
};
