import { z } from 'zod';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { FileField } from '#shared/contract/runs/kyc-data.ts';
import { VisitFileKind } from '#shared/contract/visits/visit.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { createActorNames } from '../api/actor-names.ts';
import { asAsked, bytesAnswer, jsonAnswer } from '../api/answers.ts';
import type { ApiContext, ApiDependencies } from '../api/api-environment.ts';
import { actorOf, type OperatorPrincipal } from '../api/authentication.ts';
import { readCaptures } from '../api/captures.ts';
import { readBody, requireMediaType } from '../api/read-body.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { createUploadGate } from '../api/upload-gate.ts';
import { findVerification } from '../cases/verifications.ts';
import { readDocumentPrefill } from '../evidence/document-prefill.ts';
import { READINGS, refuseUnavailable } from '../evidence/document-routes.ts';
import { checkRun } from '../runs/parse-run-body.ts';
import { answered } from '../runs/run-and-keep.ts';
import { runInput } from '../runs/run-input.ts';
import { sameActor } from '../runs/same-request.ts';
import { ServiceError } from '../service-error.ts';
import { openCompanyVisit, startCompanyVisit } from './company-visits.ts';
import type { Place } from './rows.ts';

const FILE_TYPES = ['application/octet-stream'];
/** A run takes these from the visit. */
const KEPT_HERE = ['live_capture_id', 'chip_reading_id'];

/** Visits at the desk. */
export function mountVisits(route: Route, deps: ApiDependencies): void {
  const { visits, store, runs } = deps;
  const gate = createUploadGate();
  const readings = createUploadGate(READINGS);
  const place = (visitId: string, operator: OperatorPrincipal, page: string): Place => ({
    visitId,
    actor: actorOf(operator),
    page,
  });
  const saved = (expiresAt: string) => jsonAnswer({ expires_at: expiresAt });

  async function putFile({ params, principal, context }: RouteRequest<'putVisitFile'>): Promise<Response> {
    const kind = fileKindOf(params.file_kind);
    const at = place(params.visit_id, principal, pageOf(context));
    return gate(at.actor, async () => {
      requireMediaType(context.req.raw, FILE_TYPES);
      const bytes = await readBody(context.req.raw, IMAGE_BYTES_MAX);
      // A spare picture keeps to the rules of the side that it may become.
      const as = SPARES[kind] ?? (kind as FileField);
      const { captures, errors } = readCaptures(new Map([[as, bytes]]));
      const [capture] = captures;
      if (capture === undefined || captures.length > 1) {
        const problem = errors[as] ?? fieldError('field.one_page', { pages: captures.length });
        throw new ServiceError('picture.some', {}, { fields: { [as]: problem } });
      }
      return saved(await visits.putFile(at, { ...capture, kind }));
    });
  }

  async function read({ params, principal }: RouteRequest<'readVisitDocument'>): Promise<Response> {
    const sides = await visits.sides(params.visit_id, actorOf(principal));
    return readings(actorOf(principal), async () => {
      const { capture } = (await deps.policyInForce()).policy;
      return jsonAnswer(await readDocumentPrefill(sides, deps.inference, deps.now(), capture).catch(refuseUnavailable));
    });
  }

  async function run({ params, input, principal }: RouteRequest<'runVisit'>): Promise<Response> {
    const { visit_id: batchId } = params;
    const actor = actorOf(principal);
    const requestHash = store.vault.keyedHash('request', JSON.stringify(['visit', batchId]));
    const stored = await findVerification(store, batchId);
    if (stored) {
      if (!sameActor(stored.actor, actor) || stored.requestHash !== requestHash) throw new ServiceError('visit.none');
      return jsonAnswer(asAsked(answered(stored.outcome.response), batchId, deps));
    }
    const { captures, liveness } = await visits.gathered(batchId, actor, input.page);
    const now = deps.now();
    const rules = (await deps.policyInForce()).policy.capture;
    const filesGiven = new Set(captures.map(({ kind }) => kind as FileField));
    const fields = Object.entries(input.fields).filter(([field]) => !KEPT_HERE.includes(field));
    const terms = { phoneRequired: rules.phone_required };
    const known = { captures, filesGiven, errors: {} };
    const parsed = checkRun(new Map(fields), known, calendarDate(now), terms);
    const request = { batchId, actor, requestHash, input: runInput(parsed, principal, liveness, rules, now), captures };
    return jsonAnswer(asAsked(await runs.run(request), batchId, deps));
  }

  route('listVisits', async ({ principal }) =>
    jsonAnswer({ visits: await visits.list(actorOf(principal), createActorNames(store)) }),
  );
  route('openVisit', async ({ params, input, principal }) =>
    jsonAnswer(await visits.open(place(params.visit_id, principal, input.page), input.take_over)),
  );
  route('saveVisit', async ({ params, input, principal }) =>
    saved(await visits.save(place(params.visit_id, principal, input.page), input)),
  );
  route('putVisitFile', putFile);
  route('getVisitFile', async ({ params, principal }) => {
    const { bytes, mediaType } = await visits.file(params.visit_id, actorOf(principal), fileKindOf(params.file_kind));
    return bytesAnswer(new Uint8Array(bytes), mediaType);
  });
  route('readVisitDocument', read);
  route('runVisit', run);
  route('handOverVisit', async ({ params, input, principal }) =>
    jsonAnswer(await visits.handOver(place(params.visit_id, principal, input.page), input.fields)),
  );
  route('getHandedVisit', async ({ params, principal }) =>
    jsonAnswer(await visits.handed(params.visit_id, actorOf(principal))),
  );
  route('takeBackVisit', async ({ params, input, principal }) => {
    await visits.takeBack(place(params.visit_id, principal, input.page));
    return jsonAnswer({});
  });
  route('startCompanyVisit', async ({ principal }) => jsonAnswer(await startCompanyVisit(deps, actorOf(principal))));
  route('openCompanyVisit', async ({ params, principal }) =>
    jsonAnswer(await openCompanyVisit(deps, params.visit_id, actorOf(principal))),
  );
  route('endVisit', async ({ params, principal }) => {
    await visits.end(params.visit_id, actorOf(principal));
    return jsonAnswer({});
  });
}

const SPARES: Partial<Record<VisitFileKind, FileField>> = {
  id_document_front_best: 'id_document_front',
  id_document_back_best: 'id_document_back',
  second_page: 'id_document_back',
};

function fileKindOf(given: string): VisitFileKind {
  const kind = VisitFileKind.safeParse(given);
  if (kind.success) return kind.data;
  throw new ServiceError('visit.no_file');
}

/** The window that sends a picture, whose body has no room for it. */
function pageOf({ req }: ApiContext): string {
  const page = z.uuid().safeParse(req.query('page'));
  if (page.success) return page.data;
  throw new ServiceError('request.query', {}, { fields: { page: fieldError('field.uuid') } });
}
