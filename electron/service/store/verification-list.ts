import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { OutboxState } from '#shared/desk.ts';
import type { VerificationResult, VerificationStatus } from '#shared/kyc-response.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from './records.ts';
import type { Schema } from './schema.ts';
import { parseRecord, SealedSummary } from './sealed-records.ts';
import { searchPlanOf } from './search-terms.ts';
import type { Store } from './store.ts';
import { placeOf, subjectOf } from './verifications.ts';

/** What a list shows of a verification. */
export type VerificationRow = {
  readonly batchId: string;
  readonly createdAt: string;
  readonly status: VerificationStatus;
  readonly result: VerificationResult;
  /** `ID`, `DOC` or `BIOMETRIC`. */
  readonly verificationType: string;
  readonly applicantName: string;
  readonly actor: Actor;
  readonly outboxState: OutboxState;
};

export type VerificationQuery = {
  readonly query?: string | undefined;
  readonly result?: VerificationResult | undefined;
  readonly cursor?: string | undefined;
  /** 1 to 200. */
  readonly limit: number;
};

const LIMIT_MAX = 200;

/**
 * Newest first. `query` finds whole words of names, an id number, phone number, e-mail address or batch id, through
 * keyed hashes. Pages by key, so that verifications added meanwhile neither repeat nor hide a row. Throws
 * `INVALID_REQUEST` for a cursor that is not ours.
 */
export async function listVerifications(
  store: Store,
  { query, result, cursor, limit }: VerificationQuery,
): Promise<{ items: VerificationRow[]; nextCursor: string | null }> {
  const pageRows = Math.max(1, Math.min(Math.trunc(limit), LIMIT_MAX));
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const rows = await store.db
    .selectFrom('verifications as v')
    .innerJoin('outbox', 'outbox.batch_id', 'v.batch_id')
    .innerJoin('data_keys', (join) =>
      join.onRef('data_keys.subject_id', '=', 'v.batch_id').on('data_keys.subject_table', '=', 'verifications'),
    )
    .select(['v.batch_id', 'v.created_at', 'v.status', 'v.result', 'v.verification_type', 'v.actor_kind', 'v.actor_id'])
    .select(['v.sealed_summary', 'outbox.state', 'data_keys.key_id', 'data_keys.wrapped'])
    .$if(result !== undefined, (select) => select.where('v.result', '=', result as VerificationResult))
    .$if(Boolean(query?.trim()), (select) => select.where((builder) => matches(store, builder, query as string)))
    .$if(after !== undefined, (select) => select.where((builder) => isAfter(builder, after as Cursor)))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.batch_id', 'desc')
    .limit(pageRows + 1)
    .execute();

  const page = rows.slice(0, pageRows);
  const items: VerificationRow[] = [];
  for (const row of page) {
    const dataKey = await store.vault.openDataKey(subjectOf(row.batch_id), row);
    const opened = store.vault.openJson(dataKey, placeOf(row.batch_id, 'sealed_summary'), row.sealed_summary);
    items.push({
      batchId: row.batch_id,
      createdAt: row.created_at,
      status: row.status,
      result: row.result,
      verificationType: row.verification_type,
      applicantName: parseRecord(SealedSummary, opened, 'a stored summary').applicantName,
      actor: { kind: row.actor_kind, id: row.actor_id },
      outboxState: row.state,
    });
  }
  const last = page.at(-1);
  return { items, nextCursor: rows.length > pageRows && last ? cursorOf([last.created_at, last.batch_id]) : null };
}

type Builder = ExpressionBuilder<{ v: Schema['verifications'] } & Pick<Schema, 'search_terms'>, 'v'>;

function matches(store: Store, builder: Builder, query: string) {
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

function isAfter(builder: Builder, [createdAt, batchId]: Cursor) {
  return builder.or([
    builder('v.created_at', '<', createdAt),
    builder.and([builder('v.created_at', '=', createdAt), builder('v.batch_id', '<', batchId)]),
  ]);
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
type Cursor = z.infer<typeof Cursor>;

const cursorOf = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function parseCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new ServiceError('INVALID_REQUEST', 'The cursor is not valid.', {
      fields: { cursor: 'Not a cursor of ours.' },
    });
  }
}
