import { IMAGE_PIXELS_MAX, IMAGE_SIDE_PIXELS_MIN } from '#shared/api.ts';
import { isPdf } from '#shared/document/inspect-pdf.ts';

/** Longest side of a camera frame: a passport page at 300 dots an inch needs about 1500. */
export const FRAME_SIDE_PIXELS_MAX = 2400;
/** Longest side after re-encoding a large file. */
const FILE_SIDE_PIXELS_MAX = 3200;
/** A run's pictures must stay below 16 MB together, because Electron's adapter holds them in memory at once. */
export const FILE_BYTES_MAX = 5_000_000;
const JPEG_QUALITY = 0.92;

/** Why a file cannot be used; also its text key under `capture`. */
export type PictureFault =
  | 'file_heic'
  | 'file_pdf'
  | 'file_unsupported'
  | 'file_unsupported_paper'
  | 'file_damaged'
  | 'file_too_small'
  | 'file_too_large'
  | 'pdf_too_large';

export class PictureFaultError extends Error {
  override readonly name = 'PictureFaultError';
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif']);

export const PDF_MEDIA_TYPE = 'application/pdf';

/** A PDF starts within the first kilobyte (ISO 32000-1, annex H.3.4.1). */
const HEAD_BYTES = 1024;

/** Detects the type by the first bytes, never by name. Returns the media type or the fault. */
export function mediaTypeOf(head: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | PictureFault {
  const text = String.fromCharCode(...head.subarray(0, 16));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(text.slice(8, 12))) return 'file_heic';
  return isPdf(head) ? 'file_pdf' : 'file_unsupported';
}

/** The size that fits into a square of `sideMax`; pictures are never enlarged. */
export function fitWithin(width: number, height: number, sideMax: number): { width: number; height: number } {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a chosen file ready to send: unchanged if it is small enough, otherwise re-encoded upright as JPEG. A PDF is sent unchanged where
 * one is accepted. Rejects with `PictureFaultError`.
 */
export async function prepareFile(file: Blob, acceptsPdf: boolean): Promise<Blob> {
  const type = mediaTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (type === 'file_pdf' && acceptsPdf) {
    if (file.size > FILE_BYTES_MAX) throw new PictureFaultError('pdf_too_large');
    return new Blob([await file.arrayBuffer()], { type: PDF_MEDIA_TYPE });
  }
  if (type === 'file_unsupported' && acceptsPdf) throw new PictureFaultError('file_unsupported_paper');
  if (!isMediaType(type)) throw new PictureFaultError(type);
  // A copy, because Electron's adapter reads a slice of a file one byte too far, and the file may change.
  const whole = new Blob([await file.arrayBuffer()], { type });
  const bitmap = await createImageBitmap(whole).catch((cause: unknown) => {
    throw new PictureFaultError('file_damaged', { cause });
  });
  try {
    if (Math.min(bitmap.width, bitmap.height) < IMAGE_SIDE_PIXELS_MIN) throw new PictureFaultError('file_too_small');
    if (bitmap.width * bitmap.height > IMAGE_PIXELS_MAX) throw new PictureFaultError('file_too_large');
    if (whole.size <= FILE_BYTES_MAX) return whole;
    return await encode(bitmap, fitWithin(bitmap.width, bitmap.height, FILE_SIDE_PIXELS_MAX));
  } finally {
    bitmap.close();
  }
}

/** The current camera frame as JPEG. Rejects with `PictureFaultError` before the first frame. */
export async function grabFrame(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) throw new PictureFaultError('file_damaged');
  return encode(video, fitWithin(videoWidth, videoHeight, FRAME_SIDE_PIXELS_MAX));
}

function isMediaType(type: string): type is 'image/jpeg' | 'image/png' | 'image/webp' {
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
      (blob) => (blob ? resolve(blob) : reject(new PictureFaultError('file_damaged'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
