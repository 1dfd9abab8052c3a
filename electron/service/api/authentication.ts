import {
  DEFAULT_API_SCOPES,
  isAllowed,
  type Permission,
  type Principal,
  SCOPES_IN_USE,
  whatIsMissing,
} from '#shared/contract/accounts/permissions.ts';
import { API_KEY_HEADER } from '#shared/contract/api.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { findAccount, operatorOf } from '../accounts/rows.ts';
import { isSecondFactorDue } from '../accounts/second-factor-due.ts';
import { closeSession, findSession, noteSessionUse, noteStepUp } from '../accounts/session-rows.ts';
import { findApiKey } from '../api-keys/rows.ts';
import { WITHOUT_KEY } from '../api-keys/tenant-rows.ts';
import { authenticateDevice, type DevicePrincipal } from '../devices/authenticate-device.ts';
import type { KioskPrincipal } from '../kiosks/kiosks.ts';
import type { ApplicantPrincipal } from '../links/applicants.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import { type ApiContext, type ApiDependencies, networkOf } from './api-environment.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS, perMinute } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import type { SharedLimiter } from './shared-limit.ts';

/** The principals that can make themselves known today. */
export type Caller = Extract<Principal, { kind: 'operator' | 'api_key' | 'command_line' }>;
export type OperatorPrincipal = Extract<Principal, { kind: 'operator' }>;

/** Sandbox callers without a credential share this actor, and see each other's runs. */
export const SANDBOX_ACTOR = { kind: 'api_key', id: WITHOUT_KEY } as const;

export const actorOf = ({ kind, id }: Caller): Actor => ({ kind, id });

/** A device gives up after 25 s. */
const DEVICE_BODY_DEADLINE_MS = 30_000;

export type Authentication = {
  /**
   * The caller, who holds the endpoint's permission, the person behind a link, a device or a kiosk;
   * null for a public endpoint. Throws `UNAUTHENTICATED` if nobody is known to call, `FORBIDDEN` if
   * the caller lacks the permission, and `STEP_UP_REQUIRED` if an operator has to confirm their
   * password first.
   */
  authorise(
    context: ApiContext,
    endpoint: Pick<Endpoint, 'allow' | 'anySession' | 'beforeSecondFactor' | 'stepUp' | 'requestBytesMax'>,
  ): Promise<Caller | ApplicantPrincipal | DevicePrincipal | KioskPrincipal | null>;
};

/**
 * By the host's word, an API key (`X-API-KEY`) or a session (`Authorization: Bearer`). The API key
 * wins because it may do less. No cookies: Electron's protocol adapter loses them, and so no other
 * site can act for an operator.
 */
export function createAuthentication(deps: ApiDependencies, perKey: SharedLimiter): Authentication {
  const { perDevice: deviceLimit, guesses } = deps.rateLimits ?? DEFAULT_RATE_LIMITS;
  const perDevice = createRateLimiter(deviceLimit, () => deps.now());
  const wrongKeys = createRateLimiter(guesses, () => deps.now());

  async function trusted(context: ApiContext): Promise<Caller | null> {
    // Tests may call Hono's fetch with a request alone; then there is no env.
    if (context.env?.actor === undefined) return null;
    const { kind, id } = context.env.actor;
    if (kind === 'api_key') return { kind, id, scopes: DEFAULT_API_SCOPES };
    if (kind === 'command_line') return { kind, id };
    const account = await findAccount(deps.store, id);
    if (account === null || account.disabledAt !== null) throw new ServiceError('account.unknown');
    return { kind, ...operatorOf(account) };
  }

  async function byApiKey(context: ApiContext): Promise<Caller | null> {
    const key = context.req.header(API_KEY_HEADER);
    if (key === undefined) return null;
    const found = key.length > 0 && key.length <= 200 ? await findApiKey(deps.store, key) : null;
    if (found === null) {
      wrongKeys.take(networkOf(context) ?? 'this machine');
      throw new ServiceError('key.unknown');
    }
    const { id, scopes, limits } = found;
    await perKey.take(id, perMinute(limits.requestsPerMinute));
    return { kind: 'api_key', id, scopes, limits };
  }

  /** Read for each request, so that a new role counts and a disabled operator is out at once. */
  async function bySession(
    context: ApiContext,
    { anySession, beforeSecondFactor }: Pick<Endpoint, 'anySession' | 'beforeSecondFactor'>,
  ): Promise<OperatorPrincipal | null> {
    if (context.req.header('authorization') === undefined) return null;
    const token = bearerToken(context);
    const { session, account } = await deps.store.read(async (reader) => {
      const session = await findSession(reader, token);
      return { session, account: session && (await findAccount(reader, session.operatorId)) };
    });
    const isValid = account?.disabledAt === null && account.sessionGeneration === session?.generation;
    if (session === null || account === null || !isValid) {
      if (session !== null) await closeSession(deps.store, token);
      throw new ServiceError('account.ended');
    }
    const principal: OperatorPrincipal = { kind: 'operator', ...operatorOf(account) };
    if (anySession) return principal;
    if (session.locked) {
      throw new ServiceError(
        'account.locked',
        {},
        { headers: { 'www-authenticate': 'Bearer realm="countersign", error="session_locked"' } },
      );
    }
    if (account.passwordDue) throw new ServiceError('account.own_password');
    if (!beforeSecondFactor && (await isSecondFactorDue(deps.store, account)))
      throw new ServiceError('account.second_factor');
    await noteSessionUse(deps.store, token, session);
    return principal;
  }

  async function byDevice(context: ApiContext, bytesMax = 0): Promise<DevicePrincipal> {
    const { raw } = context.req;
    return authenticateDevice(deps.store, raw, (deviceId) => {
      perDevice.take(deviceId);
      return readBody(raw, bytesMax, DEVICE_BODY_DEADLINE_MS);
    });
  }

  async function byKiosk(context: ApiContext): Promise<KioskPrincipal> {
    const principal = await deps.kiosks.principalOf(bearerToken(context));
    perDevice.take(principal.id);
    return principal;
  }

  async function withoutCredential(allow: Permission): Promise<Caller> {
    const sandbox = { ...SANDBOX_ACTOR, scopes: SCOPES_IN_USE };
    if (!isAllowed(sandbox, allow)) throw new ServiceError('account.sign_in');
    if (deps.environment !== 'sandbox') throw new ServiceError('key.missing', { name: API_KEY_HEADER });
    await perKey.take(SANDBOX_ACTOR.id);
    return sandbox;
  }

  /**
   * A trusted host vouches for its operator, and nobody knows the demo's password. API keys and the
   * command line never get here.
   */
  const needsConfirmation = (context: ApiContext) => deps.environment !== 'demo' && context.env?.actor === undefined;

  async function requireConfirmation(context: ApiContext): Promise<void> {
    const token = bearerToken(context);
    if ((await findSession(deps.store, token))?.isConfirmed !== true) throw new ServiceError('account.confirm');
    await noteStepUp(deps.store, token);
  }

  return {
    async authorise(context, { allow, stepUp = false, requestBytesMax, ...lenient }) {
      if (allow === 'public') return null;
      if (allow === 'applicant') return deps.applicants.principalOf(bearerToken(context));
      if (allow === 'kiosk') return byKiosk(context);
      if (allow === 'device') return byDevice(context, requestBytesMax);
      const caller =
        (await trusted(context)) ??
        (await byApiKey(context)) ??
        (await bySession(context, lenient)) ??
        (await withoutCredential(allow));
      if (!isAllowed(caller, allow)) {
        const { reason, ...parameters } = whatIsMissing(caller, allow);
        throw new ServiceError(reason, parameters);
      }
      if (stepUp && needsConfirmation(context)) await requireConfirmation(context);
      return caller;
    },
  };
}

/** The bearer token of a request, valid or not. Throws `UNAUTHENTICATED` if there is none. */
export function bearerToken(context: ApiContext): string {
  const token = /^Bearer +([A-Za-z0-9._~+/=-]{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token === undefined) throw new ServiceError('account.sign_in');
  return token;
}
