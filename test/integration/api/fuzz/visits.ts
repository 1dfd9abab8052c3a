import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#shared/contract/api.ts';
import type { Store } from '../../../../electron/service/store/store.ts';
import { listVisits } from '../../../../electron/service/visits/rows.ts';
import { addVisit } from '../../../support/visits/a-visit.ts';
import { aVisitDraft } from '../../../support/visits/a-visit-draft.ts';

/** A visit that somebody left unfinished. */
export async function visitId(store: Store): Promise<string> {
  return (await listVisits(store))[0]?.visitId ?? addVisit(store);
}

/** A body that the endpoint accepts; undefined for other endpoints. */
export function visitBody(name: EndpointName): unknown {
  if (name === 'openVisit') return { page: randomUUID(), take_over: true };
  if (name !== 'saveVisit') return undefined;
  return { page: randomUUID(), sequence: 1, begins: true, draft: aVisitDraft() };
}
