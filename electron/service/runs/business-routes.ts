import { calendarDate } from '#shared/domain/calendar-date.ts';
import { asAsked, jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf, type Caller } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';
import { findOwnResult } from '../cases/find-result.ts';
import { withMonitoring } from '../screening/monitored-result.ts';
import { parseBusinessBody } from './parse-business-body.ts';
import type { RunGates } from './run-gates.ts';
import { businessHashOf } from './run-key.ts';

/** Runs a business verification and gets its result. */
export function mountBusiness(route: Route, deps: ApiDependencies, gates: RunGates): void {
  const getResult = async (caller: Caller, asked: string): Promise<Response> => {
    const response = await findOwnResult(caller, asked, 'business', deps);
    return jsonAnswer(asAsked(await withMonitoring(deps.store, response), asked, deps));
  };

  route('runBusinessVerification', ({ principal, context }) =>
    gates.run(
      principal,
      context,
      () => parseBusinessBody(context.req.raw, calendarDate(deps.now())),
      async (parsed, batchId) => ({
        batchId,
        actor: actorOf(principal),
        requestHash: businessHashOf(parsed, deps.store),
        input: { business: parsed.fields },
        captures: parsed.captures,
      }),
    ),
  );
  route('getBusinessVerificationResult', ({ params, principal }) => getResult(principal, params.batch_id));
  route('postBusinessVerificationResult', ({ params, principal }) => getResult(principal, params.batch_id));
}
