/** `listed`: publicly traded. `state`: a government. `unknown`: bearer shares, or unnamed. */
export const HOLDER_KINDS = ['person', 'company', 'trust', 'listed', 'state', 'unknown'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

export type Holder = {
  readonly id: string;
  readonly kind: HolderKind;
  /** Holds for another person, who is declared as the holder of the nominee. */
  readonly isNominee: boolean;
};

/** One holder's direct part in a company, or somebody's part in a trust, in percent. */
export type Holding = {
  readonly holder: string;
  readonly held: string;
  /** 0 to 100. */
  readonly capitalPercent: number;
  /** 0 to 100. */
  readonly votingPercent: number;
  /** Control by other means: a golden share, a right to appoint the board, an agreement. */
  readonly hasControl: boolean;
};

export type OwnershipGraph = {
  /** The company whose owners are asked for; one of `holders`. */
  readonly subject: string;
  /** Each id once. */
  readonly holders: readonly Holder[];
  /** Several holdings of one holder in one company add up. */
  readonly holdings: readonly Holding[];
};

/** In percentage points: three thirds written as 33.33 leave this much open. */
export const ROUNDING_PERCENT = 0.1;

/** The part of a graph from which something leads to the subject. */
export type ReachedGraph = {
  readonly subject: string;
  readonly holders: ReadonlyMap<string, Holder>;
  /** The holdings in each reached company or trust; empty if nobody is declared. */
  readonly holdingsIn: ReadonlyMap<string, readonly Holding[]>;
  /** Reached holders whose own holders have the shares: companies and nominees. */
  readonly companies: readonly string[];
};

/** Follows the holdings upwards from the subject. Holders must all be listed. */
export function reachedFrom({ subject, holders, holdings }: OwnershipGraph): ReachedGraph {
  const all = new Map(holders.map((holder) => [holder.id, holder]));
  const byHeld = Map.groupBy(holdings, ({ held }) => held);
  const reached = new Map<string, Holder>();
  const holdingsIn = new Map<string, readonly Holding[]>();
  const waiting = [subject];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const holder = all.get(id);
    if (holder === undefined || reached.has(id)) continue;
    reached.set(id, holder);
    const inside = byHeld.get(id) ?? [];
    holdingsIn.set(id, inside);
    waiting.push(...inside.map((holding) => holding.holder));
  }
  const companies = [...reached.values()].filter(passesOn).map(({ id }) => id);
  return { subject, holders: reached, holdingsIn, companies };
}

/** Whether the shares belong to the holders behind this one. */
const passesOn = ({ kind, isNominee }: Holder): boolean => kind === 'company' || isNominee;

export const declaredPercent = (graph: ReachedGraph, id: string, measure: 'capitalPercent' | 'votingPercent'): number =>
  (graph.holdingsIn.get(id) ?? []).reduce((sum, holding) => sum + holding[measure], 0);
