import { z } from 'zod';
import type { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import type { ListFacts, ListFile } from '../../../workers/lists/list-source.ts';
import type { FromLists, ToLists } from '../../../workers/lists/protocol.ts';
import { WATCHLIST_ERROR_CODES, WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import { WORK_LIMITS, watchWork } from '../../../workers/work-limit.ts';
import { type ChildPort, PROCESS_BYTES_MAX } from '../../inference/inference.ts';
import { watchMemory } from '../../inference/watch-memory.ts';

export type StartListReader = () => ChildPort;

/** A file that is read again begins at its start. No format reads one more than twice. */
const READINGS_PER_FILE_MAX = 2;
const CHUNK_BYTES_MAX = 1_000_000;

/** Its answers are checked, because a file may have taken the process over. */
const Answer = z.union([
  z.object({ ready: z.boolean() }),
  z.object({ kind: z.literal('want'), file: z.int().min(0), reading: z.int().min(0) }),
  z.object({ kind: z.literal('entries'), lines: z.array(z.string()).max(100_000) }),
  z.object({
    kind: z.literal('facts'),
    facts: z.object({
      publishedOn: z.string().max(10).optional(),
      notices: z.array(z.string().max(500)).max(100).optional(),
    }),
  }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('refused'), code: z.enum(WATCHLIST_ERROR_CODES), message: z.string().max(1_000) }),
]);
type Answer = z.infer<typeof Answer>;

/**
 * As JSON lines from a process of its own, so that no file holds this one up. Throws
 * `WatchlistError`; `FILE_TOO_LARGE` if it needs too much memory.
 */
export async function* readListInProcess(
  start: StartListReader,
  list: {
    readonly format: WatchlistFormat;
    readonly files: readonly ListFile[];
    readonly columns?: OwnListColumns | undefined;
  },
  { onFacts, signal }: { readonly onFacts: (facts: ListFacts) => void; readonly signal?: AbortSignal | undefined },
): AsyncGenerator<string> {
  const { format, files, columns } = list;
  const port = start();
  const post = (message: ToLists) => port.post(message);
  const answers = answersOf(port, signal);
  const bytes = fileReader(files);
  try {
    for (;;) {
      const answer = await answers.next();
      if ('ready' in answer) {
        if (!answer.ready) throw stopped();
        post({ kind: 'read', list: { format, fileNames: files.map(({ name }) => name), columns } });
      } else if (answer.kind === 'want')
        post({ kind: 'bytes', reading: answer.reading, bytes: await bytes.next(answer.file, answer.reading) });
      else if (answer.kind === 'facts') onFacts(answer.facts as ListFacts);
      else if (answer.kind === 'refused') throw new WatchlistError(answer.code, answer.message);
      else if (answer.kind === 'done') return;
      else {
        yield* answer.lines;
        post({ kind: 'taken' });
      }
    }
  } finally {
    answers.end();
    port.kill();
    await bytes.close();
  }
}

const stopped = () =>
  new WatchlistError(
    'BROKEN',
    'The list could not be read: the process that reads it ended or hung. A file may be damaged.',
  );

const tooLarge = () =>
  new WatchlistError(
    'FILE_TOO_LARGE',
    `Reading the list takes more than ${PROCESS_BYTES_MAX.lists / 1e9} GB of memory. A file may be damaged.`,
  );

/** In order. `next` rejects when the process has ended or the signal is aborted. */
function answersOf(port: ChildPort, signal: AbortSignal | undefined) {
  const arrived: Answer[] = [];
  let failure: { readonly cause: unknown } | null = null;
  let wake = () => {};
  const fail = (cause: unknown) => {
    failure ??= { cause };
    wake();
  };
  const abort = () => fail(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const memory = watchMemory(port, PROCESS_BYTES_MAX.lists, () => {
    fail(tooLarge());
    port.kill();
  });
  port.onMessage((message) => {
    const parsed = Answer.safeParse(message satisfies unknown as FromLists);
    if (parsed.success) arrived.push(parsed.data);
    else fail(stopped());
    wake();
  });
  port.onExit((_code, ranOutOfMemory = false) => fail(ranOutOfMemory ? tooLarge() : stopped()));
  return {
    async next(): Promise<Answer> {
      const watch = watchWork(
        WORK_LIMITS.list,
        () => port.processorMs(),
        () => fail(stopped()),
      );
      while (arrived.length === 0 && failure === null)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      watch.stop();
      const answer = arrived.shift();
      if (answer !== undefined) return answer;
      throw failure?.cause;
    },
    end(): void {
      memory.stop();
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** Gives the files' bytes piece by piece, for several readings side by side. */
function fileReader(files: readonly ListFile[]) {
  const readings = new Map<number, AsyncIterator<Uint8Array>>();
  const open = (file: ListFile | undefined) => {
    if (file === undefined || readings.size >= files.length * READINGS_PER_FILE_MAX) throw stopped();
    return split(file.bytes);
  };
  return {
    async next(file: number, reading: number): Promise<Uint8Array | null> {
      const iterator = readings.get(reading) ?? open(files[file]);
      readings.set(reading, iterator);
      const { done, value } = await iterator.next();
      return done ? null : value;
    },
    async close(): Promise<void> {
      for (const iterator of readings.values()) await iterator.return?.();
    },
  };
}

async function* split(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes)
    for (let from = 0; from < chunk.length; from += CHUNK_BYTES_MAX) yield chunk.subarray(from, from + CHUNK_BYTES_MAX);
}
