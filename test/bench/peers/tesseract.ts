import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker } from 'tesseract.js';

const require = createRequire(import.meta.url);

/** tesseract.js with its English data, set up as in its own examples. */
export const openTesseract = () =>
  createWorker('eng', 1, {
    langPath: join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
