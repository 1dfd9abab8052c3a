import { join } from 'node:path';
import { PROMISED_BROWSERS } from '#shared/domain/promised-browsers.ts';
import { filesOfPage, newerFeatures } from '../support/page/newer-features.ts';

const BUILT = join(import.meta.dirname, '../../out/renderer');

/** The functions in the built pages of customers that a promised browser may lack, as `promised-browsers.test.ts` finds them. */
export function newerFunctions(): readonly string[] {
  const pages = ['verify.html', 'kiosk.html'].flatMap((page) => filesOfPage(BUILT, page));
  const features = newerFeatures(BUILT, [...new Set(pages)], PROMISED_BROWSERS.customer);
  // Names of styles begin with a small letter, a colon or an @.
  return [...features.keys()].filter((name) => /^(?:\.\w|[A-Z])/.test(name));
}
