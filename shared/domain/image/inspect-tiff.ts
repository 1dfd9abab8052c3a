import type { ImageHeader } from './image-header.ts';
import { tiffLayout } from './tiff-layout.ts';
import { TIFF_PAGES_MAX, tiffPages } from './tiff-pages.ts';

/** Every page of a TIFF 6.0 by its directories. Null if one is damaged. */
export function inspectTiff(bytes: Uint8Array): ImageHeader | null {
  const pages = tiffPages(bytes);
  if (pages === null) return null;
  const refused = (sentence: string): ImageHeader => ({
    storedWidth: 0,
    storedHeight: 0,
    orientation: 1,
    complete: true,
    animated: false,
    refusal: sentence,
  });
  if (pages.length === 0) return refused('This is a camera raw file. Please export the picture as JPEG and send that.');
  if (pages.length > TIFF_PAGES_MAX)
    return refused(`This TIFF file has more than ${TIFF_PAGES_MAX} pages. Please send only the pages that are needed.`);
  const headers: ImageHeader[] = [];
  for (const page of pages) {
    const layout = tiffLayout(page);
    if (layout === null) return null;
    if (typeof layout === 'string') return refused(layout);
    const { width, height, orientation, offsets, byteCounts } = layout;
    const complete = offsets.every((offset, index) => offset + (byteCounts[index] ?? 0) <= bytes.length);
    headers.push({ storedWidth: width, storedHeight: height, orientation, complete, animated: false });
  }
  const [first, ...more] = headers;
  return first === undefined ? null : { ...first, morePages: more };
}
