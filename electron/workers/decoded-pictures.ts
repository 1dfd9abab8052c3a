import { IMAGE_PIXELS_MAX } from '#shared/api.ts';
import { isPdf } from '#shared/document/inspect-pdf.ts';
import { firstPageOf } from './address-documents/read-address-document.ts';
import type { Picture } from './picture.ts';
import { decodePicture } from './picture.ts';

/** A run asks for the text and the faces of one picture, and of its other side in between. */
const PICTURES_MAX = 3;
/** Together; four bytes each. One picture of the largest size admitted is kept alone. */
const PIXELS_MAX = IMAGE_PIXELS_MAX;
/** Long enough for one run's requests, short enough that nobody's picture stays once the applicant has gone. */
const KEPT_MS = 10_000;

/** The lines of a card on an A4 page have to be as large as a camera would take them. */
const PDF_DOTS_PER_INCH = 300;

type Kept = {
  readonly bytes: Uint8Array;
  readonly picture: Promise<Picture>;
  /** 0 until it is decoded. */
  pixels: number;
  readonly timer: NodeJS.Timeout;
};

/**
 * `decodePicture` that remembers, and that takes the first page of a PDF document for a picture: the same bytes give the same picture, whose reduced sizes are shared with it. At most
 * three pictures are kept, the last asked for longest, each for ten seconds at most. What cannot be decoded is not kept.
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
