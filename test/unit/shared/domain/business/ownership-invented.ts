import type { Holder, Holding, OwnershipGraph } from '#shared/domain/business/ownership-graph.ts';
import type { Random } from '../../../../soak/mutate.ts';

/**
 * An invented structure: companies, each with up to five holders among all companies and people, so that chains, circles and missing
 * shares occur. At least a tenth of every company is held from outside the companies or missing.
 */
export function inventedStructure(random: Random, companies: number, people: number): OwnershipGraph {
  const pick = (count: number) => Math.floor(random() * count);
  const holders: Holder[] = [
    ...Array.from({ length: companies }, (_, at) => ({ id: `C${at}`, kind: 'company' as const, isNominee: false })),
    ...Array.from({ length: people }, (_, at) => ({ id: `P${at}`, kind: 'person' as const, isNominee: false })),
  ];
  const holdings: Holding[] = [];
  for (let held = 0; held < companies; held++) {
    const isComplete = random() < 0.5;
    let left = 100;
    for (let turn = 1 + pick(5); turn > 0 && left > 1; turn--) {
      const holder = random() < 0.5 ? `P${pick(people)}` : `C${pick(companies)}`;
      const most = holder.startsWith('C') ? Math.min(left, left * 0.9) : left;
      const share = Math.round((turn === 1 && isComplete ? most : random() * most) * 100) / 100;
      holdings.push(holding(holder, `C${held}`, share, Math.round(share * (0.5 + random() / 2))));
      left -= share;
    }
  }
  return { subject: 'C0', holders, holdings };
}

const holding = (holder: string, held: string, capitalPercent: number, votingPercent: number): Holding => ({
  holder,
  held,
  capitalPercent,
  votingPercent,
  hasControl: false,
});
