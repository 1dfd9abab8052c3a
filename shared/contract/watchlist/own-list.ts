import { z } from 'zod';
import { EntityKind, ListingTopic } from './listed-entity.ts';

/** Fields for the columns of a customer's own list; `|` separates several values in a cell. */
export const OWN_FIELDS = [
  ...[
    'id',
    'name',
    'alias',
    'weak_alias',
    'former_name',
    'family_name',
    'given_names',
    'kind',
    'birth_date',
    'birth_place',
    'death_date',
  ],
  ...[
    'sex',
    'nationality',
    'country',
    'address',
    'passport',
    'national_id',
    'tax_number',
    'registration_number',
    'identifier',
  ],
  ...['phone', 'email', 'position', 'topic', 'programme', 'remark', 'url', 'listed_on', 'updated_on'],
] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/** Maps the file's columns to fields, with the topic and kind of rows that have none. */
export const OwnListColumns = z.object({
  columns: z.partialRecord(z.enum(OWN_FIELDS), z.string().min(1)),
  topic: ListingTopic.default('own_block'),
  kind: EntityKind.default('person'),
  delimiter: z.string().length(1).optional(),
  dateOrder: z.enum(['day-first', 'month-first']).default('day-first'),
});
export type OwnListColumns = z.infer<typeof OwnListColumns>;

export const LIST_NAME = /^[a-z][a-z0-9_-]{0,39}$/;
