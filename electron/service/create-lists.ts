import { namedProcess } from './inference/named-process.ts';
import type { ServiceCore } from './open-core.ts';
import { createListings } from './screening/listings.ts';
import { createMonitoring } from './screening/monitoring.ts';
import { standingFor } from './screening/resolution-rows.ts';
import { createScreening } from './screening/screening.ts';
import { createListUpdates } from './screening/watchlists/list-updates.ts';
import { entityOf, listsInForce, packedEntitiesOf } from './screening/watchlists/rows.ts';

/** Search, updates, and screening of earlier cases against changes. */
export function createLists(core: ServiceCore, onChanged: () => void) {
  const { options, store, measures, log } = core;
  const screening = createScreening(
    { versions: () => listsInForce(store), chunks: (versionId) => packedEntitiesOf(store, versionId) },
    ...namedProcess('screening', options.startInference, measures, log),
  );
  const listings = createListings({
    screening,
    entityOf: (versionId, entityId) => entityOf(store, versionId, entityId),
    standingFor: (subject, actor) => standingFor(store, subject, actor),
    now: () => store.steadyNow(),
  });
  const monitoring = createMonitoring({ store, screening, policyInForce: core.policyInForce, log });
  const changed = () => {
    monitoring.wake();
    onChanged();
  };
  const updates = createListUpdates({
    store,
    dataFolder: core.dataFolder,
    startReader: () => options.startInference('lists'),
    everyHours: options.updateListsEveryHours ?? null,
    onChanged: changed,
    log,
  });
  return { screening, listings, monitoring, updates, changed };
}
