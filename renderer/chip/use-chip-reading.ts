import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  ChipPassword,
  ChipProgress,
  ChipReader,
  ChipReadingProblem,
} from '#shared/contract/chips/chip-readers.ts';
import type { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import { ApiError } from '../api/api-error.ts';
import { shareOf } from './chip-parts.ts';
import type { ChipService } from './chip-service.ts';
import { followReading } from './follow-reading.ts';

/** `no_answer`: the service is out of reach. */
type ChipProblem = ChipReadingProblem | 'no_answer';

export type ChipAttempt =
  | { readonly state: 'none' }
  /** `share`: how far it is, from 0 to 1. */
  | { readonly state: 'reading'; readonly progress: ChipProgress; readonly share: number }
  | { readonly state: 'failed'; readonly problem: ChipProblem };

/** A reading that the service keeps for the run. */
export type ReadChip = { readonly id: string; readonly files: readonly ChipFile[]; readonly password: ChipPassword };

type ChipReadingOptions = {
  readonly service: ChipService;
  readonly readers: readonly ChipReader[];
  /** Chosen by somebody; null leaves the choice to where a document lies. */
  readonly chosenId: string | null;
  /** Null while nobody knows what opens the chip. */
  readonly password: ChipPassword | null;
  /** A reading is there already, so that none starts by itself. */
  readonly isDone: boolean;
  readonly onRead: (read: ReadChip) => void;
};

/** The first attempt begins once a document lies on the reader; leaving the page ends it. */
export function useChipReading({ service, readers, chosenId, password, isDone, onRead }: ChipReadingOptions) {
  const [attempt, setAttempt] = useState<ChipAttempt>({ state: 'none' });
  const current = useRef<AbortController | null>(null);
  /** Its document must leave before another attempt begins without a press. */
  const tried = useRef<string | null>(null);
  /** The password that did not open the chip. */
  const wrong = useRef<string | null>(null);
  const reader = readerFor(readers, chosenId);
  const tell = useEffectEvent(onRead);

  const start = (on: ChipReader, opens: ChipPassword) => {
    current.current?.abort();
    const ended = new AbortController();
    current.current = ended;
    tried.current = on.id;
    const show = (next: ChipAttempt) => {
      if (!ended.signal.aborted) setAttempt(next);
    };
    show({ state: 'reading', progress: { step: 'waiting_for_document', lost: false }, share: 0 });
    const follow = (progress: ChipProgress) => {
      if (ended.signal.aborted) return;
      setAttempt((before) => {
        const least = before.state === 'reading' && progress.step !== 'waiting_for_document' ? before.share : 0;
        return { state: 'reading', progress, share: Math.max(least, shareOf(progress)) };
      });
    };
    followReading(service, { readerId: on.id, password: opens }, follow, ended.signal).then(
      (end) => {
        if (end.state === 'done') {
          show({ state: 'none' });
          tell({ id: end.id, files: end.files, password: opens });
          return;
        }
        if (end.problem === 'wrong_password' || end.problem === 'too_many_passwords')
          wrong.current = JSON.stringify(opens);
        show({ state: 'failed', problem: end.problem });
      },
      (error: unknown) => show({ state: 'failed', problem: problemOf(error) }),
    );
  };
  const cancel = () => {
    current.current?.abort();
    setAttempt({ state: 'failed', problem: 'cancelled' });
  };
  useEffect(() => () => current.current?.abort(), []);

  const isIdle = attempt.state !== 'reading' && !isDone;
  const isThere = reader?.card_present === true;
  const beginByItself = useEffectEvent(() => {
    if (!isIdle || reader === null) return;
    if (!isThere) tried.current = null;
    else if (
      password !== null &&
      reader.virtual === null &&
      !reader.busy &&
      tried.current !== reader.id &&
      wrong.current !== JSON.stringify(password)
    )
      start(reader, password);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what an attempt waits for.
  useEffect(() => beginByItself(), [isIdle, isThere, reader?.id, reader?.busy, password]);

  return { attempt, reader, start, cancel };
}

/** The chosen reader; otherwise one with a document, or the first. */
function readerFor(readers: readonly ChipReader[], chosenId: string | null): ChipReader | null {
  const real = readers.filter(({ virtual }) => virtual === null);
  return (
    readers.find(({ id }) => id === chosenId) ?? real.find((one) => one.card_present) ?? real[0] ?? readers[0] ?? null
  );
}

function problemOf(error: unknown): ChipProblem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.kind === 'unreachable') return 'no_answer';
  // The reader is gone, or the service was restarted in the meantime.
  return error.status === 404 ? 'reader_removed' : 'failed';
}
