import { PERSON_CASES_MAX, type SameSubject } from '#shared/contract/cases/person-page.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { identityKeyOf } from '#shared/domain/contact/contact-keys.ts';
import { allTenants, type Tenant } from '../api-keys/tenant-rows.ts';
import { ServiceError } from '../service-error.ts';
import type { StoredVerification } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { companyLinkTermsOf } from './company-links.ts';
import { refuseErased } from './erasure/erasures.ts';
import { earlierPersonTermOf, findLinkedPerson, linkTermsOf, newestLinks, recordedNumber } from './identity-links.ts';
import { findVerification } from './verifications.ts';

export type FoundCases = { readonly cases: ReadonlyMap<string, Set<SameSubject>>; readonly isComplete: boolean };

const WHY = {
  PERSON: 'same_person',
  ID_NUMBER: 'same_document',
  PHONE: 'same_contact',
  EMAIL: 'same_contact',
} as const;
/** One person or company. Households share telephones, and twins faces. */
export const CERTAIN: readonly SameSubject[] = ['chosen', 'same_person', 'same_document', 'same_company'];

/**
 * All tenants' cases that may be of this one's subject, by name and birth date, document,
 * telephone, mailbox, face, or company numbers. Throws `NOT_FOUND` or `ERASED`.
 */
export async function findSameSubject(
  store: Store,
  batchId: string,
  similarFaces: (batchId: string) => Promise<readonly string[]>,
): Promise<FoundCases> {
  const stored = await findVerification(store, batchId);
  if (!stored) {
    await refuseErased(store, batchId);
    throw new ServiceError('case.none');
  }
  const cases = new Map<string, Set<SameSubject>>([[batchId, new Set(['chosen'])]]);
  let isComplete = true;
  const add = (found: readonly string[], why: SameSubject) => {
    for (const id of found) {
      const known = cases.get(id);
      if (known) known.add(why);
      else if (cases.size < PERSON_CASES_MAX) cases.set(id, new Set([why]));
      else isComplete = false;
    }
  };
  const terms = new Map<SameSubject, string[]>();
  for (const tenant of await allTenants(store))
    for (const { why, term } of termsOf(store, tenant, stored)) terms.set(why, [...(terms.get(why) ?? []), term]);
  for (const [why, all] of terms) {
    const links = await newestLinks(store, all, batchId, PERSON_CASES_MAX);
    add([...new Set(links.map((link) => link.batchId))], why);
  }
  const { fields } = stored.input;
  if (fields) {
    const before = await storedBefore(store, batchId, fields);
    add(before.cases, 'same_person');
    isComplete &&= before.isComplete;
  }
  if (fields) add(await similarFaces(batchId), 'same_face');
  return { cases, isComplete };
}

/** The same person's cases from before their names stayed in their script. */
async function storedBefore(store: Store, batchId: string, fields: KYCFields) {
  const terms = (await allTenants(store)).flatMap((tenant) => earlierPersonTermOf(store.vault, tenant, fields) ?? []);
  const found = new Set<string>();
  const links = await newestLinks(store, terms, batchId, PERSON_CASES_MAX);
  for (const link of links) {
    const person = await findLinkedPerson(store, link.batchId);
    if (person && identityKeyOf(person) === identityKeyOf(fields)) found.add(link.batchId);
  }
  return { cases: [...found], isComplete: links.length < PERSON_CASES_MAX };
}

function termsOf(
  { vault }: Store,
  tenant: Tenant,
  { input: { fields, business }, outcome, createdAt }: StoredVerification,
): readonly { readonly why: SameSubject; readonly term: string }[] {
  if (business) {
    const { terms } = companyLinkTermsOf(vault, tenant, business, calendarDate(new Date(createdAt)));
    return terms.map(({ term }) => ({ why: 'same_company', term }));
  }
  const number = recordedNumber(outcome);
  const { terms } = linkTermsOf(vault, tenant, fields, number === null ? [] : [number]);
  return terms.map(({ relation, term }) => ({ why: WHY[relation], term }));
}
