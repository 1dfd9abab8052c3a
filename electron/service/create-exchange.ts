import { callbackNetwork, createCallbacks } from './callbacks/callbacks.ts';
import { createCentre } from './centre/centre.ts';
import { CENTRE } from './centre/rows.ts';
import { createDelivery } from './delivery/delivery.ts';
import { deliveryQueue } from './delivery/rows.ts';
import { kioskFigures } from './kiosks/describe-kiosks.ts';
import type { ServiceCore } from './open-core.ts';
import { fittingPolicy } from './policy/policy-at-start.ts';
import { policyFor } from './policy/policy-file.ts';
import type { RunRegistry } from './runs/run-registry.ts';
import { oncePerMinute } from './security-events.ts';

/** The centre that this device belongs to, callbacks, and the delivery of changes to both. */
export function createExchange(core: ServiceCore, erase: RunRegistry['erase'], onListsChanged: () => void) {
  const { options, store, log } = core;
  const { environment, keystore, timing } = options;
  const centre = createCentre({
    store,
    log,
    environment,
    keystore,
    options: options.centre ?? null,
    version: options.version,
    dataFolder: core.dataFolder,
    kioskFigures: () => kioskFigures(store),
    erase,
    policyInForce: core.policyInForce,
    wake: () => delivery.wake(),
    readPolicy: (content) => fittingPolicy(content, policyFor(environment)),
    onListsChanged,
    reachable: () => delivery.reachable(CENTRE),
    idle: () => delivery.idle(CENTRE),
    isShared: 'database' in options,
    timing,
  });
  const callbacks = createCallbacks(store, callbackNetwork(environment));
  const tell = oncePerMinute(log, () => performance.now());
  const delivery = createDelivery(
    deliveryQueue(store),
    async () => [
      ...(options.destinations ?? []),
      ...centre.destinations(),
      ...(await callbacks.destinations(() => tell('store.records_altered'))),
    ],
    log,
    timing,
  );
  core.onCommitted(() => delivery.wake());
  return { centre, callbacks, delivery };
}
