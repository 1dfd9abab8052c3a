import { z } from 'zod';
import { SyncStatus } from './sync.ts';

/** An administrator lets this desk join a centre. `replaces`: it leaves the centre that it belongs to. */
export const JoinCentreRequest = z.object({
  url: z.string().min(1).max(300),
  code: z.string().min(1).max(64),
  replaces: z.boolean().default(false),
});
export type JoinCentreRequest = z.infer<typeof JoinCentreRequest>;

/**
 * How an attempt to join ended. `code_refused`: the centre does not know the code. `other_environment`: one of both is a sandbox. `sign_in_page`:
 * a web page answered, such as the sign-in page of a network. `not_a_centre`: a service answered that is no centre. `certificate_date`: the
 * certificate is not valid at the time of this computer. `busy`: the centre asks to try later.
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
