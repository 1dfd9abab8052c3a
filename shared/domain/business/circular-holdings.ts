import type { ReachedGraph } from './ownership-graph.ts';

/** The groups of companies that hold each other, or themselves, in the order of the graph (Tarjan's components). */
export function circularHoldings({ companies, holdingsIn }: ReachedGraph): readonly (readonly string[])[] {
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
