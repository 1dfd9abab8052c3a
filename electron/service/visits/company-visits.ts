import { randomUUID } from 'node:crypto';
import { type CompanyVisit, VISIT_HOURS } from '#shared/contract/visits/visit.ts';
import type { Applicants } from '../links/applicants.ts';
import { addLink, findLink, renewLink, type StoredLink } from '../links/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';

type Dependencies = { readonly store: Store; readonly applicants: Pick<Applicants, 'open'> };

/** A company at the desk has the steps of a link, as at a kiosk. Nobody else gets its address. */
export async function startCompanyVisit({ store, applicants }: Dependencies, actor: Actor): Promise<CompanyVisit> {
  const visitId = randomUUID();
  const { token } = await addLink(store, {
    batchId: visitId,
    actor,
    subject: 'business',
    verification_type: null,
    requestHash: store.vault.keyedHash('request', JSON.stringify(['company at the desk', visitId])),
    request: { fields: {}, business: {}, emailAddress: null, purpose: null, language: null, isAtDesk: true },
    hours: VISIT_HOURS,
  });
  return { visit_id: visitId, ...(await applicants.open(token)) };
}

/** Again, such as after a reload. The page from before learns that it continues elsewhere. */
export async function openCompanyVisit(
  { store, applicants }: Dependencies,
  visitId: string,
  actor: Actor,
): Promise<CompanyVisit> {
  const link = await findLink(store, visitId);
  if (link === null || !isOf(link, actor) || !isAtDesk(link)) throw new ServiceError('visit.none');
  const { token } = await renewLink(store, visitId, actor);
  return { visit_id: visitId, ...(await applicants.open(token)) };
}

const isOf = ({ actor }: StoredLink, { kind, id }: Actor): boolean => actor.kind === kind && actor.id === id;

const isAtDesk = ({ request }: StoredLink): boolean => request?.isAtDesk === true;

/** Those that somebody agreed to, and that were not sent yet. */
export const unfinishedCompanies = (links: readonly StoredLink[]): readonly StoredLink[] =>
  links.filter((link) => isAtDesk(link) && link.status === 'opened' && link.draft?.consentVersion != null);
