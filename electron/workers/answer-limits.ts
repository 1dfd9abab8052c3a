/** The process cuts its answers to these, and the service ends a process that exceeds them. */

/** Lines of one page. A full page of small print in columns has some thousands of pieces. */
export const PAGE_LINES_MAX = 3_000;
export const LINE_CHARACTERS_MAX = 4_000;
export const PAGES_READ_MAX = 5;
/** Places of one page put over existing content, and beside them marks added with a PDF reader. */
export const OVERLAYS_MAX = 50;
export const MARKS_MAX = 50;
/** Fonts on all pages that were read. */
export const FONTS_MAX = 50;
/** Longer values of a PDF's own metadata are not program names. */
export const PDF_VALUE_CHARACTERS_MAX = 200;
export const BARCODES_MAX = 8;
/** More than any of the symbologies can hold (QR Code, version 40: 7,089 digits). */
export const BARCODE_CHARACTERS_MAX = 8_000;
export const OUTLINES_MAX = 4;
export const FACES_MAX = 20;
export const HEAT_MAP_CELLS_MAX = 64;
/** A sentence for people about a request that failed, or about a process that did not start. */
export const MESSAGE_CHARACTERS_MAX = 2_000;
export const CHIP_TEXT_CHARACTERS_MAX = 4_000;
export const CERTIFICATE_BYTES_MAX = 1_000_000;
/** Texts of one hit on a list, and words of its name. */
export const HIT_TEXT_CHARACTERS_MAX = 10_000;
export const HIT_TOKENS_MAX = 1_000;
