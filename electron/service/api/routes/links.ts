import { IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import type { LinkResponse } from '#shared/contract/links.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import type { MadeLink } from '../../links/links.ts';
import { ServiceError } from '../../service-error.ts';
import { findMaker, revokeLink } from '../../store/links.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiDependencies } from '../api-environment.ts';
import type { Caller } from '../authentication.ts';
import { actorOf } from '../authentication.ts';
import { maySee } from '../find-result.ts';
import { parseUserLinkBody } from '../parse-link-body.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../rate-limit.ts';
import type { Route, RouteRequest } from '../routing.ts';
import { batchIdOf, ownBatchId } from '../run-key.ts';

/** Makes links for people who are not here, sends them again, withdraws and lists them. */
export function mountLinks(route: Route, deps: ApiDependencies): void {
  const { links, store } = deps;
  const perLink = createRateLimiter((deps.rateLimits ?? DEFAULT_RATE_LIMITS).resendPerLink, deps.now);

  async function makeForPerson({ principal, context }: RouteRequest<'getUserVerificationUrl'>): Promise<Response> {
    const { purpose, language, expires_in_hours, verification_type, ...fields } = await parseUserLinkBody(
      context.req.raw,
      calendarDate(deps.now()),
    );
    const asked = batchIdOf(context.req.header(IDEMPOTENCY_KEY_HEADER));
    const content = { verification_type, fields, purpose, language, expires_in_hours };
    return answer(
      asked,
      await links.make({
        batchId: await ownBatchId(principal, asked, deps),
        actor: actorOf(principal),
        requestHash: store.vault.keyedHash('request', JSON.stringify(['link', content])),
        verificationType: verification_type,
        fields,
        business: null,
        emailAddress: fields.email_address ?? null,
        purpose: purpose ?? null,
        language: language ?? null,
        hours: expires_in_hours ?? null,
      }),
    );
  }

  async function resend(principal: Caller, asked: string): Promise<Response> {
    const batchId = await ownLink(principal, asked);
    perLink.take(batchId);
    return answer(asked, await links.resend(batchId, actorOf(principal)));
  }

  async function revoke({ params, principal }: RouteRequest<'revokeVerificationUrl'>): Promise<Response> {
    await revokeLink(store, await ownLink(principal, params.batch_id), actorOf(principal));
    return jsonAnswer({ data: { batch_id: params.batch_id }, status: 200 });
  }

  /** The stored batch id of a link that the caller may use. Throws `NOT_FOUND` for any other. */
  async function ownLink(caller: Caller, asked: string): Promise<string> {
    const batchId = await ownBatchId(caller, asked, deps);
    const maker = await findMaker(store, batchId);
    if (maker === null || !maySee(caller, maker))
      throw new ServiceError('NOT_FOUND', 'There is no link with this batch_id.');
    return batchId;
  }

  route('getUserVerificationUrl', makeForPerson);
  route('resendVerificationUrl', ({ params, principal }) => resend(principal, params.batch_id));
  route('postResendVerificationUrl', ({ params, principal }) => resend(principal, params.batch_id));
  route('revokeVerificationUrl', revoke);
  route('listLinks', async ({ principal }) => {
    const listed = await links.list(principal.kind === 'api_key' ? actorOf(principal) : null);
    return { answer: jsonAnswer({ links: listed }), results: listed.length };
  });
}

function answer(asked: string, { verification_url, expires_at, email }: MadeLink): Response {
  return jsonAnswer({
    data: { batch_id: asked, verification_url, expires_at, email },
    status: 200,
  } satisfies LinkResponse);
}
