import { cancelChipReading, chipReadingState } from '../applicant/client.ts';
import { useLinkVisit } from '../applicant/visit.ts';
import type { ChipService } from '../chip/chip-service.ts';
import { callKiosk } from './client.ts';
import { useKiosk } from './kiosk.ts';

/** Reading chips at a kiosk: the kiosk reaches the reader, and what is read belongs to the visit. */
export const kioskChipService: ChipService = {
  list: (signal) => callKiosk(key(), 'listKioskChipReaders', null, { signal }),
  start: (readerId, password) =>
    callKiosk(
      key(),
      'startKioskChipReading',
      { session_token: session(), password },
      { path: { reader_id: readerId } },
    ),
  state: (readingId, signal) => chipReadingState(session(), readingId, signal),
  cancel: (readingId) => cancelChipReading(session(), readingId),
};

const key = (): string | null => useKiosk.getState().key;
const session = (): string => useLinkVisit.getState().session ?? '';
