import { AsyncLocalStorage } from 'node:async_hooks';
import { assert } from '#shared/assert.ts';

/**
 * Refuses a transaction inside another: it would wait for the connection or the turn that the outer one holds, forever.
 * `Notes` is what the transaction under way notes for whoever runs it.
 */
export function createTransactionScope<Notes extends object>() {
  const underWay = new AsyncLocalStorage<{ isOpen: boolean; notes: Notes }>();
  const refuseInside = () => assert(!underWay.getStore()?.isOpen, 'no transaction opens another');
  return {
    /** Call before waiting for something that the outer transaction may hold. */
    refuseInside,
    run<Result>(notes: Notes, work: () => Promise<Result>): Promise<Result> {
      refuseInside();
      const scope = { isOpen: true, notes };
      return underWay.run(scope, () =>
        work().finally(() => {
          scope.isOpen = false;
        }),
      );
    },
    /** The notes of the transaction under way. */
    notes: (): Notes | undefined => underWay.getStore()?.notes,
  };
}
