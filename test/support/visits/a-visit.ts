import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { putVisitFile, saveVisit } from '../../../electron/service/visits/rows.ts';
import { imageOf, SOMEBODY } from '../store/store-fixtures.ts';
import { aVisitDraft } from './a-visit-draft.ts';

/** An unfinished visit with a picture. */
export async function addVisit(store: Store, actor: Actor = SOMEBODY, page: string = randomUUID()): Promise<string> {
  const visitId = randomUUID();
  const place = { visitId, actor, page };
  const draft = aVisitDraft({ captures: { id_document_front: { source: 'camera' } } });
  await saveVisit(store, place, { sequence: 1, begins: true }, { draft, live: null, chipId: null, handedTo: null }, []);
  const picture = { kind: 'id_document_front', mediaType: 'image/jpeg', bytes: imageOf('VISITED') } as const;
  await putVisitFile(store, place, picture);
  return visitId;
}
