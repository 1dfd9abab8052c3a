import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { ServiceError } from '../service-error.ts';
import type { Tools } from './handles.ts';
import type { Schema } from './schema.ts';
import { searchPlanOf } from './search-terms.ts';

type Builder = ExpressionBuilder<{ v: Schema['verifications'] } & Pick<Schema, 'search_terms'>, 'v'>;

/** The SQL condition for a search; see `SearchPlan`. */
export function matches(store: Tools, builder: Builder, query: string) {
  const { whole, words } = searchPlanOf(store.vault, query);
  const hasTerm = (terms: readonly string[]) =>
    terms.length === 0
      ? builder.lit(false)
      : builder(
          'v.batch_id',
          'in',
          builder.selectFrom('search_terms').select('search_terms.batch_id').where('search_terms.term', 'in', terms),
        );
  return builder.or([
    builder('v.batch_id', '=', query.trim().toLowerCase()),
    hasTerm(whole),
    builder.and(words.map(hasTerm)),
  ]);
}

/** Rows after the cursor, newest first. */
export function isAfter(builder: Builder, [createdAt, batchId]: Cursor) {
  return builder.or([
    builder('v.created_at', '<', createdAt),
    builder.and([builder('v.created_at', '=', createdAt), builder('v.batch_id', '<', batchId)]),
  ]);
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
export type Cursor = z.infer<typeof Cursor>;

/** Where the next page starts. Opaque to the caller, without personal data. */
export const cursorOf = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Throws `INVALID_REQUEST` for an invalid cursor. */
export function parseCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new ServiceError('INVALID_REQUEST', 'The cursor is not valid.', {
      fields: { cursor: 'Send the cursor from the previous page unchanged.' },
    });
  }
}
