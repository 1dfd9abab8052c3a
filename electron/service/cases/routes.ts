import { isAllowed } from '#shared/contract/accounts/permissions.ts';
import { endpoints, PAGE_COUNT_HEADER } from '#shared/contract/api.ts';
import {
  type ListedVerification,
  ListVerificationsQuery,
  type SearchVerificationsRequest,
  VERIFICATIONS_PAGE_MAX,
  type VerificationList,
} from '#shared/contract/desk.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { isShownByBrowsers } from '#shared/domain/image/inspect-image.ts';
import { createActorNames } from '../api/actor-names.ts';
import { bytesAnswer, jsonAnswer } from '../api/answers.ts';
import type { ApiContext, ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { ListAnswer, Route, RouteRequest } from '../api/routing.ts';
import { blockFace, unblockFace } from '../faces/block-rows.ts';
import { ImageUndecodableError } from '../inference/inference.ts';
import { ServiceError } from '../service-error.ts';
import type { Capture } from '../store/records.ts';
import { findCapture } from './captures.ts';
import { caseDetail, faceBlockOf } from './case-detail.ts';
import { erasedError, findErasure } from './erasure/erasures.ts';
import { personPage } from './person-page.ts';
import { receiptUrlOf } from './references.ts';
import { caseFilters, runnersAt } from './search/case-filters.ts';
import { similarNames } from './search/similar-names.ts';
import { summaryOf } from './summary.ts';
import { findVerification, listVerifications, type VerificationRow } from './verifications.ts';

/** In its own tab an image must not run scripts; its file name says nothing about the person. */
const IMAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="capture"',
};

/** A chip's files are no picture. They leave with the case file, which fewer people may have. */
const PictureKind = CaptureKind.exclude(['chip_reading']);

/** The list with search, one verification, its captures, and a run's progress. */
export function mountDeskVerifications(route: Route, deps: ApiDependencies): void {
  const { store } = deps;

  async function list(context: ApiContext): Promise<ListAnswer> {
    // Ignoring it would list everybody to an operator who asked for one person.
    if (context.req.query('query') !== undefined)
      throw new ServiceError(
        'request.query_in_url',
        {},
        { fields: { query: fieldError('field.search_in_body', { path: endpoints.searchVerifications.path }) } },
      );
    const parsed = ListVerificationsQuery.safeParse(context.req.query());
    if (parsed.success) return await answerList(parsed.data);
    const fields = fieldErrorsOf(parsed.error);
    throw new ServiceError('request.query', {}, { fields });
  }

  /** By people, devices and kiosks; those of a branch, and of these the wanted ones. */
  async function runBy({ run_by: ids, site }: SearchVerificationsRequest): Promise<readonly string[] | undefined> {
    if (site === undefined) return ids;
    return (await runnersAt(store, site)).filter((id) => ids === undefined || ids.includes(id));
  }

  async function answerList({ run_by, site, ...asked }: SearchVerificationsRequest): Promise<ListAnswer> {
    const wanted = { ...asked, runBy: await runBy({ run_by, site }) };
    const page = await listVerifications(store, { ...wanted, limit: VERIFICATIONS_PAGE_MAX });
    return answerRows(page.items, page.nextCursor);
  }

  async function answerRows(rows: readonly VerificationRow[], nextCursor: string | null): Promise<ListAnswer> {
    const nameOf = createActorNames(store);
    const items: ListedVerification[] = [];
    for (const row of rows) {
      items.push(await summaryOf(row, nameOf));
    }
    const answer = jsonAnswer({ items, next_cursor: nextCursor } satisfies VerificationList);
    return { answer, results: items.length };
  }

  async function getDetail({ params, principal }: RouteRequest<'getVerification'>): Promise<Response> {
    const stored = await findVerification(store, params.batch_id);
    if (stored === null) throw await missing(params.batch_id);
    const detail = await caseDetail(store, stored, isAllowed(principal, 'view_linked_people'));
    const receipt_url = receiptUrlOf(deps, stored.batchId);
    return jsonAnswer({ ...detail, ...(receipt_url !== null && { receipt_url }) });
  }

  /** An erased verification gets a different error from one that never existed. */
  async function missing(batchId: string): Promise<ServiceError> {
    const erasure = await findErasure(store, batchId);
    return erasure ? erasedError(erasure.erasedAt) : new ServiceError('case.none');
  }

  async function block({ input, params, principal }: RouteRequest<'blockFace'>): Promise<Response> {
    await blockFace(store, params.batch_id, input.reason, actorOf(principal));
    return jsonAnswer(await faceBlockOf(store, params.batch_id));
  }

  async function unblock({ params, principal }: RouteRequest<'unblockFace'>): Promise<Response> {
    await unblockFace(store, params.batch_id, actorOf(principal));
    return jsonAnswer(await faceBlockOf(store, params.batch_id));
  }

  async function getCapture({ params, context, principal }: RouteRequest<'getCapture'>): Promise<Response> {
    const kind = PictureKind.safeParse(params.kind);
    const capture = kind.success
      ? ((await findCapture(store, params.batch_id, kind.data)) ??
        (await deps.fetchCapture(params.batch_id, kind.data, actorOf(principal))))
      : null;
    if (capture === null) throw new ServiceError('case.no_capture');
    const { as: format, page } = context.req.query();
    if (page !== undefined) return pageAnswer(capture, page);
    if (format === 'jpeg' && !isShownByBrowsers(capture.mediaType)) {
      const { jpeg } = await shown(deps.inference.convertPicture(capture.bytes));
      return bytesAnswer(new Uint8Array(jpeg), 'image/jpeg', IMAGE_HEADERS);
    }
    return bytesAnswer(new Uint8Array(capture.bytes), capture.mediaType, IMAGE_HEADERS);
  }

  async function pageAnswer({ bytes, mediaType }: Capture, asked: string): Promise<Response> {
    if (!/^[1-9]\d?$/.test(asked))
      throw new ServiceError('request.query', {}, { fields: { page: fieldError('field.page') } });
    const page = Number(asked);
    const headers = (pageCount: number) => ({ ...IMAGE_HEADERS, [PAGE_COUNT_HEADER]: `${pageCount}` });
    if (page === 1 && isShownByBrowsers(mediaType)) return bytesAnswer(new Uint8Array(bytes), mediaType, headers(1));
    const { jpeg, pageCount } = await shown(deps.inference.drawPage(bytes, page));
    return bytesAnswer(new Uint8Array(jpeg), 'image/jpeg', headers(pageCount));
  }

  async function shown<Picture>(picture: Promise<Picture>): Promise<Picture> {
    try {
      return await picture;
    } catch (cause) {
      if (cause instanceof ImageUndecodableError) throw new ServiceError('case.not_shown', {}, { cause });
      throw new ServiceError('case.not_converted', {}, { retryAfterSeconds: 2, cause });
    }
  }

  function listSpecimens(): Response {
    if (deps.demo === undefined) throw new ServiceError('demo.only');
    return jsonAnswer({ specimens: deps.demo.list() });
  }

  async function getSpecimen({ params }: RouteRequest<'getDemoCapture'>): Promise<Response> {
    const kind = CaptureKind.safeParse(params.kind);
    const capture = kind.success ? ((await deps.demo?.capture(params.specimen_id, kind.data)) ?? null) : null;
    if (capture === null) throw new ServiceError('demo.no_specimen');
    return bytesAnswer(new Uint8Array(capture.bytes), capture.mediaType, IMAGE_HEADERS);
  }

  route('listVerifications', ({ context }) => list(context));
  // The query is in the body to keep names and numbers out of URLs, which get logged.
  route('searchVerifications', ({ input }) => answerList(input));
  route('searchSimilarNames', async ({ input }) => {
    const { query = '', result, from, before, list: onList } = input;
    const filter = { result, from, before, runBy: await runBy(input), list: onList };
    const rows = await store.read((reader) => similarNames(reader, query, filter));
    return answerRows(rows, null);
  });
  route('getCaseFilters', async () => jsonAnswer(await caseFilters(store)));
  route('getVerification', getDetail);
  route('getPersonPage', async ({ params, principal }) => {
    const { similarFaces } = deps;
    const withLinkedPeople = isAllowed(principal, 'view_linked_people');
    const page = await personPage(store, params.batch_id, { similarFaces, withLinkedPeople });
    const shown = page.cases.map((one) => one.batch_id).filter((id) => id !== params.batch_id);
    return { answer: jsonAnswer(page), results: page.cases.length, shown };
  });
  route('blockFace', block);
  route('unblockFace', unblock);
  route('getCapture', getCapture);
  route('getRunProgress', async ({ params, principal }) =>
    jsonAnswer(await deps.runs.progress(params.run_id, actorOf(principal))),
  );
  route('listDemoSpecimens', listSpecimens);
  route('getDemoCapture', getSpecimen);
}
