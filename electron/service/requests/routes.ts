import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { FILE_FIELDS, type FileField } from '#shared/contract/runs/kyc-data.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf, type OperatorPrincipal } from '../api/authentication.ts';
import { readBusinessDocuments, readCaptures } from '../api/captures.ts';
import { readBody, requireMediaType } from '../api/read-body.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { createUploadGate } from '../api/upload-gate.ts';
import type { Reviewer } from '../review/reviewer.ts';
import { ServiceError } from '../service-error.ts';
import type { Capture } from '../store/records.ts';

const FILE_TYPES = ['application/octet-stream'];
/** A face at the desk comes from a live capture. */
const AT_THE_DESK = CaptureKind.extract([
  ...(['id_document_front', 'id_document_back', 'address_document'] as const),
  ...(['business_document_1', 'business_document_2', 'business_document_3', 'business_document_4'] as const),
]);

/** Asking for more within a case. */
export function mountRequests(route: Route, { requests }: ApiDependencies): void {
  const gate = createUploadGate();

  async function putFile({ params, principal, context }: RouteRequest<'putRequestFile'>): Promise<Response> {
    const kind = AT_THE_DESK.safeParse(params.file_kind);
    if (!kind.success) throw new ServiceError('visit.no_file');
    return gate(actorOf(principal), async () => {
      requireMediaType(context.req.raw, FILE_TYPES);
      const bytes = await readBody(context.req.raw, IMAGE_BYTES_MAX);
      await requests.putFiles(params.batch_id, params.request_id, inspected(kind.data, bytes));
      return jsonAnswer({});
    });
  }

  route('askForMore', async ({ params, input, principal }) =>
    jsonAnswer(await requests.ask(params.batch_id, input, reviewerOf(principal))),
  );
  route('makeRequestLink', async ({ params, principal }) =>
    jsonAnswer(await requests.newLink(params.batch_id, params.request_id, actorOf(principal))),
  );
  route('withdrawRequest', async ({ params, principal }) => {
    await requests.withdraw(params.batch_id, params.request_id, reviewerOf(principal));
    return jsonAnswer({});
  });
  route('putRequestFile', putFile);
  route('answerRequest', async ({ params, input, principal }) => {
    await requests.answer(params.batch_id, params.request_id, input, actorOf(principal));
    return jsonAnswer({});
  });
  route('correctDetails', async ({ params, input, principal }) => {
    await requests.correct(params.batch_id, input, reviewerOf(principal));
    return jsonAnswer({});
  });
}

const reviewerOf = ({ id, role }: OperatorPrincipal): Reviewer => ({ kind: 'operator', id, role });

/** Throws `INVALID_REQUEST` for a file that cannot be used. */
function inspected(kind: CaptureKind, bytes: Uint8Array): readonly Capture[] {
  const isOfPerson = FILE_FIELDS.some((field) => field === kind);
  const { captures, errors } = isOfPerson
    ? readCaptures(new Map([[kind as FileField, bytes]]))
    : readBusinessDocuments([bytes]);
  const [problem] = Object.values(errors);
  if (problem !== undefined) throw new ServiceError('picture.some', {}, { fields: { [kind]: problem } });
  return isOfPerson ? captures : captures.map((capture) => ({ ...capture, kind }));
}
