import type { WithRecoveryCodes } from '#shared/contract/accounts/second-factor.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import type { OperatorPrincipal } from '../api/authentication.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import type { Route } from '../api/routing.ts';
import { ServiceError } from '../service-error.ts';
import type { Factors } from './factors.ts';
import { describeFactors } from './second-factor-description.ts';
import { isSecondFactorRequired } from './second-factor-due.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  findFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-factor-rows.ts';

/** A person's own authenticator app and recovery codes. */
export function mountSecondFactor(
  route: Route,
  { store, now, rateLimits = DEFAULT_RATE_LIMITS }: ApiDependencies,
): void {
  const perPerson = createRateLimiter(rateLimits.signInPerUsername, now);

  const described = (principal: OperatorPrincipal, factors: Factors) => describeFactors(store, principal, factors);

  route('getSecondFactor', async ({ principal }) =>
    jsonAnswer(await described(principal, await findFactors(store, principal.id))),
  );
  route('beginAuthenticator', async ({ principal }) => jsonAnswer(await beginAuthenticator(store, principal)));
  route('confirmAuthenticator', async ({ input, principal }) => {
    perPerson.take(principal.id);
    const confirmed = await confirmAuthenticator(store, principal.id, input.code);
    if (confirmed === null)
      throw new ServiceError('account.app_code', {}, { fields: { code: fieldError('field.app_code') } });
    return jsonAnswer({
      second_factor: await described(principal, confirmed.factors),
      recovery_codes: confirmed.recoveryCodes === null ? null : [...confirmed.recoveryCodes],
    } satisfies WithRecoveryCodes);
  });
  route('removeAuthenticator', async ({ principal }) => {
    const mustKeepOne = await isSecondFactorRequired(store, principal);
    return jsonAnswer(await described(principal, await removeAuthenticator(store, principal.id, mustKeepOne)));
  });
  route('renewRecoveryCodes', async ({ principal }) => {
    const { factors, recoveryCodes } = await renewRecoveryCodes(store, principal.id);
    return jsonAnswer({
      second_factor: await described(principal, factors),
      recovery_codes: recoveryCodes === null ? null : [...recoveryCodes],
    } satisfies WithRecoveryCodes);
  });
}
