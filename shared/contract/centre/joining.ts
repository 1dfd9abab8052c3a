import { z } from 'zod';
import { SyncStatus } from './sync.ts';

/** An administrator lets this desk join. `replaces`: it leaves its present centre. */
export const JoinCentreRequest = z.object({
  url: z.string().min(1).max(300),
  code: z.string().min(1).max(64),
  replaces: z.boolean().default(false),
});
export type JoinCentreRequest = z.infer<typeof JoinCentreRequest>;

/**
 * `code_refused`: unknown code. `other_environment`: one of both is a sandbox. `sign_in_page`: a
 * network's sign-in page answered. `not_a_centre`: another service did. `certificate_date`: not
 * valid at this computer's time. `busy`: try later.
 */
export const JoinOutcome = z.enum([
  'joined',
  'code_refused',
  'code_expired',
  'code_used',
  'other_environment',
  'unreachable',
  'sign_in_page',
  'not_a_centre',
  'certificate_date',
  'certificate_unknown',
  'busy',
]);
export type JoinOutcome = z.infer<typeof JoinOutcome>;

export const JoinAnswer = z.object({ outcome: JoinOutcome, sync: SyncStatus });
export type JoinAnswer = z.infer<typeof JoinAnswer>;
