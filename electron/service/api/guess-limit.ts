import { createHash } from 'node:crypto';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { ServiceError } from '../service-error.ts';
import { type ApiContext, networkOf } from './api-environment.ts';
import { createRateLimiter, type RateLimit } from './rate-limit.ts';

export type GuessLimit = <T>(context: ApiContext, secret: string, look: () => T | Promise<T>) => Promise<T>;

/**
 * Limits the use of secrets that are too long to guess. Each secret is looked up before a wrong one
 * counts, so no number of wrong ones keeps out the right one, even if all callers come from one
 * proxy. `limit` holds for one secret, and for the wrong ones of one network: those that throw
 * `miss`.
 */
export function createGuessLimit(limit: RateLimit, now: () => Date, miss: ProblemCode): GuessLimit {
  const perSecret = createRateLimiter(limit, now);
  const wrongPerNetwork = createRateLimiter(limit, now);
  return async (context, secret, look) => {
    perSecret.take(createHash('sha256').update(secret).digest('base64'));
    try {
      return await look();
    } catch (error) {
      if (error instanceof ServiceError && error.code === miss)
        wrongPerNetwork.take(networkOf(context) ?? 'this machine');
      throw error;
    }
  };
}
