import { join } from 'node:path';

/** Holds the files of the demo, which `test/specimens/make-demo.ts` makes. The path also holds in a bundle, which lies as deep. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../resources/demo');
