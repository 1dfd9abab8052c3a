import type { RunResponse } from '#shared/contract/business-response.ts';
import type { RunProgress } from '#shared/contract/desk.ts';
import type { Check } from '../checks/check.ts';
import type { RunRequest } from '../verify/run-request.ts';
import type { Identified } from './same-request.ts';

export type Progress = Map<Check['id'], RunProgress['checks'][number]>;

export type ActiveRun = {
  /** Null for a job that this process did not accept. */
  readonly request: Identified | null;
  readonly progress: Progress;
  readonly answer: Promise<RunResponse>;
};

/** A queued run: what it does when its turn comes, and what it does if it is withdrawn first. */
export type Begun = {
  readonly batchId: string;
  readonly request: Identified | null;
  readonly since: number;
  readonly isAwaited: boolean;
  readonly work: (progress: Progress) => Promise<RunResponse>;
  readonly withdrawn: () => Promise<RunResponse>;
  /** Pictures held in memory while it waits; none for a stored job. */
  readonly captures?: RunRequest['captures'];
  /** Withdraws the run if its turn has not come by then. */
  readonly waitMs?: number;
};

export const bytesOf = (captures: Begun['captures']): number =>
  captures?.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0;
