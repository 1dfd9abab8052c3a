import { z } from 'zod';
import { CorrectableField, Wanted } from '#shared/contract/requests/requests.ts';
import { ReviewAnswer, ReviewDecision, ReviewReason } from '#shared/contract/review/review.ts';
import { CheckId } from '#shared/contract/runs/check-result.ts';
import { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { Reader, Tools, Writer } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import { StoreError } from '../store/store-error.ts';
import type { DataKey } from '../store/vault.ts';

/** With its own fields only. Append-only: stored acts have these names. */
const ActContent = z.discriminatedUnion('act', [
  z.object({ act: z.literal('take'), over: z.boolean() }),
  z.object({ act: z.literal('release') }),
  z.object({ act: z.literal('assign'), to: z.string() }),
  z.object({ act: z.literal('note'), note: z.string() }),
  z.object({
    act: z.literal('answer'),
    check: CheckId,
    answer: ReviewAnswer,
    /** Hash of what the check had found. Another result needs another answer. */
    found: z.string(),
    note: z.string().nullable(),
  }),
  z.object({ act: z.literal('unanswer'), check: CheckId }),
  z.object({
    act: z.literal('ask'),
    wanted: z.array(Wanted),
    note: z.string(),
    /** Only of earlier versions, which asked by a link of its own, or by nothing. */
    followUp: z.string().nullable().optional(),
  }),
  /** With the customer's own words, if they were asked for. */
  z.object({ act: z.literal('received'), wanted: z.array(Wanted).optional(), note: z.string().nullable() }),
  z.object({ act: z.literal('unask') }),
  z.object({ act: z.literal('lapse') }),
  z.object({ act: z.literal('refuse_request') }),
  z.object({ act: z.literal('correct'), fields: z.array(CorrectableField), note: z.string() }),
  z.object({ act: z.literal('escalate'), note: z.string() }),
  z.object({ act: z.literal('propose'), decision: ReviewDecision, reason: ReviewReason, note: z.string() }),
  z.object({ act: z.literal('decide'), decision: ReviewDecision, reason: ReviewReason, note: z.string() }),
  z.object({ act: z.literal('confirm'), note: z.string().nullable() }),
  z.object({ act: z.literal('refuse'), note: z.string() }),
  z.object({ act: z.literal('withdraw') }),
  z.object({ act: z.literal('reopen'), note: z.string(), result: VerificationResult }),
]);
export type ActContent = z.infer<typeof ActContent>;

/** An act with its place in the order, its time, its actor and the revision that the actor saw. */
export type StoredAct = ActContent & {
  readonly number: number;
  readonly at: string;
  readonly actor: Actor;
  readonly revision: number;
};

/** A copy of the plain columns is sealed with the act, so that an edit of the file is noticed. */
const SealedAct = z.object({ content: ActContent, plain: z.record(z.string(), z.union([z.string(), z.number()])) });

type PlainColumns = Omit<Schema['review_acts'], 'sealed_act'>;

export async function appendAct(
  tx: Writer,
  dataKey: DataKey,
  { number, batchId, actor, revision }: { number: number; batchId: string; actor: Actor; revision: number },
  content: ActContent,
): Promise<void> {
  const plain: PlainColumns = {
    batch_id: batchId,
    number,
    at: tx.now().toISOString(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    revision,
  };
  await tx
    .insertInto('review_acts')
    .values({ ...plain, sealed_act: tx.vault.sealJson(dataKey, actPlace(plain), { content, plain }) })
    .execute();
}

/** Every act of a case, oldest first. Throws `SEAL_BROKEN` if one was altered or removed. */
export async function actsOf(reader: Reader, dataKey: DataKey, batchId: string): Promise<StoredAct[]> {
  const rows = await reader
    .selectFrom('review_acts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('number')
    .execute();
  return rows.map((row, index) => {
    if (row.number !== index + 1) throw altered();
    return openAct(reader, dataKey, row);
  });
}

function openAct(tools: Tools, dataKey: DataKey, row: Schema['review_acts']): StoredAct {
  const { sealed_act: sealed, ...plain } = row;
  const opened = parseRecord(SealedAct, tools.vault.openJson(dataKey, actPlace(plain), sealed), 'a stored act');
  for (const [column, value] of Object.entries(plain)) if (opened.plain[column] !== value) throw altered();
  const { number, at, actor_kind: kind, actor_id: id, revision } = plain;
  return { ...opened.content, number, at, actor: { kind, id }, revision };
}

const altered = () => new StoreError('SEAL_BROKEN', 'What a reviewer did about a stored verification was altered.');

const actPlace = ({ batch_id: batchId, number }: Pick<PlainColumns, 'batch_id' | 'number'>) => ({
  table: 'review_acts',
  column: 'sealed_act',
  rowId: `${batchId}/${number}`,
});
