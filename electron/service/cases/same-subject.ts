import { setImmediate as nextTurn } from 'node:timers/promises';
import { PERSON_CASES_MAX, type SameSubject } from '#shared/contract/cases/person-page.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { identityKeyOf } from '#shared/domain/contact/contact-keys.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
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

/** Cases in all, and those with only a contact, so that strangers do not push out others. */
const BOUNDS = { all: PERSON_CASES_MAX, contacts: 200 };

/** The cases that look alike; incomplete if there may be more, or if nothing could be compared. */
export type SimilarFaces = ApiDependencies['similarFaces'];

/**
 * All tenants' cases that may be of this one's subject, by name and birth date, document, company
 * numbers, face, telephone or mailbox; the certain ones first. Throws `NOT_FOUND` or `ERASED`.
 */
export async function findSameSubject(
  store: Store,
  batchId: string,
  similarFaces: SimilarFaces,
  bounds = BOUNDS,
): Promise<FoundCases> {
  const stored = await findVerification(store, batchId);
  if (!stored) {
    await refuseErased(store, batchId);
    throw new ServiceError('case.none');
  }
  const cases = new Map<string, Set<SameSubject>>([[batchId, new Set(['chosen'])]]);
  let isComplete = true;
  const add = (found: Found, why: SameSubject, newMax = bounds.all) => {
    isComplete &&= found.isComplete;
    const max = Math.min(bounds.all, cases.size + newMax);
    for (const id of found.cases) {
      const known = cases.get(id);
      if (known) known.add(why);
      else if (cases.size < max) cases.set(id, new Set([why]));
      else isComplete = false;
    }
  };
  const terms = new Map<SameSubject, string[]>();
  for (const tenant of await allTenants(store))
    for (const { why, term } of termsOf(store, tenant, stored)) terms.set(why, [...(terms.get(why) ?? []), term]);
  const { fields } = stored.input;
  add(await linked(store, batchId, terms.get('same_person')), 'same_person');
  if (fields) add(await storedBefore(store, batchId, fields), 'same_person');
  for (const why of ['same_document', 'same_company'] as const) add(await linked(store, batchId, terms.get(why)), why);
  if (fields) add(await similarFaces(batchId), 'same_face');
  add(await linked(store, batchId, terms.get('same_contact')), 'same_contact', bounds.contacts);
  return { cases, isComplete };
}

type Found = { readonly cases: readonly string[]; readonly isComplete: boolean };

async function linked(store: Store, batchId: string, terms: readonly string[] = []): Promise<Found> {
  const links = await newestLinks(store, terms, batchId, PERSON_CASES_MAX + 1);
  const isComplete = links.length <= PERSON_CASES_MAX;
  return { cases: links.slice(0, PERSON_CASES_MAX).map((link) => link.batchId), isComplete };
}

/** The same person's cases from before their names stayed in their script. */
async function storedBefore(store: Store, batchId: string, fields: KYCFields): Promise<Found> {
  const terms = (await allTenants(store)).flatMap((tenant) => earlierPersonTermOf(store.vault, tenant, fields) ?? []);
  const before = await linked(store, batchId, terms);
  const found: string[] = [];
  for (const id of before.cases) {
    const person = await findLinkedPerson(store, id);
    if (person && identityKeyOf(person) === identityKeyOf(fields)) found.push(id);
    await nextTurn();
  }
  return { ...before, cases: found };
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
