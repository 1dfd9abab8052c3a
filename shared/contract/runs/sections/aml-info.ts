import { z } from 'zod';
import { AmlFindings, EntityHit } from '../../watchlist/aml-info.ts';
import type { Described } from './as-sent.ts';
import { CHECK_FIELDS } from './check-section.ts';

const MonitoredChange = z.object({
  event: z.enum(['ADDED', 'UPDATED', 'REMOVED']),
  list: z.string(),
  at: z.string(),
  id: z.string().describe('The hit, as in `entity_hits`.'),
  entity_hit: EntityHit.nullable().describe('The hit as it is now. Null if the entry was removed.'),
});

const { num_hits, search_criteria, entity_hits, lists } = AmlFindings.shape;

/** The result of searching the watchlists. */
const SCREENING_FIELDS = {
  num_hits: num_hits.optional().describe('How many entries may be this person.'),
  search_criteria: search_criteria.optional().describe('What was searched, and from which score an entry is a hit.'),
  entity_hits: entity_hits
    .optional()
    .describe(
      'The entries. Ours are `match_score` (overall), `risk_score` (severity of the listing), `explanation` (word by word), `record` ' +
        "(the full entry) and `entry_hash`. `resolution_status` is the reviewer's decision at earlier visits.",
    ),
  lists: lists.optional().describe('Ours. The versions that were searched.'),
  outdated_lists: z.array(z.string()).optional().describe('Ours. Lists that were older than the policy allows.'),
  aml_monitoring_info: z
    .array(MonitoredChange)
    .optional()
    .describe('Found by ongoing monitoring since the run; it does not change the decision.'),
};
export const Screening = z.object(SCREENING_FIELDS);
export type Screening = Described<typeof Screening>;

export const AmlInfo = z
  .looseObject({ ...CHECK_FIELDS, ...SCREENING_FIELDS })
  .describe('Watchlist entries that may be this person. Empty if the run requested no screening.');
export type AmlInfo = Described<typeof AmlInfo>;
