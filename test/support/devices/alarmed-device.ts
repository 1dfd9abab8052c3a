import { raiseAlarm, witnessHead } from '../../../electron/service/devices/witnessed-head-rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';

/** Lets the audit log of a device raise an alarm. */
export async function alarm(store: Store, deviceId: string): Promise<void> {
  const point = { sequence: 7, hash: 'a'.repeat(64) };
  const shown = { version: 1 as const, device_id: deviceId, chain: 'node', chains: ['node'], from: point, to: point };
  const statement = { ...shown, ends_at: 7, at: '2026-01-01T10:00:00.000Z' };
  await store.write(async (tx) => {
    await witnessHead(tx, { statement, signed: 'e30.e30.AA' });
    await raiseAlarm(tx, 'node', 'forked', point, { statement, signed: 'e30.e30.AA' });
  });
}
