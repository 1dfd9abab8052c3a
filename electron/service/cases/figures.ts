import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { Reader } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';

/** Verifications made from one instant and before another, maybe by one actor alone. */
export type FigureRange = { readonly from: string; readonly before: string; readonly actorId: string | undefined };

export type FigureCount = {
  readonly result: VerificationResult;
  readonly type: string;
  readonly actor: Actor;
  readonly cases: number;
};

/** Opens nothing: results, types and ids are plain columns. */
export async function countFigures(reader: Reader, { from, before, actorId }: FigureRange): Promise<FigureCount[]> {
  const rows = await reader
    .selectFrom('verifications')
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId as string))
    .select(['result', 'verification_type', 'actor_kind', 'actor_id'])
    .select(({ fn }) => fn.countAll<number>().as('cases'))
    .groupBy(['result', 'verification_type', 'actor_kind', 'actor_id'])
    .execute();
  return rows.map((row) => ({
    result: row.result,
    type: row.verification_type,
    actor: { kind: row.actor_kind, id: row.actor_id },
    cases: Number(row.cases),
  }));
}

/** Only verifications that needed a person. */
const reviewed = (reader: Reader, { from, before, actorId }: FigureRange) =>
  reader
    .selectFrom('review_cases as c')
    .where('c.run_at', '>=', from)
    .where('c.run_at', '<', before)
    .$if(actorId !== undefined, (query) => query.where('c.run_by', '=', actorId as string));

export type ReviewedCount = {
  readonly result: VerificationResult | null;
  readonly type: string | null;
  readonly actorId: string | null;
  readonly cases: number;
};

export async function countReviewed(reader: Reader, range: FigureRange): Promise<ReviewedCount[]> {
  const rows = await reviewed(reader, range)
    .select(['c.result', 'c.verification_type', 'c.run_by'])
    .select(({ fn }) => fn.countAll<number>().as('cases'))
    .groupBy(['c.result', 'c.verification_type', 'c.run_by'])
    .execute();
  return rows.map((row) => ({
    result: row.result,
    type: row.verification_type,
    actorId: row.run_by,
    cases: Number(row.cases),
  }));
}

export type ReasonCount = {
  readonly check: CheckId;
  readonly code: string;
  readonly result: VerificationResult | null;
  readonly cases: number;
};

export async function countReasons(reader: Reader, range: FigureRange): Promise<ReasonCount[]> {
  const rows = await reviewed(reader, range)
    .innerJoin('review_reasons as r', 'r.batch_id', 'c.batch_id')
    .select(['r.check_id', 'r.code', 'c.result'])
    .select(({ fn }) => fn.countAll<number>().as('cases'))
    .groupBy(['r.check_id', 'r.code', 'c.result'])
    .execute();
  return rows.map((row) => ({ check: row.check_id, code: row.code, result: row.result, cases: Number(row.cases) }));
}

/** How long each closed review took, in seconds. */
export async function reviewSeconds(reader: Reader, range: FigureRange): Promise<number[]> {
  const rows = await reviewed(reader, range)
    .where('c.state', '=', 'closed')
    .select(['c.opened_at', 'c.changed_at'])
    .execute();
  return rows.map((row) => Math.max(0, Math.round((Date.parse(row.changed_at) - Date.parse(row.opened_at)) / 1000)));
}
