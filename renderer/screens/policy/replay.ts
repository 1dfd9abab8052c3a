import type { Policy, PolicyReplay } from '#shared/contract/policy/policy.ts';
import { call } from '../../api/client.ts';

/** Decisions asked for at a time, so that the page can say how far it is and a stop is heard soon. */
const SLICE = 50;

export type Replay = Omit<PolicyReplay, 'next'>;

/** Replays the last decisions slice by slice. `onProgress` hears how many are done. */
export async function replayInSlices(
  policy: Policy,
  last: number,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<Replay> {
  let replay: Replay = { decisions: 0, different: [] };
  let after: string | undefined;
  while (replay.decisions < last) {
    const slice = Math.min(SLICE, last - replay.decisions);
    const { decisions, different, next } = await call('replayPolicy', { policy, last: slice, after }, { signal });
    replay = { decisions: replay.decisions + decisions, different: [...replay.different, ...different] };
    onProgress(replay.decisions);
    if (next === null) break;
    after = next;
  }
  return replay;
}

/** How many decisions move from what to what, the most frequent first. */
export function movesOf({ different }: Replay): readonly (Replay['different'][number] & { readonly count: number })[] {
  const moves = new Map<string, Replay['different'][number] & { count: number }>();
  for (const decision of different) {
    const move = moves.get(`${decision.from} ${decision.to}`);
    if (move) move.count += 1;
    else moves.set(`${decision.from} ${decision.to}`, { ...decision, count: 1 });
  }
  return [...moves.values()].toSorted((one, other) => other.count - one.count);
}
