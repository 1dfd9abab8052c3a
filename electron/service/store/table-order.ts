/** A table and one that its rows refer to. */
export type Reference = { readonly from: string; readonly to: string };

/** Each after those that it refers to. Throws for a circle. */
export function orderByReferences(tables: readonly string[], references: readonly Reference[]): readonly string[] {
  const ordered: string[] = [];
  let left = tables.toSorted();
  while (left.length > 0) {
    const waiting = left.filter((table) =>
      references.some(({ from, to }) => from === table && to !== table && left.includes(to)),
    );
    if (waiting.length === left.length) throw new Error(`tables refer to each other: ${left.join(', ')}`);
    ordered.push(...left.filter((table) => !waiting.includes(table)));
    left = waiting;
  }
  return ordered;
}
