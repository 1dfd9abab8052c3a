import { IMPORT_PIECE_BYTES_MAX } from '#shared/watchlist/list-import.ts';
import { ApiError } from '../../api/api-error.ts';
import { sendListPiece } from '../../api/client.ts';

/** For one piece: the line may break, and a piece that came is not hurt by coming again. */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/**
 * Sends the files of an import piece by piece, so that no file is held in memory. Ends without a word where the import was ended by
 * somebody; rejects with `ApiError`, or with what the browser says of a file that cannot be read any more.
 */
export async function sendList(importId: string, files: readonly File[]): Promise<void> {
  try {
    for (const [file, { size }] of files.entries())
      for (let offset = 0; offset < size; offset += IMPORT_PIECE_BYTES_MAX) {
        const piece = await files[file]?.slice(offset, offset + IMPORT_PIECE_BYTES_MAX).arrayBuffer();
        await sendPiece(importId, { file, offset }, piece ?? new ArrayBuffer(0));
      }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

async function sendPiece(importId: string, place: { file: number; offset: number }, bytes: ArrayBuffer): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await sendListPiece(importId, place, bytes);
      return;
    } catch (error) {
      const isBroken = error instanceof ApiError && error.kind === 'unreachable';
      if (!isBroken || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
}
