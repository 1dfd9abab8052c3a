import type { Log } from '../log.ts';
import type { Readable } from '../store/handles.ts';
import { type ExportTarget, exportEntries } from './export-entries.ts';

const EVERY_MS = 5_000;
const AGAIN_FIRST_MS = 5_000;
const AGAIN_MAX_MS = 300_000;

/**
 * Within seconds while a service runs. A target that is away delays nothing: entries are in the
 * database and follow. Returns how to stop.
 */
export function followEntries(store: Readable, openTarget: () => Promise<ExportTarget>, log: Log): () => Promise<void> {
  let target: ExportTarget | null = null;
  let failures = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout;

  async function exportNew(): Promise<void> {
    try {
      target ??= await openTarget();
      await exportEntries(store, target);
      failures = 0;
    } catch (error) {
      failures++;
      log('error', 'audit_export.failed', { error: error instanceof Error ? error.name : typeof error, failures });
      await target?.close().catch(() => undefined);
      target = null;
    }
  }

  let underWay = Promise.resolve();
  function next(): void {
    underWay = exportNew();
    void underWay.then(() => {
      if (isStopped) return;
      timer = setTimeout(
        next,
        failures === 0 ? EVERY_MS : Math.min(AGAIN_MAX_MS, AGAIN_FIRST_MS * 2 ** (failures - 1)),
      );
    });
  }
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
    // The last entries, such as who signed out.
    if (target !== null) await exportNew();
    await target?.close();
  };
}
