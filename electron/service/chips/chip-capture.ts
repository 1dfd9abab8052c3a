import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { ServiceError } from '../service-error.ts';

/** Everything about the chip is worked out from it again. */
export const chipCapture = (reading: ChipReading) =>
  ({
    kind: 'chip_reading',
    mediaType: 'application/json',
    bytes: new Uint8Array(Buffer.from(JSON.stringify(reading))),
  }) as const;

/** For a reading that expired, was used by another run, or was started by another person. */
export function chipReadingGone(): ServiceError {
  const fields = { chip_reading_id: fieldError('field.chip_reading_gone') };
  return new ServiceError('field.chip_reading_gone', {}, { fields });
}
