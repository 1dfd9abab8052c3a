import type { Policy } from '#shared/contract/policy/policy.ts';
import type { OpenedReceipt } from '#shared/contract/receipts/receipts.ts';
import { caseOfReceiptCode, sentCase } from '../cases/references.ts';
import { findSummary } from '../cases/verifications.ts';
import { toldResult } from '../kiosks/told-result.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import { type Issuer, issueReceipt } from './issue-receipt.ts';

/** By its code, as its customer may see it. Throws `NOT_FOUND` for another text. */
export async function openReceipt(store: Store, code: string, policy: Policy, issuer: Issuer): Promise<OpenedReceipt> {
  const batchId = await caseOfReceiptCode(store, code);
  const summary = batchId === null ? null : await findSummary(store, batchId);
  if (batchId === null || summary === null) throw new ServiceError('receipt.none');
  const isDecided = summary.status === 'Completed';
  const result = summary.status === 'In-progress' ? null : await toldResult(store, policy, summary);
  return {
    ...sentCase(batchId, summary),
    issuer: issuer.organisation,
    environment: issuer.environment,
    result,
    receipt: isDecided && result !== 'received' ? await issueReceipt(store, batchId, issuer) : null,
  };
}
