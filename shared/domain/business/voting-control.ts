import type { Holding, ReachedGraph } from './ownership-graph.ts';

/** The power of one holder in the subject. */
export type VotingPower = {
  /** Votes in the subject that this holder casts or directs, 0 to 100 percent. */
  readonly votingPercent: number;
  /** Over half of the votes, or control by other means, somewhere along the chain. */
  readonly controlsSubject: boolean;
  /** Trusts that this holder is a party to, itself or through a company it controls. */
  readonly trusts: readonly string[];
};

/** More votes than this decide. */
const MAJORITY_PERCENT = 50;

/**
 * The controller of a company casts all of its votes. So control spreads from a holder along the chains: a company joins once those
 * already controlled have a majority of its votes or control it by other means. A party to a trust directs what the trust holds.
 */
export function votingPower(graph: ReachedGraph): (holder: string) => VotingPower {
  const byHolder = Map.groupBy([...graph.holdingsIn.values()].flat(), ({ holder }) => holder);
  const eligible = new Map(graph.companies.map((id) => [id, eligiblePercent(graph, id)]));

  return (start) => {
    const controlled = new Set([start]);
    const votes = new Map<string, number>();
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      for (const { held, votingPercent, hasControl } of byHolder.get(id) ?? []) {
        // A company does not vote its own shares.
        const added = held === id ? 0 : votingPercent;
        votes.set(held, (votes.get(held) ?? 0) + added);
        const isTrust = graph.holders.get(held)?.kind === 'trust';
        const isControlled = isTrust || hasControl || percentOf(held) > MAJORITY_PERCENT;
        if (!isControlled || controlled.has(held)) continue;
        controlled.add(held);
        waiting.push(held);
      }
    function percentOf(id: string): number {
      const all = eligible.get(id) ?? 100;
      return all === 0 ? 0 : (100 * (votes.get(id) ?? 0)) / all;
    }
    return {
      votingPercent: percentOf(graph.subject),
      controlsSubject: controlled.has(graph.subject),
      trusts: [...controlled].filter((id) => id !== start && graph.holders.get(id)?.kind === 'trust'),
    };
  };
}

/** The votes that can be cast; more than 100 if the declared ones add up to more. */
function eligiblePercent(graph: ReachedGraph, id: string): number {
  const holdings = graph.holdingsIn.get(id) ?? [];
  const sum = (some: readonly Holding[]) => some.reduce((total, { votingPercent }) => total + votingPercent, 0);
  return 100 - sum(holdings.filter(({ holder }) => holder === id));
}
