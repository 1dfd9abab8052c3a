import type { Receipt, ReceiptKeys } from '#shared/contract/receipts.ts';
import { issueReceipt } from '../../receipts/issue-receipt.ts';
import { listReceiptKeys } from '../../store/receipt-keys.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiDependencies } from '../api-environment.ts';
import type { Route } from '../routing.ts';

/** Signed receipts, and the keys that check them. */
export function mountReceipts(route: Route, deps: ApiDependencies): void {
  const { store, organisation } = deps;
  route('getReceipt', async ({ params }) =>
    jsonAnswer({ receipt: await issueReceipt(store, params.batch_id, deps) } satisfies Receipt),
  );
  route('listReceiptKeys', async () =>
    jsonAnswer({ issuer: organisation, keys: [...(await listReceiptKeys(store))] } satisfies ReceiptKeys),
  );
}
