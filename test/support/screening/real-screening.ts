import { expect } from 'vitest';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { ChildPort } from '../../../electron/service/inference/inference.ts';
import { createListings } from '../../../electron/service/screening/listings.ts';
import { createMonitoring } from '../../../electron/service/screening/monitoring.ts';
import { standingFor } from '../../../electron/service/screening/resolution-rows.ts';
import { createScreening } from '../../../electron/service/screening/screening.ts';
import { entityOf, listsInForce, packedEntitiesOf } from '../../../electron/service/screening/watchlists/rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { inForce } from '../no-pipeline.ts';
import { SOMEBODY } from '../store/store-fixtures.ts';
import { listFile } from './list-files.ts';
import { importHere } from './lists-here.ts';
import { screeningHere } from './screening-here.ts';

/**
 * Screening as the service wires it, on a real store. It searches in the test's process, because another takes a third of a second to start,
 * or in its real process, which starts at the first search.
 */
export function realScreening(store: Store, startPort = screeningHere) {
  const ports: ChildPort[] = [];
  const screening = createScreening(
    { versions: () => listsInForce(store), chunks: (id) => packedEntitiesOf(store, id) },
    () => {
      const port = startPort();
      ports.push(port);
      return port;
    },
    () => undefined,
  );
  const listings = createListings({
    screening,
    entityOf: (versionId, entityId) => entityOf(store, versionId, entityId),
    standingFor: (subject, actor) => standingFor(store, subject, actor),
    now: store.now,
  });

  return {
    /** Every process that was started. */
    ports,
    listings,
    state: () => screening.state(),
    stop: () => screening.stop(),

    /** Puts a house list with these lines in force. */
    async importList(columns: OwnListColumns, heading: string, ...rows: readonly string[]): Promise<void> {
      const files = [listFile('house.csv', [heading, ...rows].join('\n'))];
      const request = { format: 'own', list: 'house', title: 'House list', columns, actor: SOMEBODY } as const;
      await importHere(store, { ...request, files, confirm: true });
    },

    /** Resolves once everybody was screened against the lists in force. */
    async monitor(policy: Policy): Promise<void> {
      const monitoring = createMonitoring({ store, screening, policyInForce: inForce(policy), log: () => undefined });
      monitoring.start();
      const current = (await listsInForce(store)).map(({ id }) => id);
      const screened = () =>
        store.read((db) => db.selectFrom('monitoring_progress').select('screened_version_id').execute());
      await expect.poll(async () => (await screened()).map(({ screened_version_id: id }) => id)).toEqual(current);
      await monitoring.stop();
    },
  };
}
