import { LANGUAGE_NAMES } from '../../../renderer/i18n/languages.ts';
import { test } from '../../e2e/fixtures.ts';
import { WALKS, walkWithSwitches } from '../../support/kiosks/switch-walk.ts';

/** A whole visit with nothing but one or two switches, in each language. */
test.use({ viewport: { width: 1080, height: 1920 } });

for (const language of Object.keys(WALKS) as (keyof typeof WALKS)[])
  test(`a visit in ${LANGUAGE_NAMES[language]} goes from the first screen to the last with switches`, ({
    page,
    demo,
  }) => walkWithSwitches(page, demo, language));
