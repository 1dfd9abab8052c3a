import { companyLinksOf } from './company-links.ts';
import { identityLinksOf } from './identity-links.ts';
import type { VerificationInput, VerificationOutcome } from './records.ts';
import type { Schema } from './schema.ts';
import type { Tenant } from './tenants.ts';
import type { Vault } from './vault.ts';

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
