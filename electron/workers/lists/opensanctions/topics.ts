import type { ListingTopic } from '#shared/contract/watchlist/listed-entity.ts';

/** From followthemoney's "topic" type; unlisted ones become `other`. */
const TOPICS: readonly (readonly [RegExp, ListingTopic])[] = [
  [/^(?:sanction|asset\.frozen)$/, 'sanction'],
  [/^debarment$/, 'debarment'],
  [/^export\.control/, 'export_control'],
  [/^wanted$/, 'wanted'],
  [/^crime/, 'crime'],
  [/^role\.pep/, 'pep'],
  [/^role\.rca$/, 'pep_associate'],
];

export function topicOf(topic: string): ListingTopic {
  return TOPICS.find(([pattern]) => pattern.test(topic))?.[1] ?? 'other';
}
