import { VISIT_STEPS } from '#shared/contract/visits/steps.ts';

/** Nobody verifies a company or answers a reviewer at a kiosk. */
const OWN_STEPS = VISIT_STEPS.filter((step) => step !== 'company' && step !== 'papers' && step !== 'answer');

/** Every screen of a visit, each with a sentence that says what to do there. */
export const SPOKEN_STEPS = [
  ...(['attract', 'purpose', ...OWN_STEPS, 'person_typed', 'back', 'camera', 'checking', 'done', 'ended'] as const),
] as const;
export type SpokenStep = (typeof SPOKEN_STEPS)[number];

export const spokenStep = (name: string | undefined): SpokenStep | null =>
  SPOKEN_STEPS.find((step) => step === name) ?? null;
