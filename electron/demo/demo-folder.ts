import { join } from 'node:path';

/** What the demo shows, prepared by `test/specimens/make-demo.ts`. Bundles lie as deep as the sources. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../resources/demo');
