import type { RequestContext } from './api.ts';
import type { Gauges } from './operations/gauges.ts';
import type { NotReadyReason } from './operations/readiness.ts';

/** What `createService` returns. */
export type Service = {
  /** Handles everything under `/api/`. Never rejects. */
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** Warms up the inference process and resumes interrupted runs, without waiting for either. */
  start(): Promise<void>;
  /** Why no run should be sent here now; empty if one can. */
  readiness(): Promise<readonly NotReadyReason[]>;
  /** The figures behind the metrics, as they are now. Rejects if the database cannot be read. */
  gauges(): Promise<Gauges>;
  /**
   * Takes no more runs, resolves when none is active. Those waiting, or working after `withinMs`,
   * are decided after the next start. Everything else continues until `stop`.
   */
  drain(withinMs: number): Promise<void>;
  /** A code with which this host's own screen registers as a kiosk; each start takes a new one. */
  kioskCode(): Promise<string>;
  /** Lets active runs finish, then stops the processes and closes the store. */
  stop(): Promise<void>;
};
