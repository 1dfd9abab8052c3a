import { Hono } from 'hono';
import { endpoints } from '#shared/contract/api.ts';
import { mountPasskeys } from './accounts/passkey-routes.ts';
import { mountPeople } from './accounts/routes.ts';
import { mountSecondFactor } from './accounts/second-factor-routes.ts';
import { mountDeskSession } from './accounts/session-routes.ts';
import { answerFor, errorAnswer } from './api/answers.ts';
import type { ApiDependencies, ApiEnvironment, RequestContext } from './api/api-environment.ts';
import { createAuthentication } from './api/authentication.ts';
import { mountDocs } from './api/docs-routes.ts';
import { DEFAULT_RATE_LIMITS } from './api/rate-limit.ts';
import { createReadAccess } from './api/read-access.ts';
import { createRouting } from './api/routing.ts';
import { createSharedLimiter } from './api/shared-limit.ts';
import { mountApiKeys } from './api-keys/routes.ts';
import { mountOversight } from './audit/routes.ts';
import { mountBackups } from './backup/routes.ts';
import { mountBranding } from './branding/routes.ts';
import { mountCallbacks } from './callbacks/routes.ts';
import { mountErasure } from './cases/erasure/routes.ts';
import { mountRevisions } from './cases/revision-routes.ts';
import { mountDeskVerifications } from './cases/routes.ts';
import { mountSync } from './centre/routes.ts';
import { mountChipCertificates } from './chips/certificate-routes.ts';
import { mountChipReaders } from './chips/reader-routes.ts';
import { mountClock } from './clock/routes.ts';
import { mountDevices } from './devices/routes.ts';
import { mountDeskDocuments } from './evidence/document-routes.ts';
import { mountKioskDesk } from './kiosks/desk-routes.ts';
import { mountKiosk } from './kiosks/routes.ts';
import { mountApplicant } from './links/applicant-routes.ts';
import { mountLinks } from './links/routes.ts';
import { mountLiveCaptures } from './live-capture/routes.ts';
import type { SecurityEvent } from './log-events.ts';
import { mountPolicy } from './policy/routes.ts';
import { mountReceipts } from './receipts/routes.ts';
import { mountRequests } from './requests/routes.ts';
import { mountRetention } from './retention/routes.ts';
import { mountReview } from './review/routes.ts';
import { mountBusiness } from './runs/business-routes.ts';
import { mountVerify } from './runs/routes.ts';
import { createRunGates } from './runs/run-gates.ts';
import { mountScanners } from './scanners/routes.ts';
import { mountScreening } from './screening/routes.ts';
import { mountWatchlists } from './screening/watchlists/routes.ts';
import { EVENT_OF_PROBLEM, oncePerMinute } from './security-events.ts';
import { ServiceError } from './service-error.ts';
import { recordAudit } from './store/audit-log.ts';
import { DatabaseProblem, isAltered } from './store/store-error.ts';
import { mountVisits } from './visits/routes.ts';

export type { ApiDependencies, RequestContext } from './api/api-environment.ts';

/**
 * The HTTP API, the same in every host: a function from `Request` to `Response` that never rejects
 * and serves `/api/*` only. Every error has the shape of spec 2.4.
 */
export function createApi(deps: ApiDependencies): (request: Request, context?: RequestContext) => Promise<Response> {
  const now = () => deps.now();
  const perKey = createSharedLimiter(deps.store, 'key', (deps.rateLimits ?? DEFAULT_RATE_LIMITS).perApiKey, now);
  const authentication = createAuthentication(deps, perKey);

  const app = new Hono<ApiEnvironment>({ strict: false });
  const tell = oncePerMinute(deps.log, () => deps.now().getTime());
  app.onError((error, context) => {
    const event = securityEventOf(error, context.req.path);
    if (event !== null) tell(event);
    return answerFor(error, isRunPath(context.req.path), deps.log);
  });
  app.notFound(() => errorAnswer(new ServiceError('request.path')));

  const readAccess = createReadAccess(
    (entry) => recordAudit(deps.store, entry),
    deps.log,
    now,
    (purpose, limit) => createSharedLimiter(deps.store, `read/${purpose}`, limit, now),
  );
  const { route, finish } = createRouting(app, authentication, readAccess);
  const gates = createRunGates(deps);
  mountVerify(route, deps, gates);
  mountBusiness(route, deps, gates);
  mountDeskSession(route, deps);
  mountSecondFactor(route, deps);
  mountPasskeys(route, deps);
  mountPeople(route, deps);
  mountBackups(route, deps);
  mountApiKeys(route, deps);
  mountDeskVerifications(route, deps);
  mountErasure(route, deps);
  mountReview(route, deps);
  mountRequests(route, deps);
  mountReceipts(route, deps);
  mountRetention(route, deps);
  mountClock(route, deps);
  mountOversight(route, deps);
  mountRevisions(route, deps);
  mountScreening(route, deps);
  mountWatchlists(route, deps);
  mountChipCertificates(route, deps);
  mountPolicy(route, deps);
  mountBranding(route, deps);
  mountScanners(route, deps);
  mountChipReaders(route, deps);
  mountKiosk(route, deps);
  mountKioskDesk(route, deps);
  mountCallbacks(route, deps);
  mountDeskDocuments(route, deps);
  mountLiveCaptures(route, deps);
  mountVisits(route, deps);
  mountLinks(route, deps);
  mountApplicant(route, deps);
  mountDevices(route, deps);
  mountSync(route, deps);
  mountDocs(route, deps);
  finish();

  return async (request, context = {}) => {
    try {
      return await app.fetch(request, context);
    } catch (error) {
      return answerFor(error, false, deps.log);
    }
  };
}

const isPath = (path: string, of: string): boolean => path === of || `${path}/` === of;
const isRunPath = (path: string): boolean =>
  [endpoints.runUserVerification, endpoints.runBusinessVerification].some((run) => isPath(path, run.path));

/** The security event to log for a failed request; null if the failure is ordinary. */
function securityEventOf(error: unknown, path: string): SecurityEvent | null {
  if (isAltered(error)) return 'store.records_altered';
  if (!(error instanceof ServiceError)) return null;
  const isSignIn = [endpoints.signIn, endpoints.signInWithPasskey].some((row) => isPath(path, row.path));
  if (error.code === 'UNAUTHENTICATED' && isSignIn) return 'access.sign_in_refused';
  if (error instanceof DatabaseProblem) return 'store.not_writable';
  return EVENT_OF_PROBLEM[error.code] ?? null;
}
