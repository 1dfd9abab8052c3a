import { IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { asAsked, jsonAnswer } from '../api/answers.ts';
import type { ApiContext, ApiDependencies } from '../api/api-environment.ts';
import { actorOf, type Caller } from '../api/authentication.ts';
import { createUploadGate } from '../api/upload-gate.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { createRunAllowance } from './run-allowance.ts';
import { batchIdOf, ownBatchId, prefersAsync } from './run-key.ts';

export type RunGates = ReturnType<typeof createRunGates>;

/** Whatever runs are about: bodies read at once, and runs of an API key. */
export function createRunGates(deps: ApiDependencies) {
  const uploadGate = createUploadGate();
  const runAllowance = createRunAllowance(deps.store);
  return {
    /** Reads the body and makes the request with `prepare`, then runs it and answers. */
    async run<Body>(
      caller: Caller,
      context: ApiContext,
      parse: () => Promise<Body>,
      prepare: (body: Body, batchId: string) => Promise<RunRequest>,
    ): Promise<Response> {
      const asked = batchIdOf(context.req.header(IDEMPOTENCY_KEY_HEADER));
      const batchId = await ownBatchId(caller, asked, deps);
      return runAllowance(caller, batchId, async () =>
        answer(asked, context, await prepare(await uploadGate(actorOf(caller), parse), batchId)),
      );
    },
  };

  async function answer(asked: string, context: ApiContext, request: RunRequest): Promise<Response> {
    if (!prefersAsync(context.req.header('prefer')))
      return jsonAnswer(asAsked(await deps.runs.run(request), asked, deps));
    return jsonAnswer(asAsked(await deps.runs.accept(request), asked, deps), 200, {
      'preference-applied': 'respond-async',
    });
  }
}
