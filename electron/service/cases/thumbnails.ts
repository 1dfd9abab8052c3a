import { THUMBNAIL_KINDS, THUMBNAIL_SIDE_MAX, type Thumbnails } from '#shared/contract/cases/inbox.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { pictureToJpeg } from '../api/picture-to-jpeg.ts';
import { ServiceError } from '../service-error.ts';
import { captureKindsOf, findCapture } from './captures.ts';

/** Runs need the inference process too, so lists wait instead of filling its queue. */
const AT_ONCE_MAX = 2;

/** One after another. None is kept: the page keeps those of its list. */
export function createThumbnails({ store, inference }: Pick<ApiDependencies, 'store' | 'inference'>) {
  const toJpeg = pictureToJpeg(inference);
  let underWay = 0;

  async function make(batchIds: readonly string[]): Promise<Thumbnails['thumbnails']> {
    const kinds = await store.read((reader) => captureKindsOf(reader, batchIds));
    const made: Thumbnails['thumbnails'] = [];
    for (const batchId of new Set(batchIds)) {
      const kind = THUMBNAIL_KINDS.find((one) => kinds.get(batchId)?.has(one));
      const capture = kind ? await findCapture(store, batchId, kind) : null;
      const jpeg = capture ? await toJpeg(capture.bytes, capture.mediaType, THUMBNAIL_SIDE_MAX) : null;
      if (jpeg !== null) made.push({ batch_id: batchId, jpeg: Buffer.from(jpeg).toString('base64') });
    }
    return made;
  }

  return async (batchIds: readonly string[]): Promise<Thumbnails['thumbnails']> => {
    if (underWay >= AT_ONCE_MAX) throw new ServiceError('case.not_prepared', {}, { retryAfterSeconds: 1 });
    underWay += 1;
    try {
      return await make(batchIds);
    } finally {
      underWay -= 1;
    }
  };
}
