import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { Relation } from '#shared/domain/contact/relations.ts';
import { isSamePerson } from '#shared/domain/person/same-person.ts';
import { tenantsComparedWith } from '../api-keys/tenant-rows.ts';
import { findLinkedPerson, type Link, linkTermsOf, newestLinks } from '../cases/identity-links.ts';
import type { ContactHistory, EarlierContacts, LookupEvidence, WindowCounts } from '../checks/lookup-evidence.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { MailDomainLookUp } from './mail-domain.ts';

/** Earlier cases considered for one phone number, mailbox, document or person, newest first. */
const LINKS_MAX = 128;
/** Reported at most. Each is opened to see whether it is the same person. */
const OTHERS_MAX = 8;

const HOUR_MS = 3_600_000;
const WINDOWS_MS = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
  ever: Number.POSITIVE_INFINITY,
} as const;

/** The part of a run that is compared with earlier ones. `at` (ISO 8601) is when it began. */
type ContactedRun = {
  readonly batchId: string;
  readonly actor: Actor;
  readonly at: string;
  readonly fields: KYCFields;
};

/** Questions of checks about a run's contact details beyond the details themselves. */
export type Contacts = { of(run: ContactedRun): Pick<LookupEvidence, 'contactHistory' | 'mailDomain'> };

export function createContacts(store: Store, mailDomain: MailDomainLookUp): Contacts {
  return { of: (run) => ({ contactHistory: (numbers) => findContactHistory(store, run, numbers), mailDomain }) };
}

/**
 * Through keyed hashes; windows count back from the run's start. An API key's run sees its tenant's
 * only. Bounded, because counts stop at 128.
 */
export async function findContactHistory(
  store: Store,
  run: ContactedRun,
  documentNumbers: readonly string[],
): Promise<ContactHistory> {
  const perTenant = (await tenantsComparedWith(store, run.actor)).map((tenant) =>
    linkTermsOf(store.vault, tenant, run.fields, documentNumbers),
  );
  const identity = perTenant[0]?.identity;
  const opened = new Map<string, Promise<boolean>>();
  /** One name has several spellings, so different hashes may belong to the same person. */
  const isSame = (link: Link) => {
    const known = opened.get(link.identity);
    if (known) return known;
    const same = findLinkedPerson(store, link.batchId).then(
      (person) => person !== null && isSamePerson(person, run.fields),
    );
    opened.set(link.identity, same);
    return same;
  };
  let attempts: WindowCounts = { hour: 0, day: 0, month: 0, ever: 0 };
  const found = new Map<Relation, Link[]>();
  // Every tenant has the same terms in the same order.
  for (const [at, { relation }] of (perTenant[0]?.terms ?? []).entries()) {
    const terms = perTenant.flatMap((tenant) => tenant.terms[at]?.term ?? []);
    const links = await newestLinks(store, terms, run.batchId, LINKS_MAX);
    if (relation === 'PERSON') attempts = countsOf(links, run.at);
    // A person may have given two document numbers; their verifications count together.
    else found.set(relation, [...(found.get(relation) ?? []), ...links]);
  }
  const contacts: EarlierContacts[] = [];
  for (const [relation, links] of found) {
    const newestOfEach = [...new Map(links.toReversed().map((link) => [link.identity, link])).values()]
      .filter((link) => link.identity !== identity)
      .sort((one, other) => (one.seenAt < other.seenAt ? 1 : -1));
    const same = new Set<string>();
    for (const link of newestOfEach.slice(0, OTHERS_MAX)) if (await isSame(link)) same.add(link.identity);
    const others = newestOfEach.filter((link) => !same.has(link.identity));
    contacts.push({
      relation,
      runs: countsOf(links, run.at),
      people: countsOf(others, run.at),
      isAtLeast: links.length >= LINKS_MAX,
      others: others.slice(0, OTHERS_MAX).map(({ batchId, seenAt }) => ({ batchId, createdAt: seenAt })),
    });
  }
  return { attempts, contacts };
}

function countsOf(links: readonly Link[], at: string): WindowCounts {
  const now = Date.parse(at);
  const within = (windowMs: number) => links.filter(({ seenAt }) => now - Date.parse(seenAt) <= windowMs).length;
  return {
    hour: within(WINDOWS_MS.hour),
    day: within(WINDOWS_MS.day),
    month: within(WINDOWS_MS.month),
    ever: within(WINDOWS_MS.ever),
  };
}
