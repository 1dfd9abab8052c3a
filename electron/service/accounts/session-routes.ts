import { createHash, timingSafeEqual } from 'node:crypto';
import type { PasskeyAssertion } from '#shared/contract/accounts/passkeys.ts';
import type { DeskStatus, Operator } from '#shared/contract/desk.ts';
import { type FieldError, fieldError } from '#shared/contract/errors/field-error.ts';
import { type PasswordWeakness, ratePassword } from '#shared/domain/password/rate-password.ts';
import { jsonAnswer } from '../api/answers.ts';
import { type ApiContext, type ApiDependencies, networkOf } from '../api/api-environment.ts';
import { actorOf, bearerToken, type OperatorPrincipal } from '../api/authentication.ts';
import { createGuessLimit } from '../api/guess-limit.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { ServiceError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import { setOwnPassword } from './change-rows.ts';
import { createDemoSession } from './demo-session.ts';
import { passkeyPage } from './passkey-page.ts';
import { createPasskeys } from './passkeys.ts';
import {
  type Account,
  authenticateOperator,
  confirmCode,
  confirmPassword,
  countOperators,
  createFirstOperator,
  operatorOf,
} from './rows.ts';
import { answerSession } from './session-answer.ts';
import {
  closeOtherSessions,
  closeSession,
  confirmSession,
  listSessions,
  lockSession,
  unlockSession,
} from './session-rows.ts';
import { createSignInLimits } from './sign-in-limits.ts';

const WHAT_TO_DO: Readonly<Record<PasswordWeakness, FieldError>> = {
  common: fieldError('field.password_common'),
  personal: fieldError('field.password_personal'),
  guessable: fieldError('field.password_guessable'),
};

/** Throws `INVALID_REQUEST` for a common password, or one guessed from the operator's names. */
async function requireStrongPassword(
  password: string,
  { name, username }: Pick<Operator, 'name' | 'username'>,
): Promise<void> {
  const { weakness } = await ratePassword(password, [name, username]);
  if (weakness === null) return;
  throw new ServiceError('account.weak_password', {}, { fields: { password: WHAT_TO_DO[weakness] } });
}

/** Set-up, sign-in, lock and sign-out, and the status the page needs before sign-in. */
export function mountDeskSession(route: Route, deps: ApiDependencies): void {
  const limits = deps.rateLimits ?? DEFAULT_RATE_LIMITS;
  const signInLimits = createSignInLimits(limits, deps.now);
  const limitGuesses = createGuessLimit(limits.guesses, deps.now, 'FORBIDDEN');
  /** Apart from sign-in: a flood of sign-ins must not keep a desk locked. */
  const perSessionHolder = createRateLimiter(limits.signInPerUsername, deps.now);
  const passkeys = createPasskeys(deps.store);
  const demoSession = deps.environment === 'demo' ? createDemoSession(deps) : null;

  function provePassword(
    operator: OperatorPrincipal,
    password: string,
    audited: 'operator.unlocked' | 'operator.password_confirmed' | null,
  ): Promise<Account> {
    perSessionHolder.take(operator.id);
    return confirmPassword(deps.store, operator, password, audited);
  }

  function provePasskey(
    operator: OperatorPrincipal,
    context: ApiContext,
    answer: PasskeyAssertion,
    audited: 'operator.unlocked' | 'operator.passkey_confirmed',
  ): Promise<Account> {
    perSessionHolder.take(operator.id);
    return passkeys.confirm(operator, passkeyPage(context), answer, audited);
  }

  async function getStatus(): Promise<Response> {
    const session = demoSession === null ? null : await demoSession();
    return jsonAnswer(await statusOf(deps, session));
  }

  async function setUp({ input: request, context }: RouteRequest<'setUp'>): Promise<Response> {
    if (demoSession !== null || (await countOperators(deps.store)) > 0) {
      throw new ServiceError('account.set_up');
    }
    const { setUpCode } = deps;
    if (setUpCode === undefined) signInLimits.takeUnnamed(networkOf(context));
    else {
      const given = request.set_up_code ?? '';
      await limitGuesses(context, given, () => requireSetUpCode(given, setUpCode));
    }
    const { name, username, password } = request;
    await requireStrongPassword(password, request);
    return answerSession(
      deps.store,
      await createFirstOperator(deps.store, { name, username, password, role: 'administrator' }),
    );
  }

  async function signIn({ input: { username, password, code }, context }: RouteRequest<'signIn'>): Promise<Response> {
    const network = networkOf(context);
    const isKnown = signInLimits.take(network, username);
    const account = await authenticateOperator(deps.store, username, password, isKnown ? network : undefined, code);
    signInLimits.succeeded(network, username);
    return answerSession(deps.store, account);
  }

  async function unlock({ input, principal, context }: RouteRequest<'unlock'>): Promise<Response> {
    const account =
      'passkey' in input
        ? await provePasskey(principal, context, input.passkey, 'operator.unlocked')
        : await provePassword(principal, input.password, 'operator.unlocked');
    const session = await unlockSession(deps.store, bearerToken(context), account);
    if (session === null) throw sessionEnded();
    return answerSession(deps.store, account, session);
  }

  async function confirm({ input, principal, context }: RouteRequest<'confirmPassword'>): Promise<Response> {
    if ('code' in input) {
      perSessionHolder.take(principal.id);
      await confirmCode(deps.store, principal, input.code);
    } else if ('passkey' in input) await provePasskey(principal, context, input.passkey, 'operator.passkey_confirmed');
    else await provePassword(principal, input.password, 'operator.password_confirmed');
    if (!(await confirmSession(deps.store, bearerToken(context)))) throw sessionEnded();
    return jsonAnswer(operatorOf(principal));
  }

  async function setPassword({ input, principal }: RouteRequest<'setPassword'>): Promise<Response> {
    const proved = await provePassword(principal, input.current_password, null);
    await requireStrongPassword(input.password, proved);
    return answerSession(deps.store, await setOwnPassword(deps.store, proved, input.password));
  }

  async function lock({ principal, context }: RouteRequest<'lock'>): Promise<Response> {
    await lockSession(deps.store, bearerToken(context));
    await audit(deps, 'operator.locked', principal);
    return jsonAnswer(operatorOf(principal));
  }

  /** Also ends a locked session: anyone at the desk may sign out. */
  async function signOut({ principal, context }: RouteRequest<'signOut'>): Promise<Response> {
    await closeSession(deps.store, bearerToken(context));
    await audit(deps, 'operator.signed_out', principal);
    return jsonAnswer(operatorOf(principal));
  }

  async function sessions({ principal, context }: Pick<RouteRequest<'listSessions'>, 'principal' | 'context'>) {
    return jsonAnswer({ sessions: await listSessions(deps.store, bearerToken(context), principal.id) });
  }

  async function signOutElsewhere(request: RouteRequest<'signOutElsewhere'>): Promise<Response> {
    await closeOtherSessions(deps.store, bearerToken(request.context), actorOf(request.principal));
    return sessions(request);
  }

  route('getStatus', getStatus);
  route('setUp', setUp);
  route('signIn', signIn);
  route('unlock', unlock);
  route('confirmPassword', confirm);
  route('setPassword', setPassword);
  route('lock', lock);
  route('signOut', signOut);
  route('listSessions', sessions);
  route('signOutElsewhere', signOutElsewhere);
  route('getOperator', ({ principal }) => jsonAnswer(operatorOf(principal)));
}

function audit(
  deps: ApiDependencies,
  action: 'operator.locked' | 'operator.signed_out',
  principal: OperatorPrincipal,
): Promise<void> {
  return recordAudit(deps.store, { actor: actorOf(principal), action, objectId: principal.id });
}

async function statusOf(deps: ApiDependencies, session: DeskStatus['demo_session'] | null): Promise<DeskStatus> {
  return {
    version: deps.version,
    environment: deps.environment,
    host: deps.host,
    needs_set_up: session === null && (await countOperators(deps.store)) === 0,
    needs_set_up_code: deps.setUpCode !== undefined,
    inference: deps.inference.state(),
    links: deps.links.offer(),
    ...(deps.isProxyUnnamed?.() && { has_unnamed_proxy: true }),
    ...(session === null ? {} : { demo_session: session }),
  };
}

function sessionEnded(): ServiceError {
  return new ServiceError('account.ended');
}

function requireSetUpCode(given: string, expected: string): void {
  if (equalInConstantTime(given, expected)) return;
  throw new ServiceError('account.set_up_code', {}, { fields: { set_up_code: fieldError('field.set_up_code') } });
}

/** Hashing equals the lengths, as the comparison requires, and keeps the code's length secret. */
function equalInConstantTime(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
