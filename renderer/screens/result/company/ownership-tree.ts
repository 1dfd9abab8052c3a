import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { Findings } from '#shared/contract/findings/check-result.ts';
import { BUSINESS_ID, declaredOwnership } from '#shared/domain/business/declared-ownership.ts';
import { type Holding, type ReachedGraph, reachedFrom } from '#shared/domain/business/ownership-graph.ts';

/** The declared holdings in one company or trust. */
export type Held = {
  readonly holders: readonly HeldBy[];
  /** Percent of this company that nobody is declared to hold. */
  readonly undeclaredPercent: number | null;
  /** The holders' declared total, if that is more than everything. */
  readonly excess: { readonly capitalPercent: number; readonly votingPercent: number } | null;
};

/** One holder in it, with everybody behind that holder. */
export type HeldBy = Held & {
  readonly place: string;
  /** Share of the held company's capital. */
  readonly capitalPercent: number;
  readonly votingPercent: number;
  readonly hasControl: boolean;
  /** Through this line alone; null below a trust, whose parties hold no shares. */
  readonly throughPercent: number | null;
  /** Why nobody is listed behind it although somebody is declared. */
  readonly cut: 'circle' | 'listed_before' | null;
};

/** `unplaced` are declared holders from whom no holding leads to the company. */
export type OwnershipTree = Held & { readonly lines: number; readonly unplaced: readonly string[] };

type Parts = Pick<Findings<'business.ownership'>, 'missing' | 'excess'>;
type Walk = { readonly graph: ReachedGraph; readonly parts: Parts | undefined; readonly listed: Set<string> };

/**
 * As entered; null if nobody's part was. Holders behind a holder are listed once, so the tree has
 * no more lines than holdings. `parts`: what the check found missing and too much.
 */
export function ownershipTree(entered: BusinessFields, parts: Parts | undefined): OwnershipTree | null {
  const declared = declaredOwnership(entered);
  if (declared === null) return null;
  const graph = reachedFrom(declared);
  const tree = heldOf(BUSINESS_ID, 100, [BUSINESS_ID], { graph, parts, listed: new Set([BUSINESS_ID]) });
  return {
    ...tree,
    lines: [...graph.holdingsIn.values()].reduce((sum, holdings) => sum + holdings.length, 0),
    unplaced: declared.holders.map(({ id }) => id).filter((id) => !graph.holders.has(id)),
  };
}

function heldOf(id: string, throughPercent: number | null, path: readonly string[], walk: Walk): Held {
  const { graph, parts, listed } = walk;
  const isTrust = graph.holders.get(id)?.kind === 'trust';
  return {
    undeclaredPercent: parts?.missing.find((one) => one.id === id)?.percent ?? null,
    excess: parts?.excess.find((one) => one.id === id) ?? null,
    holders: summedUp(graph.holdingsIn.get(id) ?? []).map(({ holder, held: _, ...part }): HeldBy => {
      const through = isTrust || throughPercent === null ? null : (throughPercent * part.capitalPercent) / 100;
      const shown = { place: holder, ...part, throughPercent: through };
      const hasHolders = (graph.holdingsIn.get(holder) ?? []).length > 0;
      const cut = path.includes(holder) ? 'circle' : listed.has(holder) && hasHolders ? 'listed_before' : null;
      if (cut !== null) return { ...shown, cut, holders: [], undeclaredPercent: null, excess: null };
      listed.add(holder);
      return { ...shown, cut, ...heldOf(holder, through, [...path, holder], walk) };
    }),
  };
}

/** Several holdings of one holder in one company as one, the largest first. */
function summedUp(holdings: readonly Holding[]): readonly Holding[] {
  const sums = new Map<string, Holding>();
  for (const holding of holdings) {
    const before = sums.get(holding.holder);
    sums.set(
      holding.holder,
      before
        ? {
            ...before,
            capitalPercent: before.capitalPercent + holding.capitalPercent,
            votingPercent: before.votingPercent + holding.votingPercent,
            hasControl: before.hasControl || holding.hasControl,
          }
        : holding,
    );
  }
  return [...sums.values()].sort((one, other) => other.capitalPercent - one.capitalPercent);
}
