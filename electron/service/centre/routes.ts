import type { Redelivered } from '#shared/contract/callbacks/callbacks.ts';
import type { JoinAnswer } from '#shared/contract/centre/joining.ts';
import type { SyncStatus } from '#shared/contract/centre/sync.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';

/** The way to the centre: how far everything is, and what somebody sends again. */
export function mountSync(route: Route, { sync }: Pick<ApiDependencies, 'sync'>): void {
  route('getSyncStatus', async () => jsonAnswer((await sync.status()) satisfies SyncStatus));
  route('fetchFromCentre', async () => {
    sync.fetch();
    return jsonAnswer((await sync.status()) satisfies SyncStatus);
  });
  route('sendAgain', async ({ input: { sequence }, principal }) =>
    jsonAnswer({ events: await sync.sendAgain(sequence, actorOf(principal)) } satisfies Redelivered),
  );
  route('steerSync', async ({ input: { action }, principal }) =>
    jsonAnswer((await sync.steer(action, actorOf(principal))) satisfies SyncStatus),
  );
  route('joinCentre', async ({ input, principal }) =>
    jsonAnswer((await sync.join(input, actorOf(principal))) satisfies JoinAnswer),
  );
  route('leaveCentre', async ({ principal }) =>
    jsonAnswer((await sync.leave(actorOf(principal))) satisfies SyncStatus),
  );
  route('markReceived', async ({ input: { sequence }, principal }) =>
    jsonAnswer((await sync.markReceived(sequence, actorOf(principal))) satisfies SyncStatus),
  );
}
