import { join } from 'node:path';

/** Made by `test/specimens/make-demo.ts`. Bundles lie as deep, so the path holds there. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../resources/demo');
