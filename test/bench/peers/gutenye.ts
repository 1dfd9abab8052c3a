import Ocr from '@gutenye/ocr-node';

/** PP-OCRv4 as `@gutenye/ocr-node` runs it. It reads files only. */
export const openGutenye = () => Ocr.create();
