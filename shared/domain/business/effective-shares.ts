import { assert } from '../../assert.ts';
import { declaredPercent, type ReachedGraph } from './ownership-graph.ts';

export type EffectiveShares = {
  /** Through all chains, in percent of the subject. */
  readonly ofHolder: ReadonlyMap<string, number>;
  /** By the company in which it is missing, in percent of the subject. */
  readonly undeclared: ReadonlyMap<string, number>;
  readonly circles: readonly (readonly string[])[];
  /** They hold all of each other; the percent of the subject that ends there. */
  readonly closedPercent: number;
  readonly closed: readonly string[];
};

/**
 * Multiplies shares along every chain and adds the chains up. Circular holdings make the chains
 * infinitely long, so the sum is the solution of (I − W) x = e: x is how much of the subject passes
 * through each company. Unless somebody declares more than 100 %, all parts together are 100 % to
 * within 1e-9.
 *
 * A company that declares more than 100 % keeps its figures, so that no share is understated;
 * inside a circle they are scaled to 100 %, because the sum would not end.
 */
export function effectiveShares(graph: ReachedGraph): EffectiveShares {
  const circles = circularHoldings(graph);
  const inCircle = new Set(circles.flat());
  const closed = companiesWithoutOutside(graph);
  const open = graph.companies.filter((id) => !closed.has(id));
  const places = new Map(open.map((id, place) => [id, place]));

  const ends: { readonly holder: string; readonly place: number; readonly share: number }[] = [];
  const matrix = open.map((_, row) => Float64Array.from(open, (_, column) => (row === column ? 1 : 0)));
  for (const [place, id] of open.entries())
    for (const { holder, capitalPercent } of graph.holdingsIn.get(id) ?? []) {
      const sum = declaredPercent(graph, id, 'capitalPercent');
      const share = capitalPercent / (inCircle.has(id) ? Math.max(100, sum) : 100);
      const row = matrix[places.get(holder) ?? -1];
      if (row) row[place] = (row[place] ?? 0) - share;
      else ends.push({ holder, place, share });
    }
  const passing = solve(
    matrix,
    Float64Array.from(open, (id) => (id === graph.subject ? 1 : 0)),
  );

  const ofHolder = new Map<string, number>();
  let closedPercent = closed.has(graph.subject) ? 100 : 0;
  for (const { holder, place, share } of ends) {
    const percent = 100 * share * (passing[place] ?? 0);
    if (closed.has(holder)) closedPercent += percent;
    else ofHolder.set(holder, (ofHolder.get(holder) ?? 0) + percent);
  }
  const undeclared = new Map(
    open.map((id, place) => {
      const open100 = Math.max(0, 100 - declaredPercent(graph, id, 'capitalPercent'));
      return [id, open100 * (passing[place] ?? 0)];
    }),
  );
  return { ofHolder, undeclared, circles, closedPercent, closed: [...closed] };
}

/** Companies from which no chain leads to a holder outside them or to an undeclared share. */
function companiesWithoutOutside(graph: ReachedGraph): ReadonlySet<string> {
  const companies = new Set(graph.companies);
  const hasOutside = (id: string) =>
    declaredPercent(graph, id, 'capitalPercent') < 100 ||
    (graph.holdingsIn.get(id) ?? []).some(({ holder, capitalPercent }) => capitalPercent > 0 && !companies.has(holder));
  const heldBy = Map.groupBy(
    graph.companies.flatMap((id) =>
      (graph.holdingsIn.get(id) ?? []).filter(({ capitalPercent }) => capitalPercent > 0),
    ),
    ({ holder }) => holder,
  );
  const waiting = graph.companies.filter(hasOutside);
  const withOutside = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (withOutside.has(id)) continue;
    withOutside.add(id);
    waiting.push(...(heldBy.get(id) ?? []).map(({ held }) => held));
  }
  return new Set(graph.companies.filter((id) => !withOutside.has(id)));
}

/** Companies that hold each other or themselves, in the graph's order (Tarjan). */
function circularHoldings({ companies, holdingsIn }: ReachedGraph): readonly (readonly string[])[] {
  const inGraph = new Set(companies);
  const holdersOf = (id: string) =>
    (holdingsIn.get(id) ?? []).map(({ holder }) => holder).filter((holder) => inGraph.has(holder));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];

  function lower(id: string, place: number): void {
    lowest.set(id, Math.min(lowest.get(id) ?? place, place));
  }

  // A stack of our own, because chains may be longer than the call stack allows.
  for (const start of companies) {
    if (order.has(start)) continue;
    const path: { readonly id: string; readonly left: string[] }[] = [];
    const enter = (id: string) => {
      order.set(id, order.size);
      lower(id, order.size - 1);
      open.push(id);
      isOpen.add(id);
      path.push({ id, left: holdersOf(id) });
    };
    enter(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.left.pop();
      if (next !== undefined) {
        if (!order.has(next)) enter(next);
        else if (isOpen.has(next)) lower(step.id, order.get(next) ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.id, lowest.get(step.id) ?? 0);
      if (lowest.get(step.id) !== order.get(step.id)) continue;
      const group = open.splice(open.indexOf(step.id));
      for (const id of group) isOpen.delete(id);
      if (group.length > 1 || holdersOf(step.id).includes(step.id)) circles.push(group);
    }
  }
  return circles.map((circle) => companies.filter((id) => circle.includes(id)));
}

/** Gaussian elimination with partial pivoting. Changes both; the matrix must be regular. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = [...matrix];
  const size = rows.length;
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    assert(at(pivot, column) !== 0, 'the system of equations has one solution');
    swap(rows, column, pivot);
    swap(right, column, pivot);
    const head = rows[column] as Float64Array;
    for (let row = column + 1; row < size; row++) {
      const factor = at(row, column) / (head[column] as number);
      if (factor === 0) continue;
      const own = rows[row] as Float64Array;
      for (let place = column; place < size; place++)
        own[place] = (own[place] as number) - factor * (head[place] as number);
      right[row] = (right[row] as number) - factor * (right[column] as number);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = right[row] as number;
    for (let column = row + 1; column < size; column++) rest -= at(row, column) * (right[column] as number);
    right[row] = rest / at(row, row);
  }
  return right;
}

function swap<Value>(list: { [place: number]: Value }, one: number, other: number): void {
  const kept = list[one] as Value;
  list[one] = list[other] as Value;
  list[other] = kept;
}
