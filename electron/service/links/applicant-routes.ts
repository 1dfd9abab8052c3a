import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import { FILE_FIELDS, type FileField } from '#shared/contract/runs/kyc-data.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { readBusinessDocuments, readCaptures } from '../api/captures.ts';
import { createGuessLimit } from '../api/guess-limit.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import { readBody, requireMediaType } from '../api/read-body.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { createUploadGate } from '../api/upload-gate.ts';
import { readFrame } from '../live-capture/routes.ts';
import { refuseUnasked } from '../requests/items.ts';
import { ServiceError } from '../service-error.ts';
import { ownerOf } from './applicant-view.ts';
import type { ApplicantPrincipal } from './applicants.ts';
import type { LinkFile } from './file-rows.ts';

const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
/** Uploads of people behind links, apart from those of the desk and of API keys. */
const UPLOADS = {
  most: 4,
  mostPerActor: 1,
  mostOfKeys: 4,
  waitingMax: 40,
  waitingPerActorMax: 4,
  waitingOfKeysMax: 40,
};

/** Frequent requests of a live capture have limits of their own (`live-capture/captures.ts`). */
export function mountApplicant(route: Route, deps: ApiDependencies): void {
  const { applicants, chipReaders, liveCaptures } = deps;
  const limits = deps.rateLimits ?? DEFAULT_RATE_LIMITS;
  const limitGuesses = createGuessLimit(limits.guesses, deps.now, 'LINK_UNKNOWN');
  const perLink = createRateLimiter(limits.perLink, deps.now);
  const gate = createUploadGate(UPLOADS);

  /** The link of a request that counts towards the link's limit. */
  function linkOf({ linkId }: ApplicantPrincipal): string {
    perLink.take(linkId);
    return linkId;
  }

  async function open({ input, context }: RouteRequest<'openLink'>): Promise<Response> {
    return jsonAnswer(await limitGuesses(context, input.token, () => applicants.open(input.token)));
  }

  async function addFile({ params, principal, context }: RouteRequest<'addApplicantFile'>): Promise<Response> {
    const linkId = linkOf(principal);
    const { subject, request } = await applicants.agreedLink(linkId);
    const kind = fileKindOf(params.file_kind, subject);
    if (request.asked != null) refuseUnasked(request.asked.wanted, [kind]);
    return gate(ownerOf(linkId), async () => {
      requireMediaType(context.req.raw, FILE_TYPES);
      const files = inspected(kind, await readBody(context.req.raw, IMAGE_BYTES_MAX));
      return jsonAnswer(await applicants.addFiles(linkId, files));
    });
  }

  /** A still face proves no living person, so only the sandbox takes one. */
  function fileKindOf(given: string, subject: ApplicantPrincipal['subject']): ApplicantFileKind {
    const kind = ApplicantFileKind.safeParse(given).data;
    if (kind === undefined || isOfPerson(kind) !== (subject === 'person')) throw noSuchFile();
    if (kind === 'selfie' && deps.environment !== 'sandbox')
      throw new ServiceError('link.take_capture', {}, { fields: { selfie: fieldError('field.from_capture') } });
    return kind;
  }

  async function startCapture({ input, principal }: RouteRequest<'startApplicantCapture'>): Promise<Response> {
    const linkId = linkOf(principal);
    await applicants.agreedLink(linkId);
    return jsonAnswer(await liveCaptures.start(input, ownerOf(linkId)));
  }

  async function sendFrame({ params, principal, context }: RouteRequest<'sendApplicantFrame'>): Promise<Response> {
    const { info, jpeg } = await readFrame(context);
    const { linkId } = principal;
    const state = await liveCaptures.frame(params.capture_id, ownerOf(linkId), info, jpeg);
    if (state.phase === 'done') await applicants.keepCapture(linkId, state.capture_id);
    return jsonAnswer(state);
  }

  async function chipState({ params, principal }: RouteRequest<'getApplicantChipReading'>): Promise<Response> {
    const { linkId } = principal;
    const state = chipReaders.state(params.reading_id, ownerOf(linkId));
    if (state.state === 'done') await applicants.keepChip(linkId, state.id, state.files);
    return jsonAnswer(state);
  }

  async function cancelChip({ params, principal }: RouteRequest<'cancelApplicantChipReading'>): Promise<Response> {
    const { linkId } = principal;
    await applicants.dropChip(linkId, params.reading_id);
    return jsonAnswer(chipReaders.cancel(params.reading_id, ownerOf(linkId)));
  }

  route('openLink', open);
  route('getApplicantState', async ({ principal }) => jsonAnswer(await applicants.view(linkOf(principal))));
  route('giveConsent', async ({ input, principal }) => jsonAnswer(await applicants.agree(linkOf(principal), input)));
  route('declineLink', async ({ input, principal }) => {
    const linkId = linkOf(principal);
    const view = await applicants.decline(linkId, input.reason);
    // A finished capture would wait for its run.
    await liveCaptures.forget(ownerOf(linkId));
    return jsonAnswer(view);
  });
  route('noteApplicantPlace', async ({ input, principal }) =>
    jsonAnswer(await applicants.notePlace(linkOf(principal), input.place)),
  );
  route('saveApplicantDetails', async ({ input, principal }) =>
    jsonAnswer(await applicants.saveDetails(linkOf(principal), input)),
  );
  route('addApplicantFile', addFile);
  route('removeApplicantFile', async ({ params, principal }) => {
    const kind = ApplicantFileKind.safeParse(params.file_kind);
    if (!kind.success) throw noSuchFile();
    return jsonAnswer(await applicants.removeFile(linkOf(principal), kind.data));
  });
  route('startApplicantCapture', startCapture);
  route('sendApplicantFrame', sendFrame);
  route('stopApplicantCapture', async ({ params, principal }) =>
    jsonAnswer(await liveCaptures.stop(params.capture_id, ownerOf(linkOf(principal)))),
  );
  route('getApplicantChipReading', chipState);
  route('cancelApplicantChipReading', cancelChip);
  route('submitApplicant', async ({ input, principal }) =>
    jsonAnswer(await applicants.submit(linkOf(principal), input)),
  );
  route('handOverLink', async ({ principal }) => jsonAnswer(await applicants.handOver(linkOf(principal))));
}

const isOfPerson = (kind: ApplicantFileKind): kind is FileField => FILE_FIELDS.some((field) => field === kind);

/** Throws `INVALID_REQUEST` for a file that cannot be used. */
function inspected(kind: ApplicantFileKind, bytes: Uint8Array): readonly LinkFile[] {
  const { captures, errors } = isOfPerson(kind)
    ? readCaptures(new Map([[kind, bytes]]))
    : readBusinessDocuments([bytes]);
  const [problem] = Object.values(errors);
  if (problem !== undefined) throw new ServiceError('link.file', {}, { fields: { [kind]: problem } });
  if (isOfPerson(kind)) return captures as readonly LinkFile[];
  return captures.map(({ mediaType, bytes: inspectedBytes }) => ({ kind, mediaType, bytes: inspectedBytes }));
}

const noSuchFile = () => new ServiceError('link.no_file');
