/** Invented structures, compared with a computation that shares nothing with ours but the question. */
import { expect, test } from 'vitest';
import { resolveOwnership } from '#shared/domain/business/ownership.ts';
import type { OwnershipGraph } from '#shared/domain/business/ownership-graph.ts';
import { seededRandom } from '../../../../soak/mutate.ts';
import { inventedStructure } from './ownership-invented.ts';

const STRUCTURES = 100;

/** Sends the whole subject up the chains, step by step, until nothing moves any more. */
function bySteps({ subject, holders, holdings }: OwnershipGraph): Map<string, number> {
  const companies = new Set(holders.filter(({ kind }) => kind === 'company').map(({ id }) => id));
  const arrived = new Map<string, number>();
  let moving = new Map([[subject, 100]]);
  for (let step = 0; step < 100_000 && [...moving.values()].some((percent) => percent > 1e-13); step++) {
    const next = new Map<string, number>();
    for (const [id, percent] of moving) {
      const inside = holdings.filter(({ held }) => held === id);
      let kept = 100;
      for (const { holder, capitalPercent } of inside) {
        const target = companies.has(holder) ? next : arrived;
        target.set(holder, (target.get(holder) ?? 0) + (percent * capitalPercent) / 100);
        kept -= capitalPercent;
      }
      arrived.set(`missing in ${id}`, (arrived.get(`missing in ${id}`) ?? 0) + (percent * kept) / 100);
    }
    moving = next;
  }
  return arrived;
}

/** Asks again and again which companies have a majority, until no answer changes. */
function votesByRounds({ subject, holders, holdings }: OwnershipGraph, person: string): number {
  const votesIn = (held: string, who: ReadonlySet<string>) => {
    const cast = holdings.filter((holding) => holding.held === held && holding.holder !== held);
    const own = holdings.filter((holding) => holding.held === held && holding.holder === held);
    const sum = (some: typeof cast) => some.reduce((total, { votingPercent }) => total + votingPercent, 0);
    return (100 * sum(cast.filter(({ holder }) => who.has(holder)))) / (100 - sum(own));
  };
  let controlled = new Set([person]);
  for (;;) {
    const more = new Set([person, ...holders.map(({ id }) => id).filter((id) => votesIn(id, controlled) > 50)]);
    if (more.size === controlled.size) return votesIn(subject, controlled);
    controlled = more;
  }
}

test(`${STRUCTURES} invented structures have the owners that an independent computation finds`, () => {
  const seen = { circles: 0, missing: 0, owners: 0 };
  for (let seed = 1; seed <= STRUCTURES; seed++) {
    const random = seededRandom(seed);
    const graph = inventedStructure(random, 2 + Math.floor(random() * 12), 2 + Math.floor(random() * 6));
    const found = resolveOwnership(graph);
    const expected = bySteps(graph);
    for (const { id, capitalPercent, votingPercent, bases } of found.people) {
      expect(capitalPercent, `capital of ${id}, seed ${seed}`).toBeCloseTo(expected.get(id) ?? 0, 8);
      const votes = votesByRounds(graph, id);
      expect(votingPercent, `votes of ${id}, seed ${seed}`).toBeCloseTo(votes, 8);
      expect(bases.includes('capital'), `seed ${seed}`).toBe((expected.get(id) ?? 0) >= 25 - 1e-6);
      expect(bases.includes('voting'), `seed ${seed}`).toBe(votes >= 25 - 1e-6);
      seen.owners += bases.length > 0 ? 1 : 0;
    }
    for (const { id, effectivePercent } of found.missing)
      expect(effectivePercent, `missing in ${id}, seed ${seed}`).toBeCloseTo(expected.get(`missing in ${id}`) ?? 0, 8);
    const total = found.people.reduce((sum, { capitalPercent }) => sum + capitalPercent, 0) + found.hiddenPercent;
    expect(total, `everything is somebody's or hidden, seed ${seed}`).toBeCloseTo(100, 8);
    seen.circles += found.circles.length;
    seen.missing += found.missing.length;
  }
  // Otherwise the structures show little.
  expect(Math.min(seen.circles, seen.missing, seen.owners)).toBeGreaterThan(50);
});
