import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CompanyIdentifier } from '#shared/domain/business/company-details.ts';
import { companyDetailsKeyOf, companyKeysOf } from '#shared/domain/business/company-keys.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { purposeFor, type Tenant } from '../api-keys/tenant-rows.ts';
import type { Readable } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';
import type { Vault } from '../store/vault.ts';
import { findLinkedInput, linkHash } from './identity-links.ts';

/** Each number of a company as a keyed hash, beside that of its details. */
export type CompanyLinkTerms = {
  readonly details: string;
  readonly terms: readonly { readonly identifier: CompanyIdentifier; readonly term: string }[];
};

/** Terms by which this tenant's verifications of a company are found. `today` is YYYY-MM-DD. */
export function companyLinkTermsOf(
  vault: Vault,
  tenant: Tenant,
  fields: BusinessFields,
  today: string,
): CompanyLinkTerms {
  const hashed = (of: string, key: string) => linkHash(vault, purposeFor(`link/${of}`, tenant), key);
  return {
    details: hashed('COMPANY', companyDetailsKeyOf(fields, today)),
    terms: companyKeysOf(fields, today).keys.map(({ identifier, key }) => ({
      identifier,
      term: hashed(`COMPANY/${identifier}`, key),
    })),
  };
}

/** The rows of a verification of a company. `createdAt` is ISO 8601. */
export function companyLinksOf(
  vault: Vault,
  tenant: Tenant,
  batchId: string,
  createdAt: string,
  fields: BusinessFields,
): Schema['identity_links'][] {
  const { details, terms } = companyLinkTermsOf(vault, tenant, fields, calendarDate(new Date(createdAt)));
  return terms.map(({ term }) => ({ term, seen_at: createdAt, batch_id: batchId, identity_hash: details }));
}

/** Null if the case was erased meanwhile. Throws `SEAL_BROKEN` if it does not open. */
export const findLinkedCompany = async (store: Readable, batchId: string): Promise<BusinessFields | null> =>
  (await findLinkedInput(store, batchId))?.business ?? null;
