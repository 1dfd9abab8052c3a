import type { Constant, Graph, GraphNode } from './onnx.ts';

/**
 * `min(max(x, low), high)`, in either order and with one number for all values, becomes one `Clip`, which ONNX Runtime fuses into the
 * convolution before it, keeping its blocked layout. The results are bit-identical.
 */
export function joinLimits(graph: Graph): Graph {
  const numbers = new Map(
    graph.constants.flatMap(({ name, values }) =>
      values.length === 1 && values instanceof Float32Array ? [[name, values[0] as number] as const] : [],
    ),
  );
  const outputs = new Set(graph.outputs.map(({ name }) => name));
  const made = new Map<string, Constant>();
  const number = (value: number): string => {
    const name = `limit_${value}`;
    made.set(name, { name, shape: [], values: Float32Array.of(value) });
    return name;
  };
  const gone = new Set<GraphNode>();
  const nodes = graph.nodes.map((node) => {
    const second = limitOf(node, numbers);
    const before = graph.nodes.find(({ outputs: made }) => second !== null && made[0] === second.value);
    const first = before ? limitOf(before, numbers) : null;
    if (!before || !first || !second || first.operator === second.operator) return node;
    const users = graph.nodes.filter(({ inputs }) => inputs.includes(second.value));
    const [low, high] = first.operator === 'Max' ? [first.number, second.number] : [second.number, first.number];
    if (users.length > 1 || outputs.has(second.value) || low > high) return node;
    gone.add(before);
    return { operator: 'Clip', inputs: [first.value, number(low), number(high)], outputs: node.outputs };
  });
  const kept = nodes.filter((node) => !gone.has(node));
  const used = new Set(kept.flatMap(({ inputs }) => inputs));
  const constants = [...graph.constants, ...made.values()].filter(({ name }) => used.has(name));
  return { ...graph, nodes: kept, constants };
}

/** A node `Min(value, number)` or `Max(number, value)`. */
function limitOf(
  { operator, inputs }: GraphNode,
  numbers: ReadonlyMap<string, number>,
): { operator: string; value: string; number: number } | null {
  if ((operator !== 'Min' && operator !== 'Max') || inputs.length !== 2) return null;
  const [left, right] = inputs as [string, string];
  const [first, second] = [numbers.get(left), numbers.get(right)];
  if (second !== undefined) return { operator, value: left, number: second };
  return first === undefined ? null : { operator, value: right, number: first };
}
