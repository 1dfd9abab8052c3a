import type { ScanAnswer } from '#shared/contract/scanners/scanners.ts';
import { useMay } from '../access/access.ts';
import { call } from './client.ts';
import { useAnswer } from './use-answer.ts';

export const SCANNERS_KEY = ['scanners'] as const;
/** Longer than the service gives a scanner. */
const SCAN_TIMEOUT_MS = 75_000;
/** Longer than the service lets SANE look. */
const FIND_TIMEOUT_MS = 30_000;
/** How often the page looks for new files in the watched folder. */
const LOOK_EVERY_MS = 3_000;

/** Without a network to the service there are none, and camera and file remain. */
export function useScanners() {
  const mayScan = useMay('use_session');
  return useAnswer(SCANNERS_KEY, 'listScanners', {
    enabled: mayScan,
    refetchInterval: ({ state }) => (state.data?.folder ? LOOK_EVERY_MS : false),
  });
}

/** Found by SANE on the service's machine; asked once, when somebody wants to add one. */
export const useFoundScanners = () =>
  useAnswer([...SCANNERS_KEY, 'found'], 'findScanners', { timeoutMs: FIND_TIMEOUT_MS, gcTime: 0 });

/** Rejects with `ApiError` if the service did not answer, or with the signal's reason. */
export const scanPages = (id: string, signal?: AbortSignal): Promise<ScanAnswer> =>
  call('scanPages', null, { path: { scanner_id: id }, signal, timeoutMs: SCAN_TIMEOUT_MS });
