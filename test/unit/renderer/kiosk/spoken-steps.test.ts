import { expect, test } from 'vitest';
import { checksOf } from '#shared/contract/visits/checks.ts';
import { VISIT_STEPS } from '#shared/contract/visits/steps.ts';
import { SPOKEN_STEPS } from '../../../../renderer/kiosk/spoken-steps.ts';
import { visitSteps } from '../../../../renderer/session/steps.ts';
import { LANGUAGES, type Tree, textsIn } from '../../../support/texts.ts';

const STEPS_OF_PEOPLE = VISIT_STEPS.filter((step) => step !== 'company' && step !== 'papers' && step !== 'answer');

test('every step of a person at a kiosk is spoken', () => {
  const asked = (['ID', 'DOC', 'BIOMETRIC'] as const).flatMap((type) =>
    visitSteps({ checks: checksOf(type), readsFirst: true, hasChip: true, hasReview: true }),
  );
  expect(new Set(asked)).toEqual(new Set(STEPS_OF_PEOPLE));
  expect(SPOKEN_STEPS).toEqual(
    expect.arrayContaining([...STEPS_OF_PEOPLE, 'person_typed', 'back', 'checking', 'done', 'ended']),
  );
});

test.each(LANGUAGES)('every step has a spoken sentence: %s', (language) => {
  const { spoken } = (textsIn(language).kiosk as { kiosk: { spoken: Tree } }).kiosk;
  expect(Object.keys(spoken).sort()).toEqual([...SPOKEN_STEPS].sort());
  for (const sentence of Object.values(spoken)) expect(sentence).toMatch(/\p{L}.*[.!?؟]$/u);
});
