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

/** A frame is on its way from this machine or its network; one that takes longer is of no use any more. */
const FRAME_DEADLINE_MS = 5_000;
/** Four values, none longer than a nonce. */
const FRAME_HEADER_CHARACTERS_MAX = 400;

/** A live capture as the page goes through it: begin, frame after frame, and the end. */
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
    // Told below, as what is missing.
  }
  const parsed = LiveFrameInfo.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ServiceError('INVALID_REQUEST', `The header ${LIVE_FRAME_HEADER} is missing or not valid.`, {
    fields: fieldErrorsOf(parsed.error),
  });
}
