import { randomUUID } from 'node:crypto';
import { type CompanyVisit, VISIT_HOURS, VISITS_PER_OPERATOR_MAX } from '#shared/contract/visits/visit.ts';
import type { Applicants } from '../links/applicants.ts';
import { addLink, findLink, listLinks, renewLink, revokeLink, type StoredLink } from '../links/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';

type Dependencies = { readonly store: Store; readonly applicants: Pick<Applicants, 'open'> };

/** A company at the desk has the steps of a link, as at a kiosk. Nobody else gets its address. */
export async function startCompanyVisit({ store, applicants }: Dependencies, actor: Actor): Promise<CompanyVisit> {
  await makeRoom(store, actor);
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

/** Throws `CONFLICT` if the operator has too many. One that nobody agreed to ends unnoticed. */
async function makeRoom(store: Store, actor: Actor): Promise<void> {
  const open = (await listLinks(store, actor)).filter((link) => isAtDesk(link) && isOpen(link));
  if (open.length < VISITS_PER_OPERATOR_MAX) return;
  const idle = open.findLast((link) => !hasAgreed(link));
  if (idle === undefined) throw new ServiceError('visit.many', { count: VISITS_PER_OPERATOR_MAX });
  await revokeLink(store, idle.batchId, actor);
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

const isOpen = ({ status }: StoredLink): boolean => status === 'waiting' || status === 'opened';
const hasAgreed = ({ draft }: StoredLink): boolean => draft?.consentVersion != null;

const isAtDesk = ({ request }: StoredLink): boolean => request?.isAtDesk === true;

/** Those that somebody agreed to, and that were not sent yet. */
export const unfinishedCompanies = (links: readonly StoredLink[]): readonly StoredLink[] =>
  links.filter((link) => isAtDesk(link) && link.status === 'opened' && hasAgreed(link));
