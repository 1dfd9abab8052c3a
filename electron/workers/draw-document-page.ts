import { isPdf } from '#shared/domain/document/inspect-pdf.ts';
import { isTiff, tiffPages, tiffWithOnlyPage } from '#shared/domain/image/tiff-pages.ts';
import { withPdf } from './address-documents/pdf-document.ts';
import { drawPage, pageFrame } from './address-documents/pdf-page-picture.ts';
import { convertPicture } from './convert-picture.ts';
import { decodePicture, type Picture, PictureError } from './picture.ts';
import type { DrawnPage } from './protocol.ts';

/** Small print is legible at this resolution, and a page stays below a megabyte. */
const DOTS_PER_INCH = 150;

/** For people. A picture other than PDF or TIFF has one page. Throws `PictureError` without it. */
export async function drawDocumentPage(bytes: Uint8Array, page: number): Promise<DrawnPage> {
  if (isPdf(bytes))
    return withPdf(bytes, async (document) => {
      requirePage(page, document.numPages);
      const drawn = await document.getPage(page);
      return asPage(await drawPage(drawn, pageFrame(drawn, DOTS_PER_INCH)), document.numPages);
    });
  const pageCount = isTiff(bytes) ? (tiffPages(bytes)?.length ?? 1) : 1;
  requirePage(page, pageCount);
  return asPage(await decodePicture(page === 1 ? bytes : tiffWithOnlyPage(bytes, page - 1)), pageCount);
}

function requirePage(page: number, pageCount: number): void {
  if (page < 1 || page > pageCount) throw new PictureError('The document has no such page.');
}

const asPage = async (picture: Picture, pageCount: number): Promise<DrawnPage> => ({
  ...(await convertPicture(picture)),
  pageCount,
});
