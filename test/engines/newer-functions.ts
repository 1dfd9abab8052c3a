import { join } from 'node:path';
import { newerFeatures, PAGES } from '../support/page/newer-features.ts';

const BUILT = join(import.meta.dirname, '../../out/renderer');

/** The functions in the built pages that a promised browser may lack, as `promised-browsers.test.ts` finds them. */
export function newerFunctions(): readonly string[] {
  const names = new Set(PAGES.flatMap((page) => [...newerFeatures(BUILT, page).keys()]));
  // Names of styles begin with a small letter, a colon or an @.
  return [...names].filter((name) => /^(?:\.\w|[A-Z])/.test(name));
}
