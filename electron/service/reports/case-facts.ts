import { decodeJwt } from 'jose';
import { ReceiptClaims } from '#shared/contract/receipts/receipts.ts';
import { revisionsOf, type StoredRevision } from '../cases/revisions.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { findVerification } from '../cases/verifications.ts';
import { type Issuer, issueReceipt } from '../receipts/issue-receipt.ts';
import { actsOf, type StoredAct } from '../review/act-rows.ts';
import { ServiceError } from '../service-error.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor, StoredVerification } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export type NameOf = (actor: Actor) => Promise<string>;

/** Everything that a report, a customer's receipt or an export says about one case. */
export type CaseFacts = {
  readonly stored: StoredVerification;
  readonly revisions: readonly StoredRevision[];
  readonly acts: readonly StoredAct[];
  /** A compact JWS, and what it states. */
  readonly receipt: string;
  readonly claims: ReceiptClaims;
  /** Everything made from these facts is dated with it, so that it comes out the same. */
  readonly asOf: Date;
};

/** A case that changes all the time is not read for ever. */
const TRIES = 3;

/** Throws `NOT_FOUND`, `ERASED`, or `CONFLICT` while nothing is decided. */
export async function readCaseFacts(store: Store, batchId: string, issuer: Issuer): Promise<CaseFacts> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const receipt = await issueReceipt(store, batchId, issuer);
    const claims = ReceiptClaims.parse(decodeJwt(receipt));
    const read = await store.read(async (reader) => {
      const stored = await findVerification(reader, batchId);
      if (stored?.revision !== claims.revision) return null;
      const revisions = await revisionsOf(reader, batchId);
      const acts = await actsOf(reader, await findDataKey(reader, subjectOf(batchId)), batchId);
      return { stored, revisions, acts };
    });
    if (read === null) continue;
    const asOf = new Date([claims.as_of, ...read.acts.map(({ at }) => at)].toSorted().at(-1) ?? claims.as_of);
    return { ...read, receipt, claims, asOf };
  }
  throw new ServiceError('case.changing');
}
