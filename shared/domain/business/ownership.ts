import { effectiveShares } from './effective-shares.ts';
import {
  declaredPercent,
  type Holding,
  type OwnershipGraph,
  type ReachedGraph,
  ROUNDING_PERCENT,
  reachedFrom,
} from './ownership-graph.ts';

/** The power of one holder in the subject. */
type VotingPower = {
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
 * A controller casts all votes of a company, so control spreads: a company joins once those
 * controlled have a majority or control it otherwise. A party to a trust directs what it holds.
 */
function votingPower(graph: ReachedGraph): (holder: string) => VotingPower {
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

/** The usual limit: 25 % of capital or votes (FATF recommendation 24, EU 2024/1624 article 52). */
export const OWNER_PERCENT_MIN = 25;

export const OWNER_BASES = ['capital', 'voting', 'control_by_other_means'] as const;
export type OwnerBasis = (typeof OWNER_BASES)[number];

/** A person's share of the subject, directly and through others, in percent. */
export type PersonShare = {
  readonly id: string;
  readonly directPercent: number;
  /** Through all chains, with everything that a trust holds to which the person is a party. */
  readonly capitalPercent: number;
  readonly votingPercent: number;
  /** Why the person is an owner; empty if none applies. */
  readonly bases: readonly OwnerBasis[];
};

/** Percent of the subject unless stated otherwise. Lists are sorted, the largest share first. */
export type Ownership = {
  readonly people: readonly PersonShare[];
  /** Not all holders are declared: `percent` of it, and what that is of the subject. */
  readonly missing: readonly { readonly id: string; readonly percent: number; readonly effectivePercent: number }[];
  /** Companies whose holders declare more than 100 %. */
  readonly excess: readonly { readonly id: string; readonly capitalPercent: number; readonly votingPercent: number }[];
  /** Groups of companies that hold each other or themselves. */
  readonly circles: readonly (readonly string[])[];
  /** Companies that hold all of each other, so nobody is behind them. */
  readonly closed: { readonly ids: readonly string[]; readonly effectivePercent: number } | null;
  /** Trusts without a declared party, and holders nobody names. */
  readonly opaque: readonly { readonly id: string; readonly effectivePercent: number }[];
  /** Publicly traded companies and governments, where a chain rightly ends. */
  readonly ends: readonly { readonly id: string; readonly effectivePercent: number }[];
  /** Everything of which no holder is known. */
  readonly hiddenPercent: number;
  /** Large enough for an undeclared owner, or to make a declared person one. */
  readonly canHideOwner: boolean;
};

/** Floating-point arithmetic must not put a person with exactly the limit below it. */
const EXACT_PERCENT = 1e-6;

/**
 * Directly or through others. Time grows with the cube: `test/bench/ownership.ts` measures 200.
 * `ownerPercentMin` counts as an owner.
 */
export function resolveOwnership(declared: OwnershipGraph, ownerPercentMin = OWNER_PERCENT_MIN): Ownership {
  const graph = reachedFrom(declared);
  const shares = effectiveShares(graph);
  const powerOf = votingPower(graph);
  const effective = (id: string) => shares.ofHolder.get(id) ?? 0;
  const isEnough = (percent: number) => percent >= ownerPercentMin - EXACT_PERCENT;
  const of = (...kinds: readonly string[]) =>
    [...graph.holders.values()].filter(({ kind, isNominee }) => kinds.includes(kind) && !isNominee).map(({ id }) => id);

  const partiesKnown = new Set<string>();
  const people = of('person').map((id): PersonShare => {
    const { votingPercent, controlsSubject, trusts } = powerOf(id);
    for (const trust of trusts) partiesKnown.add(trust);
    const capitalPercent = effective(id) + trusts.reduce((sum, trust) => sum + effective(trust), 0);
    const bases: OwnerBasis[] = [
      ...(isEnough(capitalPercent) ? (['capital'] as const) : []),
      ...(isEnough(votingPercent) ? (['voting'] as const) : []),
      ...(controlsSubject && votingPercent <= 50 ? (['control_by_other_means'] as const) : []),
    ];
    return { id, directPercent: directPercent(graph, id), capitalPercent, votingPercent, bases };
  });

  const missing = graph.companies
    .map((id) => ({
      id,
      percent: Math.max(0, 100 - declaredPercent(graph, id, 'capitalPercent')),
      effectivePercent: shares.undeclared.get(id) ?? 0,
    }))
    .filter(({ percent }) => percent > ROUNDING_PERCENT);
  const opaque = [...of('unknown'), ...of('trust').filter((id) => !partiesKnown.has(id))].map((id) => ({
    id,
    effectivePercent: effective(id),
  }));
  const hiddenPercent =
    sum([...shares.undeclared.values()]) +
    sum(opaque.map(({ effectivePercent }) => effectivePercent)) +
    shares.closedPercent;
  return {
    people: people.sort(
      (one, other) => other.capitalPercent - one.capitalPercent || other.votingPercent - one.votingPercent,
    ),
    missing: largestFirst(missing),
    excess: graph.companies
      .map((id) => ({
        id,
        capitalPercent: declaredPercent(graph, id, 'capitalPercent'),
        votingPercent: declaredPercent(graph, id, 'votingPercent'),
      }))
      .filter((found) => Math.max(found.capitalPercent, found.votingPercent) > 100 + ROUNDING_PERCENT),
    circles: shares.circles,
    closed: shares.closed.length === 0 ? null : { ids: shares.closed, effectivePercent: shares.closedPercent },
    opaque: largestFirst(opaque),
    ends: largestFirst(of('listed', 'state').map((id) => ({ id, effectivePercent: effective(id) }))),
    hiddenPercent,
    canHideOwner:
      isEnough(hiddenPercent) ||
      (hiddenPercent > ROUNDING_PERCENT &&
        people.some(({ bases, capitalPercent }) => bases.length === 0 && isEnough(capitalPercent + hiddenPercent))),
  };
}

function directPercent({ subject, holdingsIn }: ReachedGraph, id: string): number {
  return sum((holdingsIn.get(subject) ?? []).filter(({ holder }) => holder === id).map((held) => held.capitalPercent));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const largestFirst = <Part extends { readonly effectivePercent: number }>(parts: readonly Part[]) =>
  parts.toSorted((one, other) => other.effectivePercent - one.effectivePercent);
