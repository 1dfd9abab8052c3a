import { addScanner, storedScanners } from '../../../../electron/service/scanners/rows.ts';
import type { Store } from '../../../../electron/service/store/store.ts';

/** Nothing listens at its address. */
export const SCANNER = { name: 'Counter', place: { kind: 'network', address: 'http://127.0.0.1:9' } } as const;

/** The first scanner, or a new one if there is none. */
export async function scannerId(store: Store): Promise<string> {
  const [first] = await storedScanners(store);
  if (first) return first.id;
  await addScanner(store, SCANNER, { kind: 'command_line', id: 'test' });
  return scannerId(store);
}
