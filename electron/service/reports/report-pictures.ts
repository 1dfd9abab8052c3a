import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { findCapture } from '../cases/captures.ts';
import type { StoredVerification } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** Makes a JPEG, in the process that opens pictures; null if it cannot. */
export type ToJpeg = (bytes: Uint8Array, mediaType: string, longSideMax: number) => Promise<Uint8Array | null>;

export type ReportPicture = {
  readonly kind: CaptureKind;
  /** Null for one that is not here or cannot be shown; then `missing` says why. */
  readonly jpeg: Uint8Array | null;
  readonly missing: 'at_centre' | 'not_shown' | null;
};

const PERSON: readonly (readonly CaptureKind[])[] = [
  ['id_document_front_rectified', 'id_document_front'],
  ['id_document_back_rectified', 'id_document_back'],
  ['chip_portrait'],
  ['selfie'],
];
const BUSINESS: readonly (readonly CaptureKind[])[] = [['business_document_1'], ['business_document_2']];
/** Sharp enough on paper at the size in which a report shows it. */
const LONG_SIDE_MAX = 1_000;

/** The pictures that a report shows: of each group the first that the case has. */
export async function reportPictures(
  store: Store,
  { batchId, input, captures, elsewhere }: StoredVerification,
  toJpeg: ToJpeg,
): Promise<readonly ReportPicture[]> {
  const pictures: ReportPicture[] = [];
  for (const group of input.business ? BUSINESS : PERSON) {
    const kind = group.find((one) => captures.some((capture) => capture.kind === one));
    const far = group.find((one) => elsewhere.some((capture) => capture.kind === one));
    if (kind === undefined && far !== undefined) pictures.push({ kind: far, jpeg: null, missing: 'at_centre' });
    if (kind === undefined) continue;
    const capture = await findCapture(store, batchId, kind);
    const jpeg = capture && (await toJpeg(capture.bytes, capture.mediaType, LONG_SIDE_MAX));
    pictures.push({ kind, jpeg, missing: jpeg ? null : 'not_shown' });
  }
  return pictures;
}
