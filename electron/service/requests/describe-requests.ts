import { type CaseRequest, type Wanted, wantedFor } from '#shared/contract/requests/requests.ts';
import { findLink } from '../links/rows.ts';
import type { Actor, StoredVerification } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { givenKinds, newestRequest } from './rows.ts';

type NameOf = (actor: Actor) => Promise<string>;

export type Askable = {
  readonly request: CaseRequest | null;
  readonly askable: readonly Wanted[];
  /** Only the centre can ask for more in this case. */
  readonly isAskedAtCentre: boolean;
};

/** The newest request of a case, and the items that may be asked for now. */
export async function describeRequests(
  store: Store,
  verification: StoredVerification,
  nameOf: NameOf,
): Promise<Askable> {
  const request = await describeNewest(store, verification.batchId, nameOf);
  const isWaiting = request?.state === 'open' || request?.state === 'received';
  const isAway = isOnlyAtCentre(verification);
  const mayAsk = !isWaiting && !isAway;
  const askable = mayAsk ? wantedFor(verification.input.fields?.verification_type ?? null) : [];
  return { request, askable, isAskedAtCentre: isAway };
}

/** The checks cannot run again on pictures that have left this desk. */
export const isOnlyAtCentre = ({ elsewhere }: StoredVerification): boolean => elsewhere.length > 0;

async function describeNewest(store: Store, batchId: string, nameOf: NameOf): Promise<CaseRequest | null> {
  const request = await newestRequest(store, batchId);
  if (request === null) return null;
  const { requestId, state, way, wanted, note, actor, askedAt, dueAt, settledAt, linkId, answer } = request;
  const link = state === 'open' && linkId !== null ? await findLink(store, linkId) : null;
  return {
    request_id: requestId,
    state,
    way: way === 'correction' ? null : way,
    wanted,
    note,
    asked_by: await nameOf(actor),
    asked_at: askedAt,
    due_at: dueAt,
    settled_at: settledAt,
    link: link?.status ?? null,
    files: state === 'open' ? await givenKinds(store, request) : [],
    text: answer?.text ?? null,
  };
}
