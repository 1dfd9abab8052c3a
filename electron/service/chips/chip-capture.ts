import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { ServiceError } from '../service-error.ts';

/** A reading among the captures of a run, from which everything about the chip is worked out again. */
export const chipCapture = (reading: ChipReading) =>
  ({
    kind: 'chip_reading',
    mediaType: 'application/json',
    bytes: new Uint8Array(Buffer.from(JSON.stringify(reading))),
  }) as const;

/** For a reading that expired, was used by another run, or was started by another person. */
export function chipReadingGone(): ServiceError {
  const message = 'The reading of the chip has expired or was already used. Please read the chip again.';
  return new ServiceError('INVALID_REQUEST', message, { fields: { chip_reading_id: message } });
}
