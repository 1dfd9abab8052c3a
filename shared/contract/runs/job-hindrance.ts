import { z } from 'zod';

/**
 * Why a stored run cannot go on. `does_not_open`: what was stored of it was altered or damaged.
 * `pictures_withheld`: the storage of captures does not give them; it is asked again.
 */
export const JobHindrance = z.enum(['does_not_open', 'pictures_withheld']);
export type JobHindrance = z.infer<typeof JobHindrance>;

/**
 * Why a run was stored as `Failed`. `attempted_too_often`: the process ended at each attempt, so
 * another one might end the next.
 */
export const RunFailure = z.enum(['internal_error', 'attempted_too_often']);
export type RunFailure = z.infer<typeof RunFailure>;

/** Why a case has no decision. */
export const RunHindrance = z.enum([...JobHindrance.options, ...RunFailure.options]);
