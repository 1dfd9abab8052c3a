import { AsyncLocalStorage } from 'node:async_hooks';
import { assert } from '#shared/assert.ts';

/** One inside another would wait for the outer one's connection for ever. */
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
    notes: (): Notes | undefined => underWay.getStore()?.notes,
  };
}
