import { z } from 'zod';

/** Steps of a visit, at a desk, on a phone and at a kiosk. Each visit has some of them. */
export const VISIT_STEPS = [
  ...(['consent', 'document', 'chip', 'person', 'company', 'papers'] as const),
  // Words that a reviewer asks for.
  ...(['address', 'face', 'answer', 'review'] as const),
] as const;
export const VisitStep = z.enum(VISIT_STEPS);
export type VisitStep = z.infer<typeof VisitStep>;

/** Where a customer stands; `back` is the second side of the document. */
export const VisitPlace = z.enum([...VISIT_STEPS, 'back']);
export type VisitPlace = z.infer<typeof VisitPlace>;
