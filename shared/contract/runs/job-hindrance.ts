import { z } from 'zod';

/** Why a stored run cannot go on. `does_not_open`: what was stored of it was altered or damaged. */
export const JobHindrance = z.enum(['does_not_open']);
export type JobHindrance = z.infer<typeof JobHindrance>;
