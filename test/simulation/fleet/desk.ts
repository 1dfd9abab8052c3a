import { tmpdir } from 'node:os';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { createCentre } from '../../../electron/service/centre/centre.ts';
import type { Exchange } from '../../../electron/service/centre/http-exchange.ts';
import { CENTRE } from '../../../electron/service/centre/rows.ts';
import { createDelivery } from '../../../electron/service/delivery/delivery.ts';
import { deliveryQueue } from '../../../electron/service/delivery/rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { fittingPolicy } from '../../../electron/service/policy/policy-at-start.ts';
import { policyInForce } from '../../../electron/service/policy/rows.ts';
import type { Keystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import type { Timing } from '../../../electron/service/timing.ts';

/** Nothing is sent there: `line.ts` carries it. */
export const CENTRE_URL = 'https://centre.test';

type DeskParts = {
  readonly store: Store;
  readonly keystore: Keystore;
  readonly timing: Timing;
  readonly exchange: Exchange;
  readonly code: string;
  readonly tell: (line: string) => void;
};

/** A desk's work for its centre, wired as `createService` wires it. */
export function startDesk({ store, keystore, timing, exchange, code, tell }: DeskParts) {
  const log = (_level: string, event: string, facts?: object) => {
    if (event !== 'centre.joined') tell(`${event} ${String((facts as { error?: string })?.error ?? '')}`);
  };
  const centre = createCentre({
    store,
    keystore,
    timing,
    exchange,
    log,
    environment: 'sandbox',
    version: '0.0.0',
    dataFolder: tmpdir(),
    options: { url: CENTRE_URL, enrolmentCode: code },
    policyInForce: () => policyInForce(store),
    erase: (batchId, reason, actor) => eraseVerification(store, batchId, reason, actor),
    wake: () => delivery.wake(),
    readPolicy: (content) => fittingPolicy(content, DEFAULT_POLICY),
    onListsChanged: () => undefined,
    reachable: () => delivery.reachable(CENTRE),
    idle: async () => undefined,
    kioskFigures: async () => undefined,
    isShared: false,
  });
  const delivery = createDelivery(deliveryQueue(store), async () => centre.destinations(), log, timing);
  centre.start();
  delivery.start();
  return { centre, delivery };
}
