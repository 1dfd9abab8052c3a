import type { ChipPassword, ChipProgress, ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import { ApiError } from '../api/api-error.ts';
import type { ChipService } from './chip-service.ts';

const ASK_EVERY_MS = 333;
/** Questions in a row: about as long as the service gives the page a lost connection. */
const UNANSWERED_MAX = 15;

type EndedReading = Exclude<ChipReadingState, { state: 'reading' }>;

type Begin = { readonly readerId: string; readonly password: ChipPassword };

/**
 * Starts a reading and asks until it has ended. The signal ends it at the service too and rejects
 * with its reason; otherwise rejects with `ApiError`.
 */
export async function followReading(
  service: ChipService,
  { readerId, password }: Begin,
  onProgress: (progress: ChipProgress) => void,
  signal: AbortSignal,
): Promise<EndedReading> {
  let state = await service.start(readerId, password);
  const { id } = state;
  let unanswered = 0;
  try {
    signal.throwIfAborted();
    while (state.state === 'reading') {
      onProgress(state.progress);
      await pause(signal);
      try {
        state = await service.state(id, signal);
        unanswered = 0;
      } catch (error) {
        unanswered++;
        if (!isUnreachable(error) || unanswered > UNANSWERED_MAX) throw error;
      }
      signal.throwIfAborted();
    }
    return state;
  } catch (error) {
    // Nobody waits for it any more, and the reader must be free for the next document.
    void service.cancel(id).catch(() => undefined);
    throw error;
  }
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unreachable';

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ASK_EVERY_MS);
    signal.addEventListener('abort', stop, { once: true });
  });
}
