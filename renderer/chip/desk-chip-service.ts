import { call } from '../api/client.ts';
import type { ChipService } from './chip-service.ts';

/** Reading chips at the desk, by the operator who is signed in. */
export const deskChipService: ChipService = {
  list: (signal) => call('listChipReaders', null, { signal }),
  start: (readerId, password) => call('startChipReading', { password }, { path: { reader_id: readerId } }),
  state: (readingId, signal) => call('getChipReading', null, { path: { reading_id: readingId }, signal }),
  cancel: (readingId) => call('cancelChipReading', null, { path: { reading_id: readingId } }),
};
