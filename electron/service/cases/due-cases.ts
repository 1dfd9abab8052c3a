import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { Readable, Reader } from '../store/handles.ts';

/** Cases of a kind: `RETENTION_TYPES`, and one result. */
export type CaseKind = { readonly type: string; readonly result: VerificationResult };
export type CaseAt = { readonly createdAt: string; readonly batchId: string };

/** From before `until`, without legal holds and blocked faces. */
const dueOf = (reader: Reader, { type, result }: CaseKind, until: string) =>
  reader
    .selectFrom('verifications as v')
    .where('v.verification_type', '=', type)
    .where('v.result', '=', result)
    .where('v.created_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('legal_holds as h').select('h.batch_id').whereRef('h.batch_id', '=', 'v.batch_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('face_blocks as b').select('b.batch_id').whereRef('b.batch_id', '=', 'v.batch_id'))),
    );

/** The oldest of them. */
export async function oldestCases(
  from: Readable,
  kind: CaseKind,
  until: string,
  limit: number,
): Promise<readonly CaseAt[]> {
  const rows = await from.read((reader) =>
    dueOf(reader, kind, until)
      .select(['v.created_at', 'v.batch_id'])
      .orderBy('v.created_at')
      .orderBy('v.batch_id')
      .limit(limit)
      .execute(),
  );
  return rows.map((row) => ({ createdAt: row.created_at, batchId: row.batch_id }));
}

/** How many there are, at most `countedMax`. */
export async function countCases(from: Readable, kind: CaseKind, until: string, countedMax: number): Promise<number> {
  const { counted } = await from.read((reader) =>
    reader
      .selectFrom(dueOf(reader, kind, until).select('v.batch_id').limit(countedMax).as('due'))
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
  );
  return Number(counted);
}

export type FacePage = { readonly withFace: readonly CaseAt[]; readonly last: CaseAt | null };

/**
 * The next `rows` biometric cases before `until`, oldest first; returns those with a face that
 * nothing keeps. `last` is null at the end.
 */
export async function casesWithFace(
  from: Readable,
  result: VerificationResult,
  { after, until }: { readonly after: CaseAt | null; readonly until: string },
  rows: number,
): Promise<FacePage> {
  const found = await from.read((reader) =>
    reader
      .selectFrom('verifications as v')
      .select(['v.created_at', 'v.batch_id'])
      .select(({ exists, and, or, not, selectFrom }) =>
        and([
          or([
            exists(
              selectFrom('captures as p')
                .select('p.kind')
                .whereRef('p.batch_id', '=', 'v.batch_id')
                .where('p.kind', '=', 'selfie'),
            ),
            exists(selectFrom('face_templates as t').select('t.made_by').whereRef('t.batch_id', '=', 'v.batch_id')),
          ]),
          not(exists(selectFrom('legal_holds as h').select('h.batch_id').whereRef('h.batch_id', '=', 'v.batch_id'))),
          not(exists(selectFrom('face_blocks as b').select('b.batch_id').whereRef('b.batch_id', '=', 'v.batch_id'))),
        ]).as('is_due'),
      )
      .where('v.verification_type', '=', 'BIOMETRIC')
      .where('v.result', '=', result)
      .where('v.created_at', '<', until)
      .$if(after !== null, (query) =>
        query.where(({ or, and, eb }) => {
          const { createdAt, batchId } = after as CaseAt;
          return and([
            eb('v.created_at', '>=', createdAt),
            or([eb('v.created_at', '>', createdAt), eb('v.batch_id', '>', batchId)]),
          ]);
        }),
      )
      .orderBy('v.created_at')
      .orderBy('v.batch_id')
      .limit(rows)
      .execute(),
  );
  const at = (row: (typeof found)[number]): CaseAt => ({ createdAt: row.created_at, batchId: row.batch_id });
  const last = found.length < rows ? undefined : found.at(-1);
  return { withFace: found.filter((row) => Boolean(row.is_due)).map(at), last: last ? at(last) : null };
}
