import { CompactSign, importJWK } from 'jose';
import type { ChipRecord } from '#shared/contract/findings/chip.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { type Decider, RECEIPT_TYPE, type ReceiptClaims } from '#shared/contract/receipts/receipts.ts';
import { findOperator } from '../accounts/rows.ts';
import { refuseErased } from '../cases/erasure/erasures.ts';
import { recordHash } from '../cases/record-hash.ts';
import { revisionsOf } from '../cases/revisions.ts';
import { findVerification } from '../cases/verifications.ts';
import { ServiceError } from '../service-error.ts';
import { type StoredVerification, systemResult } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { signingReceiptKey } from './key-rows.ts';

/** Who issues receipts. */
export type Issuer = { readonly organisation: string; readonly environment: ReceiptClaims['environment'] };

/**
 * A signed receipt of the current revision. The same revision always gets the same receipt until
 * the key rotates. Throws `CONFLICT` while nothing is decided, and `ERASED` or `NOT_FOUND` without
 * a case.
 */
export async function issueReceipt(store: Store, batchId: string, issuer: Issuer): Promise<string> {
  const claims = await store.read(async (reader) => {
    const stored = await findVerification(reader, batchId);
    if (!stored) {
      await refuseErased(reader, batchId);
      throw new ServiceError('case.none');
    }
    if (stored.status !== 'Completed') throw new ServiceError('case.undecided');
    const asOf = (await revisionsOf(reader, batchId)).at(-1)?.at ?? stored.createdAt;
    return { stored, asOf, hash: await recordHash(reader, stored) };
  });
  const { key, d } = await signingReceiptKey(store);
  const content = await claimsOf(store, claims.stored, claims.asOf, claims.hash, issuer);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'Ed25519', typ: RECEIPT_TYPE, kid: key.kid })
    .sign(await importJWK({ kty: key.kty, crv: key.crv, x: key.x, d }, 'Ed25519'));
}

async function claimsOf(
  store: Store,
  { batchId, revision, createdAt, input, outcome, result }: StoredVerification,
  asOf: string,
  hash: string,
  { organisation, environment }: Issuer,
): Promise<ReceiptClaims> {
  const { review } = outcome;
  return {
    version: 1,
    issuer: organisation,
    environment,
    batch_id: batchId,
    revision,
    subject: outcome.subject,
    initials: input.business ? null : initialsOf([input.fields.first_name, input.fields.last_name]),
    verification_type: outcome.response.verification_type,
    ...chipClaim(outcome.facts?.document?.chip ?? null),
    verified_at: createdAt,
    as_of: asOf,
    system_result: systemResult(outcome),
    final_result: result,
    decided_by: review ? await roleOf(store, review.by) : 'system',
    confirmed_by: review?.confirmed_by ? await roleOf(store, review.confirmed_by) : null,
    policy: { version: outcome.policyVersion, sha256: outcome.policyHash ?? null },
    lists: listsOf(outcome),
    models: { ...outcome.modelVersions },
    record_sha256: hash,
  };
}

/** Somebody whose account is gone decided as an operator at least. */
async function roleOf(store: Store, { kind, id }: { readonly kind: string; readonly id: string }): Promise<Decider> {
  return kind === 'operator' ? ((await findOperator(store, id))?.role ?? 'operator') : 'system';
}

const initialsOf = (names: readonly string[]): string =>
  names.map((name) => `${[...name.trim()][0]?.toUpperCase() ?? ''}.`).join(' ');

function chipClaim(chip: Fixed<ChipRecord> | null): Pick<ReceiptClaims, 'chip'> {
  if (chip === null) return {};
  if (!chip.isTrusted) return { chip: 'read' };
  return { chip: chip.proofs.clone.status === 'passed' ? 'original' : 'signed' };
}

/** Each list that was searched, by the version that was in force. */
function listsOf({ checks }: StoredVerification['outcome']): ReceiptClaims['lists'] {
  const lists: Record<string, string> = {};
  for (const { check, findings } of checks) {
    const searched =
      check === 'aml.screening'
        ? [findings?.findings]
        : check === 'business.screening'
          ? (findings?.parties ?? []).map((party) => party.findings)
          : [];
    for (const { list, sha256 } of searched.flatMap((one) => one?.lists ?? [])) lists[list] = sha256.slice(0, 16);
  }
  return lists;
}
