import type { AuditMark } from '#shared/contract/audit/audit-witness.ts';
import { type CaptureProgress, PIECE_BYTES_MAX, RecordReceived } from '#shared/contract/devices/devices.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import { findCapture } from '../cases/captures.ts';
import type { Readable } from '../store/handles.ts';
import type { Capture } from '../store/records.ts';
import type { Timing } from '../timing.ts';
import type { Throttle } from './bandwidth.ts';
import type { CentreAnswer, CentreRequest } from './centre-client.ts';

/** Records of other cases wait no longer than this for the pictures of one. */
const ROUND_MS = 5_000;
/** A line on which not even this arrives in time carries no pictures. */
const PIECE_BYTES_MIN = 8_192;
/** A piece that took longer than this is as large as the line can carry. */
const PIECE_MS_MAX = 5_000;
/** Cases at once, so that the line is busy while the centre stores a piece. */
const LANES_MAX = 4;

/** Fewer within a narrow bandwidth: a piece must not wait until its time is over. */
export const lanesWithin = (bytesPerSecond: number): number =>
  Math.max(1, Math.min(LANES_MAX, Math.floor((bytesPerSecond * PIECE_MS_MAX) / 1000 / PIECE_BYTES_MAX)));

type Round = {
  readonly answer: CentreAnswer<RecordReceived>;
  readonly sentBytes: number;
  /** The centre wants a picture that this desk no longer has. */
  readonly isGone: boolean;
};

/** Sends one request of a delivery to the centre. */
export type Deliver = <Body extends { readonly mark?: AuditMark | undefined }>(
  request: CentreRequest<Body>,
) => Promise<CentreAnswer<Body>>;

type Dependencies = {
  readonly store: Readable;
  readonly throttle: Throttle;
  readonly timing: Pick<Timing, 'elapsedMs'>;
};

/**
 * Sends the pictures of cases in pieces, each from where the centre says that it is. A piece that
 * does not arrive in time makes the next ones smaller, so that a slow line gets through too.
 */
export function createCaptureSender({ store, throttle, timing: { elapsedMs } }: Dependencies, deliver: Deliver) {
  let pieceBytes = PIECE_BYTES_MAX;

  async function sendPiece(
    batchId: string,
    { kind, received_bytes: from }: CaptureProgress,
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<CentreAnswer<RecordReceived>> {
    const piece = bytes.subarray(from, from + pieceBytes);
    await throttle(piece.length, signal);
    const { method, path } = DEVICE_ENDPOINTS.deliverCapturePiece;
    const address = `${path.replace('{batch_id}', batchId).replace('{kind}', kind)}?from=${from}`;
    try {
      const request = { method, path: address, bytes: piece, answer: RecordReceived, signal };
      const sentAt = elapsedMs();
      const answer = await deliver(request);
      if (elapsedMs() - sentAt < PIECE_MS_MAX) pieceBytes = Math.min(PIECE_BYTES_MAX, pieceBytes * 2);
      return answer;
    } catch (error) {
      pieceBytes = Math.max(PIECE_BYTES_MIN, Math.floor(pieceBytes / 4));
      throw error;
    }
  }

  /** For a case: the centre's last answer, and how much arrived. Rejects for a broken line. */
  return async (batchId: string, signal: AbortSignal): Promise<Round> => {
    const end = elapsedMs() + ROUND_MS;
    const { method, path } = DEVICE_ENDPOINTS.getDeliveredRecord;
    const asked = { method, path: path.replace('{batch_id}', batchId), answer: RecordReceived, signal };
    let answer = await deliver(asked);
    let sentBytes = 0;
    let open: Capture | null = null;
    let isGone = false;
    while (answer.ok && elapsedMs() < end) {
      const [next] = answer.body.captures;
      if (next === undefined) break;
      if (open?.kind !== next.kind) {
        open = await findCapture(store, batchId, next.kind);
        isGone = open === null;
        if (open === null) break;
      }
      const before = missingBytes(answer.body);
      const reached = await sendPiece(batchId, next, open.bytes, signal).catch((error: unknown) => {
        if (sentBytes === 0) throw error;
        return null;
      });
      if (reached === null) break;
      answer = reached;
      if (!answer.ok) break;
      const got = before - missingBytes(answer.body);
      // The centre has dropped what it had, or takes nothing.
      if (got <= 0) break;
      sentBytes += got;
    }
    return { answer, sentBytes, isGone };
  };
}

const missingBytes = ({ captures }: RecordReceived): number =>
  captures.reduce((sum, { byte_length, received_bytes }) => sum + byte_length - received_bytes, 0);
