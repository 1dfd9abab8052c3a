import type { Tenant } from '../api-keys/tenant-rows.ts';
import type { VerificationInput, VerificationOutcome } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { Vault } from '../store/vault.ts';
import { companyLinksOf } from './company-links.ts';
import { identityLinksOf } from './identity-links.ts';

type Linked = {
  readonly batchId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly input: VerificationInput;
  readonly outcome: Pick<VerificationOutcome, 'checks' | 'facts'>;
};

/** The rows by which later verifications of this tenant find one of a person or a company. */
export function linkRowsOf(
  vault: Vault,
  tenant: Tenant,
  { batchId, createdAt, input, outcome }: Linked,
): Schema['identity_links'][] {
  return input.fields
    ? identityLinksOf(vault, tenant, batchId, createdAt, input.fields, outcome)
    : companyLinksOf(vault, tenant, batchId, createdAt, input.business);
}
