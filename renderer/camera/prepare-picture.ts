import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { isPdf } from '#shared/domain/document/inspect-pdf.ts';
import {
  type ImageMediaType,
  ImageProblem,
  type ImageProblemCode,
  inspectImage,
  isShownByBrowsers,
  mediaTypeOfPicture,
} from '#shared/domain/image/inspect-image.ts';
import { tiffPages, tiffWithOnlyPage } from '#shared/domain/image/tiff-pages.ts';
import { ApiError } from '../api/api-error.ts';

/** Longest side of a camera frame: a passport page at 300 dots an inch needs about 1500. */
export const FRAME_SIDE_PIXELS_MAX = 2400;
/** Longest side after re-encoding a large file. */
const FILE_SIDE_PIXELS_MAX = 3200;
/** A run's pictures must stay below 16 MB: Electron's adapter holds them in memory at once. */
export const FILE_BYTES_MAX = 5_000_000;
const JPEG_QUALITY = 0.92;

/** Why a file cannot be used; also its text key under `capture`. */
export type PictureFault =
  | 'file_pdf'
  | 'file_many_pages'
  | 'file_not_converted'
  | 'file_unsupported'
  | 'file_unsupported_pdf'
  | 'file_damaged'
  | 'file_too_small'
  | 'file_too_large'
  | 'file_heic_too_large'
  | 'pdf_too_large';

export class PictureFaultError extends Error {
  override readonly name = 'PictureFaultError';
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export const PDF_MEDIA_TYPE = 'application/pdf';

/** The header of a PDF is within the first kilobyte (ISO 32000-1, annex H.3.4.1). */
const HEAD_BYTES = 1024;

/** The media type or the fault, from the first bytes, never from the name. */
export function mediaTypeOf(head: Uint8Array): ImageMediaType | PictureFault {
  return mediaTypeOfPicture(head) ?? (isPdf(head) ? 'file_pdf' : 'file_unsupported');
}

/** A file that is ready to send. */
export type PreparedFile = {
  readonly picture: Blob;
  /** Shown instead of a picture that browsers cannot show. */
  readonly preview?: Blob;
  /** The second page of a two-page TIFF, which may be the back of a document. */
  readonly secondPage?: PreparedFile;
};

/** Pictures of one page, also TIFFs of two pages, or also PDFs and TIFFs of any length. */
export type AcceptedFiles = 'one_page' | 'two_pages' | 'document';

/** Converts a picture that browsers cannot show. Rejects with `ApiError`. */
export type PreviewOf = (bytes: Uint8Array<ArrayBuffer>) => Promise<Blob>;

/** The size that fits into a square of `sideMax`; pictures are never enlarged. */
export function fitWithin(width: number, height: number, sideMax: number): { width: number; height: number } {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Unchanged if small enough or an accepted PDF, otherwise re-encoded upright as JPEG. Without
 * `previewOf` a picture that this browser cannot show is sent unseen. Rejects with
 * `PictureFaultError`.
 */
export async function prepareFile(
  file: Blob,
  accepts: AcceptedFiles,
  previewOf: PreviewOf | null,
): Promise<PreparedFile> {
  const acceptsPdf = accepts === 'document';
  const type = mediaTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (type === 'file_pdf' && acceptsPdf) {
    if (file.size > FILE_BYTES_MAX) throw new PictureFaultError('pdf_too_large');
    return { picture: new Blob([await file.arrayBuffer()], { type: PDF_MEDIA_TYPE }) };
  }
  if (type === 'file_unsupported' && acceptsPdf) throw new PictureFaultError('file_unsupported_pdf');
  if (!isMediaType(type)) throw new PictureFaultError(type);
  // A copy: Electron's adapter reads a slice one byte too far, and the file may change.
  const whole = new Blob([await file.arrayBuffer()], { type });
  return isShownByBrowsers(type)
    ? { picture: await prepareShowable(whole) }
    : prepareOther(whole, type, accepts, previewOf);
}

/**
 * A photograph of 48 megapixels takes 200 MB once it is decoded, which some phones do not have. Its
 * header says whether it can be used, and an element of the page decodes only what is drawn of it.
 */
async function prepareShowable(whole: Blob): Promise<Blob> {
  const { width, height } = inspected(new Uint8Array(await whole.arrayBuffer()));
  const address = URL.createObjectURL(whole);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new PictureFaultError('file_damaged'));
      image.src = address;
    });
    if (whole.size <= FILE_BYTES_MAX) return whole;
    return await encode(image, fitWithin(width, height, FILE_SIDE_PIXELS_MAX));
  } finally {
    // Firefox keeps what it decoded as long as the element has it.
    image.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

const FAULT_OF: Readonly<Record<ImageProblemCode, PictureFault>> = {
  NOT_AN_IMAGE: 'file_damaged',
  UNSUPPORTED: 'file_unsupported',
  ANIMATED: 'file_unsupported',
  TRUNCATED: 'file_damaged',
  TOO_MANY_PIXELS: 'file_too_large',
  TOO_SMALL: 'file_too_small',
};

/** The size of the upright picture, by its header. */
function inspected(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  try {
    return inspectImage(bytes);
  } catch (cause) {
    throw new PictureFaultError(cause instanceof ImageProblem ? FAULT_OF[cause.code] : 'file_damaged', { cause });
  }
}

/** Prepares a picture that browsers cannot show. The service converts its preview. */
async function prepareOther(
  whole: Blob,
  type: ImageMediaType,
  accepts: AcceptedFiles,
  previewOf: PreviewOf | null,
): Promise<PreparedFile> {
  if (whole.size > IMAGE_BYTES_MAX) throw new PictureFaultError('file_too_large');
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const pages = type === 'image/tiff' ? (tiffPages(bytes)?.length ?? 1) : 1;
  if (accepts === 'document' || pages === 1) return prepareConverted(bytes, type, previewOf);
  if (accepts === 'one_page' || pages > 2) throw new PictureFaultError('file_many_pages');
  // Each picture keeps one page. A front with both pages would also be a back.
  const [front, secondPage] = await Promise.all(
    [0, 1].map((index) => prepareConverted(tiffWithOnlyPage(bytes, index), type, previewOf)),
  );
  return { ...(front as PreparedFile), ...(secondPage && { secondPage }) };
}

async function prepareConverted(
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageMediaType,
  previewOf: PreviewOf | null,
): Promise<PreparedFile> {
  if (previewOf === null) {
    const picture = new Blob([bytes], { type });
    if (bytes.length <= FILE_BYTES_MAX) return { picture };
    if (type !== 'image/heic') throw new PictureFaultError('file_too_large');
    // Safari alone shows these.
    return {
      picture: await prepareShowable(picture).catch(() => {
        throw new PictureFaultError('file_heic_too_large');
      }),
    };
  }
  const preview = await previewOf(bytes).catch((cause: unknown) => {
    const isRefused = cause instanceof ApiError && cause.code === 'INVALID_REQUEST';
    throw new PictureFaultError(isRefused ? 'file_damaged' : 'file_not_converted', { cause });
  });
  if (bytes.length > FILE_BYTES_MAX) return { picture: await prepareShowable(preview) };
  return { picture: new Blob([bytes], { type }), preview };
}

/** The current camera frame as JPEG. Rejects with `PictureFaultError` before the first frame. */
export async function grabFrame(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) throw new PictureFaultError('file_damaged');
  return encode(video, fitWithin(videoWidth, videoHeight, FRAME_SIDE_PIXELS_MAX));
}

function isMediaType(type: ImageMediaType | PictureFault): type is ImageMediaType {
  return type.startsWith('image/');
}

function encode(source: CanvasImageSource, { width, height }: { width: number; height: number }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new PictureFaultError('file_damaged'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        // Phones bound the memory of all canvases together, and free it late.
        Object.assign(canvas, { width: 0, height: 0 });
        if (blob) resolve(blob);
        else reject(new PictureFaultError('file_damaged'));
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
