import { DOCUMENT_BODY_BYTES_MAX, IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { FieldErrors, FileField } from '#shared/contract/runs/kyc-data.ts';
import { ImageProblem, inspectImage } from '#shared/domain/image/inspect-image.ts';
import { bytesAnswer, jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import { readCaptures } from '../api/captures.ts';
import { parseMultipart } from '../api/parse-form.ts';
import { readBody, requireMediaType } from '../api/read-body.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { createUploadGate } from '../api/upload-gate.ts';
import { ImageUndecodableError } from '../inference/inference.ts';
import { CheckUnavailableError, ServiceError } from '../service-error.ts';
import type { Capture } from '../store/records.ts';
import { readDocumentPrefill } from './document-prefill.ts';

/** Each takes seconds; who abandoned one may start the next at once. */
const READINGS_MAX = 4;
export const READINGS_PER_OPERATOR_MAX = 2;
/** An operator waits for these, so the service refuses further ones at once. */
export const READINGS = {
  most: READINGS_MAX,
  mostPerActor: READINGS_PER_OPERATOR_MAX,
  mostOfKeys: READINGS_MAX,
  waitingMax: 0,
  waitingPerActorMax: 0,
  waitingOfKeysMax: 0,
};

const SIDES = ['id_document_front', 'id_document_back'] as const satisfies readonly FileField[];

/** Before a case exists: pictures in, fields out, nothing stored. */
export function mountDeskDocuments(route: Route, deps: ApiDependencies): void {
  // The page asks for both sides at once.
  const previewGate = createUploadGate(READINGS);
  const gate = createUploadGate(READINGS);

  async function read({ principal, context }: RouteRequest<'readDocument'>): Promise<Response> {
    return gate(actorOf(principal), async () => {
      requireMediaType(context.req.raw, ['multipart/form-data']);
      const bytes = await readBody(context.req.raw, DOCUMENT_BODY_BYTES_MAX);
      const captures = parseSides(bytes, context.req.header('content-type') ?? '');
      const { capture } = (await deps.policyInForce()).policy;
      const reading = readDocumentPrefill(captures, deps.inference, deps.now(), capture);
      return jsonAnswer(await reading.catch(refuseUnavailable));
    });
  }

  async function preview({ principal, context }: RouteRequest<'previewPicture'>): Promise<Response> {
    return previewGate(actorOf(principal), async () => {
      requireMediaType(context.req.raw, ['application/octet-stream']);
      const bytes = await readBody(context.req.raw, IMAGE_BYTES_MAX);
      try {
        inspectImage(bytes);
        const { jpeg } = await deps.inference.convertPicture(bytes);
        return bytesAnswer(new Uint8Array(jpeg), 'image/jpeg');
      } catch (error) {
        if (error instanceof ImageProblem || error instanceof ImageUndecodableError)
          throw new ServiceError('picture.unusable', { problem: error.message }, { cause: error });
        return refuseUnavailable(error);
      }
    });
  }

  route('getCaptureRules', async () => {
    const { capture, visits } = (await deps.policyInForce()).policy;
    return jsonAnswer({ ...capture, presets: visits.presets });
  });
  route('readDocument', read);
  route('previewPicture', preview);
}

/** Throws `INVALID_REQUEST` with a message for each side that has a problem. */
function parseSides(bytes: Uint8Array<ArrayBuffer>, contentType: string): readonly Capture[] {
  const given = new Map<FileField, string | Uint8Array>();
  const errors: FieldErrors = {};
  for (const { name, value } of parseMultipart(bytes, contentType)) {
    const side = SIDES.find((known) => known === name);
    if (side === undefined) continue;
    if (given.has(side)) errors[side] = fieldError('field.twice');
    given.set(side, value);
  }
  if (!given.has('id_document_front'))
    errors.id_document_front = fieldError('field.required', { label: 'id_document_front' });
  const read = readCaptures(given);
  const fields = { ...read.errors, ...errors };
  if (Object.keys(fields).length > 0) throw new ServiceError('picture.some', {}, { fields });
  return read.captures;
}

export function refuseUnavailable(error: unknown): never {
  if (!(error instanceof CheckUnavailableError)) throw error;
  throw new ServiceError('service.reading', {}, { retryAfterSeconds: 2, cause: error });
}
