import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { contactKeysOf, earlierIdentityKeyOf, identityKeyOf } from '#shared/domain/contact/contact-keys.ts';
import type { Relation } from '#shared/domain/contact/relations.ts';
import { purposeFor, type Tenant } from '../api-keys/tenant-rows.ts';
import type { Readable, Writer } from '../store/handles.ts';
import type { VerificationInput, VerificationOutcome } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import { StoreError } from '../store/store-error.ts';
import type { Vault } from '../store/vault.ts';
import { parseInput, placeOf, subjectOf } from './sealed-verification.ts';

/**
 * Phone number, mailbox, document and person as keyed hashes, beside the claimed identity's. The
 * database alone shows that two rows share a term, not the term.
 */
export type LinkTerms = {
  readonly identity: string;
  readonly terms: readonly { readonly relation: Relation | 'PERSON'; readonly term: string }[];
};

/** An earlier verification with the same term. */
export type Link = { readonly batchId: string; readonly seenAt: string; readonly identity: string };

/** For this tenant. `documentNumbers` were read from the document. */
export function linkTermsOf(
  vault: Vault,
  tenant: Tenant,
  fields: KYCFields,
  documentNumbers: readonly string[],
): LinkTerms {
  const person = identityKeyOf(fields);
  return {
    identity: linkHash(vault, 'link/identity', person),
    terms: [
      { relation: 'PERSON', term: hashed(vault, tenant, 'PERSON', person) },
      ...contactKeysOf(fields, documentNumbers).map(({ relation, key }) => ({
        relation,
        term: hashed(vault, tenant, relation, key),
      })),
    ],
  };
}

/** Finds rows stored before names stayed in their script; some are other people's. */
export function earlierPersonTermOf(vault: Vault, tenant: Tenant, fields: KYCFields): string | null {
  const key = earlierIdentityKeyOf(fields);
  return key === null ? null : hashed(vault, tenant, 'PERSON', key);
}

/** A person's rows, with the number that was read on the document or checked. */
export function identityLinksOf(
  vault: Vault,
  tenant: Tenant,
  batchId: string,
  createdAt: string,
  fields: KYCFields,
  outcome: Pick<VerificationOutcome, 'checks' | 'facts'>,
): Schema['identity_links'][] {
  const number = recordedNumber(outcome);
  const { identity, terms } = linkTermsOf(vault, tenant, fields, number === null ? [] : [number]);
  return terms.map(({ term }) => ({ term, seen_at: createdAt, batch_id: batchId, identity_hash: identity }));
}

/** The number on the document, else the typed number without its separators, if it is one. */
export function recordedNumber({ checks, facts }: Pick<VerificationOutcome, 'checks' | 'facts'>): string | null {
  const read = facts?.document?.values.documentNumber ?? null;
  if (read !== null) return read;
  const checked = resultFor(checks, 'government.number')?.findings?.number;
  return checked && 'compact' in checked ? checked.compact : null;
}

/** Replaces a verification's rows: the document numbers are known only once its run has ended. */
export async function replaceIdentityLinks(
  tx: Writer,
  batchId: string,
  links: readonly Schema['identity_links'][],
): Promise<void> {
  await tx.deleteFrom('identity_links').where('batch_id', '=', batchId).execute();
  if (links.length > 0)
    await tx
      .insertInto('identity_links')
      .values([...links])
      .execute();
}

/**
 * The newest verifications with one of these terms, each once, at most `rowsMax`, without
 * `exceptBatchId`.
 */
export async function newestLinks(
  store: Readable,
  terms: readonly string[],
  exceptBatchId: string,
  rowsMax: number,
): Promise<Link[]> {
  const rows = await store.read(async (reader) => {
    const found: Schema['identity_links'][] = [];
    // One index step per term: a query for all of them would sort every row that they have.
    for (const term of terms)
      found.push(
        ...(await reader
          .selectFrom('identity_links')
          .selectAll()
          .where('term', '=', term)
          .orderBy('seen_at', 'desc')
          .orderBy('batch_id', 'desc')
          .limit(rowsMax + 1)
          .execute()),
      );
    return found;
  });
  const byCase = new Map(rows.map((row) => [row.batch_id, row]));
  return [...byCase.values()]
    .sort((one, other) => newestFirst(one.seen_at, other.seen_at) || newestFirst(one.batch_id, other.batch_id))
    .filter(({ batch_id }) => batch_id !== exceptBatchId)
    .slice(0, rowsMax)
    .map(({ batch_id, seen_at, identity_hash }) => ({ batchId: batch_id, seenAt: seen_at, identity: identity_hash }));
}

const newestFirst = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0);

/** The person of an earlier case; null if it was erased meanwhile or does not open. */
export async function findLinkedPerson(
  store: Readable,
  batchId: string,
): Promise<Pick<KYCFields, 'first_name' | 'last_name' | 'date_of_birth'> | null> {
  try {
    return (await findLinkedInput(store, batchId))?.fields ?? null;
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

/** Null if the case was erased meanwhile. Throws `SEAL_BROKEN` if it does not open. */
export async function findLinkedInput(store: Readable, batchId: string): Promise<VerificationInput | null> {
  const row = await store.read((reader) =>
    reader
      .selectFrom('verifications')
      .innerJoin('data_keys', (join) =>
        join.onRef('data_keys.subject_id', '=', 'batch_id').on('data_keys.subject_table', '=', 'verifications'),
      )
      .select(['sealed_input', 'key_id', 'wrapped'])
      .where('batch_id', '=', batchId)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const dataKey = await store.vault.openDataKey(subjectOf(batchId), row);
  const opened = store.vault.openJson(dataKey, placeOf(batchId, 'sealed_input'), row.sealed_input);
  return parseInput(opened, 'a stored input');
}

/** 128 bits, with other purposes than the blind index, so that the two cannot be joined. */
const TERM_LENGTH = 32;

export const linkHash = (vault: Vault, purpose: string, key: string): string =>
  vault.keyedHash(purpose, key).slice(0, TERM_LENGTH);

const hashed = (vault: Vault, tenant: Tenant, of: Relation | 'PERSON', key: string): string =>
  linkHash(vault, purposeFor(`link/${of}`, tenant), key);
