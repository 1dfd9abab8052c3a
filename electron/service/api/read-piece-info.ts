import { IMPORT_PIECE_HEADER, ImportPieceInfo } from '#shared/contract/watchlist/list-import.ts';
import { ServiceError } from '../service-error.ts';

/** Fits two numbers and their names. */
const PIECE_HEADER_CHARACTERS_MAX = 100;

/** Which piece of which file a request brings, from its header. Throws `INVALID_REQUEST`. */
export function readPieceInfo(header = ''): ImportPieceInfo {
  let given: unknown = null;
  try {
    if (header.length <= PIECE_HEADER_CHARACTERS_MAX) given = JSON.parse(header);
  } catch {
    // Reported below, like a missing header.
  }
  const parsed = ImportPieceInfo.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ServiceError('request.header', { name: IMPORT_PIECE_HEADER });
}
