import { IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { BusinessLinkRequest, LinkResponse, RevokedLink, UserLinkRequest } from '#shared/contract/links/links.ts';
import { checksOf } from '#shared/contract/visits/checks.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiContext, ApiDependencies } from '../api/api-environment.ts';
import { actorOf, type Caller } from '../api/authentication.ts';
import { DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { createSharedLimiter } from '../api/shared-limit.ts';
import { maySee } from '../cases/find-result.ts';
import { createRunAllowance } from '../runs/run-allowance.ts';
import { batchIdOf, ownBatchId } from '../runs/run-key.ts';
import { ServiceError } from '../service-error.ts';
import { isAtDesk, type LinkOrder, type MadeLink } from './links.ts';
import { parseBusinessLinkBody, parseUserLinkBody } from './parse-link-body.ts';
import { findLink, revokeLink, type StoredLink } from './rows.ts';

/** Makes links for people who are not here, sends them again, withdraws and lists them. */
export function mountLinks(route: Route, deps: ApiDependencies): void {
  const { links, store } = deps;
  const perLink = createSharedLimiter(
    store,
    'resend',
    (deps.rateLimits ?? DEFAULT_RATE_LIMITS).resendPerLink,
    deps.now,
  );

  const runAllowance = createRunAllowance(store);

  async function makeForPerson({ principal, context }: RouteRequest<'getUserVerificationUrl'>): Promise<Response> {
    const body = await parseUserLinkBody(context.req.raw, calendarDate(deps.now()));
    const { purpose, language, expires_in_hours, verification_type: verificationType, also_check, ...given } = body;
    const { checks = also_check && [...checksOf(verificationType, also_check)], ...fields } = given;
    return make(principal, context, body, { verificationType, ...(checks && { checks }), fields, business: null });
  }

  async function makeForCompany({ principal, context }: RouteRequest<'getBusinessVerificationUrl'>): Promise<Response> {
    const body = await parseBusinessLinkBody(context.req.raw, calendarDate(deps.now()));
    const { purpose, language, expires_in_hours, email_address, ...business } = body;
    return make(principal, context, body, { verificationType: null, fields: {}, business });
  }

  async function make(
    principal: Caller,
    context: ApiContext,
    body: UserLinkRequest | BusinessLinkRequest,
    about: Pick<LinkOrder, 'verificationType' | 'checks' | 'fields' | 'business'>,
  ): Promise<Response> {
    const asked = batchIdOf(context.req.header(IDEMPOTENCY_KEY_HEADER));
    const batchId = await ownBatchId(principal, asked, deps);
    // A retry sends mail again.
    await perLink.take(`make ${batchId}`);
    const { email_address, purpose, language, expires_in_hours } = body;
    const made = await runAllowance(principal, batchId, () =>
      links.make({
        ...about,
        batchId,
        actor: actorOf(principal),
        requestHash: store.vault.keyedHash('request', JSON.stringify(['link', about.verificationType, body])),
        emailAddress: email_address ?? null,
        purpose: purpose ?? null,
        language: language ?? null,
        hours: expires_in_hours ?? null,
      }),
    );
    return answer(asked, made);
  }

  async function resend(principal: Caller, asked: string, subject: SubjectKind): Promise<Response> {
    const link = await ownLink(principal, asked);
    if (link.subject !== subject || isAtDesk(link) || link.actor.kind === 'kiosk') throw notFound();
    await perLink.take(link.batchId);
    return answer(asked, await links.resend(link, actorOf(principal)));
  }

  async function revoke({ params, principal }: RouteRequest<'revokeVerificationUrl'>): Promise<Response> {
    const { batchId } = await ownLink(principal, params.batch_id);
    await revokeLink(store, batchId, actorOf(principal));
    return jsonAnswer({ data: { batch_id: params.batch_id }, status: 200 } satisfies RevokedLink);
  }

  /** By batch id. Throws `NOT_FOUND` if there is none, or it is another caller's. */
  async function ownLink(caller: Caller, asked: string): Promise<StoredLink> {
    const link = await findLink(store, await ownBatchId(caller, asked, deps));
    if (link === null || !maySee(caller, link.actor)) throw notFound();
    return link;
  }

  route('getUserVerificationUrl', makeForPerson);
  route('getBusinessVerificationUrl', makeForCompany);
  route('resendVerificationUrl', ({ params, principal }) => resend(principal, params.batch_id, 'person'));
  route('postResendVerificationUrl', ({ params, principal }) => resend(principal, params.batch_id, 'person'));
  route('resendBusinessVerificationUrl', ({ params, principal }) => resend(principal, params.batch_id, 'business'));
  route('postResendBusinessVerificationUrl', ({ params, principal }) => resend(principal, params.batch_id, 'business'));
  route('revokeVerificationUrl', revoke);
  route('listLinks', async ({ principal }) => {
    const listed = await links.list(principal.kind === 'api_key' ? actorOf(principal) : null);
    return { answer: jsonAnswer({ links: listed }), results: listed.length };
  });
}

const notFound = () => new ServiceError('link.none');

function answer(asked: string, { verification_url, expires_at, email }: MadeLink): Response {
  return jsonAnswer({
    data: { batch_id: asked, reference: referenceOf(asked), verification_url, expires_at, email },
    status: 200,
  } satisfies LinkResponse);
}
