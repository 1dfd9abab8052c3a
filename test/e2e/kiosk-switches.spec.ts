import { walkWithSwitches } from '../support/kiosks/switch-walk.ts';
import { test } from './fixtures.ts';

/** A whole visit with nothing but switches. `soak/screens` walks in every language. */
test.use({ viewport: { width: 1080, height: 1920 } });

test('a visit in English goes from the first screen to the last with one switch', ({ page, demo }) =>
  walkWithSwitches(page, demo, 'en'));

test('a visit in Arabic goes from the first screen to the last with two switches', ({ page, demo }) =>
  walkWithSwitches(page, demo, 'ar'));
