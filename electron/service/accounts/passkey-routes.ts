import type { WithRecoveryCodes } from '#shared/contract/accounts/second-factor.ts';
import { jsonAnswer } from '../api/answers.ts';
import { type ApiDependencies, networkOf } from '../api/api-environment.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import type { Route } from '../api/routing.ts';
import { passkeyPage, siteOf } from './passkey-page.ts';
import { removePasskey } from './passkey-rows.ts';
import { createPasskeys } from './passkeys.ts';
import { describeFactors } from './second-factor-description.ts';
import { isSecondFactorRequired } from './second-factor-due.ts';
import { answerSession } from './session-answer.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/** A person's own passkeys, and signing in with one. */
export function mountPasskeys(route: Route, { store, now, rateLimits = DEFAULT_RATE_LIMITS }: ApiDependencies): void {
  const passkeys = createPasskeys(store);
  const perPerson = createRateLimiter(rateLimits.signInPerUsername, now);
  /** Apart from passwords, so that a flood of one keeps nobody from the others. */
  const questions = createSignInLimits(rateLimits, now);
  const answers = createSignInLimits(rateLimits, now);

  route('beginPasskey', async ({ principal, context }) => {
    perPerson.take(principal.id);
    return jsonAnswer(await passkeys.beginAdding(principal, passkeyPage(context)));
  });
  route('addPasskey', async ({ input, principal, context }) => {
    perPerson.take(principal.id);
    const { factors, recoveryCodes } = await passkeys.add(principal, passkeyPage(context), input);
    return jsonAnswer({
      second_factor: await describeFactors(store, principal, factors),
      recovery_codes: recoveryCodes === null ? null : [...recoveryCodes],
    } satisfies WithRecoveryCodes);
  });
  route('removePasskey', async ({ params, principal }) => {
    const mustKeepOne = await isSecondFactorRequired(store, principal);
    const factors = await removePasskey(store, principal.id, params.passkey_id, mustKeepOne);
    return jsonAnswer(await describeFactors(store, principal, factors));
  });
  route('beginPasskeySignIn', async ({ context }) => {
    questions.takeUnnamed(networkOf(context));
    return jsonAnswer(await passkeys.beginSignIn(siteOf(context)));
  });
  route('signInWithPasskey', async ({ input, context }) => {
    answers.takeUnnamed(networkOf(context));
    return answerSession(store, await passkeys.signIn(siteOf(context), input.credential, input.operator_id));
  });
  route('beginPasskeyConfirm', async ({ principal, context }) => {
    perPerson.take(principal.id);
    return jsonAnswer(await passkeys.beginConfirming(principal, passkeyPage(context)));
  });
}
