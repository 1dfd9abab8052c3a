import {
  type AddScannerRequest,
  type FoundScanners,
  SCANNERS_MAX,
  type ScanAnswer,
  type ScannerList,
} from '#shared/contract/scanners/scanners.ts';
import { ImageProblem, inspectImage } from '#shared/domain/image/inspect-image.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { addScanner, findScanner, removeScanner, type StoredScanner, storedScanners } from './rows.ts';
import { ScanFailure } from './scan-failure.ts';
import { scanOverNetwork } from './scan-over-network.ts';
import { findSaneDevices, scanWithSane } from './scan-with-sane.ts';
import { watchFolder } from './watched-folder.ts';

/** A slow scanner takes 20 s a side after it woke up. */
const SCAN_MS_MAX = 60_000;
/** SANE asks the network for some seconds. */
const FIND_MS_MAX = 20_000;

export type Scanners = ReturnType<typeof createScanners>;

/** An administrator names them, operators scan with them, one sheet at a time each. */
export function createScanners(store: Store, now: () => Date, folderPath?: string) {
  const folder = folderPath === undefined ? null : watchFolder(folderPath, now);
  const lastProblems = new Map<string, ScannerList['scanners'][number]['last_problem']>();
  const busy = new Set<string>();

  async function list(): Promise<ScannerList> {
    const scanners = await storedScanners(store);
    return {
      folder: (await folder?.state()) ?? null,
      scanners: scanners.map((scanner) => ({ ...scanner, last_problem: lastProblems.get(scanner.id) ?? null })),
    };
  }

  async function take(scanner: StoredScanner, signal: AbortSignal): Promise<ScanAnswer> {
    const pages =
      scanner.place.kind === 'network'
        ? await scanOverNetwork(scanner.place.address, signal)
        : await scanWithSane(scanner.place.device, signal);
    return {
      problem: null,
      pages: pages.map((bytes) => ({
        media_type: inspectImage(bytes).mediaType,
        base64: Buffer.from(bytes).toString('base64'),
      })),
    };
  }

  async function takeFile(id: string, signal: AbortSignal): Promise<ScanAnswer> {
    if (!folder) throw unknown();
    try {
      const { media_type, bytes } = await folder.take(id, signal);
      return { problem: null, pages: [{ media_type, base64: Buffer.from(bytes).toString('base64') }] };
    } catch (error) {
      if (error instanceof ScanFailure) return { problem: error.problem };
      throw error;
    }
  }

  return {
    list,
    /** The scanners that SANE finds on this machine. */
    async find(signal: AbortSignal): Promise<FoundScanners> {
      const deadline = AbortSignal.timeout(FIND_MS_MAX);
      try {
        return { devices: await findSaneDevices(AbortSignal.any([signal, deadline])), problem: null };
      } catch (error) {
        return { devices: [], problem: signal.aborted ? 'failed' : problemOf(error, deadline) };
      }
    },
    async add(request: AddScannerRequest, actor: Actor): Promise<ScannerList> {
      if (!(await addScanner(store, request, actor))) throw new ServiceError('scanner.many', { count: SCANNERS_MAX });
      return list();
    },
    async remove(id: string, actor: Actor): Promise<ScannerList> {
      if (!(await removeScanner(store, id, actor))) throw unknown();
      lastProblems.delete(id);
      return list();
    },
    /** Ends with the signal, so that an operator who cancels frees the scanner. */
    async scan(id: string, signal: AbortSignal): Promise<ScanAnswer> {
      if (folder?.has(id)) return takeFile(id, signal);
      const scanner = await findScanner(store, id);
      if (scanner === undefined) throw unknown();
      if (busy.has(id)) return { problem: 'busy' };
      busy.add(id);
      const deadline = AbortSignal.timeout(SCAN_MS_MAX);
      try {
        const answer = await take(scanner, AbortSignal.any([signal, deadline]));
        lastProblems.delete(id);
        return answer;
      } catch (error) {
        // Cancelled: nobody waits, and the scanner did nothing wrong.
        if (signal.aborted) return { problem: 'failed' };
        const problem = problemOf(error, deadline);
        lastProblems.set(id, { problem, at: now().toISOString() });
        return { problem };
      } finally {
        busy.delete(id);
      }
    },
  };
}

function problemOf(error: unknown, deadline: AbortSignal) {
  if (error instanceof ScanFailure) return error.problem;
  if (error instanceof ImageProblem) return 'unreadable';
  if (deadline.aborted) return 'too_slow';
  throw error;
}

const unknown = () => new ServiceError('scanner.removed');
