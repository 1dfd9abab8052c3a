import { organisationOf } from './branding/rows.ts';
import { dataFolderOf } from './data-place.ts';
import type { Log } from './log.ts';
import { type Measures, NO_MEASURES } from './measures.ts';
import { openStore } from './open-store.ts';
import { settlePolicy } from './policy/policy-at-start.ts';
import { policyFor } from './policy/policy-file.ts';
import { type PolicyInForce, policyInForce } from './policy/rows.ts';
import type { OnStep } from './run-steps.ts';
import type { ServiceOptions } from './service-options.ts';
import { holdNode } from './store/nodes.ts';
import type { Store } from './store/store.ts';

/** Database, policy in force and the host's choices, of which every part is made. */
export type ServiceCore = {
  readonly options: ServiceOptions;
  readonly store: Store;
  readonly dataFolder: string;
  readonly log: Log;
  readonly measures: Measures;
  readonly now: () => Date;
  readonly onStep: OnStep;
  readonly policyInForce: () => Promise<PolicyInForce>;
  /** Who asks, as people outside read it. */
  readonly organisation: () => Promise<string>;
  /** Calls the listener after each change that may have to be delivered. */
  onCommitted(listener: () => void): void;
  close(): Promise<void>;
};

export async function openCore(options: ServiceOptions): Promise<ServiceCore> {
  const { environment, log, measures = NO_MEASURES, now = () => new Date(), onStep = () => undefined } = options;
  let committed = () => {};
  const store = await openStore({
    ...('database' in options
      ? { database: options.database, node: options.node }
      : { databaseFile: options.databaseFile }),
    captures: options.captures,
    onBucketCall: measures.bucketCalled,
    keystore: options.keystore,
    environment,
    ...(options.passwordCost && { passwordCost: options.passwordCost }),
    now,
    onStep(step) {
      onStep(step);
      if (step === 'store.committed' || step === 'erasure.committed') committed();
    },
  });
  let releaseNode = async () => {};
  async function close(): Promise<void> {
    await releaseNode();
    await store.close();
  }
  try {
    releaseNode = await holdNode(store);
    await settlePolicy(store, { given: options.policy, standard: policyFor(environment) }, log);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    options,
    store,
    dataFolder: dataFolderOf(options),
    log,
    measures,
    now,
    onStep,
    policyInForce: () => policyInForce(store),
    organisation: () => organisationOf(store, options.organisation ?? 'Countersign'),
    onCommitted(listener) {
      committed = listener;
    },
    close,
  };
}
