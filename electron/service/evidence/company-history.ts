import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CompanyDetail, CompanyIdentifier } from '#shared/domain/business/company-details.ts';
import { companyKeysOf, differingDetails } from '#shared/domain/business/company-keys.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { tenantsComparedWith } from '../api-keys/tenant-rows.ts';
import { companyLinkTermsOf, findLinkedCompany } from '../cases/company-links.ts';
import { type Link, newestLinks } from '../cases/identity-links.ts';
import type { CompanyHistory } from '../checks/business-evidence.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** Earlier verifications considered for each number, newest first. */
const LINKS_MAX = 128;
/** A company is described in a few ways; each of them is opened once and compared. */
const DESCRIPTIONS_MAX = 8;

/** The part of a run that is compared with earlier ones. `at` (ISO 8601) is when it began. */
type CompanyRun = {
  readonly batchId: string;
  readonly actor: Actor;
  readonly at: string;
  readonly fields: BusinessFields;
};

/** Finds earlier verifications of a company. */
export type Companies = (run: CompanyRun) => Promise<CompanyHistory>;

/**
 * Through keyed hashes, with the details that differ. An API key's run sees its tenant's only.
 * Bounded: 128 cases a number, eight opened.
 */
export const createCompanies =
  (store: Store): Companies =>
  async ({ batchId, actor, at, fields }) => {
    const today = calendarDate(new Date(at));
    const { incomparable } = companyKeysOf(fields, today);
    const perTenant = (await tenantsComparedWith(store, actor)).map((tenant) =>
      companyLinkTermsOf(store.vault, tenant, fields, today),
    );
    const found = new Map<string, Link & { readonly shared: CompanyIdentifier[] }>();
    let isAtLeast = false;
    // Every tenant has the same numbers in the same order.
    for (const [place, { identifier }] of (perTenant[0]?.terms ?? []).entries()) {
      const terms = perTenant.flatMap((tenant) => tenant.terms[place]?.term ?? []);
      const links = await newestLinks(store, terms, batchId, LINKS_MAX);
      isAtLeast ||= links.length >= LINKS_MAX;
      for (const link of links) {
        const known = found.get(link.batchId);
        if (known) known.shared.push(identifier);
        else found.set(link.batchId, { ...link, shared: [identifier] });
      }
    }
    const links = [...found.values()].sort((one, other) => (one.seenAt < other.seenAt ? 1 : -1));
    const own = new Set(perTenant.map(({ details }) => details));
    const differing = new Map<string, readonly CompanyDetail[]>();
    for (const link of links) {
      if (own.has(link.identity) || differing.has(link.identity) || differing.size >= DESCRIPTIONS_MAX) continue;
      const earlier = await findLinkedCompany(store, link.batchId);
      if (earlier) differing.set(link.identity, differingDetails(fields, earlier, today));
    }
    const earlier = links.map(({ batchId: earlierId, seenAt, shared, identity }) => ({
      batchId: earlierId,
      createdAt: seenAt,
      shared,
      differing: own.has(identity) ? [] : (differing.get(identity) ?? null),
    }));
    return { earlier, isAtLeast, incomparable };
  };
