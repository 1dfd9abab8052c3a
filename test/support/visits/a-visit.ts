import { randomUUID } from 'node:crypto';
import type { VisitDraft } from '#shared/contract/visits/visit.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { putVisitFile, saveVisit } from '../../../electron/service/visits/rows.ts';
import { imageOf, SOMEBODY } from '../store/store-fixtures.ts';

/** The draft of an operator who stands at the first step. */
export const aVisitDraft = (changes: Partial<VisitDraft> = {}): VisitDraft => ({
  path: 'typed',
  verificationType: 'BIOMETRIC',
  step: 'consent',
  isSubmitted: false,
  hasConsent: true,
  consentLanguage: 'en',
  person: {
    first_name: 'Amara',
    middle_name: '',
    last_name: 'Okello',
    date_of_birth: '1990-4-',
    phone_number: '',
    email_address: '',
    country_code: '',
    id_number: '',
    address: '',
  },
  filled: {},
  reading: 'none',
  keyed: null,
  rejected: [],
  captures: {},
  hasSecondPage: false,
  hasChipStep: false,
  chip: null,
  faceAttested: false,
  specimenTitle: null,
  ...changes,
});

/** An unfinished visit with a picture. */
export async function addVisit(store: Store, actor: Actor = SOMEBODY, page: string = randomUUID()): Promise<string> {
  const visitId = randomUUID();
  const place = { visitId, actor, page };
  const draft = aVisitDraft({ captures: { id_document_front: { source: 'camera' } } });
  await saveVisit(store, place, { sequence: 1, begins: true }, { draft, live: null, chipId: null }, []);
  const picture = { kind: 'id_document_front', mediaType: 'image/jpeg', bytes: imageOf('VISITED') } as const;
  await putVisitFile(store, place, picture);
  return visitId;
}
