import type { ExitedKiosk } from '#shared/contract/kiosks/kiosk.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { createGuessLimit } from '../api/guess-limit.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import type { Route } from '../api/routing.ts';
import { createSharedLimiter } from '../api/shared-limit.ts';
import { ServiceError } from '../service-error.ts';

/** The endpoints that a kiosk calls. Once a visit has begun, its page calls those of applicants. */
export function mountKiosk(route: Route, deps: ApiDependencies): void {
  const { chipReaders, kiosks, store } = deps;
  const limits = deps.rateLimits ?? DEFAULT_RATE_LIMITS;
  const limitGuesses = createGuessLimit(limits.guesses, deps.now, 'ENROLMENT_REFUSED');
  const started = createRateLimiter(limits.visitsPerKiosk, deps.now);
  const wrongCodes = createSharedLimiter(store, 'kiosk-resume', limits.kioskCode, deps.now);
  const exited = createSharedLimiter(store, 'kiosk-exit', limits.kioskCode, deps.now);

  route('registerKiosk', async ({ input, context }) => {
    return jsonAnswer(await limitGuesses(context, input.code, () => kiosks.register(input.code)));
  });
  route('getKioskState', async ({ principal }) => jsonAnswer(await kiosks.state(principal.id)));
  route('reportKioskHealth', async ({ input, principal }) => {
    await kiosks.reportHealth(principal.id, input);
    return jsonAnswer({});
  });
  route('startKioskVisit', async ({ input, principal }) => {
    started.take(principal.id);
    return jsonAnswer(await kiosks.startVisit(principal.id, input));
  });
  route('resumeKioskVisit', async ({ input, principal }) => {
    try {
      return jsonAnswer(await kiosks.resumeVisit(principal.id, input.code));
    } catch (error) {
      // Only wrong codes count, so that they keep nobody with the right one away.
      if (error instanceof ServiceError && error.code === 'LINK_UNKNOWN') await wrongCodes.take(principal.id);
      throw error;
    }
  });
  route('endKioskVisit', async ({ input, principal }) => {
    await kiosks.endVisit(principal.id, input.session_token, input.reason);
    return jsonAnswer({});
  });
  route('listKioskChipReaders', () => jsonAnswer(chipReaders.list()));
  route('startKioskChipReading', async ({ params, input, principal }) =>
    jsonAnswer(await kiosks.startChipReading(principal.id, params.reader_id, input)),
  );
  route('callStaff', async ({ input, principal }) => jsonAnswer(await kiosks.callStaff(principal.id, input.step)));
  route('cancelCall', async ({ principal }) => jsonAnswer(await kiosks.cancelCall(principal.id)));
  route('exitKiosk', async ({ input, principal }) => {
    await exited.take(principal.id);
    return jsonAnswer({ name: await kiosks.exit(principal.id, input.code) } satisfies ExitedKiosk);
  });
}
