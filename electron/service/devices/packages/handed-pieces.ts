import { z } from 'zod';
import { PACKAGE_BYTES_MAX } from '#shared/contract/centre/handed-down.ts';
import { PIECE_BYTES_MAX } from '#shared/contract/devices/devices.ts';
import { ServiceError } from '../../service-error.ts';
import type { Readable } from '../../store/handles.ts';
import { findPackage, readRange } from './package-rows.ts';

export const HandedRange = z.object({
  from: z.coerce.number().int().min(0).max(PACKAGE_BYTES_MAX),
  bytes: z.coerce.number().int().min(1).max(PIECE_BYTES_MAX),
});
type HandedRange = z.infer<typeof HandedRange>;

/** After a new version all devices ask at once; desks and deliveries go on. */
const AT_ONCE_MAX = 32;
const BUSY_SECONDS = 5;

/** Throws `NOT_FOUND` for a package that is gone, `UNAVAILABLE` while too many are read. */
export function createPieceReader(store: Readable) {
  let reading = 0;
  return async (sha256: string, { from, bytes }: HandedRange): Promise<Uint8Array<ArrayBuffer>> => {
    if (reading >= AT_ONCE_MAX) throw new ServiceError('device.lists_busy', {}, { retryAfterSeconds: BUSY_SECONDS });
    reading += 1;
    try {
      const found = await findPackage(store, sha256);
      if (!found) throw new ServiceError('device.list_gone');
      return new Uint8Array(await readRange(store, found.id, from, bytes));
    } finally {
      reading -= 1;
    }
  };
}
