import { fieldError } from '#shared/contract/errors/field-error.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { asAsked, jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf, type Caller } from '../api/authentication.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { findOwnResult } from '../cases/find-result.ts';
import { findVerification } from '../cases/verifications.ts';
import { chipCapture, chipReadingGone } from '../chips/chip-capture.ts';
import { withMonitoring } from '../screening/monitored-result.ts';
import { ServiceError } from '../service-error.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { type ParsedRun, parseRunBody } from './parse-run-body.ts';
import type { RunGates } from './run-gates.ts';
import { runInput } from './run-input.ts';
import { requestHashOf } from './run-key.ts';

/** The two operations of the spec: run a verification and get its result. */
export function mountVerify(route: Route, deps: ApiDependencies, gates: RunGates): void {
  async function run({ principal, context }: RouteRequest<'runUserVerification'>): Promise<Response> {
    const operator = principal.kind === 'operator' ? principal : null;
    const now = deps.now();
    let readingId: string | undefined;
    const response = await gates.run(
      principal,
      context,
      async () => {
        const terms = operator && { phoneRequired: (await deps.policyInForce()).policy.capture.phone_required };
        return parseRunBody(context.req.raw, calendarDate(now), terms);
      },
      (parsed, batchId) => {
        readingId = parsed.desk.chip_reading_id;
        return requestOf(parsed, batchId, principal, now);
      },
    );
    // Stored with the run by now; a run that could not be stored may take it again.
    if (readingId !== undefined) deps.chipReaders.release(readingId);
    return response;
  }

  async function requestOf(parsed: ParsedRun, batchId: string, caller: Caller, now: Date): Promise<RunRequest> {
    const actor = actorOf(caller);
    const operator = caller.kind === 'operator' ? caller : null;
    const requestHash = requestHashOf(parsed, deps.store);
    const live = await liveCaptureOf(parsed, { batchId, requestHash, actor });
    const chip = await chipReadingOf(parsed, { batchId, requestHash, actor });
    return {
      batchId,
      actor,
      requestHash,
      input: runInput(parsed, operator, live?.judgement ?? null, (await deps.policyInForce()).policy.capture, now),
      captures: [...parsed.captures, ...(live === null ? [] : [live.selfie]), ...chip],
    };
  }

  /** Null if the run names none, or is a retry of a stored one, whose capture may be gone. */
  async function liveCaptureOf({ desk }: ParsedRun, run: Pick<RunRequest, 'batchId' | 'requestHash' | 'actor'>) {
    if (desk.live_capture_id === undefined) return null;
    const taken = await deps.liveCaptures.take(desk.live_capture_id, run.actor, run.batchId);
    if (taken !== null) return taken;
    if (await isStored(run)) return null;
    const fields = { selfie: fieldError('field.live_capture_gone') };
    throw new ServiceError('field.live_capture_gone', {}, { fields });
  }

  /** The same for the reading of a chip. */
  async function chipReadingOf({ desk }: ParsedRun, run: Pick<RunRequest, 'batchId' | 'requestHash' | 'actor'>) {
    if (desk.chip_reading_id === undefined) return [];
    const taken = deps.chipReaders.take(desk.chip_reading_id, run.actor, run.batchId);
    if (taken === null && !(await isStored(run))) throw chipReadingGone();
    return taken === null ? [] : [chipCapture(taken)];
  }

  const isStored = async ({ batchId, requestHash }: Pick<RunRequest, 'batchId' | 'requestHash'>): Promise<boolean> =>
    (await findVerification(deps.store, batchId))?.requestHash === requestHash;

  async function getResult(caller: Caller, asked: string): Promise<Response> {
    const response = await findOwnResult(caller, asked, 'person', deps);
    return jsonAnswer(asAsked(await withMonitoring(deps.store, response), asked, deps));
  }

  route('runUserVerification', run);
  route('getUserVerificationResult', ({ params, principal }) => getResult(principal, params.batch_id));
  route('postUserVerificationResult', ({ params, principal }) => getResult(principal, params.batch_id));
}
