import type { KioskList, OwnExitCode } from '#shared/contract/kiosks/kiosk.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import { DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import type { Route } from '../api/routing.ts';
import { createSharedLimiter } from '../api/shared-limit.ts';
import { hasExitCode, setExitCode } from './exit-code-rows.ts';

/** Kiosks for administrators, calls for everybody at the desk, and one's own exit code. */
export function mountKioskDesk(route: Route, deps: ApiDependencies): void {
  const { kiosks, store } = deps;
  // A refused code is a colleague's. Few tries, so that nobody finds others'.
  const chosen = createSharedLimiter(store, 'exit-code', (deps.rateLimits ?? DEFAULT_RATE_LIMITS).kioskCode, deps.now);

  route('listKiosks', async () => jsonAnswer({ kiosks: [...(await kiosks.list())] } satisfies KioskList));
  route('addKiosk', async ({ input, principal }) => jsonAnswer(await kiosks.add(input, actorOf(principal))));
  route('changeKioskSettings', async ({ input, params, principal }) =>
    jsonAnswer(await kiosks.changeSettings(params.kiosk_id, input, actorOf(principal))),
  );
  route('renewKioskCode', async ({ params, principal }) =>
    jsonAnswer(await kiosks.renewCode(params.kiosk_id, actorOf(principal))),
  );
  route('closeKiosk', async ({ params, principal }) =>
    jsonAnswer(await kiosks.close(params.kiosk_id, actorOf(principal))),
  );
  route('markCallSeen', async ({ params, principal }) =>
    jsonAnswer(await kiosks.markSeen(params.kiosk_id, actorOf(principal))),
  );
  route('answerCall', async ({ params, principal }) =>
    jsonAnswer(await kiosks.answer(params.kiosk_id, actorOf(principal))),
  );
  route('getOwnExitCode', async ({ principal }) =>
    jsonAnswer({ is_set: await hasExitCode(store, principal.id) } satisfies OwnExitCode),
  );
  route('setOwnExitCode', async ({ input, principal }) => {
    await chosen.take(principal.id);
    await setExitCode(store, principal.id, input.code);
    return jsonAnswer({ is_set: input.code !== null } satisfies OwnExitCode);
  });
}
