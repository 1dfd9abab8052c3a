import { Hono } from 'hono';
import { endpoints } from '#shared/contract/api.ts';
import type { SecurityEvent } from '../log-events.ts';
import { EVENT_OF_PROBLEM, oncePerMinute } from '../security-events.ts';
import { ServiceError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import { DatabaseProblem, isAltered } from '../store/store-error.ts';
import { answerFor, errorAnswer } from './answers.ts';
import type { ApiDependencies, ApiEnvironment, RequestContext } from './api-environment.ts';
import { createAuthentication } from './authentication.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limit.ts';
import { createReadAccess } from './read-access.ts';
import { mountApiKeys } from './routes/api-keys.ts';
import { mountApplicant } from './routes/applicant.ts';
import { mountBackups } from './routes/backups.ts';
import { mountBranding } from './routes/branding.ts';
import { mountBusiness } from './routes/business.ts';
import { mountCallbacks } from './routes/callbacks.ts';
import { mountChipCertificates } from './routes/chip-certificates.ts';
import { mountChipReaders } from './routes/chip-readers.ts';
import { mountDeskDocuments } from './routes/desk-documents.ts';
import { mountDeskSession } from './routes/desk-session.ts';
import { mountDeskVerifications } from './routes/desk-verifications.ts';
import { mountDevices } from './routes/devices.ts';
import { mountDocs } from './routes/docs.ts';
import { mountErasure } from './routes/erasure.ts';
import { mountKiosk } from './routes/kiosk.ts';
import { mountKioskDesk } from './routes/kiosk-desk.ts';
import { mountLinks } from './routes/links.ts';
import { mountLiveCaptures } from './routes/live-captures.ts';
import { mountOversight } from './routes/oversight.ts';
import { mountPasskeys } from './routes/passkeys.ts';
import { mountPeople } from './routes/people.ts';
import { mountPolicy } from './routes/policy.ts';
import { mountReceipts } from './routes/receipts.ts';
import { mountRetention } from './routes/retention.ts';
import { mountReview } from './routes/review.ts';
import { mountRevisions } from './routes/revisions.ts';
import { mountScanners } from './routes/scanners.ts';
import { mountScreening } from './routes/screening.ts';
import { mountSecondFactor } from './routes/second-factor.ts';
import { mountSync } from './routes/sync.ts';
import { mountVerify } from './routes/verify.ts';
import { mountWatchlists } from './routes/watchlists.ts';
import { createRouting } from './routing.ts';
import { createRunGates } from './run-gates.ts';
import { createSharedLimiter } from './shared-limit.ts';

export type { ApiDependencies, RequestContext } from './api-environment.ts';

/**
 * The HTTP API, the same in every host: a function from `Request` to `Response` that never rejects and
 * serves `/api/*` only. Every error has the shape of spec 2.4.
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
  app.notFound(() => errorAnswer(new ServiceError('NOT_FOUND', 'This path does not exist.')));

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
  mountReceipts(route, deps);
  mountRetention(route, deps);
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
