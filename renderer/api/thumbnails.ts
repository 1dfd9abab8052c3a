import { useQuery } from '@tanstack/react-query';
import { THUMBNAILS_MAX } from '#shared/contract/cases/inbox.ts';
import { useAccess } from '../access/access.ts';
import { call } from './client.ts';

/** Rows that come into view together are asked for together. */
const GATHER_MS = 60;

type Waiting = {
  readonly batchId: string;
  readonly settle: (picture: Blob | null) => void;
  readonly fail: (error: unknown) => void;
};
let waiting: Waiting[] = [];
/** One request at a time, in the order of the rows. */
let last: Promise<void> = Promise.resolve();

/** Null while it loads and without one. Not asked for before `isWanted`. */
export function useThumbnail(batchId: string, kind: string | null, isWanted: boolean): Blob | null {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  const { data } = useQuery({
    queryKey: ['thumbnail', batchId, kind],
    queryFn: () => askFor(batchId),
    enabled: isIn && isWanted && kind !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

function askFor(batchId: string): Promise<Blob | null> {
  if (waiting.length === 0)
    setTimeout(() => {
      last = last.then(askTogether);
    }, GATHER_MS);
  return new Promise((settle, fail) => {
    waiting.push({ batchId, settle, fail });
  });
}

/** Never rejects. */
async function askTogether(): Promise<void> {
  const asked = waiting;
  waiting = [];
  for (let from = 0; from < asked.length; from += THUMBNAILS_MAX) await ask(asked.slice(from, from + THUMBNAILS_MAX));
}

async function ask(some: readonly Waiting[]): Promise<void> {
  try {
    const { thumbnails } = await call('listThumbnails', { batch_ids: some.map(({ batchId }) => batchId) });
    const pictures = new Map(thumbnails.map(({ batch_id, jpeg }) => [batch_id, jpeg]));
    for (const { batchId, settle } of some) settle(pictureOf(pictures.get(batchId)));
  } catch (error) {
    for (const { fail } of some) fail(error);
  }
}

function pictureOf(jpeg: string | undefined): Blob | null {
  if (jpeg === undefined) return null;
  return new Blob([Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
}
