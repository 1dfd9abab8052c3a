import type { Endpoint } from '../endpoint.ts';
import { ChipReaderList, ChipReadingState, StartChipReading } from './chip-readers.ts';

const READERS = '/api/v1/desk/chip_readers/';
const READING = '/api/v1/desk/chip_readings/{reading_id}/';

/** Reading the chip of a document on a reader at the machine of the service. */
export const CHIP_READER_ENDPOINTS = {
  listChipReaders: {
    operationId: 'api_v1_desk_chip_readers_list',
    tag: 'Desk',
    summary: 'List the readers for chips, and whether a document lies on each',
    description:
      'The first call starts looking for readers and may answer "starting". Ask again each second while the page shows them.',
    method: 'GET',
    path: READERS,
    allow: 'capture',
    reads: 'nothing',
    request: null,
    response: ChipReaderList,
  },
  startChipReading: {
    operationId: 'api_v1_desk_chip_readers_read_create',
    tag: 'Desk',
    summary: 'Start reading a chip',
    description:
      'Reads the document on the reader, or waits for one, for at most 60 s. A reader reads one document at a time. ' +
      'After two wrong passwords the document must leave the reader.',
    method: 'POST',
    path: `${READERS}{reader_id}/read/`,
    allow: 'capture',
    reads: 'own_input',
    request: StartChipReading,
    response: ChipReadingState,
  },
  getChipReading: {
    operationId: 'api_v1_desk_chip_readings_retrieve',
    tag: 'Desk',
    summary: 'See how far the reading of a chip is',
    description:
      'Only the operator who started it sees it. Ask again three times a second. Once it is done, send its id with the run ' +
      '(`chip_reading_id`) within 10 minutes; what was read stays with the service.',
    method: 'GET',
    path: READING,
    allow: 'capture',
    reads: 'nothing',
    request: null,
    response: ChipReadingState,
  },
  cancelChipReading: {
    operationId: 'api_v1_desk_chip_readings_cancel_create',
    tag: 'Desk',
    summary: 'End the reading of a chip, or drop what it gave',
    method: 'POST',
    path: `${READING}cancel/`,
    allow: 'capture',
    reads: 'nothing',
    request: null,
    response: ChipReadingState,
  },
} as const satisfies Record<string, Endpoint>;
