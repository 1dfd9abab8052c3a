import { endpoints } from '#shared/api.ts';
import { fieldErrorsOf } from '#shared/kyc-data.ts';
import {
  LIVE_FRAME_BYTES_MAX,
  LIVE_FRAME_HEADER,
  LiveFrameInfo,
  StartLiveCaptureRequest,
} from '#shared/live-capture.ts';
import { ServiceError } from '../../service-error.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies } from '../api-environment.ts';
import type { Authentication } from '../authentication.ts';
import { readBody, requireMediaType } from '../read-body.ts';
import { readJson } from '../read-json.ts';
import type { Mount } from '../routing.ts';
import { uuidParameter } from './verify.ts';

/** Frames come from this machine or its network; one that takes longer is useless. */
const FRAME_DEADLINE_MS = 5_000;
/** Fits four values, none longer than a nonce. */
const FRAME_HEADER_CHARACTERS_MAX = 400;

/** A live capture: start, send frames one after another, stop. */
export function mountLiveCaptures(mount: Mount, { liveCaptures }: ApiDependencies, authentication: Authentication) {
  async function start(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    const request = await readJson(context.req.raw, StartLiveCaptureRequest);
    return jsonAnswer(liveCaptures.start(request, actor));
  }

  async function frame(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    const captureId = uuidParameter(context, 'capture_id');
    requireMediaType(context.req.raw, ['image/jpeg']);
    const info = readInfo(context.req.header(LIVE_FRAME_HEADER));
    const jpeg = await readBody(context.req.raw, LIVE_FRAME_BYTES_MAX, FRAME_DEADLINE_MS);
    return jsonAnswer(await liveCaptures.frame(captureId, actor, info, jpeg));
  }

  async function stop(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    return jsonAnswer(liveCaptures.stop(uuidParameter(context, 'capture_id'), actor));
  }

  mount('POST', endpoints.startLiveCapture.path, start);
  mount('POST', endpoints.sendLiveFrame.path, frame);
  mount('POST', endpoints.stopLiveCapture.path, stop);
}

function readInfo(header = ''): LiveFrameInfo {
  let given: unknown = null;
  try {
    if (header.length <= FRAME_HEADER_CHARACTERS_MAX) given = JSON.parse(header);
  } catch {
    // Reported below, like a missing header.
  }
  const parsed = LiveFrameInfo.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ServiceError('INVALID_REQUEST', `The ${LIVE_FRAME_HEADER} header is missing or invalid.`, {
    fields: fieldErrorsOf(parsed.error),
  });
}
