import { IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import type { KYCResponse } from '#shared/contract/kyc-response.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { ServiceError } from '../../service-error.ts';
import { erasedError, findErasure } from '../../store/erasures.ts';
import { monitoringEvents } from '../../store/monitoring-events.ts';
import type { Actor } from '../../store/records.ts';
import { findVerification } from '../../store/verifications.ts';
import type { RunRequest } from '../../verify/run-request.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiDependencies } from '../api-environment.ts';
import type { Caller } from '../authentication.ts';
import { actorOf } from '../authentication.ts';
import type { ParsedRun } from '../parse-run-body.ts';
import { parseRunBody } from '../parse-run-body.ts';
import type { Route, RouteRequest } from '../routing.ts';
import { createRunAllowance } from '../run-allowance.ts';
import { batchIdOf, ownBatchId, prefersAsync, requestHashOf } from '../run-key.ts';
import { createUploadGate } from '../upload-gate.ts';

/** The two operations of the spec: run a verification and get its result. */
export function mountVerify(route: Route, deps: ApiDependencies): void {
  const uploadGate = createUploadGate();
  const runAllowance = createRunAllowance(deps.store);

  async function run(request: RouteRequest<'runUserVerification'>): Promise<Response> {
    const asked = batchIdOf(request.context.req.header(IDEMPOTENCY_KEY_HEADER));
    const batchId = await ownBatchId(request.principal, asked, deps);
    return runAllowance(request.principal, batchId, () => runAllowed(request, batchId, asked));
  }

  async function runAllowed(
    { principal, context }: RouteRequest<'runUserVerification'>,
    batchId: string,
    asked: string,
  ): Promise<Response> {
    const actor = actorOf(principal);
    const operator = principal.kind === 'operator' ? principal : null;
    const now = deps.now();
    const parsed = await uploadGate(actor, () => parseRunBody(context.req.raw, calendarDate(now), operator !== null));

    const requestHash = requestHashOf(parsed, deps.store);
    const live = await liveCaptureOf(parsed, { batchId, requestHash, actor });
    const request = {
      batchId,
      actor,
      requestHash,
      input: {
        fields: parsed.fields,
        attestation:
          operator !== null && parsed.desk.face_attested
            ? { operatorId: operator.id, operatorName: operator.name, at: now.toISOString() }
            : null,
        consentVersion: parsed.desk.consent_version ?? null,
        liveness: live?.judgement ?? null,
      },
      captures: live === null ? parsed.captures : [...parsed.captures, live.selfie],
    };
    if (!prefersAsync(context.req.header('prefer'))) return jsonAnswer(answerOf(await deps.runs.run(request), asked));
    return jsonAnswer(answerOf(await deps.runs.accept(request), asked), 200, { 'preference-applied': 'respond-async' });
  }

  /**
   * The selfie and judgement of the live capture that the run names. Null if it names none, or if the run is a retry
   * of a stored one, whose capture may be gone by now.
   */
  async function liveCaptureOf({ desk }: ParsedRun, run: Pick<RunRequest, 'batchId' | 'requestHash' | 'actor'>) {
    if (desk.live_capture_id === undefined) return null;
    const taken = deps.liveCaptures.take(desk.live_capture_id, run.actor, run.batchId);
    if (taken !== null) return taken;
    const stored = await findVerification(deps.store, run.batchId);
    if (stored?.requestHash === run.requestHash) return null;
    const message = 'The live capture has expired or was already used. Please take it again.';
    throw new ServiceError('INVALID_REQUEST', message, { fields: { selfie: message } });
  }

  /** The response under the id that the caller knows; in the sandbox it says that the decision is not real. */
  function answerOf(response: KYCResponse, asked: string): KYCResponse {
    return { ...response, batch_id: asked, ...(deps.environment === 'sandbox' && { environment: 'SANDBOX' as const }) };
  }

  async function getResult(caller: Caller, asked: string): Promise<Response> {
    const batchId = await ownBatchId(caller, asked, deps);
    const stored = await findVerification(deps.store, batchId);
    if (stored === null) {
      const erasure = await findErasure(deps.store, batchId);
      if (erasure && maySee(caller, erasure.owner)) throw erasedError(erasure.erasedAt);
    }
    if (stored === null || !maySee(caller, stored.actor)) {
      throw new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
    }
    return jsonAnswer(answerOf(await withMonitoring(stored.outcome.response), asked));
  }

  /** Adds what ongoing monitoring has found since; the decision itself never changes. */
  async function withMonitoring(response: KYCResponse): Promise<KYCResponse> {
    const events = await monitoringEvents(deps.store, response.batch_id);
    if (events.length === 0) return response;
    const monitoring = events.map(({ event, list, at, hit_id, hit }) => ({
      event,
      list,
      at,
      id: hit_id,
      entity_hit: hit,
    }));
    return { ...response, aml_info: { ...response.aml_info, aml_monitoring_info: monitoring } };
  }

  route('runUserVerification', run);
  route('getUserVerificationResult', ({ params, principal }) => getResult(principal, params.batch_id));
  route('postUserVerificationResult', ({ params, principal }) => getResult(principal, params.batch_id));
}

/** Integrators see only their own runs; operators at the desk see all of them. */
function maySee(caller: Caller, owner: Actor): boolean {
  if (caller.kind !== 'api_key') return true;
  return owner.kind === 'api_key' && owner.id === caller.id;
}
