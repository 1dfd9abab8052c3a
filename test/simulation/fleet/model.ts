/** Answers that somebody got about a case: that it was stored, revised or erased. */
export type ModelCase = {
  readonly batchId: string;
  readonly desk: string;
  /** When it was acknowledged, for cases after a backup. */
  readonly at: number;
  /** The reasons of the revisions that were acknowledged at the desk, in order. */
  readonly revised: string[];
  readonly revisedAtCentre: string[];
  isErased: boolean;
};

/** The naive model: what was acknowledged, and what happened that excuses something. */
export type Model = {
  readonly cases: Map<string, ModelCase>;
  readonly restored: Set<string>;
  readonly copied: Set<string>;
  readonly revoked: Set<string>;
  /** Cases of which something was refused or failed too often. */
  readonly parked: Set<string>;
  readonly flaws: string[];
};

export const createModel = (): Model => ({
  cases: new Map(),
  restored: new Set(),
  copied: new Set(),
  revoked: new Set(),
  parked: new Set(),
  flaws: [],
});
