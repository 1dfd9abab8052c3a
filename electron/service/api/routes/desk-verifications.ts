import { endpoints } from '#shared/contract/api.ts';
import { BUSINESS_LABEL } from '#shared/contract/business-data.ts';
import { CaptureKind } from '#shared/contract/check-result.ts';
import type {
  EnteredDetails,
  FaceBlock,
  SearchVerificationsRequest,
  VerificationDetail,
  VerificationList,
  VerificationSummary,
} from '#shared/contract/desk.ts';
import { ListVerificationsQuery, VERIFICATIONS_PAGE_MAX } from '#shared/contract/desk.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { fieldErrorsOf, VERIFICATION_TYPE_LABEL, VerificationType } from '#shared/contract/kyc-data.ts';
import { isAllowed } from '#shared/contract/permissions.ts';
import { isShownByBrowsers } from '#shared/domain/image/inspect-image.ts';
import { ImageUndecodableError } from '../../inference/inference.ts';
import { ServiceError } from '../../service-error.ts';
import { findCapture } from '../../store/captures.ts';
import { erasedError, findErasure } from '../../store/erasures.ts';
import { blockFace, findFaceBlock, unblockFace } from '../../store/face-blocks.ts';
import type { PersonInput } from '../../store/records.ts';
import { findVerification, listVerifications } from '../../store/verifications.ts';
import { createActorNames } from '../actor-names.ts';
import { bytesAnswer, jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies } from '../api-environment.ts';
import { actorOf } from '../authentication.ts';
import type { ListAnswer, Route, RouteRequest } from '../routing.ts';
import { checksShown } from '../visible-checks.ts';

/**
 * An image opened in its own tab must not run scripts, forms or plug-ins. When it is saved, its file name says nothing
 * about the person.
 */
const IMAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="capture"',
};

function enteredDetails({ fields, consentVersion }: PersonInput): EnteredDetails {
  return {
    first_name: fields.first_name,
    middle_name: fields.middle_name ?? null,
    last_name: fields.last_name,
    date_of_birth: fields.date_of_birth,
    phone_number: fields.phone_number,
    email_address: fields.email_address ?? null,
    country_code: fields.country_code,
    id_number: fields.id_number ?? null,
    address: fields.address ?? null,
    consent_version: consentVersion,
  };
}

const typeLabel = (type: string): string =>
  type === 'BUSINESS' ? BUSINESS_LABEL : VERIFICATION_TYPE_LABEL[VerificationType.parse(type)];

/** What operators see: the list with search, one verification, its captures, and a run's progress. */
export function mountDeskVerifications(route: Route, deps: ApiDependencies): void {
  const { store } = deps;

  async function list(context: ApiContext): Promise<ListAnswer> {
    // Ignoring it would list everybody to an operator who asked for one person.
    if (context.req.query('query') !== undefined)
      throw new ServiceError('INVALID_REQUEST', 'The list does not take a search in the URL.', {
        fields: { query: `Send it in the body of POST ${endpoints.searchVerifications.path}` },
      });
    const parsed = ListVerificationsQuery.safeParse(context.req.query());
    if (parsed.success) return await answerList(parsed.data);
    const fields = fieldErrorsOf(parsed.error);
    throw new ServiceError('INVALID_REQUEST', 'The query is not valid.', { fields });
  }

  async function answerList({ query, result, cursor }: SearchVerificationsRequest): Promise<ListAnswer> {
    const page = await listVerifications(store, {
      ...(query ? { query } : {}),
      ...(result ? { result } : {}),
      ...(cursor ? { cursor } : {}),
      limit: VERIFICATIONS_PAGE_MAX,
    });
    const nameOf = createActorNames(store);
    const items: VerificationSummary[] = [];
    for (const row of page.items) {
      items.push({
        batch_id: row.batchId,
        created_at: row.createdAt,
        status: row.status,
        verification_type: typeLabel(row.verificationType),
        verification_result: row.result,
        applicant_name: row.applicantName,
        run_by: await nameOf(row.actor),
        outbox_state: row.outboxState,
      });
    }
    const answer = jsonAnswer({ items, next_cursor: page.nextCursor } satisfies VerificationList);
    return { answer, results: items.length };
  }

  async function getDetail({ params, principal }: RouteRequest<'getVerification'>): Promise<Response> {
    const stored = await findVerification(store, params.batch_id);
    if (stored === null) throw await missing(params.batch_id);
    const { input } = stored;
    if (input.business)
      throw new ServiceError(
        'NOT_FOUND',
        'This verification is about a company. Its result is available through the API.',
      );
    const { first_name, middle_name, last_name } = input.fields;
    return jsonAnswer({
      summary: {
        batch_id: stored.batchId,
        created_at: stored.createdAt,
        status: stored.status,
        verification_type: stored.outcome.response.verification_type,
        verification_result: stored.result,
        applicant_name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
        run_by: await createActorNames(store)(stored.actor),
        outbox_state: stored.outboxState,
      },
      revision: stored.revision,
      entered: enteredDetails(input),
      checks: checksShown(stored.outcome.checks, isAllowed(principal, 'view_linked_people')),
      facts: stored.outcome.facts ?? null,
      captures: stored.captures.map(({ kind, mediaType, byteLength }) => ({
        kind,
        media_type: mediaType,
        byte_length: byteLength,
      })),
      face_block: await faceBlockOf(stored.batchId),
      policy_version: stored.outcome.policyVersion,
      model_versions: { ...stored.outcome.modelVersions },
    } satisfies Fixed<VerificationDetail>);
  }

  /** An erased verification gets a different error from one that never existed. */
  async function missing(batchId: string): Promise<ServiceError> {
    const erasure = await findErasure(store, batchId);
    return erasure
      ? erasedError(erasure.erasedAt)
      : new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
  }

  async function faceBlockOf(batchId: string): Promise<FaceBlock> {
    const block = await findFaceBlock(store, batchId);
    if (block === null) return { state: 'none' };
    if (block === 'open') return { state: 'open' };
    const { reason, blockedAt, actor } = block;
    return { state: 'blocked', reason, blocked_at: blockedAt, blocked_by: await createActorNames(store)(actor) };
  }

  async function block({ input, params, principal }: RouteRequest<'blockFace'>): Promise<Response> {
    await blockFace(store, params.batch_id, input.reason, actorOf(principal));
    return jsonAnswer(await faceBlockOf(params.batch_id));
  }

  async function unblock({ params, principal }: RouteRequest<'unblockFace'>): Promise<Response> {
    await unblockFace(store, params.batch_id, actorOf(principal));
    return jsonAnswer(await faceBlockOf(params.batch_id));
  }

  async function getCapture({ params, context }: RouteRequest<'getCapture'>): Promise<Response> {
    const kind = CaptureKind.safeParse(params.kind);
    const capture = kind.success ? await findCapture(store, params.batch_id, kind.data) : null;
    if (capture === null) throw new ServiceError('NOT_FOUND', 'There is no such capture.');
    if (context.req.query('as') === 'jpeg' && !isShownByBrowsers(capture.mediaType))
      return bytesAnswer(await converted(capture.bytes), 'image/jpeg', IMAGE_HEADERS);
    return bytesAnswer(new Uint8Array(capture.bytes), capture.mediaType, IMAGE_HEADERS);
  }

  async function converted(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const { jpeg } = await deps.inference.convertPicture(bytes);
      return new Uint8Array(jpeg);
    } catch (cause) {
      if (cause instanceof ImageUndecodableError)
        throw new ServiceError('NOT_FOUND', 'This capture cannot be displayed. Download the original file instead.', {
          cause,
        });
      const message = 'The picture cannot be converted at the moment. Please try again.';
      throw new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 2, cause });
    }
  }

  function listSpecimens(): Response {
    if (deps.demo === undefined) throw new ServiceError('NOT_FOUND', 'Specimens are available only in the demo.');
    return jsonAnswer({ specimens: deps.demo.list() });
  }

  async function getSpecimen({ params }: RouteRequest<'getDemoCapture'>): Promise<Response> {
    const kind = CaptureKind.safeParse(params.kind);
    const capture = kind.success ? ((await deps.demo?.capture(params.specimen_id, kind.data)) ?? null) : null;
    if (capture === null) throw new ServiceError('NOT_FOUND', 'There is no such specimen.');
    return bytesAnswer(new Uint8Array(capture.bytes), capture.mediaType, IMAGE_HEADERS);
  }

  route('listVerifications', ({ context }) => list(context));
  // The query is in the body to keep names and numbers out of URLs, which get logged.
  route('searchVerifications', ({ input }) => answerList(input));
  route('getVerification', getDetail);
  route('blockFace', block);
  route('unblockFace', unblock);
  route('getCapture', getCapture);
  route('getRunProgress', async ({ params, principal }) =>
    jsonAnswer(await deps.runs.progress(params.run_id, actorOf(principal))),
  );
  route('listDemoSpecimens', listSpecimens);
  route('getDemoCapture', getSpecimen);
}
