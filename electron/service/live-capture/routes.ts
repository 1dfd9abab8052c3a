import { LIVE_FRAME_BYTES_MAX, LIVE_FRAME_HEADER, LiveFrameInfo } from '#shared/contract/live-capture/live-capture.ts';
import { fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiContext, ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import { readBody, requireMediaType } from '../api/read-body.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { ServiceError } from '../service-error.ts';

/** Frames come from this machine or its network; one that takes longer is useless. */
const FRAME_DEADLINE_MS = 5_000;
/** Fits four values, none longer than a nonce. */
const FRAME_HEADER_CHARACTERS_MAX = 400;

/** A live capture: start, send frames one after another, stop. */
export function mountLiveCaptures(route: Route, { liveCaptures }: ApiDependencies) {
  async function frame({ params, principal, context }: RouteRequest<'sendLiveFrame'>): Promise<Response> {
    const { info, jpeg } = await readFrame(context);
    return jsonAnswer(await liveCaptures.frame(params.capture_id, actorOf(principal), info, jpeg));
  }

  route('startLiveCapture', async ({ input, principal }) =>
    jsonAnswer(await liveCaptures.start(input, actorOf(principal))),
  );
  route('sendLiveFrame', frame);
  route('stopLiveCapture', async ({ params, principal }) =>
    jsonAnswer(await liveCaptures.stop(params.capture_id, actorOf(principal))),
  );
}

/** Throws `INVALID_REQUEST`, `BODY_TOO_LARGE` or `UNSUPPORTED_MEDIA_TYPE`. */
export async function readFrame(context: ApiContext): Promise<{ info: LiveFrameInfo; jpeg: Uint8Array }> {
  requireMediaType(context.req.raw, ['image/jpeg']);
  const info = readInfo(context.req.header(LIVE_FRAME_HEADER));
  return { info, jpeg: await readBody(context.req.raw, LIVE_FRAME_BYTES_MAX, FRAME_DEADLINE_MS) };
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
  throw new ServiceError('request.header', { name: LIVE_FRAME_HEADER }, { fields: fieldErrorsOf(parsed.error) });
}
