import { ImageUndecodableError, type Inference } from '../inference/inference.ts';
import { ServiceError } from '../service-error.ts';

/** For reports; of a PDF, its first page. Null for a file that cannot be shown. */
export function pictureToJpeg(inference: Pick<Inference, 'convertPicture' | 'drawPage'>) {
  return async (bytes: Uint8Array, mediaType: string, longSideMax: number): Promise<Uint8Array | null> => {
    try {
      const picture = mediaType === 'application/pdf' ? (await inference.drawPage(bytes, 1)).jpeg : bytes;
      return (await inference.convertPicture(picture, undefined, longSideMax)).jpeg;
    } catch (cause) {
      if (cause instanceof ImageUndecodableError) return null;
      throw new ServiceError('case.not_prepared', {}, { retryAfterSeconds: 2, cause });
    }
  };
}
