import { createHash, timingSafeEqual } from 'node:crypto';
import { endpoints } from '#shared/api.ts';
import type { DeskStatus, Operator } from '#shared/desk.ts';
import { SetUpRequest, SignInRequest, UnlockRequest } from '#shared/desk.ts';
import { ServiceError } from '../../service-error.ts';
import { recordAudit } from '../../store/audit-log.ts';
import { authenticateOperator, countOperators, createFirstOperator } from '../../store/operators.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies } from '../api-environment.ts';
import type { Authentication } from '../authentication.ts';
import { createDemoSession } from '../demo-session.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../rate-limit.ts';
import { readJson } from '../read-json.ts';
import type { Mount } from '../routing.ts';
import type { Sessions } from '../sessions.ts';

/** Set-up, sign-in, lock and sign-out of operators, and the status the page needs before sign-in. */
export function mountDeskSession(
  mount: Mount,
  deps: ApiDependencies,
  authentication: Authentication,
  sessions: Sessions,
): void {
  const limits = deps.rateLimits ?? DEFAULT_RATE_LIMITS;
  const perUsername = createRateLimiter(limits.signInPerUsername, deps.now);
  const overall = createRateLimiter(limits.signIn, deps.now);
  const demoSession = deps.environment === 'demo' ? createDemoSession(deps, sessions) : null;

  async function verifyPassword(username: string, password: string) {
    overall.take('all');
    perUsername.take(username);
    return await authenticateOperator(deps.store, username, password);
  }

  function audit(action: 'operator.locked' | 'operator.unlocked' | 'operator.signed_out', { id }: Operator) {
    return recordAudit(deps.store, { actor: { kind: 'operator', id }, action, objectId: id });
  }

  async function getStatus(): Promise<Response> {
    const session = demoSession === null ? null : await demoSession();
    const status: DeskStatus = {
      version: deps.version,
      environment: deps.environment,
      host: deps.host,
      needs_set_up: session === null && (await countOperators(deps.store)) === 0,
      needs_set_up_code: deps.setUpCode !== undefined,
      inference: deps.inference.state(),
      ...(session === null ? {} : { demo_session: session }),
    };
    return jsonAnswer(status);
  }

  async function setUp(context: ApiContext): Promise<Response> {
    if (demoSession !== null || (await countOperators(deps.store)) > 0) {
      throw new ServiceError('CONFLICT', 'Set-up is already complete. Please sign in.');
    }
    const request = await readJson(context.req.raw, SetUpRequest);
    overall.take('all');
    if (deps.setUpCode !== undefined && !equalInConstantTime(request.set_up_code ?? '', deps.setUpCode)) {
      throw new ServiceError('FORBIDDEN', 'The set-up code is wrong.', {
        fields: { set_up_code: 'Enter the code that was printed when the service started.' },
      });
    }
    const { name, username, password } = request;
    return jsonAnswer(
      sessions.open(await createFirstOperator(deps.store, { name, username, password, role: 'administrator' })),
    );
  }

  async function signIn(context: ApiContext): Promise<Response> {
    const { username, password } = await readJson(context.req.raw, SignInRequest);
    return jsonAnswer(sessions.open(await verifyPassword(username, password)));
  }

  async function unlock(context: ApiContext): Promise<Response> {
    const token = authentication.bearerToken(context);
    const { password } = await readJson(context.req.raw, UnlockRequest);
    const found = sessions.find(token);
    if (found === null) throw sessionEnded();
    await verifyPassword(found.operator.username, password);
    const session = sessions.unlock(token);
    if (session === null) throw sessionEnded();
    await audit('operator.unlocked', session.operator);
    return jsonAnswer(session);
  }

  async function lock(context: ApiContext): Promise<Response> {
    const { operator } = await authentication.operator(context);
    sessions.lock(authentication.bearerToken(context));
    await audit('operator.locked', operator);
    return jsonAnswer(operator);
  }

  /** Also ends a locked session: anyone at the desk may sign out. */
  async function signOut(context: ApiContext): Promise<Response> {
    const token = authentication.bearerToken(context);
    const found = sessions.find(token);
    if (found === null) throw sessionEnded();
    sessions.close(token);
    await audit('operator.signed_out', found.operator);
    return jsonAnswer(found.operator);
  }

  async function getOperator(context: ApiContext): Promise<Response> {
    return jsonAnswer((await authentication.operator(context)).operator);
  }

  mount('GET', endpoints.getStatus.path, getStatus);
  mount('POST', endpoints.setUp.path, setUp);
  mount('POST', endpoints.signIn.path, signIn);
  mount('POST', endpoints.unlock.path, unlock);
  mount('POST', endpoints.lock.path, lock);
  mount('POST', endpoints.signOut.path, signOut);
  mount('GET', endpoints.getOperator.path, getOperator);
}

function sessionEnded(): ServiceError {
  return new ServiceError('UNAUTHENTICATED', 'The session has ended. Please sign in again.');
}

/** Hashing first makes the lengths equal, as the comparison requires, and keeps the code's length secret. */
function equalInConstantTime(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
