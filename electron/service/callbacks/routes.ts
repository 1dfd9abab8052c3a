import type { CallbackList, Redelivered } from '#shared/contract/callbacks/callbacks.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';

/** Callbacks: listed, added, switched, removed, tested, with a log and events to send again. */
export function mountCallbacks(route: Route, { callbacks }: Pick<ApiDependencies, 'callbacks'>): void {
  const list = async () => jsonAnswer((await callbacks.list()) satisfies CallbackList);

  route('listCallbacks', list);
  route('addCallback', async ({ input, principal }) => jsonAnswer(await callbacks.add(input, actorOf(principal))));
  route('switchCallback', async ({ input: { enabled }, params, principal }) =>
    jsonAnswer(await callbacks.setEnabled(params.callback_id, enabled, actorOf(principal))),
  );
  route('removeCallback', async ({ params, principal }) => {
    await callbacks.remove(params.callback_id, actorOf(principal));
    return list();
  });
  route('rotateCallbackSecret', async ({ params, principal }) =>
    jsonAnswer(await callbacks.rotateSecret(params.callback_id, actorOf(principal))),
  );
  route('getCallbackLog', async ({ params }) => jsonAnswer(await callbacks.log(params.callback_id)));
  route('redeliverCallback', async ({ input: { sequence }, params, principal }) => {
    const events = await callbacks.redeliver(params.callback_id, sequence, actorOf(principal));
    return jsonAnswer({ events } satisfies Redelivered);
  });
  route('testCallback', async ({ params }) => jsonAnswer(await callbacks.test(params.callback_id)));
}
