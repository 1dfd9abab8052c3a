import { walkWithSwitches } from '../support/kiosks/switch-walk.ts';
import { test } from './fixtures.ts';

/** A whole visit with nothing but switches: one until the second is chosen. `soak/screens` walks in every language, also with one alone. */
test.use({ viewport: { width: 1080, height: 1920 } });

test('a visit in Arabic goes from the first screen to the last with two switches', ({ page, demo }) =>
  walkWithSwitches(page, demo, 'ar'));
