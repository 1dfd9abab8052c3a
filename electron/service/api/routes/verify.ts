import { z } from 'zod';
import { GET_USER_VERIFICATION_RESULT_PATH, IDEMPOTENCY_KEY_HEADER, RUN_USER_VERIFICATION_PATH } from '#shared/api.ts';
import type { KYCResponse } from '#shared/kyc-response.ts';
import { calendarDate } from '../../pipeline/calendar.ts';
import type { RunRequest } from '../../pipeline/runs.ts';
import { ServiceError } from '../../service-error.ts';
import { erasedError, findErasure } from '../../store/erasures.ts';
import { monitoringEvents } from '../../store/monitoring-events.ts';
import { findVerification } from '../../store/verifications.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies, Caller } from '../api-environment.ts';
import type { Authentication } from '../authentication.ts';
import type { ParsedRun } from '../parse-run-body.ts';
import { parseRunBody } from '../parse-run-body.ts';
import type { Mount } from '../routing.ts';
import { batchIdOf, prefersAsync, requestHashOf } from '../run-key.ts';
import { createUploadGate } from '../upload-gate.ts';

/** The two operations of the spec: run a verification and get its result. */
export function mountVerify(mount: Mount, deps: ApiDependencies, authentication: Authentication): void {
  const uploadGate = createUploadGate();

  async function run(context: ApiContext): Promise<Response> {
    const caller = await authentication.any(context);
    const batchId = batchIdOf(context.req.header(IDEMPOTENCY_KEY_HEADER));
    const now = deps.now();
    const parsed = await uploadGate(caller.actor, () =>
      parseRunBody(context.req.raw, calendarDate(now), caller.operator !== null),
    );

    const requestHash = requestHashOf(parsed, deps.store);
    const live = await liveCaptureOf(parsed, { batchId, requestHash, actor: caller.actor });
    const request = {
      batchId,
      actor: caller.actor,
      requestHash,
      input: {
        fields: parsed.fields,
        attestation:
          caller.operator !== null && parsed.desk.face_attested
            ? { operatorId: caller.operator.id, operatorName: caller.operator.name, at: now.toISOString() }
            : null,
        consentVersion: parsed.desk.consent_version ?? null,
        liveness: live?.judgement ?? null,
      },
      captures: live === null ? parsed.captures : [...parsed.captures, live.selfie],
    };
    if (!prefersAsync(context.req.header('prefer'))) return jsonAnswer(await deps.runs.run(request));
    return jsonAnswer(await deps.runs.accept(request), 200, { 'preference-applied': 'respond-async' });
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

  async function getResult(context: ApiContext): Promise<Response> {
    const caller = await authentication.any(context);
    const batchId = uuidParameter(context, 'batch_id');
    const stored = await findVerification(deps.store, batchId);
    if (stored === null) {
      const erasure = await findErasure(deps.store, batchId);
      if (erasure && maySee(caller, erasure.owner)) throw erasedError(erasure.erasedAt);
    }
    if (stored === null || !maySee(caller, stored.actor)) {
      throw new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
    }
    return jsonAnswer(await withMonitoring(stored.outcome.response));
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

  mount('POST', RUN_USER_VERIFICATION_PATH, run);
  mount('GET', GET_USER_VERIFICATION_RESULT_PATH, getResult);
  // The spec's overview lists this operation with POST.
  mount('POST', GET_USER_VERIFICATION_RESULT_PATH, getResult);
}

/** A UUID from the path, in lower case. A malformed one is 400, to tell a typing error from an unknown id. */
export function uuidParameter(context: ApiContext, name: string): string {
  const value = (context.req.param(name) ?? '').toLowerCase();
  if (!z.uuid().safeParse(value).success) {
    throw new ServiceError('INVALID_REQUEST', `The ${name} in the path is not a UUID.`, {
      fields: { [name]: 'Must be a UUID.' },
    });
  }
  return value;
}

/** Integrators see only their own runs; operators at the desk see all of them. */
function maySee(caller: Caller, owner: Caller['actor']): boolean {
  if (caller.actor.kind !== 'api_key') return true;
  return owner.kind === 'api_key' && owner.id === caller.actor.id;
}
