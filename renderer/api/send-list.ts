import { IMPORT_PIECE_BYTES_MAX } from '#shared/contract/watchlist/list-import.ts';
import { ApiError } from './api-error.ts';
import { type PieceEndpoint, sendListPiece } from './client.ts';

/** Attempts per piece: the network may fail, and sending a piece twice does no harm. */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/**
 * In pieces, so that no file is held in memory. Ends silently if someone stopped the import;
 * rejects with `ApiError`, or the browser's error if a file can no longer be read.
 */
export async function sendList(to: PieceEndpoint, importId: string, files: readonly File[]): Promise<void> {
  try {
    for (const [file, { size }] of files.entries())
      for (let offset = 0; offset < size; offset += IMPORT_PIECE_BYTES_MAX) {
        const piece = await files[file]?.slice(offset, offset + IMPORT_PIECE_BYTES_MAX).arrayBuffer();
        await sendPiece(to, importId, { file, offset }, piece ?? new ArrayBuffer(0));
      }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

async function sendPiece(
  to: PieceEndpoint,
  importId: string,
  place: { file: number; offset: number },
  bytes: ArrayBuffer,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await sendListPiece(to, importId, place, bytes);
      return;
    } catch (error) {
      const isBroken = error instanceof ApiError && error.kind === 'unreachable';
      if (!isBroken || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
}
