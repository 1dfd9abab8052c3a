import { IMAGE_PIXELS_MAX } from '#shared/contract/api.ts';
import { isPdf } from '#shared/domain/document/inspect-pdf.ts';
import { firstPageOf } from './address-documents/read-address-document.ts';
import { decodePicture, type Picture } from './picture.ts';

/** One verification asks for text and faces of the same picture, with its other side in between. */
const PICTURES_MAX = 3;
/** Pixels of all kept pictures, four bytes each. One of the largest size is still kept. */
const PIXELS_MAX = IMAGE_PIXELS_MAX;
/** Long enough for one verification, short enough that nothing stays after the customer. */
const KEPT_MS = 10_000;

/** A card on an A4 page must have lines as large as a camera would give. */
const PDF_DOTS_PER_INCH = 300;

type Kept = {
  readonly bytes: Uint8Array;
  readonly picture: Promise<Picture>;
  /** 0 until the picture is decoded. */
  pixels: number;
  readonly timer: NodeJS.Timeout;
};

/**
 * `decodePicture` with a cache of three pictures for ten seconds, not of failures. A PDF counts as
 * its first page. Equal bytes share reduced sizes.
 */
export function rememberDecoded(): (bytes: Uint8Array) => Promise<Picture> {
  let kept: Kept[] = [];

  function forget(entry: Kept): void {
    clearTimeout(entry.timer);
    kept = kept.filter((other) => other !== entry);
  }

  function keepWithinBounds(): void {
    let pixels = 0;
    for (const [index, entry] of [...kept].entries()) {
      pixels += entry.pixels;
      if (index >= PICTURES_MAX || pixels > PIXELS_MAX) forget(entry);
    }
  }

  return async (bytes) => {
    const known = kept.find((entry) => Buffer.compare(entry.bytes, bytes) === 0);
    if (known) {
      kept = [known, ...kept.filter((other) => other !== known)];
      return known.picture;
    }
    const picture = isPdf(bytes) ? firstPageOf(bytes, PDF_DOTS_PER_INCH) : decodePicture(bytes);
    const timer = setTimeout(() => forget(entry), KEPT_MS).unref();
    const entry: Kept = { bytes, picture, pixels: 0, timer };
    kept = [entry, ...kept];
    try {
      const { width, height } = await picture;
      entry.pixels = width * height;
      keepWithinBounds();
    } catch {
      forget(entry);
    }
    return picture;
  };
}
